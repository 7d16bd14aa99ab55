/**
 * One tab writes a design, the others read it. A Web Lock says who: the browser frees the lock of a tab that was
 * closed or killed. What keeps a save from being overwritten is not this but the revision `saveDesign` compares;
 * where there are no locks every tab writes, and that alone decides.
 */

export type Role = 'writer' | 'reader'

export interface HoldEvents {
  /** Another tab takes over. The writer saves what it has not saved; it is a reader when this is done. */
  readonly onLost: () => Promise<void> | void
  /** Another tab has saved this revision: what is shown is older and has to be loaded again. */
  readonly onChanged: (revision: number) => void
}

export interface Hold {
  readonly role: Role
  /**
   * Becomes the writer, after the other tab has saved; one that does not answer is not waited for.
   * What is shown has to be loaded again afterwards. Without effect on the writer, and after release.
   */
  takeOver(): Promise<void>
  /** Tells the others of a save. */
  announce(revision: number): void
  /** Lets another tab write. A tab that is closed need not say so. */
  release(): void
}

type Message = { readonly type: 'asks' } | { readonly type: 'saved'; readonly revision: number }

/** How long another tab may take to save before the lock is taken from it, ms. */
const patienceMs = 3000
/** A writer that only just became one has not heard who asked before, ms. */
const askAgainMs = 500

const nameOf = (id: string) => `qingtu-design:${id}`

/** Null where there are no channels, or none for this page: then nobody hears anything. */
function channelOf(id: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(nameOf(id))
  } catch {
    return null
  }
}

class DesignHold implements Hold {
  readonly #id: string
  readonly #events: HoldEvents
  readonly #locks = globalThis.navigator?.locks as LockManager | undefined
  readonly #channel: BroadcastChannel | null
  #role: Role = 'reader'
  #free: () => void = () => {}
  #leaving: Promise<void> | null = null
  #ended = false

  constructor(id: string, events: HoldEvents) {
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

  /** Answers whether the lock was had; `signal` ends waiting for it. */
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
      // Ends when the lock is freed, or fails: not had in time, stolen, or no locks for this page.
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

  /** Saves while the lock is still held, then lets go of it. */
  #lose(): Promise<void> {
    const leave = async () => {
      try {
        await this.#events.onLost()
      } catch {
        // What could not be saved is for the writer to say; the lock goes all the same.
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
 * Holds a design in this tab: its writer if no other tab is, else a reader. Never throws.
 * A writer that is asked to leave while it saves for too long loses the lock; its save still compares revisions.
 */
export async function holdDesign(id: string, events: HoldEvents): Promise<Hold> {
  const hold = new DesignHold(id, events)
  await hold.acquire({ ifAvailable: true })
  return hold
}
