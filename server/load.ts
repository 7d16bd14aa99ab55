import { isIPv6 } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Returns the network that counts as one client: an IPv4 address, or the first 64 bits of an IPv6 address, since a
 * single connection usually has that many addresses.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const groupsOf = (part: string) =>
    part.split(':').flatMap((group) => (group === '' ? [] : group.includes('.') ? ['0', '0'] : [group]))
  const [head = '', tail] = plain.split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0')
  const groups = [...first, ...zeros, ...last].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Most clients whose level is remembered. */
const mostSubjects = 100_000

/** Token buckets, one per client address; an empty one is full again after ten seconds. */
export class Buckets {
  readonly #most: number
  readonly #levels = new Map<string, { level: number; at: number }>()

  constructor(most: number) {
    this.#most = most
  }

  /** Takes a token; returns true if there was one. `now` in ms. */
  take(subject: string, now: number): boolean {
    const known = this.#levels.get(subject)
    const level = known ? Math.min(this.#most, known.level + ((now - known.at) * this.#most) / 10_000) : this.#most
    // A map keeps the order of insertion, so the first client is the one that was silent for the longest time.
    this.#levels.delete(subject)
    this.#levels.set(subject, { level: level < 1 ? level : level - 1, at: now })
    if (this.#levels.size > mostSubjects) this.#levels.delete(this.#levels.keys().next().value ?? '')
    return level >= 1
  }
}

/** Counts what each client has under way, up to a limit. */
export class Slots {
  readonly #most: number
  readonly #taken = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Takes a slot; returns the function that gives it back, once, or null if the client has all of its slots. */
  take(subject: string): (() => void) | null {
    const taken = this.#taken.get(subject) ?? 0
    if (taken >= this.#most) return null
    this.#taken.set(subject, taken + 1)
    let held = true
    return () => {
      if (!held) return
      held = false
      const left = (this.#taken.get(subject) ?? 1) - 1
      if (left === 0) this.#taken.delete(subject)
      else this.#taken.set(subject, left)
    }
  }
}

/** Running requests from which further ones are refused. */
const mostUnderWay = 400

/**
 * Delay of a refusal in ms, and most refusals delayed at once: clients refused immediately retry immediately and starve
 * the others.
 */
const refusalMs = 120
const mostRefusals = 1_000

/**
 * Measures the load of the process: running requests and event-loop delay. From a median delay of `mostDelayMs` it is
 * overloaded: a fast 503 is better than a late response.
 */
export function watchLoad(mostDelayMs = 150) {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let late = false
  setInterval(() => {
    late = delay.percentile(50) / 1e6 > mostDelayMs
    delay.reset()
  }, 500).unref()
  let underWay = 0
  let refusals = 0
  return {
    overloaded: () => late || underWay >= mostUnderWay,
    /** Resolves after `refusalMs`, or at once if too many refusals are waiting already. */
    holdBack: async () => {
      if (refusals >= mostRefusals) return
      refusals += 1
      await wait(refusalMs)
      refusals -= 1
    },
    enter: () => {
      underWay += 1
    },
    leave: () => {
      underWay -= 1
    },
  }
}
