import { type SubmitEvent, useState } from 'react'
import { accountMessageOf } from '../../catalogue/account-messages.ts'
import { changePassword, type UserInfo } from '../../stores/account/account.ts'
import { Button } from '../ui/Button.tsx'
import { FormField } from '../ui/FormField.tsx'
import { Icon } from '../ui/icons.tsx'
import { passwordChecks, passwordStrength } from './words.ts'

const strengthWords = ['太弱', '一般', '较强', '很强'] as const
const strengthLooks = ['bg-error', 'bg-warning', 'bg-primary', 'bg-primary'] as const

/** Shows the requirements of the new password, checked while it is typed. */
function Hints({ password, account }: { password: string; account: string }) {
  const { long, plain, mixed } = passwordChecks(password, account)
  const strength = passwordStrength(password, account)
  const lines = [
    { done: long, text: '至少 8 位' },
    { done: plain, text: '不含账号，也不是同几个字符重复' },
    { done: mixed, text: '混用字母、数字或符号（建议）' },
  ]
  return (
    <div className="text-sm">
      <div className="flex items-center gap-3" aria-live="polite">
        <div className="grid grow grid-cols-3 gap-1.5" aria-hidden="true">
          {[1, 2, 3].map((step) => (
            <span
              key={step}
              className={`h-1.5 rounded-full ${password !== '' && Math.max(1, strength) >= step ? strengthLooks[strength] : 'bg-base-300'}`}
            />
          ))}
        </div>
        <span className="text-muted w-24 shrink-0 text-right text-xs">
          {password === '' ? '密码强度' : `强度：${strengthWords[strength]}`}
        </span>
      </div>
      <ul className="mt-2 grid gap-1">
        {lines.map(({ done, text }) => (
          <li key={text} className={`flex items-center gap-1.5 text-xs ${done ? 'text-leaf' : 'text-muted'}`}>
            <Icon name={done ? 'check' : 'minus'} size={14} />
            {text}
            <span className="sr-only">{done ? '：已满足' : '：未满足'}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * Returns what is wrong with a new password before it is sent; '' for nothing. Whether the old one may be left out is
 * the server's to say.
 */
function errorOf(user: UserInfo, next: string): string {
  if (next === '') return accountMessageOf('password-missing')
  return passwordStrength(next, user.user_id) === 0 ? accountMessageOf('password-weak') : ''
}

/** Sets the password, or changes an existing one. */
export function PasswordForm({ user, onDone }: { user: UserInfo; onDone: () => void }) {
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [errors, setErrors] = useState({ old: '', next: '' })
  const [saving, setSaving] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (saving) return
    const found = errorOf(user, next)
    setErrors({ old: '', next: found })
    if (found) return
    setSaving(true)
    const verdict = await changePassword(old === '' ? undefined : old, next)
    setSaving(false)
    if (verdict === 'done') return onDone()
    setErrors({
      old: verdict === 'old-wrong' ? accountMessageOf('password-wrong') : '',
      next: verdict === 'weak' ? accountMessageOf('password-weak') : '',
    })
  }
  return (
    <form onSubmit={submit} noValidate className="bg-base-200 mt-3 grid gap-4 rounded-xl p-4">
      {/* Lets a password manager assign the password to the account. */}
      <input type="text" autoComplete="username" value={user.user_id} readOnly hidden />
      {user.has_password && (
        <FormField
          label="原密码"
          type="password"
          autoComplete="current-password"
          value={old}
          onChange={(value) => {
            setOld(value)
            setErrors((before) => ({ ...before, old: '' }))
          }}
          error={errors.old}
          hint="忘了原密码？退出后重新扫码登录，十五分钟内这里可以留空。"
          autoFocus
        />
      )}
      <FormField
        label="新密码"
        type="password"
        autoComplete="new-password"
        value={next}
        onChange={(value) => {
          setNext(value)
          setErrors((before) => ({ ...before, next: '' }))
        }}
        error={errors.next}
      />
      <Hints password={next} account={user.user_id} />
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>取消</Button>
        <Button look="primary" type="submit" disabled={saving}>
          {saving ? '正在保存…' : '保存密码'}
        </Button>
      </div>
    </form>
  )
}
