import { UserError } from '../errors.ts'
import { type MarkupAttributes, walkMarkup } from './svg-markup.ts'
import { ANIMATIONS, SHAPES } from './svg-names.ts'
import { type Bindings, bindingsWith, INITIAL_BINDINGS, qualify, SVG_NAMESPACE } from './svg-namespace.ts'
import { decodeSvgText } from './svg-text.ts'

export { cleanSvg } from './svg-clean.ts'

/** Limit of shapes `use` references may add to those written out; beyond it browsers freeze on a file of few kB. */
export const SVG_SHAPE_LIMIT = 10_000
/** Limit of shapes that patterns, masks, markers and clips may add; browsers draw each once per element using it. */
const PAINT_REFERENCE_LIMIT = 1_000_000
const DEPTH_LIMIT = 512

interface CountedElement {
  readonly shapes: number
  /** Indices of its child elements. */
  readonly children: number[]
  /** Ids it draws through `use`. */
  readonly uses: string[]
  /** Ids it paints with: patterns, masks, markers, clips, filters. */
  readonly paints: string[]
}

/**
 * Reads an SVG's size and counts the shapes it would draw, without a parser that could run or expand anything. Sizes
 * are CSS px at 96 dpi.
 * @param name file name for the error
 * @returns `shapes` with every `use` expanded; `isNothing` if a side is zero or negative, for which the size is a guess
 * @throws UserError `svg-invalid` if it is not complete, well-nested SVG or references itself in a cycle;
 * `svg-entities` if its entities multiply;
 * `svg-too-complex` if references multiply past {@link SVG_SHAPE_LIMIT} (a million for patterns, masks, markers and
 * clips) or nesting is deeper than 512
 */
export function checkSvg(
  bytes: Uint8Array,
  name = '',
): { width: number; height: number; shapes: number; isNothing: boolean } {
  const elements: CountedElement[] = []
  const ids = new Map<string, number>()
  const open: { name: string; index: number; bindings: Bindings }[] = []
  let root: MarkupAttributes | undefined
  let nested = true
  const complete = walkMarkup(decodeSvgText(bytes), {
    open(tag, attributes) {
      if (open.length >= DEPTH_LIMIT) throw new UserError('svg-too-complex', { name, limit: SVG_SHAPE_LIMIT })
      const parent = open.at(-1)
      const bindings = bindingsWith(parent?.bindings ?? INITIAL_BINDINGS, attributes)
      const { namespace, local } = qualify(tag, bindings)
      if (!parent) {
        if (root || local !== 'svg') throw new UserError('svg-invalid', { name })
        root = attributes
      }
      const index = elements.push(countedElement(namespace === SVG_NAMESPACE ? local : '', attributes)) - 1
      if (parent) elements[parent.index]!.children.push(index)
      const id = attributes.get('id')
      if (id !== undefined && !ids.has(id)) ids.set(id, index)
      open.push({ name: tag, index, bindings })
    },
    close(tag) {
      if (open.pop()?.name !== tag) nested = false
    },
    text() {},
    entityOverrun() {
      throw new UserError('svg-entities', { name })
    },
  })
  if (!complete || !nested || !root || open.length > 0) throw new UserError('svg-invalid', { name })
  const written = elements.reduce((sum, element) => sum + element.shapes, 0)
  const shapes = expandedShapes(elements, ids, false, name)
  const painted = expandedShapes(elements, ids, true, name)
  if (shapes - written > SVG_SHAPE_LIMIT || painted - written > PAINT_REFERENCE_LIMIT) {
    throw new UserError('svg-too-complex', { name, limit: SVG_SHAPE_LIMIT })
  }
  const isNothing = [root.get('width'), root.get('height')].some(isZeroOrLess)
  return { ...svgSize(root), shapes, isNothing }
}

function countedElement(local: string, attributes: MarkupAttributes): CountedElement {
  const uses: string[] = []
  const paints: string[] = []
  for (const [key, value] of attributes) {
    if (/(?:^|:)href$/.test(key)) {
      if (value.trim().startsWith('#')) (local === 'use' ? uses : paints).push(value.trim().slice(1))
    } else if (value.includes('url(')) {
      for (const [, id] of value.matchAll(/url\(\s*["']?#([^"')\s]{1,256})/g)) paints.push(id!)
    }
  }
  // Links, text paths and animations refer to an element without drawing it.
  if (local === 'a' || local === 'textPath' || local === 'mpath' || ANIMATIONS.has(local)) paints.length = 0
  return { shapes: SHAPES.has(local) ? 1 : 0, children: [], uses, paints }
}

/**
 * Counts the shapes with references expanded. A post-order walk with one count per element stays linear however often
 * an element is referenced.
 */
function expandedShapes(
  elements: readonly CountedElement[],
  ids: ReadonlyMap<string, number>,
  withPaints: boolean,
  name: string,
): number {
  const counts = new Float64Array(elements.length)
  const state = new Uint8Array(elements.length)
  const targets = (index: number) => {
    const { children, uses, paints } = elements[index]!
    const referred = withPaints ? [...uses, ...paints] : uses
    return [...children, ...referred.map((id) => ids.get(id)).filter((target) => target !== undefined)]
  }
  const stack: { index: number; targets: number[]; next: number }[] = []
  const enter = (index: number) => {
    state[index] = 1
    counts[index] = elements[index]!.shapes
    stack.push({ index, targets: targets(index), next: 0 })
  }
  enter(0)
  while (stack.length > 0) {
    const frame = stack.at(-1)!
    const target = frame.targets[frame.next++]
    if (target === undefined) {
      state[frame.index] = 2
      stack.pop()
      const parent = stack.at(-1)
      if (parent) counts[parent.index]! += counts[frame.index]!
    } else if (state[target] === 2) counts[frame.index]! += counts[target]!
    else if (state[target] === 0) enter(target)
    // Browsers ignore a paint that refers to itself; a `use` that does so is an error in the file.
    else if (!withPaints) throw new UserError('svg-invalid', { name })
  }
  return counts[0]!
}

const PX_PER_UNIT: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  em: 16,
  rem: 16,
  ex: 8,
}

function lengthPx(value: string | undefined): number | undefined {
  const [, number, unit = ''] = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d{1,3})?)\s*([a-z]*)\s*$/i.exec(value ?? '') ?? []
  const px = Number(number) * (PX_PER_UNIT[unit.toLowerCase()] ?? Number.NaN)
  return Number.isFinite(px) && px > 0 ? px : undefined
}

/** Whether a length is zero or negative. */
const isZeroOrLess = (value: string | undefined) =>
  /^\s*(?:-\d*\.?\d+|\+?(?:0+(?:\.0*)?|\.0+))(?:e[+-]?\d{1,3})?\s*[a-z%]*\s*$/i.test(value ?? '')

/** Returns the size of a replaced element (CSS 2.2 §10.3.2): own lengths, else the view box, else 300 × 150 px. */
export function svgSize(root: MarkupAttributes): { width: number; height: number } {
  const width = lengthPx(root.get('width'))
  const height = lengthPx(root.get('height'))
  const [, , boxWidth = 0, boxHeight = 0] = (root.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const box = boxWidth > 0 && boxHeight > 0 && Number.isFinite(boxWidth + boxHeight)
  const ratio = box ? boxWidth / boxHeight : 2
  if (width && height) return { width, height }
  if (width) return { width, height: width / ratio }
  if (height) return { width: height * ratio, height }
  return box ? { width: boxWidth, height: boxHeight } : { width: 300, height: 150 }
}
