const units = ['B', 'KB', 'MB', 'GB'] as const

/** Formats a size in bytes: 1536 → «1.5 KB»; 1 KB = 1024 B, three significant digits. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  const digits = unit === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2
  return `${Number(value.toFixed(digits))} ${units[unit]}`
}

/** Formats the change from one size to another: «-82%», «+5%», «0%»; from twice the size on as a factor, «2.5 倍». */
export function formatChange(before: number, after: number): string {
  if (before === 0) return '0%'
  const times = after / before
  if (times >= 2) return `${times < 10 ? times.toFixed(1) : Math.round(times)} 倍`
  const percent = (times - 1) * 100
  const rounded = Math.abs(percent) < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)
  return `${rounded > 0 ? '+' : ''}${rounded}%`
}

/** Returns a time in ms as people say it: «约 20 秒», «约 4 分钟», «约 1.5 小时». */
export function aboutTime(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 55) return `约 ${Math.max(1, seconds < 10 ? Math.ceil(seconds) : Math.round(seconds / 5) * 5)} 秒`
  const minutes = seconds / 60
  if (minutes < 55) return `约 ${Math.round(minutes)} 分钟`
  return `约 ${Math.round(minutes / 30) / 2} 小时`
}

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
