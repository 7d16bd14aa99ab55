import { type SubmitEvent, useState } from 'react'
import { deleteAccount, exportMyData, type UserInfo } from '../../stores/account/account.ts'
import { Button } from '../ui/Button.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'
import { FormField } from '../ui/FormField.tsx'

const goes = [
  '昵称、头像、邮箱、密码和微信登录方式',
  '全部云端作品',
  '下载与 AI 创作的用量',
  '会员剩余时间、AI 次数和邀请余额',
]

/** Deletes the account: lists what is deleted and what is kept, and asks the user to type the account number. */
export function DeleteDialog({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [ending, setEnding] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim() !== user.user_id) return setError(`和你的账号 ${user.user_id} 不一样，请核对`)
    if (ending) return
    setEnding(true)
    // On success the session ends and the whole page, including this dialog, is replaced.
    if (!(await deleteAccount(user.user_id))) setEnding(false)
  }
  return (
    <DialogFrame title="注销账号" onClose={onClose}>
      <p>注销立即生效，所有设备都会退出登录，不能恢复。</p>
      <Button icon="download" className="mt-3" onClick={() => void exportMyData()}>
        先导出我的数据
      </Button>
      <h3 className="mt-4 text-sm">会删除</h3>
      <ul className="text-muted mt-1 list-disc pl-5 text-sm">
        {goes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <h3 className="mt-4 text-sm">会保留</h3>
      <p className="text-muted mt-1 text-sm">
        订单和余额的流水，财务规定要求保存；其中不再有你的昵称、邮箱和登录方式。存在这台设备里的设置与草稿不受影响。
      </p>
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <FormField
          label={`输入账号 ${user.user_id} 确认`}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setError('')
          }}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          autoFocus
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>取消</Button>
          <Button look="danger" type="submit" disabled={typed.trim() === '' || ending}>
            {ending ? '正在注销…' : '永久注销'}
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}
