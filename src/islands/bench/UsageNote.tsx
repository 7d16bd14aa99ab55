import { useEffect } from 'react'
import { hasLimits } from '../../stores/session-mark.ts'
import { $usage, watchUsage } from '../../stores/usage.ts'
import { useClientStore } from '../ui/use-store.ts'

/** Share of a limit from which a member hears of it; others always do. */
const worthSaying = 0.8

/** Today's downloads against the limit, before the effort. `alone` where nothing stands before it on its line. */
export function UsageNote({ alone = false }: { alone?: boolean }) {
  const usage = useClientStore($usage)
  useEffect(() => {
    if (hasLimits) watchUsage()
  }, [])
  if (!hasLimits || !usage) return null
  const { used, limit } = usage
  if (limit > 100 && used < limit * worthSaying) return null
  return (
    <span
      className={used >= limit ? 'text-warning font-medium' : ''}
      data-usage
      title="一次下载，无论打包多少张，都算一次"
    >
      {alone ? '' : ' · '}今日已用 {used}/{limit}
    </span>
  )
}
