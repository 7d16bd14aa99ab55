import { useState } from 'react'
import { Icon } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { countCarried, privacyKinds } from './summary.ts'
import type { PrivacyProps } from './types.ts'

// Most never open it.
const PrivacyChoices = lazyPart(() => import('./PrivacyChoices.tsx'))

/** Shows 隐私体检: what is cleared of the pictures, and once it is opened the choices. */
export function PrivacyPanel(props: PrivacyProps) {
  const { options, tasks } = props
  const [wasOpen, setWasOpen] = useState(false)
  if (!('keepGps' in options)) return null
  const counts = countCarried(tasks)
  const removed = privacyKinds.filter((kind) => counts[kind.count] > 0 && !options[kind.option])
  const hidden = counts.thumbnail + counts.trailing
  const summary =
    tasks.length === 0
      ? '默认清除位置、设备、时间和文字'
      : removed.length + hidden > 0
        ? `将清除 ${Math.max(...removed.map((kind) => counts[kind.count]), hidden)} 张图片里的隐私信息`
        : '没有需要清除的隐私信息'
  return (
    <details className="border-base-300 group mt-5 border-t pt-4" onToggle={() => setWasOpen(true)}>
      <summary className="flex min-h-11 list-none items-center gap-2">
        <Icon name="shield" className="text-primary shrink-0" />
        <span className="min-w-0 grow">
          <span className="block text-sm font-medium">隐私体检</span>
          <span className="text-muted block text-xs">{summary}</span>
        </span>
        <Icon name="chevron" size={18} className="text-muted shrink-0 transition-transform group-open:rotate-90" />
      </summary>
      <div className="mt-2">{wasOpen && <PrivacyChoices {...props} counts={counts} />}</div>
    </details>
  )
}
