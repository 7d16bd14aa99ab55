/** 75.04 → «1:15.04»; hours only where there are any. */
export function clockOf(seconds: number): string {
  const hundredths = Math.max(0, Math.round(seconds * 100))
  const [hours, minutes] = [Math.floor(hundredths / 360_000), Math.floor(hundredths / 6000) % 60]
  const rest = ((hundredths % 6000) / 100).toFixed(2).padStart(5, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** 2.5 → «2.5 秒»; no more digits than mean something. */
export function secondsOf(seconds: number): string {
  return `${Number(seconds.toFixed(seconds < 10 ? 2 : 1))} 秒`
}
