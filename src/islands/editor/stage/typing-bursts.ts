/** What is typed after a pause, ms, or beyond so many characters is a step of its own. */
const pauseMs = 1000
const longest = 40

export type Kind = 'type' | 'erase' | 'line' | 'paste'

/** A change of characters: UTF-16 units of the text before that go, and what comes in their place. */
interface Change {
  readonly kind: Kind
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Tells which changes of a text are one step: those typed in one go. */
export class Bursts {
  readonly #now: () => number
  /** Where the last one ended, when, and how much came together. */
  #last: { readonly kind: Kind; readonly end: number; readonly time: number; readonly length: number } | null = null

  constructor(now: () => number) {
    this.#now = now
  }

  /** Whether something may join the step before. */
  get isOpen(): boolean {
    return this.#last !== null
  }

  /** The caret went elsewhere, or something else was done. */
  end(): void {
    this.#last = null
  }

  /** Whether a change belongs to the step before: right after it, at its end, without a new word or line. */
  goesOn({ kind, from, to, text }: Change, before: string): boolean {
    const last = this.#last
    if (!last || kind !== last.kind || kind === 'line' || kind === 'paste') return false
    const isNext = kind === 'erase' ? from === last.end || to === last.end : from === last.end && from === to
    const isWord = kind === 'type' && /\s$/.test(before.slice(0, from)) && !/^\s/.test(text)
    return isNext && !isWord && last.length < longest && this.#now() - last.time <= pauseMs
  }

  /** Takes note of a change that was done. */
  done({ kind, from, to, text }: Change, joined: boolean): void {
    const length = (joined ? (this.#last?.length ?? 0) : 0) + text.length + to - from
    this.#last = { kind, end: from + text.length, time: this.#now(), length }
  }
}
