import { designMessageOf } from '../../../catalogue/design-messages.ts'
import { boardPath } from '../../../catalogue/editor-path.ts'
import type { DesignSummary } from '../../../stores/design/designs.ts'
import { askToKeep } from '../../../stores/design/reports.ts'
import { afterDialog } from '../../../stores/shell/dialog-history.ts'
import { DesignGrid } from '../../surface/saved-designs/DesignGrid.tsx'
import { openWork, useDesignList } from '../../surface/saved-designs/use-designs.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { StorageMeter } from '../../ui/StorageMeter.tsx'
import type { BoardOverlayProps } from '../overlay.ts'

/** Renders the dialog with the documents of this board: open, copy, rename, delete. */
export default function Documents({ session, onClose }: BoardOverlayProps) {
  const { keeper, adapter, noun } = session
  const { list, failure } = useDesignList()
  const own = list?.designs.filter(({ kind }) => kind === adapter.board) ?? []
  const current = keeper.history.document.id
  const leave = async (go: () => void) => {
    await session.flush()
    onClose()
    afterDialog(go)
  }
  const open = (design: DesignSummary) => (design.id === current ? onClose() : void leave(() => openWork(design)))
  return (
    <DialogFrame title={`我的${noun}`} width={1000} onClose={onClose}>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Button
          look="primary"
          icon="plus"
          onClick={() => void leave(() => location.assign(`${boardPath(adapter.board)}?new`))}
        >
          新建
        </Button>
        {adapter.templates.length > 0 && (
          <Button icon="layers" onClick={() => session.$overlay.set('templates')}>
            从模板新建
          </Button>
        )}
        <span className="grow" />
        <a href="/my-templates" className="btn btn-ghost text-leaf">
          全部作品
        </a>
      </div>
      {failure && (
        <p role="alert" className="text-error text-sm">
          {designMessageOf(failure.code, failure.params).text}
        </p>
      )}
      {!list && !failure && <p className="text-muted py-10 text-center text-sm">正在读取…</p>}
      <div className="min-h-[min(20rem,40dvh)]">
        {list && own.length === 0 && (
          <div className="bg-base-200 grid justify-items-center gap-1 rounded-2xl px-6 py-12 text-center">
            <p className="font-medium">还没有存下的{noun}</p>
            <p className="text-muted text-sm">动一笔就会自动存在这台设备上，也可以从模板开始。</p>
          </div>
        )}
        {own.length > 0 && <DesignGrid designs={own} current={current} onOpen={open} />}
      </div>
      {list && (
        <div className="border-base-300 mt-6 border-t pt-3">
          <StorageMeter {...list.room} onAsk={() => void askToKeep()} />
        </div>
      )}
    </DialogFrame>
  )
}
