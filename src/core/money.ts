/** Amounts are whole fen (1/100 yuan) everywhere; a decimal string of yuan only where a person or a call reads it. */

const decimal = /^(\d{1,10})(?:\.(\d{1,2}))?$/

/** Fen of a decimal string of yuan with at most two places (`'12.5'` → 1250); null for anything else. */
export function fenOf(yuan: string): number | null {
  const [, whole, part = ''] = decimal.exec(yuan) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Decimal string of yuan with two places (1250 → `'12.50'`). */
export function yuanOf(fen: number): string {
  return `${fen < 0 ? '-' : ''}${Math.trunc(Math.abs(fen) / 100)}.${String(Math.abs(fen) % 100).padStart(2, '0')}`
}

/** As few digits as a price tag needs: `'58'`, `'0.5'`. */
export function priceTag(fen: number): string {
  return yuanOf(fen).replace(/\.?0+$/, '')
}

/**
 * What of an invitation balance goes into a purchase, fen: a balance that
 * covers the price leaves 1 yuan to pay, any other is used up.
 */
export function balanceDiscount(priceFen: number, balanceFen: number): number {
  return balanceFen >= priceFen ? Math.max(0, priceFen - 100) : Math.max(0, balanceFen)
}

/** A share of an amount in per cent, rounded down to fen. */
export function shareOf(fen: number, percent: number): number {
  return Math.floor((fen * percent) / 100)
}
