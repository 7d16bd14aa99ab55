/** Deals values in a shuffled order: all of them before one repeats. */
export class Deal<Value> {
  readonly #values: readonly Value[]
  readonly #random: () => number
  #hand: Value[] = []

  constructor(values: readonly Value[], random: () => number) {
    this.#values = values
    this.#random = random
    this.#hand = shuffled(values, random)
  }

  /** Returns the next value; begins anew after the last one. */
  next(): Value | undefined {
    if (this.#hand.length === 0) this.#hand = shuffled(this.#values, this.#random)
    return this.#hand.pop()
  }

  /** Returns the next value, undefined once all were dealt. */
  take(): Value | undefined {
    return this.#hand.pop()
  }
}

/** Returns the values in a random order. */
export function shuffled<Value>(values: readonly Value[], random: () => number): Value[] {
  const list = [...values]
  for (let place = list.length - 1; place > 0; place--) {
    const other = Math.floor(random() * (place + 1))
    ;[list[place], list[other]] = [list[other]!, list[place]!]
  }
  return list
}

/** Returns a random one of several values. */
export const oneOf = <Value>(values: readonly Value[], random: () => number): Value =>
  values[Math.floor(random() * values.length)]!
