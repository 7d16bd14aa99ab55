import type { Palette } from '../../src/core/compose/palette.ts'
import { type DesignElement, newElement } from '../../src/core/design/elements/index.ts'
import { boundsOf } from '../../src/core/design/geometry.ts'
import type { Design } from '../../src/core/design/schema.ts'
import type { Rect } from '../../src/core/geometry.ts'
import { elementsOf } from './plain-covers.ts'

type Names = ReadonlyMap<string, string>

/** Returns the role of each colour of a palette; the first one if a colour has several. */
function colourNames(palette: Palette): Names {
  const colours = Object.entries(palette).filter(([role]) => role !== 'name' && role !== 'tone')
  const named = [...palette.papers.map((colour) => ['paper', colour] as const), ...colours]
  return new Map(named.toReversed().flatMap(([role, colour]) => (typeof colour === 'string' ? [[colour, role]] : [])))
}

/** Writes a colour as its role in the palette, with its alpha if it has one; others as they are, long texts in part. */
function textOf(text: string, names: Names): string {
  const role = names.get(text.slice(0, 7))
  if (role && /^#(?:\w\w){3,4}$/.test(text)) return text.length > 7 ? `${role}/${text.slice(7)}` : role
  const short = text.replace(/\d+\.\d\d+/g, (digits) => Number(digits).toFixed(1))
  return short.length > 40 ? `${short.slice(0, 30)}… of ${short.length}` : short
}

/** Writes a field without the names of its parts: a fill as its colour, a stroke as colour, width and alignment. */
function shortOf(value: unknown, names: Names): string {
  if (typeof value === 'number') return String(Number(value.toFixed(Math.abs(value) < 10 ? 2 : 0)))
  if (typeof value === 'string') return textOf(value, names)
  if (Array.isArray(value)) return `[${value.map((one) => shortOf(one, names)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  if ('type' in value && value.type === 'solid' && 'colour' in value) return shortOf(value.colour, names)
  return Object.values(value)
    .map((one) => shortOf(one, names))
    .join(' ')
}

const boxOf = ({ left, top, width, height }: Rect) =>
  `${Math.round(left)},${Math.round(top)} ${Math.round(width)}×${Math.round(height)}`

/** Fields that come first on a line, that follow from others or that are the same in all covers. */
const unlisted = new Set([
  ...['id', 'kind', 'role', 'x', 'y', 'width', 'height', 'runs', 'asset', 'pictureWidth', 'pictureHeight'],
  ...['balance', 'sizing', 'effects'],
])

/** Writes what an element shows: its words with those in another colour in braces, or the number of its picture. */
function contentOf(element: DesignElement, names: Names): string[] {
  if (element.kind === 'image') return [`picture ${Number(element.asset)}`]
  if (element.kind !== 'text') return []
  const runs = element.runs.map(({ text, fill }) => (fill ? `{${text} ${shortOf(fill, names)}}` : text))
  return [`「${runs.join('').replaceAll('\n', '⏎')}」`, ...element.effects.map(({ type }) => type)]
}

function lineOf(element: DesignElement, names: Names): string {
  const { kind, role, x, y, width, height } = element
  const defaults = new Map(Object.entries(newElement(kind, { id: element.id })))
  const fields = Object.entries(element)
    .filter(([field]) => !unlisted.has(field))
    .filter(([field, value]) => shortOf(value, names) !== shortOf(defaults.get(field), names))
    .map(([field, value]) => `${field === 'fill' ? '' : `${field} `}${shortOf(value, names)}`)
  const box = boxOf({ left: x, top: y, width, height })
  return [role === 'decoration' ? kind : `${role} ${kind}`, box, ...contentOf(element, names), ...fields].join(' | ')
}

/**
 * Writes a cover as a plan: its background and then every element from bottom to top, one a line, with its role if it is
 * no decoration, its box in px, what it shows, and the fields that differ from the defaults of its kind.
 */
export function planOf(design: Design, palette: Palette): string[] {
  const names = colourNames(palette)
  const background = `background | ${shortOf(design.pages[0]!.background, names)}`
  return [background, ...elementsOf(design).map((element) => lineOf(element, names))]
}

/** Writes which colours each kind of element has in a cover, those of frames and strokes included, once each. */
export function coloursOf(design: Design, palette: Palette): string[] {
  const names = colourNames(palette)
  const all = [{ kind: 'background', fill: design.pages[0]!.background }, ...elementsOf(design)]
  return [...new Set(all.map(({ kind }) => kind))].map((kind) => {
    const text = JSON.stringify(all.filter((one) => one.kind === kind))
    const colours = [...text.matchAll(/"(#[0-9a-f]{6}(?:[0-9a-f]{2})?)"/g)].map(([, colour]) => shortOf(colour, names))
    return `${kind} | ${[...new Set(colours)].join(', ')}`
  })
}

/** Writes where each role of a cover lies: how many elements have it, the box around them and the largest type. */
export function outlineOf(design: Design): string[] {
  const all = elementsOf(design)
  return [...new Set(all.map(({ role }) => role))].map((role) => {
    const elements = all.filter((element) => element.role === role)
    const boxes = elements.map(boundsOf)
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
    const right = Math.max(...boxes.map((box) => box.left + box.width))
    const bottom = Math.max(...boxes.map((box) => box.top + box.height))
    const sizes = elements.map((element) => (element.kind === 'text' ? element.size : 0))
    const type = Math.max(...sizes) > 0 ? ` | size ${Math.round(Math.max(...sizes))}` : ''
    return `${elements.length} ${role} | ${boxOf({ left, top, width: right - left, height: bottom - top })}${type}`
  })
}
