/** Pictures of a batch: files of a dropped folder that cells name. */

const extensions = /\.(jpe?g|png|webp|avif|gif|bmp|tiff?|heic|heif|svg)$/i

/** Whether a cell is the name of a picture file. */
export const isPictureName = (cell: string): boolean => extensions.test(cell.trim()) && cell.trim().length <= 200

/** Returns a name in the form in which names are compared: one Unicode form, without case, path and outer spaces. */
function comparable(name: string): string {
  const file = name.trim().replaceAll('\\', '/').split('/').at(-1) ?? ''
  return file.normalize('NFC').toLowerCase().trim()
}

const withoutExtension = (name: string) => name.replace(extensions, '')

/** What a name in a table refers to. */
export type FoundPicture =
  | { readonly kind: 'found'; readonly name: string }
  /** Several files have the name, but for case or extension. */
  | { readonly kind: 'ambiguous'; readonly names: readonly string[] }
  | { readonly kind: 'missing' }

/** Finds picture files by the names in a table. */
export class PictureIndex {
  readonly #exact = new Set<string>()
  readonly #whole = new Map<string, string[]>()
  readonly #stems = new Map<string, string[]>()

  constructor(names: Iterable<string>) {
    for (const name of names) {
      this.#exact.add(name)
      const key = comparable(name)
      this.#whole.set(key, [...(this.#whole.get(key) ?? []), name])
      const stem = withoutExtension(key)
      this.#stems.set(stem, [...(this.#stems.get(stem) ?? []), name])
    }
  }

  /**
   * Returns the file that a cell names. A name that is written exactly so wins; otherwise case, Unicode form, folder and
   * then the extension may differ, as long as a single file is meant.
   */
  find(cell: string): FoundPicture {
    const wanted = cell.trim()
    if (this.#exact.has(wanted)) return { kind: 'found', name: wanted }
    const key = comparable(wanted)
    const found = this.#whole.get(key) ?? this.#stems.get(withoutExtension(key)) ?? []
    if (found.length > 1) return { kind: 'ambiguous', names: found }
    return found[0] === undefined ? { kind: 'missing' } : { kind: 'found', name: found[0] }
  }
}
