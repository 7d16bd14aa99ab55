import { chromaRange, lumaOf } from '../colour/luma.ts'
import { blurOf } from '../enhance/measure-blur.ts'
import { tilesOf } from '../enhance/tiles.ts'
import { cropTo } from '../image/compose.ts'
import { isSkin } from '../image/focus.ts'
import { type CheckItem, judged, unsure } from './check-item.ts'
import { skinLuma } from './clean-up.ts'
import { type FacePoints, litFace, type Point } from './face.ts'
import type { Head, SubjectMask } from './head.ts'
import type { PhotoRules } from './rules.ts'

/** Spread of edges as the σ of a Gaussian, px, up to which a face is sharp, and beyond which it is certainly not. */
const sharp = { most: 1.3, slack: 0.8 } as const
/** Levels outside the usual brightness from which a face is certainly badly lit: dark skin alone is not. */
const lightSlack = 45
/** Radius of what may glow, the iris, and of what may mirror, in widths of an eye. */
const [iris, lens] = [0.2, 1.1] as const
/** Radius of an iris, px, below which nothing can be told. */
const leastRadius = 1.7
/** What lies around an eye as half axes in its widths: lids and lashes, but no brow. */
const around = { across: 0.9, down: 0.6 } as const
/** Share of the luma of skin below which what lies there is dark, and the share of light px of an open eye. */
const [darkShare, seenEye] = [0.5, { least: 0.4, slack: 0.28 }] as const
/** Shares of a circle: of red from which an eye is red, of white from which a lens mirrors, and of none. */
const shares = { red: 0.12, someRed: 0.03, glare: 0.04, noGlare: 0.006 } as const
/** Shares of skin from which a part of the face lies open, and below which it is covered. */
const [open, covered] = [0.45, 0.12]

/** Returns the share of the px in a circle that are of a kind. */
function shareIn(
  { data, width, height }: ImageData,
  { x, y }: Point,
  radius: number,
  isOfKind: (red: number, green: number, blue: number) => boolean,
): number {
  let [kind, all] = [0, 0]
  for (let row = Math.max(0, Math.floor(y - radius)); row < Math.min(height, y + radius); row++) {
    for (let column = Math.max(0, Math.floor(x - radius)); column < Math.min(width, x + radius); column++) {
      if (Math.hypot(column + 0.5 - x, row + 0.5 - y) > radius) continue
      const at = (row * width + column) * 4
      all += 1
      if (isOfKind(data[at]!, data[at + 1]!, data[at + 2]!)) kind += 1
    }
  }
  return all === 0 ? 0 : kind / all
}

/** How much redder than the skin beside them eyes must be: in warm light or on an old print, everything is red. */
const redder = 1.5
/** Level of red from which a pupil glows; below it brown eyes in the shade are as red. */
const glowing = 110

/** Returns how many times the larger of green and blue red is: in skin green comes near to red, in a retina it does not. */
const redness = (red: number, green: number, blue: number) => red / Math.max(12, green, blue)

/** Returns the median redness of what lies under the eyes. */
function skinRedness({ data, width, height }: ImageData, { leftEye, rightEye, eyeWidth }: FacePoints): number {
  const found: number[] = []
  for (const { x, y } of [leftEye, rightEye]) {
    for (let down = 0.9; down < 1.5; down += 0.1) {
      for (let across = -0.4; across < 0.4; across += 0.1) {
        const [column, row] = [Math.floor(x + across * eyeWidth), Math.floor(y + down * eyeWidth)]
        if (column < 0 || row < 0 || column >= width || row >= height) continue
        const at = (row * width + column) * 4
        found.push(redness(data[at]!, data[at + 1]!, data[at + 2]!))
      }
    }
  }
  return found.toSorted((one, other) => one - other)[found.length >> 1] ?? 1
}
const isMirror = (red: number, green: number, blue: number) =>
  lumaOf(red, green, blue) > 248 && chromaRange(red, green, blue) < 12

/** Judges whether eyes can be seen: behind dark lenses hardly anything around them is as light as half the skin. */
function openEyes(pixels: ImageData, { leftEye, rightEye, eyeWidth }: FacePoints, skin: number | null): CheckItem {
  if (skin === null) return unsure('eyes')
  const { across, down } = around
  const light = [leftEye, rightEye].map((eye) => {
    let [seen, all] = [0, 0]
    for (let y = -down; y <= down; y += 0.08) {
      for (let x = -across; x <= across; x += 0.08) {
        const [column, row] = [Math.floor(eye.x + x * eyeWidth), Math.floor(eye.y + y * eyeWidth)]
        if ((x / across) ** 2 + (y / down) ** 2 > 1) continue
        if (column < 0 || row < 0 || column >= pixels.width || row >= pixels.height) continue
        const at = (row * pixels.width + column) * 4
        all += 1
        if (lumaOf(pixels.data[at]!, pixels.data[at + 1]!, pixels.data[at + 2]!) > darkShare * skin) seen += 1
      }
    }
    return all === 0 ? 0 : seen / all
  })
  const judging = { bounds: { min: seenEye.least }, slack: seenEye.slack, basis: 'usual', mayBeRed: true } as const
  return judged('eyes', Math.min(...light), 'share', judging, 'choose')
}

function eyeItems(pixels: ImageData, points: FacePoints, skin: number | null): readonly CheckItem[] {
  const eyes = [points.leftEye, points.rightEye]
  const seen = openEyes(pixels, points, skin)
  if (iris * points.eyeWidth < leastRadius) return [seen, unsure('red-eye'), unsure('glare')]
  const least = Math.max(1.8, redder * skinRedness(pixels, points))
  const isRed = (red: number, green: number, blue: number) => red > glowing && redness(red, green, blue) > least
  const red = Math.max(...eyes.map((eye) => shareIn(pixels, eye, iris * points.eyeWidth, isRed)))
  const white = Math.max(...eyes.map((eye) => shareIn(pixels, eye, lens * points.eyeWidth, isMirror)))
  const slack = shares.red - shares.someRed
  return [
    seen,
    judged(
      'red-eye',
      red,
      'share',
      { bounds: { max: shares.someRed }, slack, basis: 'usual', mayBeRed: true },
      'red-eye',
    ),
    // Between the two it may be a wet eye as well.
    white > shares.noGlare && white < shares.glare
      ? { ...unsure('glare'), measured: [{ value: white, unit: 'share' as const }] }
      : judged('glare', white, 'share', { bounds: { max: shares.glare }, slack: 1, basis: 'usual' }, 'choose'),
  ]
}

/** Returns the share of skin in a strip along the axes of the head, of places that are the person's. */
function skinStrip(
  { data, width, height }: ImageData,
  head: Head,
  mask: SubjectMask | null,
  strip: { readonly across: readonly [number, number]; readonly down: readonly [number, number] },
): number {
  const turn = (head.roll * Math.PI) / 180
  let [skin, all] = [0, 0]
  for (let row = 0; row <= 12; row++) {
    for (let column = 0; column <= 12; column++) {
      const across = strip.across[0] + ((strip.across[1] - strip.across[0]) * column) / 12
      const down = strip.down[0] + ((strip.down[1] - strip.down[0]) * row) / 12
      const x = Math.floor(head.eyes.x + across * Math.cos(turn) - down * Math.sin(turn))
      const y = Math.floor(head.eyes.y + across * Math.sin(turn) + down * Math.cos(turn))
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      all += 1
      const own =
        !mask ||
        mask.alpha[Math.floor((y * mask.height) / height) * mask.width + Math.floor((x * mask.width) / width)]! >= 128
      const at = (y * width + x) * 4
      if (own && isSkin(data[at]!, data[at + 1]!, data[at + 2]!)) skin += 1
    }
  }
  return all === 0 ? 0 : skin / all
}

/** An item for parts that must lie open: green and yellow only where skin is clearly there, or clearly not. */
function openItem(id: 'ears' | 'brows', share: number): CheckItem {
  const state = share >= open ? 'green' : share <= covered ? 'yellow' : 'unknown'
  const repair = state === 'yellow' ? 'choose' : null
  return { id, state, measured: [{ value: share, unit: 'share' }], wanted: { min: open }, basis: 'spec', repair }
}

/** Judges ears by skin outside the sides of the face, and brows by skin above them that a fringe would cover. */
function openItems(
  pixels: ImageData,
  head: Head,
  points: FacePoints,
  mask: SubjectMask | null,
  rules: PhotoRules,
): readonly CheckItem[] {
  const items: CheckItem[] = []
  const face = head.faceWidth
  // Without a mask a warm wall beside the face looks like an ear.
  if (rules.earsVisible && !mask) items.push(unsure('ears', 'spec'))
  else if (rules.earsVisible) {
    const ears = [-1, 1].map((side) => {
      const edge = head.middle + side * 0.5 * face
      const across = [edge + side * 0.015 * face, edge + side * 0.08 * face] as const
      return skinStrip(pixels, head, mask, { across, down: [-0.02 * face, 0.2 * face] })
    })
    items.push(openItem('ears', Math.min(...ears)))
  }
  if (rules.browsVisible) {
    const turn = (head.roll * Math.PI) / 180
    const brows = [points.leftBrow, points.rightBrow].map((brow) => {
      const across = brow.map(({ x, y }) => (x - head.eyes.x) * Math.cos(turn) + (y - head.eyes.y) * Math.sin(turn))
      const down = brow.map(({ x, y }) => (y - head.eyes.y) * Math.cos(turn) - (x - head.eyes.x) * Math.sin(turn))
      const top = Math.min(...down)
      return skinStrip(pixels, head, mask, {
        across: [Math.min(...across), Math.max(...across)],
        down: [top - 0.09 * face, top - 0.04 * face],
      })
    })
    items.push(openItem('brows', Math.min(...brows)))
  }
  return items
}

/** Judges sharpness, light, eyes and what must lie open of a face on a photo. */
export function lookItems(
  pixels: ImageData,
  head: Head,
  points: FacePoints,
  mask: SubjectMask | null,
  rules: PhotoRules,
): readonly CheckItem[] {
  const radius = 0.62 * head.faceWidth
  const centre = { x: head.eyes.x + head.middle, y: head.eyes.y + 0.3 * head.chinBelow }
  const [left, top] = [Math.max(0, Math.floor(centre.x - radius)), Math.max(0, Math.floor(centre.y - radius))]
  const width = Math.min(pixels.width, Math.ceil(centre.x + radius)) - left
  const height = Math.min(pixels.height, Math.ceil(centre.y + radius)) - top
  const blur = width > 8 && height > 8 ? blurOf(tilesOf(cropTo(pixels, { left, top, width, height }))) : null
  const luma = skinLuma(pixels, { ...centre, radius: 0.42 * head.faceWidth })
  const lit = {
    bounds: { min: litFace.least, max: litFace.most },
    slack: lightSlack,
    basis: 'usual',
    mayBeRed: true,
  } as const
  const crisp = { bounds: { max: sharp.most }, slack: sharp.slack, basis: 'usual', mayBeRed: true } as const
  return [
    ...openItems(pixels, head, points, mask, rules),
    blur === null ? unsure('sharpness') : judged('sharpness', blur, 'px', crisp, 'choose'),
    luma === null ? unsure('exposure') : judged('exposure', luma, 'level', lit, 'light'),
    ...eyeItems(pixels, points, luma),
    ...(rules.noGlasses ? [unsure('glasses', 'spec')] : []),
  ]
}
