const two = (number: number) => String(number).padStart(2, '0')

/** Formats a time (ms since 1970) as `11-21 19:05` in local time. */
export function timeOfDay(time: number): string {
  const at = new Date(time)
  return `${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
}
