import { groundItems } from './check-ground.ts'
import { headItems } from './check-head.ts'
import { type CheckItem, type CheckState, judged, unsure } from './check-item.ts'
import { lookItems } from './check-look.ts'
import { type FaceMesh, facePoints, mainFace } from './face.ts'
import { headFor, headOf, type SubjectMask } from './head.ts'
import { fileFacts } from './read-file.ts'
import type { PhotoRules } from './rules.ts'
import { byteWindow } from './write.ts'

const isWithin = (value: number, least: number, most = Number.POSITIVE_INFINITY) => value >= least && value <= most

function pixelsItem(width: number, height: number, rules: PhotoRules): CheckItem {
  const { pxRange } = rules
  const inRange =
    pxRange !== undefined &&
    isWithin(width, pxRange.minWidth, pxRange.maxWidth) &&
    isWithin(height, pxRange.minHeight, pxRange.maxHeight) &&
    // Sizes in a range keep the proportion, but for the rounding of a px.
    Math.abs(width * rules.height - height * rules.width) <= Math.max(rules.width, rules.height)
  const isRight = inRange || (width === rules.width && height === rules.height)
  return {
    id: 'pixels',
    state: isRight ? 'green' : 'red',
    measured: [
      { value: width, unit: 'px' },
      { value: height, unit: 'px' },
    ],
    wanted: `${rules.width}×${rules.height}`,
    basis: 'spec',
    repair: isRight ? null : 'write',
  }
}

/**
 * Checks a photo before it is written: `faces` are those found on it, in its shares, `mask` the person on it if known.
 * It measures; whether an office accepts the photo, it does not know.
 * @throws UserError `id-photo-no-face` if the landmarks cannot be those of a face
 */
export function checkPhoto(
  pixels: ImageData,
  faces: readonly FaceMesh[],
  mask: SubjectMask | null,
  rules: PhotoRules,
): readonly CheckItem[] {
  const people = rules.people ?? 1
  const bounds = { min: people, max: people }
  const count = judged('face-count', faces.length, 'count', { bounds, slack: 0, basis: 'spec' }, 'choose')
  const size = pixelsItem(pixels.width, pixels.height, rules)
  const face = mainFace(faces)
  const points = face ? facePoints(face, pixels) : null
  if (!face || !points) return [count, ...groundItems(pixels, null, mask, rules), size]
  const head = headFor(faces, pixels, mask, people)
  const own = people === 1 ? head : headOf(face, pixels, mask)
  return [
    count,
    ...headItems(head, pixels, rules),
    // The strip between two people is no background beside one.
    ...groundItems(pixels, people === 1 ? head : null, mask, rules),
    ...lookItems(pixels, own, points, mask, rules),
    size,
  ]
}

const tenths = (value: number) => Math.round(value * 10) / 10

function bytesItem(bytes: number, { kb }: PhotoRules): CheckItem {
  const measured = [{ value: tenths(bytes / 1024), unit: 'kb' }] as const
  if (!kb) return { id: 'bytes', state: 'green', measured, wanted: null, basis: 'usual', repair: null }
  const { least, most } = byteWindow(kb)
  const isInside = isWithin(bytes, least, most)
  // Inside by one meaning of KB and outside by the other.
  const isNear = isWithin(bytes, (kb.min ?? 0) * 1000, kb.max === undefined ? undefined : kb.max * 1024)
  const state: CheckState = isInside ? 'green' : isNear ? 'yellow' : 'red'
  return { id: 'bytes', state, measured, wanted: kb, basis: 'spec', repair: isInside ? null : 'write' }
}

/**
 * Checks a written file by its bytes alone: px, density, size, format, and that no camera data is in it. The bytes are
 * parsed anew, so that a mistake of the writer is seen.
 */
export function checkFile(bytes: Uint8Array, rules: PhotoRules): readonly CheckItem[] {
  const facts = fileFacts(bytes)
  const isFormat = facts.format !== null && rules.formats.includes(facts.format)
  const isDense = facts.dpi !== null && Math.abs(facts.dpi - rules.dpi) <= 1
  const readable = facts.width !== null && facts.height !== null
  return [
    {
      id: 'format',
      state: isFormat ? 'green' : 'red',
      measured: [{ value: facts.format?.toUpperCase() ?? '?', unit: 'text' }],
      wanted: rules.formats.map((format) => format.toUpperCase()).join(' / '),
      basis: 'spec',
      repair: isFormat ? null : 'write',
    },
    readable ? pixelsItem(facts.width, facts.height, rules) : unsure('pixels', 'spec'),
    {
      id: 'density',
      // Few systems look at it, so a wrong one is never fatal.
      state: isDense ? 'green' : 'yellow',
      measured: facts.dpi === null ? [] : [{ value: facts.dpi, unit: 'dpi' }],
      wanted: { min: rules.dpi, max: rules.dpi },
      basis: 'spec',
      repair: isDense ? null : 'write',
    },
    bytesItem(facts.bytes, rules),
    {
      id: 'metadata',
      state: facts.hasExif ? 'yellow' : 'green',
      measured: [],
      wanted: null,
      basis: 'usual',
      repair: facts.hasExif ? 'write' : null,
    },
  ]
}

/** Circles around the eyes of a face, in shares, as the step `red-eye` of enhancing takes them. */
export function redEyeCircles(face: FaceMesh, pixels: ImageData): readonly { x: number; y: number; radius: number }[] {
  const points = facePoints(face, pixels)
  if (!points) return []
  const radius = (0.45 * points.eyeWidth) / Math.min(pixels.width, pixels.height)
  return [points.leftEye, points.rightEye].map(({ x, y }) => ({ x: x / pixels.width, y: y / pixels.height, radius }))
}
