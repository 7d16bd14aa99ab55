import type { BenchHistory } from '../../stores/bench/bench-history.ts'
import { $restored } from '../../stores/bench/keeping.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { useClientStore } from '../ui/use-store.ts'

interface BenchNoticeProps {
  history: BenchHistory
  onClear: () => void
}

/** Says that files were removed, or restored after a reload, and offers the way back. */
export function BenchNotice({ history, onClear }: BenchNoticeProps) {
  const { removed } = useClientStore(history.$undoable)
  const restored = useClientStore($restored)
  const text = removed > 0 ? `已移除 ${removed} 个文件` : restored > 0 ? `已恢复上次的 ${restored} 个文件` : ''
  return (
    <div role="status" data-notice className="m-2 empty:hidden">
      {text !== '' && (
        <p className="bg-base-200 border-base-300 flex items-center gap-1 rounded-2xl border py-1 pr-1 pl-4 text-sm">
          <span className="grow">{text}</span>
          {removed > 0 ? (
            <Button look="ghost" className="text-primary" onClick={() => history.undo()}>
              撤销
            </Button>
          ) : (
            <Button
              look="ghost"
              className="text-primary"
              onClick={() => {
                $restored.set(0)
                onClear()
              }}
            >
              清空
            </Button>
          )}
          <IconButton
            icon="close"
            label="知道了"
            onClick={() => {
              $restored.set(0)
              history.dismiss()
            }}
          />
        </p>
      )}
    </div>
  )
}
