/** Byte buffer that grows as it is written. */
export class ByteSink {
  #bytes = new Uint8Array(1 << 16)
  #length = 0

  push(...values: number[]): void {
    for (const value of values) this.byte(value)
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow(1)
    this.#bytes[this.#length++] = value
  }

  /** Writes two bytes, the lower first. */
  word(value: number): void {
    this.push(value & 0xff, value >> 8)
  }

  bytes(values: Uint8Array): void {
    if (this.#length + values.length > this.#bytes.length) this.#grow(values.length)
    this.#bytes.set(values, this.#length)
    this.#length += values.length
  }

  /** Number of bytes written so far. */
  get length(): number {
    return this.#length
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length)
  }

  #grow(by: number): void {
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + by))
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }
}
