/**
 * Replaces each value of a plane by the mean of the square of `2·radius + 1` px around it, as far as it lies inside;
 * running sums, so that the time does not depend on the radius.
 */
export function boxBlur(plane: Float32Array, width: number, height: number, radius: number): void {
  if (radius < 1) return
  const line = new Float32Array(Math.max(width, height))
  const run = (first: number, stride: number, length: number) => {
    let sum = 0
    for (let at = 0; at < length; at++) line[at] = plane[first + at * stride]!
    const start = Math.min(radius, length - 1)
    for (let at = 0; at <= start; at++) sum += line[at]!
    let count = start + 1
    for (let at = 0; at < length; at++) {
      plane[first + at * stride] = sum / count
      const [enters, leaves] = [at + radius + 1, at - radius]
      if (enters < length) {
        sum += line[enters]!
        count += 1
      }
      if (leaves >= 0) {
        sum -= line[leaves]!
        count -= 1
      }
    }
  }
  for (let y = 0; y < height; y++) run(y * width, 1, width)
  for (let x = 0; x < width; x++) run(x, width, height)
}

/** Replaces each value by the least (`sign` 1) or greatest (−1) of the square of `2·radius + 1` px around it. */
export function extremes(plane: Float32Array, width: number, height: number, radius: number, sign: 1 | -1): void {
  const line = new Float32Array(Math.max(width, height))
  const run = (first: number, stride: number, length: number) => {
    for (let at = 0; at < length; at++) line[at] = plane[first + at * stride]! * sign
    for (let at = 0; at < length; at++) {
      let least = line[at]!
      const last = Math.min(length - 1, at + radius)
      for (let near = Math.max(0, at - radius); near <= last; near++) if (line[near]! < least) least = line[near]!
      plane[first + at * stride] = least * sign
    }
  }
  for (let y = 0; y < height; y++) run(y * width, 1, width)
  for (let x = 0; x < width; x++) run(x, width, height)
}
