/** Colours of a table as pixels, and the index of each pixel colour. */
export class TableWords {
  /** RGB triples. */
  readonly table: Uint8Array
  /** 0xAABBGGRR, opaque; 0 for the transparent one. */
  readonly words: Int32Array
  readonly #transparent: number
  readonly #slots = new Uint16Array(1024)

  constructor(table: Uint8Array, transparent: number) {
    this.table = table
    this.#transparent = transparent
    this.words = new Int32Array(256)
    for (let index = table.length / 3 - 1; index >= 0; index--) {
      if (index === transparent) continue
      const word = 0xff000000 | (table[index * 3 + 2]! << 16) | (table[index * 3 + 1]! << 8) | table[index * 3]!
      this.words[index] = word
      let slot = slotOf(word)
      while (this.#slots[slot] !== 0) slot = (slot + 1) & 1023
      this.#slots[slot] = index + 1
    }
  }

  /** Returns the index of exactly this colour; the transparent index if the table does not have it. */
  placeOf(word: number): number {
    let slot = slotOf(word)
    for (;;) {
      const index = this.#slots[slot]! - 1
      if (index < 0) return this.#transparent
      if (this.words[index] === word) return index
      slot = (slot + 1) & 1023
    }
  }
}

function slotOf(word: number): number {
  return Math.imul(word, 0x9e3779b1) >>> 22
}
