/**
 * One tab writes a design, the others read it. A Web Lock decides which: the browser frees the lock of a tab that was
 * closed or killed. Saves are protected from being overwritten not by the lock but by the revision that `saveDesign`
 * compares; without Web Locks every tab writes and only that check applies.
 */

export type Role = 'writer' | 'reader'

export interface LockEvents {
  /** Another tab takes over. The writer saves pending changes and becomes a reader once this resolves. */
  readonly onLost: () => Promise<void> | void
  /** Another tab has saved this revision: the displayed design is outdated and must be reloaded. */
  readonly onChanged: (revision: number) => void
}

export interface WriterLock {
  readonly role: Role
  /**
   * Becomes the writer after the other tab has saved; one that does not respond in time loses the lock. The design must
   * be reloaded afterwards. No effect on the writer and after release.
   */
  takeOver(): Promise<void>
  /** Notifies the other tabs of a save. */
  announce(revision: number): void
  /** Lets another tab write. A closed tab releases automatically. */
  release(): void
}

type Message = { readonly type: 'asks' } | { readonly type: 'saved'; readonly revision: number }

/** How long another tab may take to save before its lock is stolen, ms. */
const patienceMs = 3000
/** Interval of repeated requests, ms: a tab that became the writer just now missed earlier ones. */
const askAgainMs = 500

const nameOf = (id: string) => `qingtu-design:${id}`

/** Opens the channel of a design; null where BroadcastChannel is unavailable, so tabs are not notified. */
function channelOf(id: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(nameOf(id))
  } catch {
    return null
  }
}

class DesignHold implements WriterLock {
  readonly #id: string
  readonly #events: LockEvents
  readonly #locks = globalThis.navigator?.locks as LockManager | undefined
  readonly #channel: BroadcastChannel | null
  #role: Role = 'reader'
  #free: () => void = () => {}
  #leaving: Promise<void> | null = null
  #ended = false

  constructor(id: string, events: LockEvents) {
    this.#id = id
    this.#events = events
    this.#channel = channelOf(id)
    if (this.#channel) this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data)
  }

  get role(): Role {
    return this.#role
  }

  announce(revision: number): void {
    this.#say({ type: 'saved', revision })
  }

  release(): void {
    this.#ended = true
    this.#role = 'reader'
    this.#free()
    this.#channel?.close()
  }

  async takeOver(): Promise<void> {
    if (this.#role === 'writer' || this.#ended) return
    this.#say({ type: 'asks' })
    const asking = setInterval(() => this.#say({ type: 'asks' }), askAgainMs)
    try {
      const signal = AbortSignal.timeout(patienceMs)
      if ((await this.acquire({ signal })) || this.#ended) return
      await this.acquire({ steal: true })
    } finally {
      clearInterval(asking)
    }
  }

  /** Requests the lock and resolves to whether it was granted; `signal` ends the wait. */
  acquire(options: LockOptions): Promise<boolean> {
    return new Promise((answer) => {
      const held = (lock: Lock | null) => {
        if (!lock || this.#ended) return answer(false)
        this.#role = 'writer'
        answer(true)
        return new Promise<void>((free) => {
          this.#free = free
        })
      }
      // Resolves when the lock is released; rejects if it timed out, was stolen or locks are unavailable.
      const over = this.#locks?.request(nameOf(this.#id), options, held) ?? Promise.reject(new Error('no locks'))
      over.then(
        () => answer(false),
        (thrown: unknown) => {
          const timely = thrown instanceof Error && /^(Abort|Timeout)Error$/.test(thrown.name)
          if (!timely && !this.#ended) this.#role = 'writer'
          else if (this.#role === 'writer') void this.#lose()
          answer(!timely)
        },
      )
    })
  }

  #say(message: Message): void {
    if (!this.#ended) this.#channel?.postMessage(message)
  }

  #hear(message: Message): void {
    if (message.type === 'saved') this.#events.onChanged(message.revision)
    else if (this.#role === 'writer') void this.#lose()
  }

  /** Saves while the lock is still held, then releases it. */
  #lose(): Promise<void> {
    const leave = async () => {
      try {
        await this.#events.onLost()
      } catch {
        // The writer reports what could not be saved; the lock is released regardless.
      }
      this.#role = 'reader'
      this.#leaving = null
      this.#free()
    }
    this.#leaving ??= leave()
    return this.#leaving
  }
}

/**
 * Opens a design in this tab: as its writer if no other tab is, else as a reader. Never throws. A writer that takes too
 * long to save when asked to leave loses the lock; its save still compares revisions.
 */
export async function acquireDesign(id: string, events: LockEvents): Promise<WriterLock> {
  const hold = new DesignHold(id, events)
  await hold.acquire({ ifAvailable: true })
  return hold
}

/** Returns the ids of designs that some tab is editing; none where Web Locks are unavailable. Never throws. */
export async function editedDesigns(): Promise<ReadonlySet<string>> {
  const prefix = nameOf('')
  try {
    const { held = [] } = await navigator.locks.query()
    const names = held.map(({ name = '' }) => name)
    return new Set(names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)))
  } catch {
    return new Set()
  }
}
