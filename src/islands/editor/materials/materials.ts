import type { Drawing } from '../../../catalogue/drawings/parse.ts'
import type { LinePreset } from '../../../catalogue/lines.ts'
import type { Shape } from '../../../catalogue/shapes.ts'
import type { Sticker } from '../../../catalogue/stickers.ts'
import type { Subject } from '../../../catalogue/subjects.ts'
import { isOf } from '../../../core/design/elements/guards.ts'
import type { DesignElement } from '../../../core/design/elements/index.ts'
import { newElement } from '../../../core/design/elements/index.ts'
import type { IconFile, IconIndex, IndexedIcon, Pronunciations } from '../../../core/design/find-icons.ts'
import { solid } from '../../../core/design/solid.ts'
import type { Size } from '../../../core/geometry.ts'

/** A preset that can be inserted on a page. */
export interface Material {
  /** Kind and id within it, such as `shape:heart`. */
  readonly key: string
  readonly label: string
  /** Makes the element for a page of this size, with its top left corner at 0, 0. */
  readonly make: (page: Size, id: string) => DesignElement
}

/** Size of a new element, as a share of the page's shorter side. */
const shapeShare = 0.3
const stickerShare = 0.3
const subjectShare = 0.5
const iconShare = 0.18
/** Width of a new line, as a share of the page's width. */
const lineShare = 0.4
/** Shorter side of the page that the catalogue's line thicknesses refer to, px. */
const linePage = 1080
/** Height of the box that the catalogue's corner radii refer to, px. */
const radiusBox = 160

const shapeColour = '#22a35a'
const inkColour = '#1a1a1a'

/** Returns a box of aspect ratio `aspect` and area `side`², at most 80 % of the page's width wide. */
function boxOf(aspect: number, side: number, page: Size): Size {
  const most = page.width * 0.8
  const width = Math.min(most, side * Math.sqrt(aspect))
  return { width: Math.round(width), height: Math.round(Math.max(1, width / aspect)) }
}

const shorter = ({ width, height }: Size) => Math.min(width, height)

export function shapeMaterial(shape: Shape): Material {
  const { fields } = shape
  return {
    key: `shape:${shape.id}`,
    label: shape.label,
    make: (page, id) => {
      const box = boxOf(shape.aspect, shorter(page) * shapeShare, page)
      const common = { ...box, id, x: 0, y: 0, fill: solid(shapeColour) }
      if (isOf(fields, 'rect'))
        return newElement('rect', { ...common, radius: Math.round(((fields.radius ?? 0) * box.height) / radiusBox) })
      if (isOf(fields, 'path')) return newElement('path', { ...common, ...(fields as object) } as never)
      const { kind, ...own } = fields
      return newElement(kind, { ...common, ...own } as never)
    },
  }
}

export function lineMaterial({ id: name, label, fields }: LinePreset): Material {
  return {
    key: `line:${name}`,
    label,
    make: (page, id) => {
      const thickness = Math.max(1, Math.round(fields.thickness * (shorter(page) / linePage) * 10) / 10)
      const width = Math.round(page.width * lineShare)
      return newElement('line', {
        ...fields,
        id,
        x: 0,
        y: 0,
        width,
        // Room for the ends of the line, and high enough to be grabbed.
        height: Math.round(Math.max(24, thickness * 4)),
        thickness,
      })
    },
  }
}

type Parts = Pick<Sticker, 'viewWidth' | 'viewHeight' | 'parts'>

/** Returns a drawing with colours of its own as an element of `share` of the page's shorter side. */
function drawnElement({ viewWidth, viewHeight, parts }: Parts, share: number, page: Size, id: string): DesignElement {
  const box = boxOf(viewWidth / viewHeight, shorter(page) * share, page)
  return newElement('path', { ...box, id, x: 0, y: 0, viewWidth, viewHeight, parts: parts as never })
}

export function stickerMaterial(sticker: Sticker): Material {
  const { id: name, label } = sticker
  return { key: `sticker:${name}`, label, make: (page, id) => drawnElement(sticker, stickerShare, page, id) }
}

export function subjectMaterial({ id: name, label }: Subject, { paths, ...view }: Drawing): Material {
  const drawn = {
    ...view,
    parts: paths.map(({ fill, ...path }) => ({ ...path, fill: { type: 'solid' as const, colour: fill } })),
  }
  return { key: `subject:${name}`, label, make: (page, id) => drawnElement(drawn, subjectShare, page, id) }
}

/** Returns the material of an icon, or null if the file has no drawing of it. */
export function iconMaterial(id: string, label: string, { view, strokeWidth, icons }: IconFile): Material | null {
  const parts = icons[id]
  if (!parts) return null
  return {
    key: `icon:${id}`,
    label,
    make: (page, fresh) => {
      const side = Math.round(shorter(page) * iconShare)
      return newElement('path', {
        id: fresh,
        x: 0,
        y: 0,
        width: side,
        height: side,
        viewWidth: view,
        viewHeight: view,
        strokeWidth,
        fill: solid(inkColour),
        parts: parts as never,
      })
    },
  }
}

/** Returns the label of an icon: its first word in the index, or else its id. */
export const iconLabel = (index: IconIndex, icon: IndexedIcon) => index.words[icon.words[0] ?? -1]?.text ?? icon.id

/** A thing that is found by Chinese words. */
export interface Named {
  readonly id: string
  readonly label: string
  readonly words: readonly string[]
}

/** Indexes items with Chinese names like icons, so that one search serves both. */
export function indexOf(things: readonly Named[], spoken: Pronunciations): IconIndex {
  const places = new Map<string, number>()
  const place = (word: string) => {
    const known = places.get(word)
    if (known !== undefined) return known
    places.set(word, places.size)
    return places.size - 1
  }
  const icons = things.map(({ id, label, words }) => ({ id, groups: [], words: [label, ...words].map(place) }))
  const words = [...places.keys()].map((text) => {
    const [pinyin = '', initials = ''] = spoken[text] ?? []
    return { text: text.toLowerCase(), pinyin, initials }
  })
  return { groups: [], words, icons }
}

/**
 * Returns the top left corner of a new element centred on `middle`, stepping aside from elements at exactly that place.
 */
export function freeSpot(
  others: readonly DesignElement[],
  { width, height }: Size,
  middle: { readonly x: number; readonly y: number },
): { readonly x: number; readonly y: number } {
  const step = Math.round(Math.max(16, Math.min(width, height) / 8))
  let [x, y] = [Math.round(middle.x - width / 2), Math.round(middle.y - height / 2)]
  const taken = () => others.some((other) => other.x === x && other.y === y)
  for (let tries = 0; taken() && tries < 20; tries++) {
    x += step
    y += step
  }
  return { x, y }
}
