import PictureCoding
import TestSupport
import Testing
