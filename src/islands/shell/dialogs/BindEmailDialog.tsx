import { type FormEvent, useEffect, useState } from 'react'
import { accountMessageOf } from '../../../catalogue/account-messages.ts'
import { bindEmail, countdownSeconds, requestCode } from '../../../stores/account/email-binding.ts'
import { $session, reloadUnlessWorking, skipBinding } from '../../../stores/account/session.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import type { DialogProps } from '../DialogHost.tsx'

const longestEmail = 320

/** Returns what is wrong with an address; empty if nothing is. The final check is the server's. */
function emailError(email: string): string {
  if (email.trim() === '') return accountMessageOf('email-missing')
  const sound = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email.trim()) && email.trim().length <= longestEmail
  return sound ? '' : accountMessageOf('email-invalid')
}

/** Counts down seconds on a monotonic clock; `left` is 0 when it is over. */
function useCountdown(seconds: number): [left: number, start: () => void] {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (end === 0) return
    const tick = () => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(rest)
      if (rest === 0) setEnd(0)
    }
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [end])
  return [left, () => setEnd(performance.now() + seconds * 1000)]
}

/** Binds an e-mail address. A click outside does not close it, because a code may have been sent. */
export default function BindEmailDialog({ change, onClose }: DialogProps<'BindEmail'>) {
  const session = useClientStore($session)
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState({ email: '', code: '' })
  const [busy, setBusy] = useState<'code' | 'bind' | null>(null)
  const [left, countDown] = useCountdown(countdownSeconds)
  const bound = session.status === 'user' ? session.user.email : ''

  const askCode = async () => {
    const wrong = emailError(email)
    setErrors({ ...errors, email: wrong })
    if (wrong || busy) return
    setBusy('code')
    if (await requestCode(email.trim())) countDown()
    setBusy(null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = { email: emailError(email), code: code.trim() === '' ? accountMessageOf('code-missing') : '' }
    setErrors(wrong)
    if (wrong.email || wrong.code || busy) return
    setBusy('bind')
    const done = await bindEmail(email.trim(), code.trim())
    setBusy(null)
    if (!done) return
    onClose()
    reloadUnlessWorking('bound')
  }
  const skip = () => {
    skipBinding()
    onClose()
    if (!change) reloadUnlessWorking()
  }

  return (
    <DialogFrame title={change ? '更换邮箱' : '绑定邮箱'} onClose={change ? onClose : skip} modal>
      <p className="text-muted text-sm">
        {change && bound ? `当前邮箱：${bound}` : '绑定后，可以在手机网页版用邮箱登录。'}
      </p>
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <FormField
          label="邮箱"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={longestEmail}
          value={email}
          autoFocus
          error={errors.email}
          onChange={(value) => {
            setEmail(value)
            setErrors((before) => ({ ...before, email: emailError(value) }))
          }}
          onBlur={() => setErrors((before) => ({ ...before, email: emailError(email) }))}
        />
        <FormField
          label="验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          error={errors.code}
          onChange={(value) => {
            setCode(value.replace(/\D/g, ''))
            setErrors((before) => ({ ...before, code: '' }))
          }}
          beside={
            left > 0 ? (
              <p
                className="bg-base-200 text-muted grid h-12 w-36 shrink-0 place-items-center rounded-xl text-sm tabular-nums"
                data-countdown
              >
                {left} 秒后重发
              </p>
            ) : (
              <Button large className="w-36 text-sm" onClick={askCode} disabled={busy === 'code'}>
                {busy === 'code' ? '正在发送…' : '获取验证码'}
              </Button>
            )
          }
        />
        <Button look="primary" large type="submit" disabled={busy === 'bind'} className="w-full">
          {busy === 'bind' ? '正在绑定…' : '绑定'}
        </Button>
      </form>
      {!change && (
        <p className="mt-4 text-center">
          <button
            type="button"
            onClick={skip}
            className="text-muted hover:text-primary min-h-11 cursor-pointer px-3 text-sm underline underline-offset-2"
          >
            暂不绑定，跳过
          </button>
        </p>
      )}
    </DialogFrame>
  )
}
