import { joinBytes } from '../../bytes.ts'
import { asciiBytes, viewOf } from './pieces.ts'

/** Box (ISO/IEC 14496-12 §4.2); `data` is the offset behind its size and type. */
export interface Box {
  readonly type: string
  readonly start: number
  readonly data: number
  readonly end: number
}

const BOX_LIMIT = 10_000

/** Lists the boxes between two offsets; stops at the first that does not fit. */
export function listBoxes(bytes: Uint8Array, from: number, to: number): Box[] {
  const view = viewOf(bytes)
  const boxes: Box[] = []
  let at = from
  while (at + 8 <= to && boxes.length < BOX_LIMIT) {
    let size = view.getUint32(at)
    let data = at + 8
    if (size === 1 && at + 16 <= to) {
      size = view.getUint32(at + 8) * 0x100000000 + view.getUint32(at + 12)
      data = at + 16
    } else if (size === 0) size = to - at
    if (size < data - at || at + size > to) break
    boxes.push({ type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)), start: at, data, end: at + size })
    at += size
  }
  return boxes
}

/** Builds a box with the given content. */
export function boxOf(type: string, ...content: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const box = joinBytes([new Uint8Array(4), asciiBytes(type), ...content])
  viewOf(box).setUint32(0, box.length)
  return box
}

/** Encodes big-endian numbers, given as pairs of value and width in bytes. */
export function numberBytes(...numbers: readonly (readonly [value: number, width: number])[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(numbers.reduce((sum, [, width]) => sum + width, 0))
  let at = 0
  for (const [value, width] of numbers) {
    for (let index = width - 1, rest = value; index >= 0; index--, rest = Math.floor(rest / 256))
      out[at + index] = rest % 256
    at += width
  }
  return out
}

/** Reader of consecutive big-endian numbers; past the end it returns zeros and `exhausted` is true. */
export class FieldReader {
  readonly #bytes: Uint8Array
  at: number
  readonly #end: number

  constructor(bytes: Uint8Array, at: number, end: number) {
    this.#bytes = bytes
    this.at = at
    this.#end = Math.min(end, bytes.length)
  }

  get exhausted(): boolean {
    return this.at > this.#end
  }

  number(width: number): number {
    let value = 0
    for (let index = 0; index < width; index++, this.at++)
      value = value * 256 + (this.at < this.#end ? this.#bytes[this.at]! : 0)
    return value
  }

  /** Reads a NUL-terminated Latin-1 string. */
  string(): string {
    const zero = this.#bytes.indexOf(0, this.at)
    const end = zero < 0 || zero > this.#end ? this.#end : zero
    const text = new TextDecoder('latin1').decode(this.#bytes.subarray(Math.min(this.at, end), end))
    this.at = end + 1
    return text
  }
}
