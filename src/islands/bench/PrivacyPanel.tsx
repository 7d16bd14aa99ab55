import { useState } from 'react'
import type { Task } from '../../stores/bench/task.ts'
import type { OptionValues } from '../../stores/bench/tool-options.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/fields.tsx'
import { Icon } from '../ui/icons.tsx'
import { lazyOverlay } from '../ui/lazy-part.tsx'
import { countCarried } from './summary.ts'

const PrivacyDialog = lazyOverlay(() => import('./PrivacyDialog.tsx'))

const kinds = [
  { option: 'keepGps', count: 'gps', label: '保留拍摄位置' },
  { option: 'keepDevice', count: 'device', label: '保留相机与设备' },
  { option: 'keepTime', count: 'time', label: '保留拍摄时间' },
  { option: 'keepText', count: 'text', label: '保留作者与文字' },
] as const

interface PrivacyPanelProps {
  options: OptionValues
  onChange: (patch: OptionValues) => void
  tasks: readonly Task[]
}

/** Shows 隐私体检: the metadata of the pictures, and which kinds the results keep. */
export function PrivacyPanel({ options, onChange, tasks }: PrivacyPanelProps) {
  const [open, setOpen] = useState(false)
  if (!('keepGps' in options)) return null
  const counts = countCarried(tasks)
  const removed = kinds.filter((kind) => counts[kind.count] > 0 && !options[kind.option])
  const hidden = counts.thumbnail + counts.trailing
  const summary =
    tasks.length === 0
      ? '默认清除位置、设备、时间和文字'
      : removed.length + hidden > 0
        ? `将清除 ${Math.max(...removed.map((kind) => counts[kind.count]), hidden)} 张图片里的隐私信息`
        : '没有需要清除的隐私信息'
  return (
    <details className="border-base-300 group mt-5 border-t pt-4">
      <summary className="flex min-h-11 list-none items-center gap-2">
        <Icon name="shield" className="text-primary shrink-0" />
        <span className="min-w-0 grow">
          <span className="block text-sm font-medium">隐私体检</span>
          <span className="text-muted block text-xs">{summary}</span>
        </span>
        <Icon name="chevron" size={18} className="text-muted shrink-0 transition-transform group-open:rotate-90" />
      </summary>
      <div className="mt-2">
        {kinds.map((kind) => (
          <Switch
            key={kind.option}
            label={kind.label}
            hint={
              tasks.length > 0 ? (counts[kind.count] > 0 ? `${counts[kind.count]} 张带有` : '没有图片带有') : undefined
            }
            checked={options[kind.option] === true}
            onChange={(checked) => onChange({ [kind.option]: checked })}
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
      </div>
      {open && <PrivacyDialog tasks={tasks} options={options} onClose={() => setOpen(false)} />}
    </details>
  )
}
