import { useEffect, useRef, useState } from 'react'
import { changeProfile, type UserInfo } from '../../stores/account/account.ts'
import { openDialog } from '../../stores/shell/dialogs.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/fields.tsx'
import { Devices } from './Devices.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Card, Line } from './parts.tsx'

/** Shows the password setting; its form is collapsed until requested. */
function Password({ user }: { user: UserInfo }) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const was = useRef(false)
  useEffect(() => {
    if (open) root.current?.querySelector<HTMLElement>('form input:not([hidden])')?.focus()
    else if (was.current) root.current?.querySelector('button')?.focus()
    was.current = open
  }, [open])
  return (
    <div ref={root}>
      <Line
        title="登录密码"
        text={user.has_password ? '已设置，可用账号或邮箱加密码登录' : '还没有设置，目前只能扫码登录'}
      >
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {user.has_password ? '修改密码' : '设置密码'}
        </Button>
      </Line>
      {open && <PasswordForm user={user} onDone={() => setOpen(false)} />}
    </div>
  )
}

/** Sets whether the user appears among recent purchasers. The switch moves at once and reverts if saving fails. */
function Listed({ listed }: { listed: boolean }) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = async (next: boolean) => {
    setWanted(next)
    await changeProfile({ listed: next })
    setWanted(null)
  }
  return (
    <Switch
      label="在购买记录滚动条中显示我"
      hint="别人只看得到打码的昵称、头像和套餐，关掉后立即消失"
      checked={wanted ?? listed}
      onChange={(next) => void change(next)}
    />
  )
}

/** Shows how the user logs in and what others see of them. */
export function Security({ user }: { user: UserInfo }) {
  const bound = user.email !== ''
  return (
    <Card title="账号与安全">
      <div className="divide-base-300 divide-y *:py-4 *:last:pb-0">
        <Line title="邮箱" text={bound ? user.email : '绑定后可以用邮箱登录手机网页版'}>
          <Button onClick={() => openDialog('BindEmail', { change: bound })}>{bound ? '更换邮箱' : '绑定邮箱'}</Button>
        </Line>
        <Password user={user} />
        <Devices />
        <div>
          <Listed listed={user.listed} />
        </div>
      </div>
    </Card>
  )
}
