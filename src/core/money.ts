/** Amounts are whole fen (1/100 yuan); decimal strings of yuan are only for display, input and payment providers. */

const decimal = /^(\d{1,10})(?:\.(\d{1,2}))?$/

/** Parses a decimal string of yuan with at most two places into fen (`'12.5'` → 1250); null for anything else. */
export function fenOf(yuan: string): number | null {
  const [, whole, part = ''] = decimal.exec(yuan) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Formats fen as a decimal string of yuan with two places (1250 → `'12.50'`). */
export function yuanOf(fen: number): string {
  return `${fen < 0 ? '-' : ''}${Math.trunc(Math.abs(fen) / 100)}.${String(Math.abs(fen) % 100).padStart(2, '0')}`
}

/** Formats fen as yuan with as few digits as a price tag needs: `'58'`, `'0.5'`. */
export function priceTag(fen: number): string {
  return yuanOf(fen).replace(/\.?0+$/, '')
}

/**
 * Returns the part of an invitation balance that is used for a purchase, fen: a balance that covers the price leaves 1
 * yuan to pay, a smaller one is used up.
 */
export function balanceDiscount(priceFen: number, balanceFen: number): number {
  return balanceFen >= priceFen ? Math.max(0, priceFen - 100) : Math.max(0, balanceFen)
}

/** Returns a percentage of an amount, rounded down to whole fen. */
export function shareOf(fen: number, percent: number): number {
  return Math.floor((fen * percent) / 100)
}
