import type { TradeRow } from './trade-rows.ts'
import { homeTrades } from './trades-home.ts'
import { looksTrades } from './trades-looks.ts'
import { mindTrades } from './trades-mind.ts'
import { outTrades } from './trades-out.ts'

/** The trades of the composer; the last one is for topics of no trade. */
export const trades: readonly TradeRow[] = [...looksTrades, ...homeTrades, ...outTrades, ...mindTrades]
