/** Formats seconds as a clock: 75.04 → «1:15.04»; hours only if there are any. */
export function clockOf(seconds: number): string {
  const hundredths = Math.max(0, Math.round(seconds * 100))
  const [hours, minutes] = [Math.floor(hundredths / 360_000), Math.floor(hundredths / 6000) % 60]
  const rest = ((hundredths % 6000) / 100).toFixed(2).padStart(5, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** Formats a duration: 2.5 → «2.5 秒»; at most two decimals below 10 seconds, one from there on. */
export function secondsOf(seconds: number): string {
  return `${Number(seconds.toFixed(seconds < 10 ? 2 : 1))} 秒`
}
