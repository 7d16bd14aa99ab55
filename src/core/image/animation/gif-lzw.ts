/** Palette indices row by row, and for each pixel a second index that shows the same, or the same index again. */
export interface Indices {
  readonly indices: Uint8Array
  readonly alternatives: Uint8Array
}

/** Indices that may replace each index, nearest first: `list` from `starts[index]` to `starts[index + 1]`. */
export interface Substitutes {
  readonly starts: Uint16Array
  readonly list: Uint8Array
}

export interface LzwOptions {
  /** Replacements for lossy packing; null is lossless. */
  readonly standIns: Substitutes | null
  /** Whether both indices are tried at the beginning of every string. */
  readonly thorough: boolean
}

const mostCodes = 4096
/** Power of two; at most a quarter of the slots is taken. */
const slots = 1 << 14
/** 32 minus the bits of a slot. */
const slotShift = 18

/** Number of codes between checks whether a full table still fits the picture. */
const reviewEvery = 160

/**
 * LZW encoder (GIF89a appendix F). Where two indices show the same, a string continues with whichever is in the table
 * and, if `thorough`, begins with whichever leads further; with `standIns` it also continues with indices that show
 * nearly the same. A full table is used for as long as it needs no more bits per pixel than while it grew, which is
 * what a new table would need.
 */
export class LzwEncoder {
  /** Open addressing: parent code and index in the high bits, the code of the string they make below; 0 is free. */
  readonly #table = new Int32Array(slots)
  #out = new Uint8Array(1 << 16)
  #at = 0
  /** Offset of the length byte of the current sub-block. */
  #block = 0
  #bits = 0
  #held = 0
  /** Index of the pixel behind the last walk. */
  #reached = 0
  #thorough = false

  /** Returns code size, sub-blocks and terminator; overwritten by the next call. */
  pack(
    { indices, alternatives }: Indices,
    minCodeSize: number,
    { standIns, thorough }: LzwOptions,
  ): Uint8Array<ArrayBuffer> {
    this.#thorough = thorough
    const count = indices.length
    const clear = 1 << minCodeSize
    let size = minCodeSize + 1
    let next = clear + 2
    let before = -1
    // Bits and pixels since the table was new; codes and pixels since it was checked.
    let bits = 0
    let from = 0
    let codes = 0
    let reviewed = 0
    let usual = 0
    this.#begin(count, minCodeSize)
    this.#code(clear, size)
    for (let at = 0; at < count; at = this.#reached) {
      const grows = before >= 0 && next < mostCodes
      const code = this.#longest(indices, alternatives, at, before, grows ? next : 0, standIns)
      if (grows) {
        // The decoder is one entry behind, so the code size grows one entry later than the table.
        if (next === 1 << size && size < 12) size += 1
        next += 1
        if (next === mostCodes) {
          usual = bits / (at - from)
          reviewed = at
          codes = 0
        }
      }
      this.#code(code, size)
      before = code
      bits += size
      codes += 1
      if (next < mostCodes || codes < reviewEvery) continue
      const spent = (codes * size) / (this.#reached - reviewed)
      reviewed = this.#reached
      codes = 0
      if (spent <= usual) continue
      this.#code(clear, size)
      this.#table.fill(0)
      size = minCodeSize + 1
      next = clear + 2
      before = -1
      bits = 0
      from = reviewed
    }
    if (before >= 0 && next === 1 << size && size < 12) size += 1
    this.#code(clear + 1, size)
    return this.#finish()
  }

  #begin(count: number, minCodeSize: number): void {
    // At most 12 bits per pixel, a clear code every few thousand codes, a length byte every 255 bytes.
    const room = count * 2 + 1024
    if (this.#out.length < room) this.#out = new Uint8Array(room)
    this.#table.fill(0)
    this.#out[0] = minCodeSize
    this.#block = 1
    this.#at = 2
    this.#bits = 0
    this.#held = 0
  }

  /**
   * Returns the code of the longest string from `at`. Adds the string `before` plus the first index of this one as code
   * `next`, unless `next` is 0.
   */
  #longest(
    indices: Uint8Array,
    alternatives: Uint8Array,
    at: number,
    before: number,
    next: number,
    standIns: Substitutes | null,
  ): number {
    const index = indices[at]!
    const other = alternatives[at]!
    let slot = next > 0 ? this.#insert(before, index, next) : -1
    const code = this.#walk(indices, alternatives, at, standIns)
    if (index === other || !this.#thorough) return code
    // The first index of this string extends the previous one, so the other choice is tried with its own extension.
    const reached = this.#reached
    if (slot >= 0) this.#table[slot] = 0
    slot = next > 0 ? this.#insert(before, other, next) : -1
    const otherCode = this.#walk(alternatives, indices, at, standIns)
    if (this.#reached > reached) return otherCode
    this.#reached = reached
    if (slot >= 0) this.#table[slot] = 0
    if (next > 0) this.#insert(before, index, next)
    return code
  }

  /** Returns the code of a string from `at` to `#reached`: by the wanted index, else the other, else a replacement. */
  #walk(wanted: Uint8Array, others: Uint8Array, at: number, standIns: Substitutes | null): number {
    const table = this.#table
    const count = wanted.length
    let code = wanted[at]!
    let place = at + 1
    for (; place < count; place++) {
      const index = wanted[place]!
      const key = (code << 8) | index
      let slot = Math.imul(key, 0x9e3779b1) >>> slotShift
      let entry = table[slot]!
      while (entry !== 0 && entry >>> 12 !== key) {
        slot = (slot + 1) & (slots - 1)
        entry = table[slot]!
      }
      if (entry === 0) {
        entry = this.#otherChild(code, index, others[place]!, standIns)
        if (entry === 0) break
      }
      code = entry & (mostCodes - 1)
    }
    this.#reached = place
    return code
  }

  /** Returns the entry that continues a string by the other index, else by a replacement of either; 0 if none does. */
  #otherChild(parent: number, index: number, other: number, standIns: Substitutes | null): number {
    const entry = other === index ? 0 : this.#child(parent, other)
    if (entry !== 0 || standIns === null) return entry
    const near = this.#nearChild(parent, index, standIns)
    return near !== 0 || other === index ? near : this.#nearChild(parent, other, standIns)
  }

  #child(parent: number, index: number): number {
    const table = this.#table
    const key = (parent << 8) | index
    let slot = Math.imul(key, 0x9e3779b1) >>> slotShift
    let entry = table[slot]!
    while (entry !== 0 && entry >>> 12 !== key) {
      slot = (slot + 1) & (slots - 1)
      entry = table[slot]!
    }
    return entry
  }

  #nearChild(parent: number, index: number, { starts, list }: Substitutes): number {
    for (let at = starts[index]!; at < starts[index + 1]!; at++) {
      const entry = this.#child(parent, list[at]!)
      if (entry !== 0) return entry
    }
    return 0
  }

  /** Inserts a string and returns its slot. */
  #insert(parent: number, index: number, code: number): number {
    const table = this.#table
    const key = (parent << 8) | index
    let slot = Math.imul(key, 0x9e3779b1) >>> slotShift
    while (table[slot] !== 0) slot = (slot + 1) & (slots - 1)
    table[slot] = (key << 12) | code
    return slot
  }

  /** Writes a code, lowest bit first. */
  #code(code: number, size: number): void {
    let bits = this.#bits | (code << this.#held)
    let held = this.#held + size
    while (held >= 8) {
      // A sub-block holds 255 bytes.
      if (this.#at - this.#block === 256) {
        this.#out[this.#block] = 255
        this.#block = this.#at++
      }
      this.#out[this.#at++] = bits
      bits >>>= 8
      held -= 8
    }
    this.#bits = bits
    this.#held = held
  }

  #finish(): Uint8Array<ArrayBuffer> {
    if (this.#held > 0) this.#code(0, 8 - this.#held)
    this.#out[this.#block] = this.#at - this.#block - 1
    this.#out[this.#at++] = 0
    return this.#out.subarray(0, this.#at) as Uint8Array<ArrayBuffer>
  }
}

/** Returns the number of bits of the largest index, at least two. */
function codeSize({ indices, alternatives }: Indices): number {
  let used = 0
  for (let at = 0; at < indices.length && used < 128; at++) used |= indices[at]! | alternatives[at]!
  return Math.max(2, 32 - Math.clz32(used))
}

/** Run of pixels that may stay unchanged from which leaving them is likelier to save bytes than painting them. */
const shortestRest = 8

/** Puts the likelier index of each pixel first: transparent in long unchanged runs, the colour elsewhere. */
function putLikelierFirst({ indices, alternatives }: Indices, transparent: number): void {
  let run = 0
  for (let at = 0; at < indices.length; at++) {
    // Computed without a branch, because branch prediction fails where unchanged pixels are scattered.
    run = (run + 1) & (((alternatives[at]! ^ transparent) - 1) >> 31)
    if (run < shortestRest) continue
    for (let still = run === shortestRest ? at + 1 - run : at; still <= at; still++) {
      alternatives[still] = indices[still]!
      indices[still] = transparent
    }
  }
}

/** Compressed size in bytes below which packing a picture again in other ways takes no noticeable time. */
const quicklyPacked = 6000

/**
 * Returns the picture's LZW data in sub-blocks, preceded by the code size and followed by the terminator; may be
 * overwritten by the next call. `alternatives` hold the `transparent` index where a pixel may stay unchanged. May swap
 * entries between `indices` and `alternatives`.
 */
export function packIndices(
  packer: LzwEncoder,
  picture: Indices,
  transparent: number,
  packing: LzwOptions,
): Uint8Array<ArrayBuffer> {
  const size = codeSize(picture)
  const { indices, alternatives } = picture
  if (transparent < 0 || indices === alternatives) return packer.pack(picture, size, packing)
  const smaller = codeSize({ indices: alternatives, alternatives })
  putLikelierFirst(picture, transparent)
  let best = packer.pack(picture, size, packing)
  // Colours that need not be painted may be what makes the code size larger.
  if (smaller === size && best.length >= quicklyPacked) return best
  const colours = indices.map((index, at) => (index === transparent ? alternatives[at]! : index))
  const least = indices.map((index, at) => (alternatives[at] === transparent ? transparent : index))
  const thoroughly = { ...packing, thorough: true }
  for (const way of [
    { indices: least, alternatives: least },
    { indices: least, alternatives: colours },
    { indices: colours, alternatives: least },
  ]) {
    const kept = best.slice()
    const packed = packer.pack(way, codeSize(way), thoroughly)
    best = packed.length < kept.length ? packed : kept
  }
  return best
}
