import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/fields.tsx'
import { lazyOverlay } from '../ui/lazy-part.tsx'
import { type CarriedCounts, privacyKinds } from './summary.ts'
import type { PrivacyProps } from './types.ts'

const PrivacyDialog = lazyOverlay(() => import('./PrivacyDialog.tsx'))

const labels: Readonly<Record<(typeof privacyKinds)[number]['option'], string>> = {
  keepGps: '保留拍摄位置',
  keepDevice: '保留相机与设备',
  keepTime: '保留拍摄时间',
  keepText: '保留作者与文字',
}

/** Chooses which kinds of metadata the results keep, and shows what each picture carries. */
export default function PrivacyChoices({ options, onChange, tasks, counts }: PrivacyProps & { counts: CarriedCounts }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {privacyKinds.map(({ option, count }) => (
        <Switch
          key={option}
          label={labels[option]}
          hint={tasks.length > 0 ? (counts[count] > 0 ? `${counts[count]} 张带有` : '没有图片带有') : undefined}
          checked={options[option] === true}
          onChange={(checked) => onChange({ [option]: checked })}
        />
      ))}
      <p className="text-muted mt-2 text-xs">
        方向、色彩配置与 AI 生成标识始终保留；隐藏的缩略图和文件尾部的附加数据始终清除。
      </p>
      {tasks.some((task) => task.info) && (
        <Button className="mt-3 w-full" onClick={() => setOpen(true)}>
          逐张查看
        </Button>
      )}
      {open && <PrivacyDialog tasks={tasks} options={options} onClose={() => setOpen(false)} />}
    </>
  )
}
