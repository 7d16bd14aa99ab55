import { useEffect } from 'react'
import { $invited, forgetAccount, loadInvited, retryFailed, type UserInfo } from '../../stores/account/account.ts'
import { useClientStore } from '../ui/use-store.ts'
import { InviteLink } from './InviteLink.tsx'
import { Card, Failed } from './parts.tsx'
import { Records } from './Records.tsx'
import type { InsideProps } from './SignedInOnly.tsx'
import { useUser } from './use-user.ts'

function Invitation({ wait }: Pick<InsideProps, 'wait'> & { user: UserInfo }) {
  const state = useClientStore($invited)
  useEffect(() => {
    void loadInvited()
    return forgetAccount
  }, [])
  if (state.status === 'loading') return wait
  if (state.status === 'failed')
    return (
      <Card title="我的邀请" className="min-h-[36rem] sm:min-h-[27rem]">
        <Failed text={state.text} onRetry={retryFailed} />
      </Card>
    )
  const { link, balance, invited, earned, rows } = state.data
  const numbers = [
    { label: '已邀请', value: String(invited), unit: '人' },
    { label: '累计收益', value: earned, unit: '元' },
    { label: '可用余额', value: balance, unit: '元' },
  ]
  return (
    <div
      className="grid gap-3 sm:gap-5 lg:min-h-[27rem] lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]"
      data-account-page="ready"
    >
      <section
        aria-label="邀请链接与收益"
        className="flex flex-col justify-between border-base-300 from-primary/8 to-base-100 rounded-2xl border bg-linear-to-br p-5 sm:p-7"
      >
        <InviteLink link={link} />
        <dl className="border-base-300 divide-base-300 mt-6 grid grid-cols-[auto_auto_auto] divide-x border-t pt-5">
          {numbers.map(({ label, value, unit }) => (
            <div key={label} className="px-3 whitespace-nowrap first:pl-0 last:pr-0 sm:px-6">
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="mt-1 text-lg font-bold tabular-nums sm:text-2xl" data-number={label}>
                {value}
                <span className="text-muted ml-1 text-sm font-normal">{unit}</span>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <Card title="收支记录">
        <Records rows={rows} />
      </Card>
    </div>
  )
}

/** Shows the invitation page of the logged-in user. */
export default function InvitationPage({ wait, out }: InsideProps) {
  const user = useUser()
  if (user === 'unknown') return wait
  if (user === 'visitor') return out
  return <Invitation key={user.user_id} user={user} wait={wait} />
}
