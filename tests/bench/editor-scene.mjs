import { assetHash } from '../../src/core/design/asset-hash.ts'
import { newElement } from '../../src/core/design/elements/index.ts'
import { newDesign } from '../../src/core/design/new-design.ts'
import { serialise } from '../../src/core/design/serialise.ts'
import { solid } from '../../src/core/design/solid.ts'
import { seededRandom } from '../../src/core/random.ts'
import { photo } from '../helpers/files.ts'

export const side = { width: 1242, height: 1660 }

/** Outlines of icons in a square of 24. */
const outlines = [
  'M12 2l3 7h7l-6 4.5 2.5 7.5L12 16l-6.5 5L8 13.500 2 9h7z',
  'M12 21C5 15 2 12 2 8a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 4-3 7-10 13z',
  'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0zm4 0a5 5 0 1 1 10 0 5 5 0 0 1-10 0z',
]
const words = '一点设计让每件小事都好看春夏秋冬山水花鸟'

/** Returns a picture of 256 × 256 px as it is stored. */
export async function scenePicture() {
  const bytes = new Uint8Array(await photo(256, 256, 3).png().toBuffer())
  return { bytes, hash: await assetHash(bytes) }
}

/**
 * Returns the things to draw, for the editor and the control: rectangles, Chinese words, pictures and paths in turn,
 * rotated and translucent.
 */
export function sceneOf(count, hash) {
  const random = seededRandom(11)
  const between = (least, most) => least + random() * (most - least)
  const colour = () =>
    `#${Math.floor(random() * 0xffffff)
      .toString(16)
      .padStart(6, '0')}`
  const things = []
  for (let at = 0; at < count; at++) {
    const kind = ['rect', 'text', 'image', 'path'][at % 4]
    const size = Math.round(between(20, 48))
    const text = Array.from(
      { length: 3 + Math.floor(random() * 5) },
      () => words[Math.floor(random() * words.length)],
    ).join('')
    const across = Math.round(between(40, 180))
    const [width, height] =
      kind === 'text'
        ? [size * text.length, Math.round(size * 1.3)]
        : kind === 'rect'
          ? [across, Math.round(between(30, 140))]
          : [across, across]
    things.push({
      ...{ kind, width, height, text, size, hash, colour: colour() },
      x: Math.round(between(-20, side.width - 100)),
      y: Math.round(between(-20, side.height - 100)),
      rotation: Math.round(between(0, 359)),
      opacity: Math.round(between(30, 100)) / 100,
      d: outlines[at % 3],
    })
  }
  // The one that is dragged is upright and on top, in the middle of the page.
  things.push({
    ...things[0],
    kind: 'rect',
    x: 571,
    y: 780,
    width: 100,
    height: 100,
    rotation: 0,
    opacity: 1,
    colour: '#ff00ff',
  })
  return things
}

/** Converts a thing to an element of a design. */
export function elementOf(thing, id) {
  const { kind, x, y, width, height, rotation, opacity, colour, text, size, hash, d } = thing
  const box = { id, x, y, width, height, rotation, opacity }
  if (kind === 'rect') return newElement('rect', { ...box, fill: solid(colour) })
  if (kind === 'image') return newElement('image', { ...box, asset: hash, pictureWidth: 256, pictureHeight: 256 })
  if (kind === 'path') return newElement('path', { ...box, parts: [{ d }], fill: solid(colour) })
  return newElement('text', { ...box, size, weight: 700, sizing: 'auto-width', fill: solid(colour), runs: [{ text }] })
}

/** Returns a design of one blank page and one with the things. */
export function designOf(id, things, hash, bytes) {
  const design = newDesign(id, 'blank', { ...side, name: id })
  const elements = things.map((thing, at) => elementOf(thing, `e${at}`))
  const page = {
    ...newDesign(id, 'full', side).pages[0],
    elements: Object.fromEntries(elements.map((element) => [element.id, element])),
    order: elements.map((element) => element.id),
  }
  const assets = { [hash]: { mime: 'image/png', width: 256, height: 256, bytes: bytes.length, name: '' } }
  return { ...design, pages: [...design.pages, page], assets }
}

/** Returns the row and the text of a design as the browser's database stores them. */
export function stored(design, hash) {
  const text = serialise(design)
  return {
    row: {
      ...{ id: design.id, name: design.name, ...side, pages: design.pages.length, bytes: text.length, assets: [hash] },
      ...{ modified: 1_700_000_000_000, thumbnail: null, trashed: null, revision: 1, owner: '' },
    },
    text,
  }
}
