import { UserError } from '../../src/core/errors.ts'
import { Slots } from '../load.ts'
import type { Context } from './context.ts'
import type { AiPayer } from './quotas.ts'
import { digest } from './random.ts'

/** Who wants a creation: a user, or a visitor by the name of the device and the network it is in. */
export type AiClient = AiPayer & { readonly address: string }

/** Returns the name under which a payer's creations and tokens are counted. */
export const ownerOf = (payer: AiPayer): string => ('user' in payer ? `u${payer.user.id}` : payer.device)

/** A finished creation that may be sent once more, to whom it did not reach. */
interface Finished {
  readonly given: string
  readonly data: unknown
  readonly at: number
}

/** Most creations that are kept for those whose connection broke, and for how long, ms. */
const mostKept = 500
const keptMs = 10 * 60_000
/** Visitors of one network that may have as much under way as one user. */
const visitorsPerNetwork = 4

/** What this process remembers of creations: which are under way, and the last ones that were finished. */
export class Desk {
  readonly #all: number
  readonly #own: Slots
  readonly #networks: Slots
  readonly #finished = new Map<string, Finished>()
  #underWay = 0

  /** Characters before new text that are looked at with it: the longest banned word, with separators between its own. */
  readonly lookBack: number

  constructor({ ai, words }: Pick<Context, 'ai' | 'words'>) {
    const { all, each } = ai.atOnce
    const lengths = words.lists.flatMap(({ terms }) => terms.map((term) => term.length))
    this.lookBack = 3 * lengths.reduce((most, length) => Math.max(most, length), 1)
    this.#all = all
    this.#own = new Slots(each)
    this.#networks = new Slots(each * visitorsPerNetwork)
  }

  /** Creations under way. */
  get underWay(): number {
    return this.#underWay
  }

  /**
   * Takes a place. Returns the function that gives it back.
   * @throws UserError `ai-busy` if all places are taken, `ai-many` if the client has all of its own
   */
  enter(client: AiClient): () => void {
    if (this.#underWay >= this.#all) throw new UserError('ai-busy', { waitSeconds: 5 })
    const leaveOwn = this.#own.take(ownerOf(client))
    const leaveNetwork = leaveOwn && 'device' in client ? this.#networks.take(client.address) : leaveOwn
    if (!leaveOwn || !leaveNetwork) {
      leaveOwn?.()
      throw new UserError('ai-many', { waitSeconds: 5 })
    }
    this.#underWay += 1
    let here = true
    return () => {
      if (!here) return
      here = false
      this.#underWay -= 1
      leaveOwn()
      leaveNetwork()
    }
  }

  /** Remembers what was made of `given` under the client's key. `now` in ms. */
  keep(payer: AiPayer, key: string, given: string, data: unknown, now: number): void {
    this.#finished.set(`${ownerOf(payer)}:${key}`, { given: digest(given), data, at: now })
    for (const [name, { at }] of this.#finished) {
      if (this.#finished.size <= mostKept && now - at < keptMs) return
      this.#finished.delete(name)
    }
  }

  /** Returns what was made of the same `given` under the same key; undefined if that is not known any more. */
  kept(payer: AiPayer, key: string, given: string, now: number): unknown {
    const found = this.#finished.get(`${ownerOf(payer)}:${key}`)
    return found && found.given === digest(given) && now - found.at < keptMs ? found.data : undefined
  }
}
