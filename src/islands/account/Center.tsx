import { type MouseEvent, useEffect, useState } from 'react'
import {
  $invited,
  $orders,
  $templates,
  forgetAccount,
  loadInvited,
  loadOrders,
  loadTemplates,
  retryFailed,
  type UserInfo,
} from '../../stores/account/account.ts'
import { $session } from '../../stores/account/session.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { InvitationSummary } from './InvitationSummary.tsx'
import { MyData } from './MyData.tsx'
import { Orders } from './Orders.tsx'
import { Profile } from './Profile.tsx'
import { Security } from './Security.tsx'
import type { InsideProps } from './SignedInOnly.tsx'
import { Templates } from './Templates.tsx'
import { UsageCards } from './UsageCards.tsx'
import { useUser } from './use-user.ts'

/** Shows that the server is unreachable and the page displays locally stored data, until the server responds. */
function Remembered() {
  const session = useClientStore($session)
  const fetched = [useClientStore($orders), useClientStore($templates), useClientStore($invited)]
  const failed = fetched.some(({ status }) => status === 'failed')
  const [missed, setMissed] = useState(false)
  // Stays visible during a retry; otherwise the page would jump twice.
  useEffect(() => {
    if (failed) setMissed(true)
  }, [failed])
  if (!missed || session.status !== 'user' || session.fresh) return null
  const retry = async (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    await retryFailed()
    // A successful retry removes the button, which then loses the focus.
    if (!button.isConnected) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return (
    <div
      role="status"
      className="bg-warning/10 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl px-5 py-4 text-sm sm:px-6"
    >
      <Icon name="warning" className="text-warning max-sm:hidden" />
      <p className="min-w-0 grow basis-64">
        <strong>现在连接不上服务器。</strong>下面是这台设备上次看到的资料，改动暂时存不了；图片工具照常能用。
      </p>
      <Button icon="retry" onClick={retry}>
        重新连接
      </Button>
    </div>
  )
}

function Rooms({ user }: { user: UserInfo }) {
  useEffect(() => {
    void loadTemplates()
    void loadOrders(1)
    void loadInvited()
    return forgetAccount
  }, [])
  return (
    <div className="grid grid-cols-1 gap-3 sm:gap-5" data-account-page="ready">
      <Remembered />
      <Profile user={user} />
      <UsageCards user={user} />
      <div className="grid grid-cols-1 gap-3 sm:gap-5 lg:grid-cols-2 lg:[&>*]:min-h-[25.5rem]">
        <Templates user={user} />
        <Orders />
      </div>
      <InvitationSummary user={user} />
      <div className="grid grid-cols-1 gap-3 sm:gap-5 lg:grid-cols-2">
        <Security user={user} />
        <MyData user={user} />
      </div>
    </div>
  )
}

/** Shows the personal centre of the logged-in user. */
export default function Center({ wait, out }: InsideProps) {
  const user = useUser()
  if (user === 'unknown') return wait
  if (user === 'visitor') return out
  return <Rooms key={user.user_id} user={user} />
}
