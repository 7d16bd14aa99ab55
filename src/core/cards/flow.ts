import type { PageBuilder } from '../compose/page-builder.ts'

/** A part of the body of a card, measured for a column. Lengths in px. */
export interface Piece {
  readonly height: number
  /** Distance to the piece above it. */
  readonly gap: number
  /** Whether it never ends a page: a heading. */
  readonly leads?: boolean
  /**
   * Splits it so that the first part is no higher than `room`; null if no part may stand alone. `must` asks for a
   * split even in the middle of a sentence, since the whole is higher than a page.
   */
  readonly split?: (room: number, must: boolean) => readonly [Piece, Piece] | null
  readonly paint: (builder: PageBuilder, at: { readonly left: number; readonly top: number }) => void
}

/** Room for pieces on the first page of a card and on further ones, px. */
export interface Room {
  readonly first: number
  readonly further: number
}

/** Least share of the distances between pieces, where that saves a page. */
const tightest = 0.62

/** Returns the height of pieces one below the other. */
export const heightOf = (pieces: readonly Piece[], stretch = 1): number =>
  pieces.reduce((sum, { height, gap }, at) => sum + height + (at === 0 ? 0 : gap * stretch), 0)

interface Dealt {
  readonly pages: readonly (readonly Piece[])[]
  /** How often a sentence was parted. */
  readonly parted: number
}

/** Takes headings from the end of a page, which go on to the next one. */
function takeHeads(page: Piece[]): Piece[] {
  let from = page.length
  while (from > 0 && page[from - 1]!.leads) from -= 1
  return from === 0 ? [] : page.splice(from)
}

/** Deals pieces to pages, each as full as its room allows. */
class Dealing {
  readonly pages: Piece[][] = [[]]
  parted = 0
  readonly #waiting: Piece[]
  readonly #room: Room

  constructor(pieces: readonly Piece[], room: Room) {
    this.#waiting = [...pieces]
    this.#room = room
  }

  /** Places the next piece; returns false if none is left. */
  next(): boolean {
    const piece = this.#waiting.shift()
    if (!piece) return false
    const page = this.pages.at(-1)!
    const most = this.pages.length === 1 ? this.#room.first : this.#room.further
    const left = most - heightOf(page, tightest) - (page.length > 0 ? piece.gap * tightest : 0)
    if (piece.height <= left + 0.5) page.push(piece)
    else this.#goOn(piece, page, left)
    return true
  }

  /** Places a piece for which a page has no room. */
  #goOn(piece: Piece, page: Piece[], left: number): void {
    // With nothing but headings above it, the page is as good as empty.
    const isFresh = page.every(({ leads }) => leads)
    const soft = piece.split?.(left, false) ?? null
    const parts = soft ?? (isFresh ? (piece.split?.(left, true) ?? null) : null)
    if (parts) {
      if (!soft) this.parted += 1
      page.push(parts[0])
      this.#waiting.unshift(parts[1])
    } else if (isFresh) {
      // What can be neither split nor moved stands alone; its maker sees to it that it is small enough.
      page.push(piece)
      if (this.#waiting.length === 0) return
    } else this.#waiting.unshift(...takeHeads(page), piece)
    this.pages.push([])
  }
}

function deal(pieces: readonly Piece[], room: Room): Dealt {
  const dealing = new Dealing(pieces, room)
  while (dealing.next());
  const pages = dealing.pages.filter((page) => page.length > 0)
  const last = pages.at(-1) ?? []
  // A heading with nothing below it stands with what is above it.
  if (pages.length > 1 && last.every(({ leads }) => leads)) pages.splice(-2, 2, [...pages.at(-2)!, ...last])
  return { pages, parted: dealing.parted }
}

/** Steps in which the room of pages is reduced until they are evenly full, share of the room. */
const step = 0.025

/**
 * Deals pieces to as few pages as hold them, as evenly as their order allows: texts part at sentence ends, lists
 * between their items, and no heading ends a page.
 */
export function flow(pieces: readonly Piece[], room: Room): readonly (readonly Piece[])[] {
  const fewest = deal(pieces, room)
  if (fewest.pages.length < 2) return fewest.pages
  let best = fewest
  for (let share = 1 - step; share > 0.45; share -= step) {
    const tried = deal(pieces, { first: room.first * share, further: room.further * share })
    if (tried.pages.length > fewest.pages.length || tried.parted > fewest.parted) break
    best = tried
  }
  return best.pages
}
