import type { Frames, Trade } from './data.ts'

/** The longest sign of a trade counts most; a further one adds a little. */
function weightOf(text: string, { signs }: Trade): number {
  const found = signs.filter((sign) => text.includes(sign.toLowerCase())).map(({ length }) => length)
  const most = Math.max(0, ...found)
  return most * most + Math.min(found.length, 3) / 2
}

/**
 * Returns the trade a topic belongs to, by its words and by the kind of text. The last trade is for topics that name
 * none.
 */
export function guessTrade(
  topic: string,
  kind: string,
  { trades, frames }: { readonly trades: readonly Trade[]; readonly frames: Frames },
): Trade {
  const text = topic.slice(0, 400).toLowerCase()
  const [usual, extra = 0] = frames.trades[kind] ?? []
  const weighed = trades.map((trade) => ({
    trade,
    weight: weightOf(text, trade) + (trade.id === usual ? extra : 0),
  }))
  const best = weighed.reduce((one, other) => (other.weight > one.weight ? other : one))
  return best.weight > 0 ? best.trade : trades.at(-1)!
}
