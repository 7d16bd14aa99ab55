import { designMessageOf } from '../../catalogue/design-messages.ts'
import type { DesignAutosave } from '../../stores/design/autosave.ts'
import { useClientStore } from '../ui/use-store.ts'
import { EditorIcon } from './icons.tsx'

const words = { saved: '已存在本机', waiting: '正在保存…', saving: '正在保存…', 'read-only': '只读' } as const

/** Renders the save status in a word; the banner below explains a failure. */
export function SaveState({ keeper }: { keeper: DesignAutosave }) {
  const state = useClientStore(keeper.$state)
  if (state.status === 'failed') {
    const { text } = designMessageOf(state.error.code, state.error.params)
    return (
      <p data-save="failed" title={text} className="text-error flex shrink-0 items-center gap-1 text-xs font-medium">
        <EditorIcon name="warning" size={16} />
        没有存下
      </p>
    )
  }
  return (
    <p
      role="status"
      data-save={state.status}
      title={state.status === 'saved' ? '存在这台设备的浏览器里' : undefined}
      className="text-muted flex items-center gap-1 text-xs whitespace-nowrap"
    >
      {state.status === 'saved' && <EditorIcon name="check" size={14} />}
      <span className="max-lg:sr-only">{words[state.status]}</span>
    </p>
  )
}
