import type { DesignSummary } from '../../stores/design/designs.ts'
import type { Shelf } from '../../stores/design/works-view.ts'
import { Button } from '../ui/Button.tsx'
import { destroyWorks, duplicateWorks, exportWorks, restoreWorks, trashWorks } from './actions.ts'
import type { OpenDialog } from './dialogs.tsx'

interface SelectionBarProps {
  readonly works: readonly DesignSummary[]
  readonly shelf: Shelf
  readonly onAll: () => void
  readonly onClear: () => void
  readonly onOpen: (dialog: OpenDialog) => void
}

/** What can be done with the selected works, at the bottom of the screen. */
export function SelectionBar({ works, shelf, onAll, onClear, onOpen }: SelectionBarProps) {
  const ids = works.map(({ id }) => id)
  return (
    <section
      aria-label="选中的作品"
      className="bg-base-100 border-base-300 sticky bottom-3 z-20 mx-auto mt-6 flex w-fit max-w-full flex-wrap items-center gap-1 rounded-2xl border p-2 shadow-lg max-sm:gap-0 max-sm:[&_.btn]:px-2.5"
    >
      <p role="status" className="px-3 text-sm font-semibold tabular-nums">
        已选 {works.length}
      </p>
      <Button look="ghost" icon="check" onClick={onAll}>
        <span className="max-sm:sr-only">全选</span>
      </Button>
      {shelf === 'trash' ? (
        <>
          <Button look="ghost" icon="reset" onClick={() => restoreWorks(ids)}>
            恢复
          </Button>
          <Button look="danger" icon="trash" onClick={() => destroyWorks(ids)}>
            彻底删除
          </Button>
        </>
      ) : (
        <>
          {shelf === 'works' && (
            <Button look="ghost" icon="folder" onClick={() => onOpen({ kind: 'move', ids })}>
              <span className="max-sm:sr-only">移动</span>
            </Button>
          )}
          <Button look="ghost" icon="pin" onClick={() => onOpen({ kind: 'tags', ids })}>
            <span className="max-sm:sr-only">标签</span>
          </Button>
          <Button look="ghost" icon="copy" onClick={() => duplicateWorks(works)}>
            <span className="max-sm:sr-only">复制</span>
          </Button>
          <Button look="ghost" icon="download" onClick={() => exportWorks(ids)}>
            <span className="max-sm:sr-only">导出</span>
          </Button>
          <Button look="danger" icon="trash" onClick={() => trashWorks(ids)}>
            <span className="max-sm:sr-only">删除</span>
          </Button>
        </>
      )}
      <Button look="ghost" icon="close" onClick={onClear}>
        <span className="max-sm:sr-only">取消选择</span>
      </Button>
    </section>
  )
}
