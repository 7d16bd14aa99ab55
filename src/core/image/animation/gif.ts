import { UserError } from '../../errors.ts'
import { type Gif, GifScreen, readGif } from './gif-reader.ts'
import { type GifPicture, writeGif } from './gif-writer.ts'

export interface RecompressOptions {
  /** Whether every shown pixel stays as it is. */
  readonly lossless: boolean
  /** 1 to 100; ignored when lossless. */
  readonly quality: number
  readonly signal?: AbortSignal
  readonly progress?: (share: number) => void
}

/** Most pixels processed over all frames; more would take minutes. */
const mostPixels = 400_000_000
const mostColours = 256

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function union(a: Box | null, b: Box | null): Box | null {
  if (!a || !b) return a ?? b
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}

/** Returns the bounding box of the pixels for which `marked` returns true; null if there are none. */
function boxOf(width: number, height: number, marked: (place: number) => boolean): Box | null {
  let [left, top, right, bottom] = [width, -1, -1, -1]
  for (let y = 0, place = 0; y < height; y++) {
    for (let x = 0; x < width; x++, place++) {
      if (!marked(place)) continue
      if (top < 0) top = y
      bottom = y
      if (x < left) left = x
      if (x > right) right = x
    }
  }
  return top < 0 ? null : { left, top, right: right + 1, bottom: bottom + 1 }
}

type Painted = Pick<GifPicture, 'indices' | 'alternatives' | 'transparent' | 'table'>

/** Colours 0xAABBGGRR with their indices in a table. */
class ColourTable {
  readonly #places = new Map<number, number>()

  /** Adds a colour; returns false if there is no room. */
  add(colour: number, room: number): boolean {
    if (this.#places.has(colour)) return true
    if (this.#places.size >= room) return false
    this.#places.set(colour, this.#places.size)
    return true
  }

  placeOf(colour: number): number | undefined {
    return this.#places.get(colour)
  }

  get size(): number {
    return this.#places.size
  }

  /**
   * Returns RGB triples sorted by how many pictures use them, transparency included, so that small pictures need only
   * short codes; `moved` holds the new position of every index.
   */
  byUse(pictures: readonly Painted[]): { table: Uint8Array; moved: Uint8Array } {
    const counts = uses(pictures)
    const colours = this.triples(0)
    const order = [...this.#places.values(), mostColours - 1].sort((a, b) => counts[b]! - counts[a]! || a - b)
    const table = new Uint8Array(order.length * 3)
    const moved = new Uint8Array(mostColours)
    for (const [place, index] of order.entries()) {
      moved[index] = place
      table.set(colours.subarray(index * 3, index * 3 + 3), place * 3)
    }
    return { table, moved }
  }

  /** Returns RGB triples with `spare` entries appended. */
  triples(spare: number): Uint8Array {
    const table = new Uint8Array((this.size + spare) * 3)
    for (const [colour, place] of this.#places) {
      table[place * 3] = colour & 0xff
      table[place * 3 + 1] = (colour >> 8) & 0xff
      table[place * 3 + 2] = (colour >> 16) & 0xff
    }
    return table
  }
}

/** Counts in how many pictures each index is painted. */
function uses(pictures: readonly Painted[]): Uint32Array {
  const counts = new Uint32Array(mostColours)
  const seenIn = new Int32Array(mostColours).fill(-1)
  for (const [at, { alternatives }] of pictures.entries()) {
    for (const index of alternatives) {
      if (seenIn[index] === at) continue
      seenIn[index] = at
      counts[index]! += 1
    }
  }
  return counts
}

function squaredDistance(a: number, b: number): number {
  const red = (a & 0xff) - (b & 0xff)
  const green = ((a >> 8) & 0xff) - ((b >> 8) & 0xff)
  const blue = ((a >> 16) & 0xff) - ((b >> 16) & 0xff)
  return red * red + green * green + blue * blue
}

/** Frame whose disposal method is not yet decided, because it depends on the next frame. */
interface Pending {
  /** Canvas before and after it is painted. */
  readonly before: Uint32Array
  readonly shown: Uint32Array
  readonly changed: Box | null
  readonly delay: number
}

/** Encoder of shown frames as the smallest changes from one to the next. */
class Rewriter {
  readonly #width: number
  readonly #height: number
  /** Squared RGB distance up to which a pixel counts as unchanged. */
  readonly #still: number
  readonly #global = new ColourTable()
  readonly #pictures: GifPicture[] = []
  #pending: Pending | null = null

  constructor({ width, height }: Gif, still: number) {
    this.#width = width
    this.#height = height
    this.#still = still
  }

  /** Adds the next shown frame. Returns false if the previous frame's colours do not fit into one table. */
  next(source: Uint32Array, delay: number): boolean {
    const last = this.#pending
    if (!last) {
      const before = new Uint32Array(source.length)
      return this.#open(before, source.slice(), delay)
    }
    const erased = boxOf(this.#width, this.#height, (place) => source[place] === 0 && last.shown[place] !== 0)
    const before = last.shown.slice()
    if (!this.#close(last, erased)) return false
    // Only clearing a rectangle can make opaque pixels transparent again.
    if (erased) this.#clear(before, union(last.changed, erased)!)
    const shown = source.slice()
    if (this.#still > 0) {
      for (let place = 0; place < shown.length; place++) {
        const old = before[place]!
        if (old !== 0 && shown[place] !== 0 && squaredDistance(old, shown[place]!) <= this.#still) shown[place] = old
      }
    }
    return this.#open(before, shown, delay)
  }

  #open(before: Uint32Array, shown: Uint32Array, delay: number): boolean {
    const changed = boxOf(this.#width, this.#height, (place) => before[place] !== shown[place])
    this.#pending = { before, shown, changed, delay }
    return true
  }

  #clear(pixels: Uint32Array, { left, top, right, bottom }: Box): void {
    for (let y = top; y < bottom; y++) pixels.fill(0, y * this.#width + left, y * this.#width + right)
  }

  #close({ before, shown, changed, delay }: Pending, erased: Box | null): boolean {
    // A frame without changes still has a duration, so it paints one transparent pixel.
    const box = union(changed, erased) ?? { left: 0, top: 0, right: 1, bottom: 1 }
    const picture = this.#sparse(box, before, shown) ?? this.#solid(box, shown)
    if (!picture) return false
    const { left, top, right, bottom } = box
    const place = { left, top, width: right - left, height: bottom - top }
    this.#pictures.push({ ...picture, ...place, disposal: erased ? 2 : 1, delay })
    return true
  }

  /** Paints only what changed; returns null if that leaves no index for transparency. */
  #sparse(box: Box, before: Uint32Array, shown: Uint32Array): Painted | null {
    const local = new ColourTable()
    let fitsGlobal = true
    const within = this.#colours(box, shown, (colour, place) => {
      if (colour === before[place] || colour === 0) return true
      if (fitsGlobal) fitsGlobal = this.#global.add(colour, mostColours - 1)
      return local.add(colour, mostColours - 1)
    })
    if (!within) return null
    const table = fitsGlobal ? this.#global : local
    const transparent = fitsGlobal ? mostColours - 1 : local.size
    const indices = new Uint8Array((box.right - box.left) * (box.bottom - box.top))
    const alternatives = new Uint8Array(indices.length)
    let to = 0
    this.#colours(box, shown, (colour, place) => {
      const index = colour === 0 ? transparent : (table.placeOf(colour) ?? transparent)
      indices[to] = index
      alternatives[to++] = colour === before[place] ? transparent : index
      return true
    })
    return { indices, alternatives, transparent, table: fitsGlobal ? null : local.triples(1) }
  }

  /** Paints every pixel with its own table; returns null if one is transparent or there are too many colours. */
  #solid(box: Box, shown: Uint32Array): Painted | null {
    const local = new ColourTable()
    const fits = this.#colours(box, shown, (colour) => colour !== 0 && local.add(colour, mostColours))
    if (!fits) return null
    const indices = new Uint8Array((box.right - box.left) * (box.bottom - box.top))
    let to = 0
    this.#colours(box, shown, (colour) => {
      indices[to++] = local.placeOf(colour)!
      return true
    })
    return { indices, alternatives: indices, transparent: -1, table: local.triples(0) }
  }

  /** Visits the shown pixels of a box until `visit` returns false; returns true if it never did. */
  #colours(box: Box, shown: Uint32Array, visit: (colour: number, place: number) => boolean): boolean {
    for (let y = box.top; y < box.bottom; y++) {
      const end = y * this.#width + box.right
      for (let place = y * this.#width + box.left; place < end; place++) {
        if (!visit(shown[place]!, place)) return false
      }
    }
    return true
  }

  /** Returns the file; null if a colour did not fit. */
  finish({ loops, extensions }: Gif, tolerance: number): Uint8Array<ArrayBuffer> | null {
    if (this.#pending && !this.#close(this.#pending, null)) return null
    const shared = this.#pictures.filter(({ table }) => !table)
    const { table: globalTable, moved } = this.#global.byUse(shared)
    const pictures = this.#pictures.map((picture) => {
      if (picture.table) return picture
      const indices = picture.indices.map((index) => moved[index]!)
      const alternatives = picture.alternatives.map((index) => moved[index]!)
      return { ...picture, indices, alternatives, transparent: moved[picture.transparent]! }
    })
    return writeGif({ width: this.#width, height: this.#height, loops, globalTable, pictures, extensions, tolerance })
  }
}

/** Returns the largest squared RGB distance a colour may move at a quality of 1 to 100: 100 (10 steps) at 80. */
function toleranceAt(quality: number): number {
  return ((100 - quality) * 0.5) ** 2
}

/**
 * Compresses a GIF, keeping every frame, delay and loop count: stores only what changes, in one shared palette where it
 * fits. Unless lossless, nearly equal colours may replace each other. Returns the input if a frame needs more colours
 * than one table holds.
 * @throws UserError `image-too-many-frames` {frames, limit}; AbortError
 */
export async function recompressGif(
  bytes: Uint8Array<ArrayBuffer>,
  { lossless, quality, signal, progress }: RecompressOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const gif = readGif(bytes)
  if (gif.frames.length === 0) return bytes
  const pixels = gif.width * gif.height
  if (pixels * gif.frames.length > mostPixels) {
    throw new UserError('image-too-many-frames', { frames: gif.frames.length, limit: Math.floor(mostPixels / pixels) })
  }
  const tolerance = lossless ? 0 : toleranceAt(quality)
  const screen = new GifScreen(gif)
  const rewriter = new Rewriter(gif, tolerance / 2)
  for (const [index, frame] of gif.frames.entries()) {
    signal?.throwIfAborted()
    screen.show(frame)
    if (!rewriter.next(screen.pixels, frame.delay)) return bytes
    progress?.((index + 1) / gif.frames.length)
  }
  return rewriter.finish(gif, tolerance) ?? bytes
}
