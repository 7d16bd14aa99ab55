/**
 * Writes a pixel times a gain, all channels alike, so that grey stays grey; the gain is limited where a channel would
 * leave the range, which keeps the hue of saturated colours.
 */
export function writeGained(from: Uint8ClampedArray, at: number, gain: number, to: Uint8ClampedArray): void {
  const red = from[at]!
  const green = from[at + 1]!
  const blue = from[at + 2]!
  const most = red > green ? (red > blue ? red : blue) : green > blue ? green : blue
  // A channel that gets lighter stops short of white, which counts as clipped.
  const limit = most >= 254 ? 1 : 254 / (most + 0.001)
  const used = gain > limit ? limit : gain
  to[at] = red * used
  to[at + 1] = green * used
  to[at + 2] = blue * used
  to[at + 3] = from[at + 3]!
}
