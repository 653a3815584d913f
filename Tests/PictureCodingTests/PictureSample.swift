import Foundation
import PictureCoding
import Testing

/// A picture with the result of other programs: of libjpeg-turbo 3 for JPEG, and calculated for PNG.
struct PictureSample: Sendable, CustomTestStringConvertible {
    var name: String
    var base64: String
    var width: Int
    var height: Int
    var channels: Raster.Channels
    /// The CRC-32 of all pixels.
    var checksum: UInt32

    var testDescription: String { name }
    var bytes: [UInt8] { Data(base64Encoded: base64).map(Array.init) ?? [] }

    static let all: [PictureSample] = [
        PictureSample(
            name: "baseline",
            base64: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYn\
                KSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo\
                KCgoKCgoKCj/wAARCAANABUDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF\
                BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW\
                V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi\
                4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC\
                AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm\
                Z2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq\
                8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDt7fULC+0oIxTeVryvxR4Tkub1pbUEjOeK5661m7sL4RQudoOOtex/DWf+04U+0oGzXLw9\
                gamUxVeDumc+f+3pY+OHwz/dLocVpV9caBZrBOsmW6YHp/8Aror0Pxxolr/aMIAwPLzj8aKjNeNMRSxc4UklFd1for/ifa4fGZVG\
                lGNSnqf/2Q==
                """, width: 21, height: 13, channels: .color, checksum: 3433158260),
        PictureSample(
            name: "halved across",
            base64: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0VFhEYIx8lJCIfIiEmKzcvJik0KSEiMEExNDk7\
                Pj4+JS5ESUM8SDc9Pjv/2wBDAQoLCw4NDhwQEBw7KCIoOzs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7\
                Ozs7Ozs7Ozv/wAARCAANABUDASEAAhEBAxEB/8QAGAAAAgMAAAAAAAAAAAAAAAAAAAYDBAX/xAAiEAAABQMEAwAAAAAAAAAAAAAA\
                AQIDBAUREgYUITETQYH/xAAWAQEBAQAAAAAAAAAAAAAAAAAGBQP/xAAgEQACAQQCAwEAAAAAAAAAAAABAgMABAURITEGQVEi/9oA\
                DAMBAAIRAxEAPwBhamRJUHE8cjIJtXoC3pJuMlxf0J/jZMEn6rHI3DW8y2p6qeHKepMcmnCXz1YAUXeXtLeYxurEjXQGuRv7S+DE\
                xvErcViPVKREk4IWdrh70q7vW0+ZJHcSYYVWAOO6JZeITX4c+qs6gpjG7RYrFh19ACmQmc3T7+1aTIyooUeq/9k=
                """, width: 21, height: 13, channels: .color, checksum: 1132324723),
        PictureSample(
            name: "not halved",
            base64: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoK\
                CgoKBggLDAsKDAkKCgr/2wBDAQICAgICAgUDAwUKBwYHCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoK\
                CgoKCgoKCgr/wAARCAANABUDAREAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF\
                BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW\
                V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi\
                4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC\
                AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm\
                Z2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq\
                8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD6k8P/ABS+EvxI+Fa6ddPbfaJLfHJGc4r/AD44K4ZzrK84jOKfKmfe8dwx/g1k7VG8bI+B\
                P2n/ANiTWvFvjaXxB4NgZk80sPKHvX+tPgpxdQwWAp0cTvZbn8jZJ4vYnj3iVYXFO6btqdP8LPiJ4y/Zm8IQ+FfENrfFrhiYxEgO\
                NgGc5I/vCv0PxV8VuAvDyOCxGbUK1X617Tk9jGnK3s+Tm5uepTtf2ita+zvbS/8ApX4feCeQZ5kca0VBOyvfz9E+x86+Kfj78Qfh\
                p43XQ9D1RzAk20KzkcZr+SfDXhPKc1wEatWOtj8v+k9i1n+GnSqxsvI/Sr/gmz4kPxe0m3/4S7T45i6jcSc9vpX2maZZTySuvq0m\
                rH8K8AeH2V5fnX1qnJ8177f8E6n9uL9nnwGfiJpyQ25jj/s0sIwvyhi5ycepwPyFfyd9JDinOZ8YYHCzqydOGEhKMXJ8sZTrV1KS\
                jspSUIKTSu1CKd+VW/unh7xOz7IMtWHoWsna9+yVj//Z
                """, width: 21, height: 13, channels: .color, checksum: 1018951208),
        PictureSample(
            name: "progressive",
            base64: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRERGCEYGh0d\
                Hx8fExciJCIeJBweHx7/2wBDAQUFBQcGBw4ICA4eFBEUHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4e\
                Hh4eHh4eHh7/wgARCAANABUDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABgAF/8QAFwEAAwEAAAAAAAAAAAAAAAAAAQME\
                Bv/aAAwDAQACEAMQAAABQjMx3Ok/KIaX/8QAGRABAAIDAAAAAAAAAAAAAAAAAwIEAQUT/9oACAEBAAEFAoqSBdpZkgJOsc3Q008u\
                uNlXh1//xAAcEQACAgIDAAAAAAAAAAAAAAABAgMEAAUTISL/2gAIAQMBAT8B23KlsRRHxkNigEAZO8//xAAeEQACAgAHAAAAAAAA\
                AAAAAAACBAABAwUGERMxcf/aAAgBAgEBPwHKFiRrkHqPakxgYIQqtvJ//8QAGxAAAgMAAwAAAAAAAAAAAAAAAAECERIhInH/2gAI\
                AQEABj8Crg1AzKykzuheH//EABgQAAMBAQAAAAAAAAAAAAAAAAABESEx/9oACAEBAAE/IbZqDegQlbOb1JcGZdQf/9oADAMBAAIA\
                AwAAABBf3//EABcRAQEBAQAAAAAAAAAAAAAAACEAAUH/2gAIAQMBAT8QwCnIGDEv/8QAGhEBAQACAwAAAAAAAAAAAAAAAREAITFB\
                cf/aAAgBAgEBPxAe1XWGiBDdPBd+3P/EABoQAAMBAQEBAAAAAAAAAAAAAAABESExUfH/2gAIAQEAAT8QVG1D0TVuFZDmLz6JT8x0\
                68ET8G5MtP/Z
                """, width: 21, height: 13, channels: .color, checksum: 3731373199),
        PictureSample(
            name: "restarts",
            base64: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxO\
                UlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P\
                T09PT09PT0//wAARCAANABUDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF\
                BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW\
                V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi\
                4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC\
                AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVm\
                Z2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq\
                8vP09fb3+Pn6/90ABAAB/9oADAMBAAIRAxEAPwDZjuLee02nGcVzOpaS0s5eId+1Z8t5Nbz7EbjNdd4ek+0oPNANZZdQlhV7SOxn\
                mHtI4hU6b90//9CC2nlsIRG4bn0ore1myi+0pgYG2iscVnVSNaUYJW9D1qdbCKCUo6n/2Q==
                """, width: 21, height: 13, channels: .color, checksum: 2543943232),
        PictureSample(
            name: "grey",
            base64: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAx\
                NDQ0Hyc5PTgyPC4zNDL/wAALCAANABUBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUF\
                BAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVW\
                V1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi\
                4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AOpivrK804Kdu4iuA1rw1JcXZlgBxntVqxu59GtlhlD5bpj2rnZ9VubK7EcbnaD6\
                16V4Om/tCNfPUHNWvE2k2326PAwNmcfjX//Z
                """, width: 21, height: 13, channels: .grey, checksum: 2860587195),
        PictureSample(
            name: "grey, progressive",
            base64: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAx\
                NDQ0Hyc5PTgyPC4zNDL/wgALCAANABUBAREA/8QAFgABAQEAAAAAAAAAAAAAAAAABQMG/9oACAEBAAAAAVAKnaWv/8QAGRABAQEB\
                AQEAAAAAAAAAAAAAAgEDBBIT/9oACAEBAAEFAow89uapBXE3VBcd+k6cj7//xAAXEAEBAQEAAAAAAAAAAAAAAAAAAREh/9oACAEB\
                AAY/AmxlZHUf/8QAGRAAAwADAAAAAAAAAAAAAAAAABEhARCB/9oACAEBAAE/IUiPUXHHUcSCRTmj/9oACAEBAAAAEIP/xAAcEAAD\
                AQACAwAAAAAAAAAAAAAAAREhMUFRYYH/2gAIAQEAAT8QVW0Q0rcvQnm+E9C+zD8mQnTCKLc+n//Z
                """, width: 21, height: 13, channels: .grey, checksum: 2860587195),
        PictureSample(
            name: "red, green, blue",
            base64: """
                /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAFAwQEBAMFBAQEBQUFBgcMCAcHBwcPCwsJDBEPEhIRDxERExYcFxMUGhURERghGBodHR8f\
                HxMXIiQiHiQcHh8e/8AAEQgADQAVA1IRAEcRAEIRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMC\
                BAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElK\
                U1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY\
                2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAAwDUgBHAEIAAD8A9k8W6lZ+CvBhhRlRxH/SvVNF1zw/460kRzGJpHXvivBvhtY/6rj0\
                r4z1u7vPG3jQopZ0Mn9a8e+LXwelt3kv9KQ/3htFfTnw1seYuPSvrf4T+BLXTPCsUc0ShnAPI9q8w0/xT4i8NK+nyGUYPHWu/wDi\
                R8XvCvwe03Rv+Em07Wrv+1/O+z/2dDE+3yvL3bt8iYz5q4xnoenfxv8Aah8T6g909mDtjzjg1B4T8R6p4d1pYbS4ZkDYwTivkf4b\
                W6fuvwql+zF4bsb3UUu58s+c8ivrP4beI7jxDpSQ6hAjhlwTnNfTnw1t0zF+FfSfizVptKmt7W2QBAh7/SsXx38O9Bu9VEzR7SwO\
                QFrxH9vV53+KGgWD3MzWkPh+KaKAuTGjvcTh3C9AzCNASOSEXPQV/9k=
                """, width: 21, height: 13, channels: .color, checksum: 7473526),
        PictureSample(
            name: "on its side",
            base64: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAAYEBQYFBAYGBQYHBwYI\
                ChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgo\
                KCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAANABUDASIAAhEBAxEB/8QAHwAAAQUBAQEB\
                AQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAk\
                M2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKj\
                pKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAA\
                AAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl\
                8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmq\
                srO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDt7fULC+0oIxTeVryvxR4T\
                kub1pbUEjOeK5661m7sL4RQudoOOtex/DWf+04U+0oGzXLw9gamUxVeDumc+f+3pY+OHwz/dLocVpV9caBZrBOsmW6YHp/8Aror0\
                Pxxolr/aMIAwPLzj8aKjNeNMRSxc4UklFd1for/ifa4fGZVGlGNSnqf/2Q==
                """, width: 13, height: 21, channels: .color, checksum: 3581835356),
        PictureSample(
            name: "grey with 1 bits, interlaced",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAQAAAAGF52pbAAAAI0lEQVR42mNgYGFgYGBiYAaSjAyMH4CsCqDIqgbGVdeYGBgAJcUE\
                KgtEN6UAAAAASUVORK5CYII=
                """, width: 9, height: 7, channels: .grey, checksum: 2283216724),
        PictureSample(
            name: "grey with 2 bits",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAgAAAAC1QCAdAAAAJUlEQVR42mOQlmZgPMbwi+n16wPMIvdOsaxneMpw7NgBxo0M5wGT\
                Lgu0VWszXQAAAABJRU5ErkJggg==
                """, width: 9, height: 7, channels: .grey, checksum: 1037583182),
        PictureSample(
            name: "grey with 4 bits",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHBAAAAAA6ANW9AAAAMklEQVR42mNgXe/5uIExe9aqWdOZwtLC0hKYj1dwVNSxpKXNYkhg\
                eNyrfjCB0RMoOxMAWGoQn42NEKEAAAAASUVORK5CYII=
                """, width: 9, height: 7, channels: .grey, checksum: 2986973089),
        PictureSample(
            name: "grey with 8 bits",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAAAAAD/8Di8AAAANUlEQVR42mNgCFjwwWHCA4MGRvsAKGCyhwHmOg8gOAHELGB+ABAx\
                WHff1q4+LZ29m7EKpgMACtIWJiMp7vkAAAAASUVORK5CYII=
                """, width: 9, height: 7, channels: .grey, checksum: 558962982),
        PictureSample(
            name: "grey with 16 bits, interlaced",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAAAAAHYZ9RpAAAAbklEQVR42mNgYGhgYHFgYHg8Q3lG8gymBQwPGJiNZwj5MBSeETyz\
                8UzgmY9nGENTFjBAIGMAlMFUeAYCmS8bdT7jfNb5jKXoTBFQQoiBweJZx7MbzzSeVTw78UziWcazHc8YV20KYECFTEDlaBAAoSk6\
                DDcGtyEAAAAASUVORK5CYII=
                """, width: 9, height: 7, channels: .grey, checksum: 805477156),
        PictureSample(
            name: "colors with 8 bits, interlaced",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAIAAAEi/sChAAAAjklEQVR42mNgYGBoYGhgcWg4wPCnQ8SG40pNxxSmBQcePHBYwOzz\
                okWu5RVDnQuXHMurfUdOxbWs+ufSxVh1Rg6oAI4YAxIK4BwmoGI4Yn46zb2f6Ss/09f+pq8sILEDXAtYQIjBXom1v6n0/qOn+k6h\
                9YuOnmcylU9amn9IdL9SK+PeNH6gkVgRivFoCAAfn1JMA+C44gAAAABJRU5ErkJggg==
                """, width: 9, height: 7, channels: .color, checksum: 1341974642),
        PictureSample(
            name: "colors with 16 bits",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAIAAAAFaSx0AAAAsUlEQVR42mNgAIMAhgSGAoYFDAcYHjB8YFAA8h0YGoC8CUC+ARA7\
                AOUMgFgAKMoAxIwWz2RKGJgg2ognmSzB2kglmYt8LF8wsLh+tt9lwXgUTILYOxhhIvvhbJj4fiCbBWoGgwzYhyDSEonEJpIACgyZ\
                uj4XBq6cuncuBVx76vxcHnDx1K1zCeCKqeNzOcC1pi7PxYDrT905lwVcPnV6LgJcc4DqG7gYQ1NW7WDgITVIAHSTYdcw3jRzAAAA\
                AElFTkSuQmCC
                """, width: 9, height: 7, channels: .color, checksum: 865152039),
        PictureSample(
            name: "palette with 1 bits",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAQMAAADgVfUjAAAABlBMVEUAW7YlgNvGuUFPAAAAHklEQVR42mMIZWBcdY1pdQNzgzbL\
                6tUMqxoYQ1cDAEeSBze1n7JMAAAAAElFTkSuQmCC
                """, width: 9, height: 7, channels: .color, checksum: 3746402370),
        PictureSample(
            name: "palette with 2 bits",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHAgMAAACn9Y/zAAAADFBMVEUAW7YlgNtKpQBvyiXwmd1zAAAAJUlEQVR42mOQlmZgPMbw\
                i+n16wPMIvdOsaxneMpw7NgBxo0M5wGTLgu0VWszXQAAAABJRU5ErkJggg==
                """, width: 9, height: 7, channels: .color, checksum: 2686296294),
        PictureSample(
            name: "palette with 4 bits, interlaced",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHBAMAAAFfskrFAAAAMFBMVEUAW7YlgNtKpQBvyiWU70q5FG/eOZQDXrkog95NqANyzSiX\
                8k28F3LhPJcGYbwrhuHfXwytAAAAOklEQVR42mPgYHFg6GFgWsd8nuEYlwOjn4kdY7wJ054zzKcaWPbsYchmXe/5gFF91qpZs4GC\
                e/YcAABWihG+HsjKtAAAAABJRU5ErkJggg==
                """, width: 9, height: 7, channels: .color, checksum: 2338053366),
        PictureSample(
            name: "palette with 8 bits",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAMAAADtRZdSAAAAMFBMVEUAW7YlgNtKpQBvyiWU70q5FG/eOZQDXrkog95NqANyzSiX\
                8k28F3LhPJcGYbwrhuHfXwytAAAAIUlEQVR42mNggAFGfhiL6T8MMLPBxFj+wxVywwAjF0wIALzDCoQc93c4AAAAAElFTkSuQmCC
                """, width: 9, height: 7, channels: .color, checksum: 2445990198),
        PictureSample(
            name: "grey and opacity with 8 bits",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAQAAABwkq/rAAAAVklEQVR42mNgYAhIWHDgg4JDw4QHDxwMFjQwMNorBSSgQiZ7JXTI\
                XOfi4ehxEIgdT4BJD0cWhGxAAphUYrBe1c11O0v7VLXW6S7pV9leu1cxVp1BNx4A53wq/LjXxiMAAAAASUVORK5CYII=
                """, width: 9, height: 7, channels: .greyAlpha, checksum: 1248727203),
        PictureSample(
            name: "grey and opacity with 16 bits, interlaced",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAQAAAFXBUM+AAAAqUlEQVR42mNgAIIGIGZxAFGPZxReUJ7x8UIykGZawHCA4QGDAwOz\
                8YyLF4R8KjMYCs9YvBA88+PFxjM7XgSeqXjxEchnDE1ZtQOkFBkzBjAkoAgwgbQiY+bLRq0xnc/+fuEE4s5ntV9Yis5YvigCK//J\
                IATEDBbPZEo6ntWU3Hh2p0TjmU1JxbM5JSee/SmReBZTkvFsT8kOoDzjqk2hMSDL8GEmsNEEMAA7uXVku9TClQAAAABJRU5ErkJg\
                gg==
                """, width: 9, height: 7, channels: .greyAlpha, checksum: 3347142604),
        PictureSample(
            name: "colors and opacity with 8 bits, interlaced",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHCAYAAAGtnFf2AAAAq0lEQVR42mNgAIIGIGRxaDjAwPCnQ2SBDceVBTUdUxYwLTjwgOGB\
                wwIGZp8XLQvkWl4FMNS5cF2QY3l1Yd+RUxfiWlZd+OfSdYGx6oxcAUgpMmYMSChoQBZgAmlFxsxPp7n/6Gf6+oIfiPubvr5gAcsc\
                4GJYwALBDPZKrECZ0oz7j56+0HcKzahfdPTFeSbTDPmkpS/yD4lm7FdqfcG4N41/B8gyfBjDcmwYAPPidAz9PJJaAAAAAElFTkSu\
                QmCC
                """, width: 9, height: 7, channels: .colorAlpha, checksum: 2996509515),
        PictureSample(
            name: "colors and opacity with 16 bits",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAkAAAAHEAYAAACKC7sjAAAA2klEQVR42mNggIIAhgSGAoYGhgUMBxgeAPkfGBSAYg0MDkB8AMif\
                ABQ1ALIfAEUWAPkGQFIAyG8AskGY0eKZTAkD0+MJMIPIpZkswQY9mUApzVzkY/mCgcV9getn+10WjJs8joJpIw8QfweQ7wrlH/28\
                H4WPkN8P5rPATWaQAfr0CdCpENoSjcYtngCmGWTq+lwYuAov5NS9cyng+nhhT52fywMgn6dunUsAkB9Tx+dyAMhfU5fnYgDk/6k7\
                57IAyPep03MRAPLnAPU3APmMoSmrdjDwhCZQGtgAXPqXp6IEtVgAAAAASUVORK5CYII=
                """, width: 9, height: 7, channels: .colorAlpha, checksum: 1488699734),
        PictureSample(
            name: "palette with opacity",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAABUAAAANAgMAAAA7/M3zAAAADFBMVEXJvmVNvojBS31BS5aC9FC2AAAAAnRSTlMAWv0tddIAAABO\
                SURBVHicBcExEYNAAATA5SZFSiQgg5IaEUykvAQk4AALSIkEKoaC+WeX7K1NUXttCj+E0SO66hQUsn38D/lykawQg7aI2XOXUJDO\
                cPICq8US+NC6vv0AAAAASUVORK5CYII=
                """, width: 21, height: 13, channels: .colorAlpha, checksum: 1987420942),
        PictureSample(
            name: "transparent grey",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAABUAAAANCAAAAABj+Xq8AAAAAnRSTlMAx3OTmisAAADQSURBVHicBcFJbsMwDABAcbXlGEGBXPL/\
                Q7/Vay9BgSyyZIpkZ+C7Clh7/j0ej2dzrNfb/X5nWipNKXO09cAZNvrn/eYAUgE/ezvGhMCc43hzN09kXbe9WxFDgRgf/lQGcpBl\
                uyavVmhB7/ySMgUsuE7QPgNQ8Ief4F0pPbhSNY8omYVfeVZlxJKqWTLCzYSbdxFhERUVQYhztMo2GxLrsm071aqU1n53jjk9SbcR\
                vNFyUbD1K5jPPgzkMNCLo1Zyvhqv3UcPsuR1P2eicNnGP1icgOafyszJAAAAAElFTkSuQmCC
                """, width: 21, height: 13, channels: .greyAlpha, checksum: 4184900025),
        PictureSample(
            name: "transparent color",
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAABUAAAANCAIAAADJ8LI3AAAABnRSTlMA4wDXAC3My8VeAAACCklEQVR4nAXB266TQBiA0dJvZn5K\
                h0IZsvVGo2/qc3phosbsuOXUUjZzoK1rZd++777c7afVfphtOdp9Z9c3O/wt//yzP3v7Y7I/F/sa7bizQZfqaE+V/djYzy/264v9\
                8mKVSzSKquCg2Gs2w7twEYacTugN08htJgayhMyUG+eIizhP41HuQm05GrTwBK+ZDYPQ5XTCKMwGr3leMSvHjXrBbbQJF6kCqnnj\
                lMhLsgNRs1gm6DWdoRemnEXYhL0hnzgtNJHW0945b5QRVf2hiKjEo2ItuCqGgk7Ra0bDTYjCLscIpeE80s60gSZRzRw2VPkL8ewC\
                IXKrGS29oRN6uGpWw11QOYVQCc7QatyVeuW4YRbU4Td7zxZ4D1wiQ6Ir6Q9MmpslQqYRQymcc5zghMZwmsgXsojSrzwDPjB7hkAX\
                6RJjxVzgFc8CozhqaoMTWsHlVEJh0COPGZUNxMQSmQJ9oPP0gSmy1GyWvSEXTtBoWkMrnHNKQYSdIWrUY2W9c00MkS7Qe8bALRAj\
                u4QpKQ+cNa2lhUZTGQ4COXfhXawKGbfI+KDf6CJ94BpYPfeAihSJqsIVtApXUCuOGmN4Cl6Yc9T7kcvKsNEt9BtT4haJgSwgnjJw\
                jrgaZ2kMJyGHTJMMizDlqNkxXOgWusS4Mt/xiWfEBI6eOuACbcQlqpLigNY8LCtcNaPhP0PHCMhv9NPzAAAAAElFTkSuQmCC
                """, width: 21, height: 13, channels: .colorAlpha, checksum: 1281970500),
    ]
}
