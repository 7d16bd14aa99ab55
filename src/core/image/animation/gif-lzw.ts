/** Palette indices row by row, and for each pixel a second one that shows the same, or the first again. */
export interface Indices {
  readonly indices: Uint8Array
  readonly alternatives: Uint8Array
}

/** For each index those that may stand in for it, nearest first: `list` from `starts[index]` to `starts[index + 1]`. */
export interface StandIns {
  readonly starts: Uint16Array
  readonly list: Uint8Array
}

export interface Packing {
  /** Null is lossless. */
  readonly standIns: StandIns | null
  /** Both choices are tried at the beginning of every string. */
  readonly thorough: boolean
}

const mostCodes = 4096
/** A power of two; a quarter of it is ever taken. */
const slots = 1 << 14
/** 32 less the bits of a slot. */
const slotShift = 18

/** Codes of a full table after which it is asked whether it still fits the picture. */
const reviewEvery = 160

/**
 * LZW (GIF89a appendix F). Where two indices show the same, a string goes on
 * with whichever is in the table, and if packed thoroughly begins with whichever
 * leads further; with stand-ins it also goes on with what shows nearly the same. A full table is
 * used for as long as it spends no more bits a pixel than were spent while it
 * grew, which is what a new one would.
 */
export class LzwPacker {
  /** Open addressing: parent code and index above the code of the string they make; 0 is free. */
  readonly #table = new Int32Array(slots)
  #out = new Uint8Array(1 << 16)
  #at = 0
  /** Where the length of the running sub-block goes. */
  #block = 0
  #bits = 0
  #held = 0
  /** Where the last walk ended. */
  #reached = 0
  #thorough = false

  /** Code size, sub-blocks and terminator; overwritten by the next call. */
  pack(
    { indices, alternatives }: Indices,
    minCodeSize: number,
    { standIns, thorough }: Packing,
  ): Uint8Array<ArrayBuffer> {
    this.#thorough = thorough
    const count = indices.length
    const clear = 1 << minCodeSize
    let size = minCodeSize + 1
    let next = clear + 2
    let before = -1
    // Bits and pixels since the table was new, codes and pixels since it was looked at.
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
        // The decoder is one entry behind, so the code grows one entry later than the table.
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
    // At most 12 bits a pixel, a clear every few thousand codes, a length every 255 bytes.
    const room = count * 2 + 1024
    if (this.#out.length < room) this.#out = new Uint8Array(room)
    this.#table.fill(0)
    this.#out[0] = minCodeSize
    this.#block = 1
    this.#at = 2
    this.#bits = 0
    this.#held = 0
  }

  /** Code of the longest string from `at`; the string `before` grows by its first index into the code `next`, unless that is 0. */
  #longest(
    indices: Uint8Array,
    alternatives: Uint8Array,
    at: number,
    before: number,
    next: number,
    standIns: StandIns | null,
  ): number {
    const index = indices[at]!
    const other = alternatives[at]!
    let slot = next > 0 ? this.#insert(before, index, next) : -1
    const code = this.#walk(indices, alternatives, at, standIns)
    if (index === other || !this.#thorough) return code
    // What this string begins with is what the one before grows by, so the other choice is tried with its own growth.
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

  /** Code of a string from `at` by what is wanted, else by what shows the same, else by what stands in; ends before `#reached`. */
  #walk(wanted: Uint8Array, others: Uint8Array, at: number, standIns: StandIns | null): number {
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
        const other = others[place]!
        if (other !== index) entry = this.#child(code, other)
        if (entry === 0 && standIns !== null) {
          entry = this.#nearChild(code, index, standIns)
          if (entry === 0 && other !== index) entry = this.#nearChild(code, other, standIns)
        }
        if (entry === 0) break
      }
      code = entry & (mostCodes - 1)
    }
    this.#reached = place
    return code
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

  #nearChild(parent: number, index: number, { starts, list }: StandIns): number {
    for (let at = starts[index]!; at < starts[index + 1]!; at++) {
      const entry = this.#child(parent, list[at]!)
      if (entry !== 0) return entry
    }
    return 0
  }

  /** Answers the slot taken. */
  #insert(parent: number, index: number, code: number): number {
    const table = this.#table
    const key = (parent << 8) | index
    let slot = Math.imul(key, 0x9e3779b1) >>> slotShift
    while (table[slot] !== 0) slot = (slot + 1) & (slots - 1)
    table[slot] = (key << 12) | code
    return slot
  }

  /** Lowest bit first. */
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

/** Bits of the largest index; no file has less than two. */
function codeSize({ indices, alternatives }: Indices): number {
  let used = 0
  for (let at = 0; at < indices.length && used < 128; at++) used |= indices[at]! | alternatives[at]!
  return Math.max(2, 32 - Math.clz32(used))
}

/** Pixels in a row that may be left as they are, from which leaving them is likelier to pay than painting them again. */
const shortestRest = 8

/** Puts the likelier choice of each pixel first: stillness where there is much of it, colour where it is scattered. */
function putLikelierFirst({ indices, alternatives }: Indices, transparent: number): void {
  let run = 0
  for (let at = 0; at < indices.length; at++) {
    // Counted without a branch: no processor foresees which pixels rest where they are scattered.
    run = (run + 1) & (((alternatives[at]! ^ transparent) - 1) >> 31)
    if (run < shortestRest) continue
    for (let still = run === shortestRest ? at + 1 - run : at; still <= at; still++) {
      alternatives[still] = indices[still]!
      indices[still] = transparent
    }
  }
}

/** Bytes of a picture that takes no time to pack again in another way. */
const quicklyPacked = 6000

/**
 * The picture's LZW data in sub-blocks, with the code size before and the
 * terminator behind it; overwritten by the next call. `alternatives` are the
 * `transparent` number where a pixel may be left as it is; what comes first of
 * both may be changed.
 */
export function packIndices(
  packer: LzwPacker,
  picture: Indices,
  transparent: number,
  packing: Packing,
): Uint8Array<ArrayBuffer> {
  const size = codeSize(picture)
  const { indices, alternatives } = picture
  if (transparent < 0 || indices === alternatives) return packer.pack(picture, size, packing)
  const smaller = codeSize({ indices: alternatives, alternatives })
  putLikelierFirst(picture, transparent)
  let best = packer.pack(picture, size, packing)
  // Colours that need not be painted may be what makes every code longer.
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
