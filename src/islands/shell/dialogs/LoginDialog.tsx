import { type FormEvent, useEffect, useState } from 'react'
import { accountMessageOf } from '../../../catalogue/account-messages.ts'
import { $scanLogin, startScanLogin, stopScanLogin } from '../../../stores/account/scan-login.ts'
import { abandonLogin, loginByAccount } from '../../../stores/account/session.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { Segmented } from '../../ui/fields.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import type { DialogProps } from '../DialogHost.tsx'
import { QrCode, SandboxLink } from '../membership/QrCode.tsx'
import { TermsLink } from '../membership/TermsLink.tsx'

type Way = 'scan' | 'account'

/**
 * Returns the way to log in shown first: by account on a phone, which cannot scan its own screen, and on test machines,
 * which have no camera.
 */
function preferredWay(): Way {
  const testing = import.meta.env.DEV || /^(localhost|127\.|\[::1\])/.test(location.hostname)
  return testing || matchMedia('(max-width: 639px)').matches ? 'account' : 'scan'
}

function ScanPanel({ close }: { close: () => void }) {
  const scan = useClientStore($scanLogin)
  useEffect(() => {
    void startScanLogin(close)
    return stopScanLogin
  }, [close])
  const code = scan.status === 'waiting' || scan.status === 'scanned' ? scan : null
  return (
    <div className="text-center">
      <QrCode
        image={code?.image ?? null}
        label="登录二维码"
        scanned={scan.status === 'scanned'}
        {...(scan.status === 'over' ? { over: scan.text } : {})}
        onRefresh={() => void startScanLogin(close)}
      />
      <p className="mt-4 font-medium">微信扫码，一键登录</p>
      <p className="text-muted mt-1 text-sm">没有账号会自动创建</p>
      <SandboxLink url={code?.openUrl}>打开扫码页</SandboxLink>
    </div>
  )
}

function AccountForm({ close }: { close: () => void }) {
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const [sending, setSending] = useState(false)
  const errors = {
    account: checked && account.trim() === '' ? accountMessageOf('account-missing') : '',
    password: checked && password === '' ? accountMessageOf('password-missing') : '',
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (account.trim() === '' || password === '' || sending) return
    setSending(true)
    await loginByAccount(account.trim(), password, close)
    setSending(false)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <FormField
        label="账号"
        value={account}
        onChange={setAccount}
        error={errors.account}
        autoComplete="username"
        maxLength={320}
        autoFocus
      />
      <FormField
        label="密码"
        type="password"
        value={password}
        onChange={setPassword}
        error={errors.password}
        autoComplete="current-password"
      />
      <p className="text-muted text-sm">账号可填数字账号或已绑定的邮箱；登录信息可在公众号菜单「登录信息」中获取。</p>
      <Button look="primary" large type="submit" disabled={sending} className="w-full">
        {sending ? '正在登录…' : '登录'}
      </Button>
    </form>
  )
}

/** Logs the user in, by scanning a code or with account and password. */
export default function LoginDialog({ onClose }: DialogProps<'Login'>) {
  const [way, setWay] = useState<Way>(preferredWay)
  const giveUp = () => {
    abandonLogin()
    onClose()
  }
  return (
    <DialogFrame title="登录青图" onClose={giveUp}>
      <p className="text-lg font-semibold">小红书图文创作工具</p>
      <p className="text-muted mt-1 text-sm">登录后 7 天内免登录。图片处理始终在你的设备上，不需要登录也能用。</p>
      <div className="mt-5">
        <Segmented
          label="登录方式"
          quiet
          value={way}
          choices={[
            { value: 'scan', label: '扫码登录' },
            { value: 'account', label: '账号登录' },
          ]}
          onChange={setWay}
        />
      </div>
      <div className="mt-6 min-h-80">
        {way === 'scan' ? <ScanPanel close={onClose} /> : <AccountForm close={onClose} />}
      </div>
      <p className="text-muted mt-5 text-center text-xs">
        登录即表示同意
        <TermsLink />
      </p>
    </DialogFrame>
  )
}
