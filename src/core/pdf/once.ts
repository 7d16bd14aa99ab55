import type { PDFDocument, PDFObject, PDFRef } from 'pdf-lib'
import { crc32 } from '../image/png-chunk.ts'

type Library = typeof import('pdf-lib')

/**
 * Keeps each picture of a document once, whatever it was copied from: pages of many files show the same logo, and each
 * file holds it.
 */
export class PicturesOnce {
  readonly #document: PDFDocument
  readonly #library: Library
  /** Pictures that are kept, by what they are. */
  readonly #known = new Map<string, PDFRef>()
  /** Number of the last object that has been looked at. */
  #seen = 0

  constructor(document: PDFDocument, library: Library) {
    this.#document = document
    this.#library = library
  }

  /** Drops those of the objects added since the last call that are pictures the document has, and names the others instead. */
  merge(): void {
    const { context } = this.#document
    const fresh = context.enumerateIndirectObjects().filter(([ref]) => ref.objectNumber > this.#seen)
    // The masks of pictures are pictures too, and come first.
    for (const masked of [false, true]) {
      const instead = this.#doubles(fresh, masked)
      if (instead.size === 0) continue
      for (const [ref, object] of fresh) if (!instead.has(ref)) this.#rename(object, instead)
      for (const ref of instead.keys()) context.delete(ref)
    }
    this.#seen = context.largestObjectNumber
  }

  /** Returns the pictures among objects that the document has, with the ones it has; notes the others. */
  #doubles(objects: readonly [PDFRef, PDFObject][], masked: boolean): Map<PDFRef, PDFRef> {
    const { PDFName, PDFRawStream } = this.#library
    const doubles = new Map<PDFRef, PDFRef>()
    for (const [ref, object] of objects) {
      if (!(object instanceof PDFRawStream) || object.dict.get(PDFName.of('Subtype')) !== PDFName.of('Image')) continue
      if (object.dict.has(PDFName.of('SMask')) !== masked) continue
      const key = `${object.contents.length} ${crc32(object.contents)} ${object.dict.toString()}`
      const known = this.#known.get(key)
      if (known) doubles.set(ref, known)
      else this.#known.set(key, ref)
    }
    return doubles
  }

  #rename(object: PDFObject, instead: ReadonlyMap<PDFRef, PDFRef>): void {
    const { PDFArray, PDFDict, PDFRef: Ref, PDFStream } = this.#library
    const changed = (value: PDFObject) => {
      const other = value instanceof Ref ? instead.get(value) : undefined
      if (!other) this.#rename(value, instead)
      return other
    }
    if (object instanceof PDFStream) return this.#rename(object.dict, instead)
    if (object instanceof PDFDict) {
      for (const [name, value] of object.entries()) {
        const other = changed(value)
        if (other) object.set(name, other)
      }
    } else if (object instanceof PDFArray) {
      for (let at = 0; at < object.size(); at++) {
        const other = changed(object.get(at))
        if (other) object.set(at, other)
      }
    }
  }
}
