import type { Rect, Size } from '../geometry.ts'
import type { Point } from './geometry.ts'

/** Largest share of the page for a single new picture; gap around and between several, share of its shorter side. */
const share = 0.8
const gapShare = 0.03

/** Scales a picture down, in proportion, to fit into a room; never enlarges it. */
function fitIn({ width, height }: Size, room: Size): Size {
  const factor = Math.min(1, room.width / width, room.height / height)
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** Returns the number of columns that leaves pictures largest, each in a cell of its own. */
function bestColumns(pictures: readonly Size[], page: Size, gap: number): number {
  const area = (columns: number) => {
    const room = cellOf(pictures.length, columns, page, gap)
    return pictures.reduce((sum, picture) => {
      const { width, height } = fitIn(picture, room)
      return sum + width * height
    }, 0)
  }
  const all = pictures.map((_, place) => place + 1)
  return all.reduce((best, columns) => (area(columns) > area(best) * 1.001 ? columns : best), 1)
}

function cellOf(count: number, columns: number, page: Size, gap: number): Size {
  const rows = Math.ceil(count / columns)
  return {
    width: Math.max(1, (page.width - gap * (columns + 1)) / columns),
    height: Math.max(1, (page.height - gap * (rows + 1)) / rows),
  }
}

/**
 * Returns boxes for new pictures on a page, px. A single picture, at its own size or as large as fits, is centred on
 * `at` or on the page and kept within its edges; several are placed in a grid, without overlaps.
 */
export function placePictures(pictures: readonly Size[], page: Size, at: Point | null = null): Rect[] {
  const [only] = pictures
  if (pictures.length === 1 && only) {
    const { width, height } = fitIn(only, { width: page.width * share, height: page.height * share })
    const middle = at ?? { x: page.width / 2, y: page.height / 2 }
    return [
      {
        left: Math.round(between(middle.x - width / 2, 0, page.width - width)),
        top: Math.round(between(middle.y - height / 2, 0, page.height - height)),
        width,
        height,
      },
    ]
  }
  const gap = Math.min(page.width, page.height) * gapShare
  const columns = bestColumns(pictures, page, gap)
  const cell = cellOf(pictures.length, columns, page, gap)
  return pictures.map((picture, place) => {
    const { width, height } = fitIn(picture, { width: Math.floor(cell.width), height: Math.floor(cell.height) })
    const [column, row] = [place % columns, Math.floor(place / columns)]
    return {
      left: Math.round(gap + column * (cell.width + gap) + (cell.width - width) / 2),
      top: Math.round(gap + row * (cell.height + gap) + (cell.height - height) / 2),
      width,
      height,
    }
  })
}
