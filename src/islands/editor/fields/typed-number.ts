/** Returns the number typed in a field; null if nothing was typed, the field is empty, or it holds something else. */
export function typedNumber(typed: string | null): number | null {
  // `Number('')` is 0.
  const number = typed === null || typed.trim() === '' ? Number.NaN : Number(typed)
  return Number.isFinite(number) ? number : null
}
