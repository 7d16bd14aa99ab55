import { decodeLooseText } from './pieces.ts'
import type { DublinCoreTerm } from './xmp.ts'

/** Datasets of record 2 (IPTC-IIM 4.2 §6) that correspond to a Dublin Core term. */
const TERMS: ReadonlyMap<number, DublinCoreTerm> = new Map([
  [5, 'title'],
  [25, 'subject'],
  [80, 'creator'],
  [116, 'rights'],
  [120, 'description'],
])

/** Reads the texts of IPTC datasets by their Dublin Core term; several values are joined by `; `. */
export function readIptc(bytes: Uint8Array): Partial<Record<DublinCoreTerm, string>> {
  const found: Partial<Record<DublinCoreTerm, string>> = {}
  for (let at = 0; at + 5 <= bytes.length && bytes[at] === 0x1c; ) {
    const size = (bytes[at + 3]! << 8) | bytes[at + 4]!
    // The high bit marks the extended form for values over 32 kB, which none of these texts reach.
    if (size & 0x8000) break
    const term = bytes[at + 1] === 2 ? TERMS.get(bytes[at + 2]!) : undefined
    const text = term ? decodeLooseText(bytes.subarray(at + 5, at + 5 + size)) : ''
    if (term && text) found[term] = found[term] ? `${found[term]}; ${text}` : text
    at += 5 + size
  }
  return found
}
