import { commissionPercent } from '../../catalogue/plans.ts'
import { $invited, retryFailed, type UserInfo } from '../../stores/account/account.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { useClientStore } from '../ui/use-store.ts'

/** Shows the results of inviting as two numbers, with a link to the invitation page. */
export function InvitationSummary({ user }: { user: UserInfo }) {
  const state = useClientStore($invited)
  const data = state.status === 'ready' ? state.data : null
  const numbers = [
    { label: '已邀请', value: data ? `${data.invited} 人` : '–' },
    { label: '可用余额', value: data ? `¥${data.balance}` : '–' },
  ]
  return (
    <section
      aria-labelledby="invited"
      className="border-base-300 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-2xl border p-5 sm:p-6"
    >
      <div className="min-w-0 grow basis-64">
        <h2 id="invited" className="text-lg">
          邀请有礼
        </h2>
        <p className="text-muted mt-1 text-sm">朋友每次付款，你得实付金额的 {commissionPercent}%，买会员时自动抵扣。</p>
        {user.invited_id !== 0 && (
          <p className="text-muted text-sm">你由朋友邀请加入：你付款时朋友得 {commissionPercent}%，你付的价钱不变。</p>
        )}
      </div>
      {state.status === 'failed' ? (
        <p role="alert" className="flex items-center gap-3 text-sm">
          {state.text}
          <Button icon="retry" onClick={retryFailed}>
            重试
          </Button>
        </p>
      ) : (
        <dl className="divide-base-300 grid grow grid-cols-2 divide-x sm:grow-0">
          {numbers.map(({ label, value }) => (
            <div key={label} className="px-6 first:pl-0 last:pr-0">
              <dt className="text-muted text-xs">{label}</dt>
              <dd className="mt-0.5 min-w-20 text-lg font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <a href="/aff" className="btn btn-line max-sm:w-full">
        去邀请
        <Icon name="arrow" size={18} />
      </a>
    </section>
  )
}
