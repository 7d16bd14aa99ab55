import type { Frames, SubjectKind, Trade } from './data.ts'
import { plainLine, suits } from './template.ts'

/** Rows lists should have for long texts. */
const fewest = { aspects: 7, pitfalls: 6, myths: 3 }

/** The longest sign of a trade counts most; a further one adds a little. */
function weightOf(text: string, { signs }: Trade): number {
  const found = signs.filter((sign) => text.includes(sign)).map(({ length }) => length)
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

type Rows = readonly (readonly string[])[]

/** What belongs to how a trade deals with its things. */
const dealingsOf = ({ steps, kit, verbs, senses, price }: Trade) => ({ steps, kit, verbs, senses, price })

/**
 * Returns a trade with what suits a sort of topic: to buy a lamp is not to arrange a room. Where too little is left, rows
 * of the trade that knows such topics follow.
 */
export function tradeFor(
  trade: Trade,
  kind: SubjectKind,
  { trades, frames }: { readonly trades: readonly Trade[]; readonly frames: Frames },
): Trade {
  const further = trades.find(({ id }) => id === frames.further[kind])
  const suited = (rows: Rows): Rows =>
    rows
      .filter(([name = '']) => suits(name, kind, trade.id))
      .map(([name = '', ...others]) => [plainLine(name), ...others])
  const filled = (list: keyof typeof fewest): Rows => {
    const own = suited(trade[list])
    const names = new Set(own.map(([name]) => name))
    return own.length >= fewest[list]
      ? own
      : [...own, ...suited(further?.[list] ?? []).filter(([name]) => !names.has(name))].slice(0, fewest[list])
  }
  const steps = suited(trade.steps)
  const asks = trade.asks.filter((ask) => suits(ask, kind, trade.id)).map(plainLine)
  return {
    ...trade,
    aspects: filled('aspects'),
    pitfalls: filled('pitfalls'),
    myths: filled('myths'),
    // Steps of two trades make no sequence, and what goes with the steps is of their trade.
    ...(steps.length > 0 || !further ? { steps } : dealingsOf(further)),
    asks: asks.length > 0 || !further ? asks : further.asks,
  }
}
