import { cielabDistance, cielabPlanes, writeCielab } from '../colour/cielab.ts'
import { channelsOf } from '../colour/srgb.ts'
import { type CheckItem, judged, unsure } from './check-item.ts'
import type { Head, SubjectMask } from './head.ts'
import type { PhotoRules } from './rules.ts'

/** Most pixels of the background that are looked at. */
const mostSamples = 30_000
/** Share of samples below which there is no background to judge. */
const leastShare = 0.02
/** Distances in CIELAB: spread of an even background, and lightness a shadow beside the face takes away. */
const [even, shadow] = [4, 3]
/** Distance within which a pixel beside the face belongs to the background, where no mask says so. */
const groundReach = 30

interface Sample {
  readonly x: number
  readonly y: number
}

/** Returns places of the background: where a mask shows nobody, or else beside and above the head. */
function placesOf({ width, height }: ImageData, head: Head | null, mask: SubjectMask | null): readonly Sample[] {
  const stride = Math.max(1, Math.ceil(Math.sqrt((width * height) / mostSamples)))
  const places: Sample[] = []
  const [shoulders, hair] = head
    ? [head.eyes.y + 0.5 * head.chinBelow, head.eyes.y - head.crownAbove]
    : [height * 0.4, height * 0.05]
  for (let y = 0; y < height; y += stride) {
    for (let x = 0; x < width; x += stride) {
      const beside = (x < 0.1 * width || x > 0.9 * width) && y < shoulders
      const isGround = mask ? isClear(mask, x / width, y / height) : beside || y < 0.6 * hair
      if (isGround) places.push({ x, y })
    }
  }
  return places
}

/** Returns whether a mask shows nobody at a place and close around it: edges mix both colours. */
function isClear({ width, height, alpha }: SubjectMask, x: number, y: number): boolean {
  const [column, row] = [Math.floor(x * width), Math.floor(y * height)]
  const around = Math.max(1, Math.round(0.01 * width))
  for (const [across, down] of [
    [0, 0],
    [-around, 0],
    [around, 0],
    [0, around],
    [0, -around],
  ] as const) {
    const [at, line] = [column + across, row + down]
    if (at >= 0 && line >= 0 && at < width && line < height && alpha[line * width + at]! > 0) return false
  }
  return true
}

const medianOf = (values: Float32Array) => values.toSorted()[values.length >> 1]!

function labsOf({ data, width }: ImageData, places: readonly Sample[]) {
  const planes = cielabPlanes(places.length)
  for (const [at, { x, y }] of places.entries()) {
    const from = (y * width + x) * 4
    writeCielab(data[from]!, data[from + 1]!, data[from + 2]!, planes, at)
  }
  return planes
}

/** Returns the mean loss of lightness beside the face on its darker side; null where no background is to be seen. */
function shadowBeside(
  pixels: ImageData,
  head: Head,
  mask: SubjectMask | null,
  ground: ReturnType<typeof cielabPlanes>,
) {
  const losses = [-1, 1].map((side) => {
    const places: Sample[] = []
    const middle = head.eyes.x + head.middle
    for (let across = 0.55; across < 0.95; across += 0.02) {
      for (let down = -0.2; down < 0.8; down += 0.05) {
        const x = Math.round(middle + side * across * head.faceWidth)
        const y = Math.round(head.eyes.y + down * head.chinBelow)
        if (x < 0 || x >= pixels.width || y < 0 || y >= pixels.height) continue
        if (!mask || isClear(mask, x / pixels.width, y / pixels.height)) places.push({ x, y })
      }
    }
    const labs = labsOf(pixels, places)
    const own = Array.from(labs.lightness).filter(
      (lightness, at) => mask !== null || (cielabDistance(labs, at, ground, 0) < groundReach && lightness > 0),
    )
    return own.length < 20 ? null : ground.lightness[0]! - own.reduce((sum, value) => sum + value, 0) / own.length
  })
  const known = losses.filter((loss) => loss !== null)
  return known.length === 0 ? null : Math.max(...known)
}

/** Judges colour and evenness of the background, and shadows beside the face. Without a mask it looks at the edges. */
export function groundItems(
  pixels: ImageData,
  head: Head | null,
  mask: SubjectMask | null,
  rules: PhotoRules,
): readonly CheckItem[] {
  const places = placesOf(pixels, head, mask)
  if (places.length < leastShare * Math.min(mostSamples, pixels.width * pixels.height))
    return [unsure('ground-colour', 'spec'), unsure('ground-even'), unsure('shadow')]
  const labs = labsOf(pixels, places)
  const middle = cielabPlanes(1)
  middle.lightness[0] = medianOf(labs.lightness)
  middle.greenRed[0] = medianOf(labs.greenRed)
  middle.blueYellow[0] = medianOf(labs.blueYellow)
  const wanted = cielabPlanes(rules.grounds.length)
  for (const [at, colour] of rules.grounds.entries()) writeCielab(...channelsOf(colour), wanted, at)
  const off = Math.min(...rules.grounds.map((_, at) => cielabDistance(middle, 0, wanted, at)))
  const spread = Float32Array.from(places, (_, at) => cielabDistance(labs, at, middle, 0)).toSorted()
  const edge = spread[Math.floor(0.95 * spread.length)]!
  const tolerance = rules.groundTolerance
  const colour = { bounds: { max: tolerance }, slack: tolerance, basis: 'spec' } as const
  const loss = head ? shadowBeside(pixels, head, mask, middle) : null
  return [
    judged('ground-colour', off, 'deltaE', colour, 'ground'),
    judged(
      'ground-even',
      edge,
      'deltaE',
      { bounds: { max: even }, slack: 6, basis: 'usual', mayBeRed: true },
      'ground',
    ),
    loss === null
      ? unsure('shadow')
      : judged(
          'shadow',
          loss,
          'deltaE',
          { bounds: { max: shadow }, slack: 5, basis: 'usual', mayBeRed: true },
          'ground',
        ),
  ]
}
