/** Pause, ms, and number of characters after which typing starts a new undo step. */
const pauseMs = 1000
const longest = 40

export type Kind = 'type' | 'erase' | 'line' | 'paste'

/** A replacement of characters; offsets in UTF-16 units of the text before it. */
interface Change {
  readonly kind: Kind
  readonly from: number
  readonly to: number
  readonly text: string
}

/** Decides which changes of a text merge into one undo step: those typed in one go. */
export class TypingMerger {
  readonly #now: () => number
  /** End, time and merged length of the last change. */
  #last: { readonly kind: Kind; readonly end: number; readonly time: number; readonly length: number } | null = null

  constructor(now: () => number) {
    this.#now = now
  }

  /** Whether a change may still merge with the last one. */
  get isOpen(): boolean {
    return this.#last !== null
  }

  /** Stops merging, because the caret moved or something else was done. */
  end(): void {
    this.#last = null
  }

  /** Returns true if a change merges with the last one: soon after it, at its end, and no new word or line. */
  goesOn({ kind, from, to, text }: Change, before: string): boolean {
    const last = this.#last
    if (!last || kind !== last.kind || kind === 'line' || kind === 'paste') return false
    const isNext = kind === 'erase' ? from === last.end || to === last.end : from === last.end && from === to
    const isWord = kind === 'type' && /\s$/.test(before.slice(0, from)) && !/^\s/.test(text)
    return isNext && !isWord && last.length < longest && this.#now() - last.time <= pauseMs
  }

  /** Records a change. */
  done({ kind, from, to, text }: Change, joined: boolean): void {
    const length = (joined ? (this.#last?.length ?? 0) : 0) + text.length + to - from
    this.#last = { kind, end: from + text.length, time: this.#now(), length }
  }
}
