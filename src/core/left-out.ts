import { isModuleFailure, toPlainError, UserError } from './errors.ts'
import type { LeftOut, ToolNote } from './tool.ts'

/** Codes of failures that are not the fault of the file that was being read. */
const notOfTheFile = new Set(['cancelled', 'script-not-loaded'])

/** Collects the files that a joint result goes without because they cannot be read, so that they do not cost the rest. */
export class LeftOutFiles {
  readonly #files: readonly { readonly name: string }[]
  readonly #all = new Map<number, LeftOut>()
  #cause: unknown

  constructor(files: readonly { readonly name: string }[]) {
    this.#files = files
  }

  /**
   * Runs `work` on the file at `place`, from 0. Returns its result; null if it failed, and the file is left out.
   * @throws what is not the fault of the file: AbortError, a script that did not load
   */
  async take<Value>(place: number, work: () => Promise<Value>): Promise<Value | null> {
    try {
      return await work()
    } catch (thrown) {
      const { code, params } = toPlainError(thrown)
      if (isModuleFailure(thrown) || notOfTheFile.has(code)) throw thrown
      this.#cause ??= thrown
      this.#all.set(place, { place, error: { code, params: { ...params, name: this.#nameOf(place) } } })
      return null
    }
  }

  has(place: number): boolean {
    return this.#all.has(place)
  }

  /**
   * Throws if no file is left: their common reason with all names, or `none-joined`.
   * @throws UserError
   */
  requireSome(): void {
    const errors = this.list().map(({ error }) => error)
    const [first] = errors
    if (!first || errors.length < this.#files.length) return
    const alike = errors.every(({ code }) => code === first.code)
    const name = this.#names()
    const options = { cause: this.#cause }
    throw alike
      ? new UserError(first.code, { ...first.params, name }, options)
      : new UserError('none-joined', { name }, options)
  }

  list(): readonly LeftOut[] {
    return [...this.#all.values()].toSorted((one, other) => one.place - other.place)
  }

  /** Returns the note that names all files left out; none if there is none. */
  notes(): ToolNote[] {
    const count = this.#all.size
    return count === 0 ? [] : [{ code: 'files-left-out', params: { count, names: this.#names() } }]
  }

  #nameOf(place: number): string {
    return this.#files[place]?.name ?? ''
  }

  /** The sentences put the whole list in quotes. */
  #names(): string {
    return this.list()
      .map(({ place }) => this.#nameOf(place))
      .join('」「')
  }
}
