// See the colour work: parse, print, luminance, contrast.
