import { useEffect } from 'react'
import { limits } from '../../catalogue/limits.ts'
import { memberFeatures } from '../../catalogue/member-features.ts'
import { $templates, type UserInfo } from '../../stores/account/account.ts'
import { $usage, watchUsage } from '../../stores/account/usage.ts'
import { useClientStore } from '../ui/use-store.ts'
import { Meter } from './parts.tsx'

/** Shows the user's quotas and how much of them is used. */
export function UsageCards({ user }: { user: UserInfo }) {
  const usage = useClientStore($usage)
  const templates = useClientStore($templates)
  // Shows the locally stored usage until the server responds, and updates it on downloads in other tabs.
  useEffect(watchUsage, [])
  const paid = user.package_id > 0
  const limit = paid ? limits.paid : limits.free
  const stored = templates.status === 'ready' ? templates.data.length : null
  return (
    <section aria-label="用量" className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col sm:gap-5">
      <Meter
        label="今日下载"
        used={usage?.used ?? null}
        total={limit.downloadsPerDay}
        note={paid ? '每天 0 点恢复' : `每天 0 点恢复，会员每天 ${limits.paid.downloadsPerDay} 次`}
        full="今天已用完，0 点恢复"
      />
      {memberFeatures.aiCreation && (
        <Meter
          label="AI 创作"
          used={user.ai_use_num}
          total={user.ai_num}
          note={`还能创作 ${Math.max(0, user.ai_num - user.ai_use_num)} 次`}
          full="已用完，升级会员或购买创作包可增加"
        />
      )}
      <Meter
        label="云端作品"
        used={stored}
        total={limit.templates}
        note={stored === null ? '设计可以存在云端' : `还能存 ${Math.max(0, limit.templates - stored)} 个`}
        full={paid ? '已存满，请删除不用的作品' : '已存满，请删除不用的或升级会员'}
      />
    </section>
  )
}
