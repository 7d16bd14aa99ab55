import { useId, useState } from 'react'
import { changeProfile } from '../../stores/account/account.ts'
import { Avatar, avatars } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'

const names: Readonly<Record<string, string>> = {
  leaf: '青叶',
  '0': '狐狸',
  '1': '熊猫',
  '2': '小猫',
  '3': '小熊',
  '4': '兔子',
  '5': '青蛙',
  '6': '小鸡',
  '7': '猫头鹰',
  '8': '小鹿',
  '9': '企鹅',
  '10': '刺猬',
  '11': '考拉',
}

/** Lets the user choose one of the drawn avatars. */
export function AvatarDialog({ avatar, onClose }: { avatar: string; onClose: () => void }) {
  const [chosen, setChosen] = useState(avatar in names ? avatar : 'leaf')
  const [saving, setSaving] = useState(false)
  const group = useId()
  const save = async () => {
    setSaving(true)
    const saved = await changeProfile({ avatar: chosen })
    setSaving(false)
    if (saved) onClose()
  }
  return (
    <DialogFrame title="选择头像" onClose={onClose}>
      <fieldset>
        <legend className="sr-only">头像</legend>
        <div className="grid grid-cols-4 gap-2 sm:grid-cols-5">
          {avatars.map((each) => (
            <label
              key={each}
              className="has-checked:border-primary has-checked:bg-primary/10 has-checked:text-leaf has-focus-visible:outline-primary hover:bg-base-200 grid cursor-pointer justify-items-center gap-1 rounded-2xl border-2 border-transparent px-1 py-2 text-xs has-focus-visible:outline-3"
            >
              <input
                type="radio"
                name={group}
                className="sr-only"
                checked={each === chosen}
                data-autofocus={each === chosen ? '' : undefined}
                onChange={() => setChosen(each)}
              />
              <Avatar avatar={each} size={52} />
              {names[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-6 flex justify-end gap-2">
        <Button onClick={onClose}>取消</Button>
        <Button look="primary" disabled={saving} onClick={save}>
          {saving ? '正在保存…' : '保存头像'}
        </Button>
      </div>
    </DialogFrame>
  )
}
