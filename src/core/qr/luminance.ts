/** A greyscale picture, luminance 0 to 255. */
export interface Grey {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

/** Converts to luminance (BT.601); transparent pixels count as white paper. */
export function greyOf({ width, height, data }: ImageData): Grey {
  const grey = new Float32Array(width * height)
  for (let at = 0; at < grey.length; at++) {
    const from = at * 4
    const alpha = data[from + 3]! / 255
    const light = 0.299 * data[from]! + 0.587 * data[from + 1]! + 0.114 * data[from + 2]!
    grey[at] = light * alpha + 255 * (1 - alpha)
  }
  return { width, height, data: grey }
}

/** Converts luminance to an opaque grey RGBA picture. */
export function imageOf({ width, height, data }: Grey): ImageData {
  const image = new ImageData(width, height)
  for (let at = 0; at < data.length; at++) image.data.fill(data[at]!, at * 4, at * 4 + 3)
  for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255
  return image
}

/** Resamples one row or column: each output px is the mean of the area it covers. */
function shrunkLine(
  from: Float32Array,
  start: number,
  step: number,
  length: number,
  to: Float32Array,
  toStart: number,
  toStep: number,
  count: number,
): void {
  const ratio = length / count
  for (let at = 0; at < count; at++) {
    const [low, high] = [at * ratio, (at + 1) * ratio]
    let sum = 0
    for (let px = Math.floor(low); px < Math.min(length, Math.ceil(high)); px++) {
      sum += from[start + px * step]! * (Math.min(px + 1, high) - Math.max(px, low))
    }
    to[toStart + at * toStep] = sum / ratio
  }
}

/** Adds a dark margin, px, as if stuck on a dark surface. */
export function surrounded({ width, height, data }: Grey, margin: number): Grey {
  const wide = width + 2 * margin
  const around = new Float32Array(wide * (height + 2 * margin)).fill(50)
  for (let y = 0; y < height; y++) around.set(data.subarray(y * width, (y + 1) * width), (y + margin) * wide + margin)
  return { width: wide, height: height + 2 * margin, data: around }
}

/** Downscales by area averaging, as camera pixels gather light; a factor of 1 or more returns the same picture. */
export function shrunk(grey: Grey, factor: number): Grey {
  if (factor >= 1) return grey
  const width = Math.max(1, Math.round(grey.width * factor))
  const height = Math.max(1, Math.round(grey.height * factor))
  const narrow = new Float32Array(width * grey.height)
  for (let y = 0; y < grey.height; y++)
    shrunkLine(grey.data, y * grey.width, 1, grey.width, narrow, y * width, 1, width)
  const data = new Float32Array(width * height)
  for (let x = 0; x < width; x++) shrunkLine(narrow, x, width, grey.height, data, x, width, height)
  return { width, height, data }
}

function boxed(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  length: number,
  radius: number,
): void {
  const at = (index: number) => from[start + Math.min(length - 1, Math.max(0, index)) * step]!
  let sum = 0
  for (let index = -radius; index <= radius; index++) sum += at(index)
  for (let index = 0; index < length; index++) {
    to[start + index * step] = sum / (2 * radius + 1)
    sum += at(index + radius + 1) - at(index - radius)
  }
}

/** Simulates defocus: three box blurs approximate a Gaussian with a standard deviation of √(radius·(radius + 1)) px. */
export function blurred({ width, height, data }: Grey, radius: number): Grey {
  const [one, other] = [data.slice(), new Float32Array(data.length)]
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) boxed(one, other, y * width, 1, width, radius)
    for (let x = 0; x < width; x++) boxed(other, one, x, width, height, radius)
  }
  return { width, height, data: one }
}

/** Simulates bad light: luminance compressed into a few levels, brighter to one side. */
export function dimmed({ width, height, data }: Grey): Grey {
  const dim = new Float32Array(data.length)
  for (let at = 0; at < data.length; at++) dim[at] = 70 + data[at]! * 0.35 + ((at % width) / width) * 30
  return { width, height, data: dim }
}

/**
 * Simulates an oblique view: rotated by `roll` degrees, then turned away by `yaw` degrees, seen from six widths away,
 * on white.
 */
export function tilted({ width, height, data }: Grey, yaw: number, roll: number): Grey {
  const side = Math.ceil(Math.hypot(width, height))
  const out = new Float32Array(side * side).fill(255)
  const [turn, away] = [(roll * Math.PI) / 180, (yaw * Math.PI) / 180]
  const far = 6 * width
  const sample = (x: number, y: number) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255
    const [fx, fy] = [x - left, y - top]
    const at = top * width + left
    const above = data[at]! * (1 - fx) + data[at + 1]! * fx
    const below = data[at + width]! * (1 - fx) + data[at + width + 1]! * fx
    return above * (1 - fy) + below * fy
  }
  for (let v = 0; v < side; v++) {
    for (let u = 0; u < side; u++) {
      const [sx, sy] = [u - side / 2, v - side / 2]
      // Intersection of the ray through this px with the plane turned away by `yaw` (pinhole at distance `far`).
      const x = (sx * far) / (far * Math.cos(away) - sx * Math.sin(away))
      const y = (sy * (far + x * Math.sin(away))) / far
      out[v * side + u] = sample(
        x * Math.cos(turn) + y * Math.sin(turn) + width / 2,
        -x * Math.sin(turn) + y * Math.cos(turn) + height / 2,
      )
    }
  }
  return { width: side, height: side, data: out }
}
