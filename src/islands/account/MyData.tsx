import { useState } from 'react'
import { exportMyData, signOut, type UserInfo } from '../../stores/account/account.ts'
import { Button } from '../ui/Button.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { Card, Line } from './parts.tsx'

/** Lets the user export their data, log out or delete the account. */
export function MyData({ user }: { user: UserInfo }) {
  const [saving, setSaving] = useState(false)
  const [ending, setEnding] = useState(false)
  const save = async () => {
    setSaving(true)
    await exportMyData()
    setSaving(false)
  }
  return (
    <Card title="我的数据">
      <div className="divide-base-300 divide-y *:py-4 *:last:pb-0">
        <Line title="导出我的数据" text="资料、模板、订单和用量，存成一个 JSON 文件">
          <Button icon="download" disabled={saving} onClick={save}>
            {saving ? '正在导出…' : '导出'}
          </Button>
        </Line>
        <Line title="退出登录" text="只退出这台设备">
          <Button icon="exit" onClick={() => void signOut()}>
            退出
          </Button>
        </Line>
        <Line title="注销账号" text="删除你在服务器上的资料，不能恢复">
          <Button look="danger" onClick={() => setEnding(true)}>
            注销
          </Button>
        </Line>
      </div>
      {ending && <DeleteDialog user={user} onClose={() => setEnding(false)} />}
    </Card>
  )
}
