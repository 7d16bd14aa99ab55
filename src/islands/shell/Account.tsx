import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { packageTitles } from '../../catalogue/plans.ts'
import { takeInvitation } from '../../stores/account/invitation-link.ts'
import { $session, logout, startSession } from '../../stores/account/session.ts'
import { openDialog } from '../../stores/shell/dialogs.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import { useClientStore } from '../ui/use-store.ts'

const visit = (path: string) => () => location.assign(path)

/** Shows the user's menu in the header if a user is logged in; otherwise the header keeps its button. */
export default function Account() {
  const session = useClientStore($session)
  const [slot, setSlot] = useState<Element | null>(null)
  useEffect(() => {
    if (location.search.includes('rel=')) takeInvitation()
    setSlot(document.querySelector('[data-account]'))
    void startSession()
  }, [])
  useEffect(() => {
    if (session.status !== 'unknown') document.documentElement.dataset.session = session.status
  }, [session.status])
  if (!slot || session.status !== 'user') return null
  const { user } = session
  const items = (): MenuItem[] => [
    { label: '个人中心', icon: 'user', onSelect: visit('/personal-center') },
    {
      label: user.package_id > 0 ? '会员续费' : '升级会员',
      icon: 'star',
      onSelect: () => openDialog('Upgrade', {}),
    },
    { label: '邀请有礼', icon: 'share', onSelect: visit('/aff') },
    {
      label: '退出登录',
      icon: 'exit',
      onSelect: () => void logout().then(() => toast.success('已退出登录')),
    },
  ]
  return createPortal(
    <Menu label="账号菜单" items={items} className="btn btn-ghost h-11 gap-2 p-1.5 sm:pr-3">
      <Avatar avatar={user.avatar} size={32} />
      <span className="hidden text-left text-sm leading-tight sm:block">
        <span className="block max-w-28 truncate font-medium">{user.user_name}</span>
        <span className="text-muted block text-xs">{packageTitles[user.package_id]}</span>
      </span>
    </Menu>,
    slot,
  )
}
