import { useEffect } from 'react'
import { hasLimits } from '../../stores/account/session-mark.ts'
import { $usage, watchUsage } from '../../stores/account/usage.ts'
import { useClientStore } from '../ui/use-store.ts'

/** Share of a limit from which paid members see the note; others always see it. */
const worthSaying = 0.8

/** Shows today's downloads against the limit. `alone` if nothing precedes it on its line. */
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
