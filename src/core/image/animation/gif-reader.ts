/** Frame as stored in a GIF (GIF89a §20–22). Lengths in px, `delay` in hundredths of a second. */
export interface GifFrame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly delay: number
  /** 0 and 1 keep the frame, 2 clears its rectangle, 3 restores what was there before. */
  readonly disposal: number
  /** Transparent index; -1 if there is none. */
  readonly transparent: number
  /** RGB triples of the frame's own table, else of the global one. */
  readonly table: Uint8Array
  readonly interlaced: boolean
  readonly minCodeSize: number
  /** LZW data without the sub-block lengths. */
  readonly data: Uint8Array
}

export interface Gif {
  readonly width: number
  readonly height: number
  /** Repetitions after the first play, 0 for endless; null if the file does not say, which means it plays once. */
  readonly loops: number | null
  readonly frames: readonly GifFrame[]
  /** Comments and application data that do not control playback, introducer to terminator. */
  readonly extensions: readonly Uint8Array[]
}

const extensionMarker = 0x21
const imageMarker = 0x2c
const graphicControl = 0xf9
const application = 0xff
const comment = 0xfe

/** Joins the sub-blocks from `at`; `next` is the offset after their terminator. Truncated data ends with the file. */
function subBlocks(bytes: Uint8Array, at: number): { data: Uint8Array; next: number } {
  let end = at
  let length = 0
  while (end < bytes.length && bytes[end] !== 0) {
    const size = bytes[end]!
    length += Math.min(size, bytes.length - end - 1)
    end += size + 1
  }
  const data = new Uint8Array(length)
  let from = at
  for (let to = 0; to < length; ) {
    const size = Math.min(bytes[from]!, bytes.length - from - 1)
    data.set(bytes.subarray(from + 1, from + 1 + size), to)
    to += size
    from += size + 1
  }
  return { data, next: end + 1 }
}

const playing = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

function netscapeLoops(data: Uint8Array): number | null {
  return data.length >= 3 && data[0] === 1 ? data[1]! | (data[2]! << 8) : null
}

/**
 * Reads the structure of a GIF without decoding its pixels. A truncated file gives the frames it still has. Frame
 * rectangles are not clipped to the screen here, but by {@link GifScreen}.
 */
export function readGif(bytes: Uint8Array): Gif {
  const word = (at: number) => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
  const tableAt = (at: number, flags: number) => bytes.subarray(at, at + 3 * 2 ** ((flags & 7) + 1))
  const screenFlags = bytes[10] ?? 0
  const globalTable = screenFlags & 0x80 ? tableAt(13, screenFlags) : new Uint8Array(0)
  const frames: GifFrame[] = []
  const extensions: Uint8Array[] = []
  let loops: number | null = null
  let control = { delay: 0, disposal: 0, transparent: -1 }
  let at = 13 + globalTable.length
  while (at < bytes.length) {
    const marker = bytes[at]
    if (marker === extensionMarker) {
      const label = bytes[at + 1]
      const { data, next } = subBlocks(bytes, at + 2)
      if (label === graphicControl && data.length >= 4) {
        const flags = data[0]!
        control = {
          delay: data[1]! | (data[2]! << 8),
          disposal: (flags >> 2) & 7,
          transparent: flags & 1 ? data[3]! : -1,
        }
      } else if (label === application) {
        const head = bytes[at + 2] ?? 0
        const name = String.fromCharCode(...bytes.subarray(at + 3, at + 3 + head))
        if (playing.has(name)) loops = netscapeLoops(data.subarray(head)) ?? loops
        else extensions.push(bytes.subarray(at, next))
      } else if (label === comment) extensions.push(bytes.subarray(at, next))
      at = next
    } else if (marker === imageMarker) {
      const flags = bytes[at + 9] ?? 0
      const ownTable = flags & 0x80 ? tableAt(at + 10, flags) : null
      const dataAt = at + 10 + (ownTable?.length ?? 0)
      if (dataAt >= bytes.length) break
      const { data, next } = subBlocks(bytes, dataAt + 1)
      frames.push({
        left: word(at + 1),
        top: word(at + 3),
        width: word(at + 5),
        height: word(at + 7),
        ...control,
        table: ownTable ?? globalTable,
        interlaced: (flags & 0x40) !== 0,
        minCodeSize: bytes[dataAt]!,
        data,
      })
      control = { delay: 0, disposal: 0, transparent: -1 }
      at = next
    } else if (marker === 0) at += 1
    else break
  }
  // Browsers widen the screen to include a first frame that exceeds it.
  const [first] = frames
  const width = Math.max(word(6), first ? first.left + first.width : 0)
  const height = Math.max(word(8), first ? first.top + first.height : 0)
  return { width, height, loops, frames, extensions }
}

const mostCodes = 4096

/** Decodes LZW (GIF89a appendix F). Invalid data ends the picture early; the rest stays `fill`. */
function unpack(data: Uint8Array, minCodeSize: number, count: number, fill: number): Uint8Array {
  const indices = new Uint8Array(count).fill(fill)
  if (minCodeSize < 1 || minCodeSize > 8) return indices
  const clear = 1 << minCodeSize
  const end = clear + 1
  const prefix = new Uint16Array(mostCodes)
  const suffix = new Uint8Array(mostCodes)
  const lengths = new Uint16Array(mostCodes).fill(1)
  for (let code = 0; code < clear; code++) suffix[code] = code
  let size = minCodeSize + 1
  let next = end + 1
  let previous = -1
  let bits = 0
  let held = 0
  let to = 0
  for (let from = 0; to < count; ) {
    while (held < size) {
      if (from >= data.length) return indices
      bits |= data[from++]! << held
      held += 8
    }
    const code = bits & ((1 << size) - 1)
    bits >>>= size
    held -= size
    if (code === end) break
    if (code === clear) {
      size = minCodeSize + 1
      next = end + 1
      previous = -1
      continue
    }
    if (previous < 0 ? code >= clear : code > next) return indices
    // A code not yet in the table stands for the previous string followed by its own first index.
    const known = code < next || previous < 0
    let walk = known ? code : previous
    const length = known ? lengths[code]! : lengths[previous]! + 1
    let place = to + length - 1
    if (!known) place -= 1
    for (let left = known ? length : length - 1; left > 0; left--, place--) {
      if (place < count) indices[place] = suffix[walk]!
      if (left > 1) walk = prefix[walk]!
    }
    const first = suffix[walk]!
    if (!known && to + length - 1 < count) indices[to + length - 1] = first
    to += length
    if (previous >= 0 && next < mostCodes) {
      prefix[next] = previous
      suffix[next] = first
      lengths[next] = lengths[previous]! + 1
      next += 1
      if (next === 1 << size && size < 12) size += 1
    }
    previous = code
  }
  return indices
}

/** Start and step of the four passes of an interlaced picture (GIF89a appendix E). */
const passes = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const

/** Returns the palette indices of a frame, row by row. */
function frameIndices(frame: GifFrame): Uint8Array {
  const { width, height, interlaced, data, minCodeSize, transparent } = frame
  const stored = unpack(data, minCodeSize, width * height, Math.max(transparent, 0))
  if (!interlaced) return stored
  const rows = new Uint8Array(stored.length)
  let from = 0
  for (const [start, step] of passes) {
    for (let y = start; y < height; y += step, from += width) rows.set(stored.subarray(from, from + width), y * width)
  }
  return rows
}

/** Canvas a GIF is played on. A pixel is 0xAABBGGRR; 0 is transparent. */
export class GifScreen {
  readonly pixels: Uint32Array
  readonly #width: number
  readonly #height: number
  #before: Uint32Array | null = null
  #last: GifFrame | null = null

  constructor({ width, height }: Pick<Gif, 'width' | 'height'>) {
    this.#width = width
    this.#height = height
    this.pixels = new Uint32Array(width * height)
  }

  /** Disposes of the previous frame and paints the next one. */
  show(frame: GifFrame): void {
    this.#dispose()
    if (frame.disposal === 3) this.#before = this.pixels.slice()
    const indices = frameIndices(frame)
    const colours = new Uint32Array(256).fill(0xff000000)
    for (let index = 0; index * 3 + 2 < frame.table.length; index++) {
      const at = index * 3
      colours[index] =
        (0xff000000 | (frame.table[at + 2]! << 16) | (frame.table[at + 1]! << 8) | frame.table[at]!) >>> 0
    }
    this.#each(frame, (place, from) => {
      const index = indices[from]!
      if (index !== frame.transparent) this.pixels[place] = colours[index]!
    })
    this.#last = frame
  }

  #dispose(): void {
    const last = this.#last
    if (!last) return
    if (last.disposal === 2) this.#each(last, (place) => this.#erase(place))
    else if (last.disposal === 3 && this.#before) this.pixels.set(this.#before)
    this.#before = null
  }

  #erase(place: number): void {
    this.pixels[place] = 0
  }

  /** Visits every pixel of the frame that lies on the screen, with its index there and in the frame. */
  #each(frame: GifFrame, visit: (place: number, from: number) => void): void {
    const bottom = Math.min(frame.height, this.#height - frame.top)
    const right = Math.min(frame.width, this.#width - frame.left)
    for (let y = 0; y < bottom; y++) {
      const row = (frame.top + y) * this.#width + frame.left
      for (let x = 0; x < right; x++) visit(row + x, y * frame.width + x)
    }
  }
}
