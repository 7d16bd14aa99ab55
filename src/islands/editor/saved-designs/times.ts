const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** Returns how long ago a time was, in Chinese. Times are in ms since 1970. */
export function timeAgo(time: number, now = Date.now()): string {
  const past = Math.max(0, now - time)
  if (past < minute) return '刚刚'
  if (past < hour) return `${Math.floor(past / minute)} 分钟前`
  if (past < day) return `${Math.floor(past / hour)} 小时前`
  if (past < 30 * day) return `${Math.floor(past / day)} 天前`
  return new Date(time).toLocaleDateString('zh-CN')
}

const two = (number: number) => String(number).padStart(2, '0')

/** Formats a time (ms since 1970) as `11-21 19:05` in local time. */
export function timeOfDay(time: number): string {
  const at = new Date(time)
  return `${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
}
