import {
  afterSubBlocks,
  colourTableLength,
  extensionLabel,
  extensionMarker,
  imageMarker,
  joinSubBlocks,
  playbackApplications,
} from '../gif-blocks.ts'

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

/** What a graphic control extension says about the frame that follows it (GIF89a §23). */
type Control = Pick<GifFrame, 'delay' | 'disposal' | 'transparent'>
const noControl: Control = { delay: 0, disposal: 0, transparent: -1 }

/** A GIF while it is read. */
interface Reading {
  readonly frames: GifFrame[]
  readonly extensions: Uint8Array[]
  loops: number | null
  control: Control
}

function netscapeLoops(data: Uint8Array): number | null {
  return data.length >= 3 && data[0] === 1 ? data[1]! | (data[2]! << 8) : null
}

const word = (bytes: Uint8Array, at: number) => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)

/** Reads the extension at `at`; returns the offset behind it. */
function readExtension(bytes: Uint8Array, at: number, reading: Reading): number {
  const label = bytes[at + 1]
  const next = afterSubBlocks(bytes, at + 2)
  if (label === extensionLabel.control) {
    const data = joinSubBlocks(bytes, at + 2)
    if (data.length < 4) return next
    const flags = data[0]!
    const transparent = flags & 1 ? data[3]! : -1
    reading.control = { delay: data[1]! | (data[2]! << 8), disposal: (flags >> 2) & 7, transparent }
  } else if (label === extensionLabel.application) {
    const head = bytes[at + 2] ?? 0
    const name = String.fromCharCode(...bytes.subarray(at + 3, at + 3 + head))
    if (!playbackApplications.has(name)) reading.extensions.push(bytes.subarray(at, next))
    else reading.loops = netscapeLoops(joinSubBlocks(bytes, at + 2).subarray(head)) ?? reading.loops
  } else if (label === extensionLabel.comment) reading.extensions.push(bytes.subarray(at, next))
  return next
}

/** Reads the frame at `at`; returns the offset behind it, or the end of the file if its data is missing. */
function readFrame(bytes: Uint8Array, at: number, globalTable: Uint8Array, reading: Reading): number {
  const flags = bytes[at + 9] ?? 0
  const dataAt = at + 10 + colourTableLength(flags)
  if (dataAt >= bytes.length) return bytes.length
  reading.frames.push({
    left: word(bytes, at + 1),
    top: word(bytes, at + 3),
    width: word(bytes, at + 5),
    height: word(bytes, at + 7),
    ...reading.control,
    table: flags & 0x80 ? bytes.subarray(at + 10, dataAt) : globalTable,
    interlaced: (flags & 0x40) !== 0,
    minCodeSize: bytes[dataAt]!,
    data: joinSubBlocks(bytes, dataAt + 1),
  })
  reading.control = noControl
  return afterSubBlocks(bytes, dataAt + 1)
}

/**
 * Reads the structure of a GIF without decoding its pixels. A truncated file gives the frames it still has. Frame
 * rectangles are not clipped to the screen here, but by {@link GifScreen}.
 */
export function readGif(bytes: Uint8Array): Gif {
  const reading: Reading = { frames: [], extensions: [], loops: null, control: noControl }
  const globalTable = bytes.subarray(13, 13 + colourTableLength(bytes[10] ?? 0))
  let at = 13 + globalTable.length
  while (at < bytes.length) {
    const marker = bytes[at]
    if (marker === extensionMarker) at = readExtension(bytes, at, reading)
    else if (marker === imageMarker) at = readFrame(bytes, at, globalTable, reading)
    else if (marker === 0) at += 1
    else break
  }
  const { frames, extensions, loops } = reading
  // Browsers widen the screen to include a first frame that exceeds it.
  const [first] = frames
  const width = Math.max(word(bytes, 6), first ? first.left + first.width : 0)
  const height = Math.max(word(bytes, 8), first ? first.top + first.height : 0)
  return { width, height, loops, frames, extensions }
}

const mostCodes = 4096

/** Reads LZW codes, lowest bit first. */
class CodeReader {
  readonly #data: Uint8Array
  #at = 0
  #bits = 0
  #held = 0

  constructor(data: Uint8Array) {
    this.#data = data
  }

  /** Returns the next code of `size` bits; -1 at the end of the data. */
  read(size: number): number {
    while (this.#held < size) {
      if (this.#at >= this.#data.length) return -1
      this.#bits |= this.#data[this.#at++]! << this.#held
      this.#held += 8
    }
    const code = this.#bits & ((1 << size) - 1)
    this.#bits >>>= size
    this.#held -= size
    return code
  }
}

/** Strings of indices by LZW code: each is a shorter one, its prefix, followed by one more index. */
class StringTable {
  readonly #prefix = new Uint16Array(mostCodes)
  readonly #last = new Uint8Array(mostCodes)
  readonly #first = new Uint8Array(mostCodes)
  readonly #lengths = new Uint16Array(mostCodes).fill(1)
  readonly #minCodeSize: number
  /** The code of the next new string. */
  next = 0
  /** Bits per code. */
  size = 0

  constructor(minCodeSize: number) {
    for (let code = 0; code < 1 << minCodeSize; code++) this.#last[code] = this.#first[code] = code
    this.#minCodeSize = minCodeSize
    this.clear()
  }

  /** Forgets all strings of more than one index. */
  clear(): void {
    this.next = (1 << this.#minCodeSize) + 2
    this.size = this.#minCodeSize + 1
  }

  /** Adds a string followed by the first index of the string `code`, unless the table is full. */
  add(prefix: number, code: number): void {
    const own = this.next
    if (own === mostCodes) return
    this.#prefix[own] = prefix
    // A code not yet in the table stands for the previous string followed by its own first index.
    this.#last[own] = this.#first[code < own ? code : prefix]!
    this.#first[own] = this.#first[prefix]!
    this.#lengths[own] = this.#lengths[prefix]! + 1
    this.next = own + 1
    if (own + 1 === 1 << this.size && this.size < 12) this.size += 1
  }

  /** Writes a string from `to`, as far as there is room, and returns where it ends. */
  write(code: number, indices: Uint8Array, to: number): number {
    const [prefix, last] = [this.#prefix, this.#last]
    const end = to + this.#lengths[code]!
    let walk = code
    let place = end - 1
    for (; place >= indices.length; place--) walk = prefix[walk]!
    for (; place > to; place--) {
      indices[place] = last[walk]!
      walk = prefix[walk]!
    }
    indices[place] = last[walk]!
    return end
  }
}

/** Decodes LZW (GIF89a appendix F), string by string. Invalid or missing data ends the picture early. */
class StringReader {
  readonly strings: StringTable
  readonly #codes: CodeReader
  readonly #clear: number
  #previous = -1

  constructor({ data, minCodeSize }: Pick<GifFrame, 'data' | 'minCodeSize'>) {
    this.strings = new StringTable(minCodeSize)
    this.#codes = new CodeReader(data)
    this.#clear = 1 << minCodeSize
  }

  /** Returns the code of the next string; -1 at the end. */
  next(): number {
    const { strings } = this
    let code = this.#codes.read(strings.size)
    while (code === this.#clear) {
      strings.clear()
      this.#previous = -1
      code = this.#codes.read(strings.size)
    }
    const [clear, previous] = [this.#clear, this.#previous]
    if (code < 0 || code === clear + 1 || (previous < 0 ? code >= clear : code > strings.next)) return -1
    if (previous >= 0) strings.add(previous, code)
    this.#previous = code
    return code
  }
}

/** Start and step of the four passes of an interlaced picture (GIF89a appendix E). */
const passes = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const

/** Yields the rows of a frame in the order in which they are stored. */
function* rowsOf({ height, interlaced }: GifFrame): Generator<number> {
  for (const [start, step] of interlaced ? passes : [[0, 1] as const]) {
    for (let y = start; y < height; y += step) yield y
  }
}

/**
 * Returns the palette indices of the first `across` × `down` pixels of a frame, row by row; what the file does not hold
 * is -1. Decodes a few rows at a time, because a frame may claim far more pixels than the screen has.
 */
function frameIndices(frame: GifFrame, across: number, down: number): Int16Array {
  const { width, minCodeSize } = frame
  const shown = new Int16Array(Math.max(0, across) * Math.max(0, down)).fill(-1)
  if (shown.length === 0 || minCodeSize < 1 || minCodeSize > 8) return shown
  const reader = new StringReader(frame)
  const rows = rowsOf(frame)
  const held = new Uint8Array(width + mostCodes)
  const place = (row: number, from: number, to: number) => {
    if (row < down) shown.set(held.subarray(from, Math.min(to, from + across)), row * across)
  }
  let row = rows.next()
  let to = 0
  for (let code = reader.next(); code >= 0 && !row.done; code = reader.next()) {
    to = reader.strings.write(code, held, to)
    let from = 0
    for (; from + width <= to && !row.done; from += width, row = rows.next()) place(row.value, from, from + width)
    held.copyWithin(0, from, to)
    to -= from
  }
  if (!row.done) place(row.value, 0, to)
  return shown
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
    const [across, down] = this.#visible(frame)
    const indices = frameIndices(frame, across, down)
    const colours = new Uint32Array(256).fill(0xff000000)
    for (let index = 0; index * 3 + 2 < frame.table.length; index++) {
      const at = index * 3
      colours[index] =
        (0xff000000 | (frame.table[at + 2]! << 16) | (frame.table[at + 1]! << 8) | frame.table[at]!) >>> 0
    }
    this.#each(frame, (place, from) => {
      const index = indices[from]!
      if (index >= 0 && index !== frame.transparent) this.pixels[place] = colours[index]!
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

  /** Returns the width and the height of the part of the frame that lies on the screen. */
  #visible({ left, top, width, height }: GifFrame): readonly [across: number, down: number] {
    return [Math.min(width, this.#width - left), Math.min(height, this.#height - top)]
  }

  /** Visits every pixel of the frame that lies on the screen, with its index there and in that part. */
  #each(frame: GifFrame, visit: (place: number, from: number) => void): void {
    const [across, down] = this.#visible(frame)
    for (let y = 0; y < down; y++) {
      const row = (frame.top + y) * this.#width + frame.left
      for (let x = 0; x < across; x++) visit(row + x, y * across + x)
    }
  }
}
