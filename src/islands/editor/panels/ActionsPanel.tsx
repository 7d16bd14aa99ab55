import { useState } from 'react'
import { isGroup } from '../../../core/design/elements/guards.ts'
import { ActionTool } from '../fields/ActionTool.tsx'
import type { PanelProps } from '../Properties.tsx'

/** Renders the actions that apply to any selection, above its fields. */
export default function ActionsPanel({ elements }: PanelProps) {
  // The copied style is not React state, so copying forces a render.
  const [, setCopied] = useState(0)
  const locked = elements.every((element) => element.locked)
  const hidden = elements.every((element) => element.hidden)
  const group = elements.some((element) => isGroup(element))
  return (
    <section aria-label="操作" className="border-base-300 flex flex-wrap border-b pb-2">
      <ActionTool id="lock" icon={locked ? 'lock' : 'unlock'} label={locked ? '解除锁定' : '锁定'} pressed={locked} />
      <ActionTool id="hide" icon={hidden ? 'hide' : 'show'} label={hidden ? '显示' : '隐藏'} pressed={hidden} />
      <ActionTool id="duplicate" icon="copy" />
      {group ? <ActionTool id="ungroup" icon="ungroup" /> : <ActionTool id="group" icon="group" />}
      <ActionTool id="copy-style" icon="brush" onDone={() => setCopied((count) => count + 1)} />
      <ActionTool id="paste-style" icon="brushDown" />
      <span className="grow" />
      <ActionTool id="remove" icon="trash" />
    </section>
  )
}
