import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { $keeping, clearBatch, openBatch } from '../../stores/batch/keeping.ts'
import { $taking, removePictures, takeBatchPictures } from '../../stores/batch/pictures.ts'
import { $report, checkBatch } from '../../stores/batch/report.ts'
import { chooseOwnDesign, chooseSet, chooseTemplate, readBatchTable } from '../../stores/batch/sources.ts'
import { $batch, type BatchState } from '../../stores/batch/state.ts'
import { redoStep, undoStep } from '../../stores/batch/steps.ts'
import { isConfirmed } from '../../stores/shell/confirm.ts'
import { onIncoming, takeIncoming } from '../../stores/shell/incoming.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Segmented } from '../ui/fields.tsx'
import { Icon } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { useClientStore } from '../ui/use-store.ts'
import { Bindings } from './Bindings.tsx'
import { PreviewGrid } from './PreviewGrid.tsx'
import { ReportPanel } from './ReportPanel.tsx'
import { RowDialog } from './RowDialog.tsx'
import { RowPicture } from './RowPicture.tsx'
import { RunBar } from './RunBar.tsx'
import { Start } from './Start.tsx'
import { StepButtons } from './StepButtons.tsx'
import { TableView } from './TableView.tsx'
import { errorText } from './words.ts'

const DesignPicker = lazyPart(() => import('./DesignPicker.tsx'))

const tableFile = /\.(csv|tsv|tab|txt|xlsx|xls)$/i

/** Takes what came into the page: tables are read, the last one counts; pictures are kept by their names. */
async function takeFiles(): Promise<void> {
  const incoming = await takeIncoming()
  const tables = incoming.filter(({ file }) => tableFile.test(file.name))
  const pictures = incoming.filter(({ file }) => !tableFile.test(file.name))
  const table = tables.at(-1)
  if (table) await readBatchTable(table.file, table.file.name)
  if (pictures.length > 0)
    await takeBatchPictures(
      pictures.map(({ file, folder }) => ({ name: folder ? `${folder}/${file.name}` : file.name, blob: file })),
    )
}

const failed = (thrown: unknown) => toast.error(errorText(thrown))

/**
 * Opens the kept batch, takes files, and checks the rows a while after every change. Returns the opening: what is done
 * before its end would be replaced by what was kept.
 */
function useBatchSession(): RefObject<Promise<void> | null> {
  const opening = useRef<Promise<void>>(null)
  useEffect(() => {
    document.documentElement.dataset.intake = 'batch'
    const opened = openBatch()
    opening.current = opened
    const take = () => void opened.then(takeFiles).catch(failed)
    take()
    const stopIncoming = onIncoming(take)
    let timer: ReturnType<typeof setTimeout> | undefined
    const stopWatching = $batch.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void checkBatch(), 500)
    })
    return () => {
      clearTimeout(timer)
      stopIncoming()
      stopWatching()
      delete document.documentElement.dataset.intake
    }
  }, [])
  return opening
}

const isEmptyBatch = ({ design, table }: BatchState) => !design && table.rows.length === 0

type View = 'bind' | 'table' | 'preview' | 'report'

/** Focuses a cell of the table, which may not be on the screen yet. */
function focusCell(batch: BatchState, line: number, column: string): void {
  const at = batch.table.columns.indexOf(column)
  const place = batch.table.rows.findIndex((row) => row.line === line)
  const box = document.querySelector<HTMLElement>('[data-batch-table]')
  if (!box || at < 0 || place < 0) return
  box.scrollTop = Math.max(0, place * 44 - 88)
  const focus = (tries: number) => {
    const cell = box.querySelector<HTMLElement>(`[data-cell="${line}-${at}"]`)
    if (cell) cell.focus()
    else if (tries > 0) requestAnimationFrame(() => focus(tries - 1))
  }
  requestAnimationFrame(() => focus(20))
}

interface WorkspaceProps {
  readonly batch: BatchState
  readonly onDesign: () => void
}

function Aside({ batch, onDesign }: WorkspaceProps) {
  const { design, pictures, table } = batch
  const { done, total, failed: lost } = useClientStore($taking)
  const first = table.rows[0]
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <div className="border-base-300 flex items-center gap-3 rounded-2xl border p-3">
        <div className="w-20 shrink-0">
          {design && first ? (
            <RowPicture batch={batch} row={first} longest={110} />
          ) : (
            <span className="bg-base-200 text-muted grid h-20 place-items-center rounded-lg">
              <Icon name="image" />
            </span>
          )}
        </div>
        <div className="min-w-0 grow">
          <p className="truncate font-semibold">{design ? design.name || '未命名设计' : '还没有选设计'}</p>
          {design && (
            <p className="text-muted text-sm tabular-nums">
              {design.width}×{design.height} · {design.pages.length} 页
            </p>
          )}
        </div>
        <Button look={design ? 'outline' : 'primary'} onClick={onDesign}>
          {design ? '换设计' : '选设计'}
        </Button>
      </div>
      <Bindings batch={batch} />
      <section className="border-base-300 grid gap-2 border-t pt-4">
        <h2 className="text-sm font-semibold">图片</h2>
        <p className="text-muted text-sm">
          把放图片的文件夹整个拖进来，表里写文件名就能对上，大小写和扩展名不用管，主体会留在画面里。
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <label className="btn btn-line">
            <Icon name="folder" size={18} />
            选择图片
            <input type="file" multiple data-intake accept="image/*,.heic,.heif" className="sr-only" />
          </label>
          {pictures.length > 0 && (
            <Button look="ghost" icon="trash" onClick={removePictures}>
              清空
            </Button>
          )}
          <span role="status" className="text-muted text-sm tabular-nums">
            {done < total ? `正在读取 ${done} / ${total}` : pictures.length > 0 ? `已有 ${pictures.length} 张` : ''}
          </span>
        </div>
        {lost.length > 0 && (
          <ul className="text-error grid gap-1 text-sm">
            {lost.slice(0, 5).map(({ name, error }) => (
              <li key={name}>{errorText(error)}</li>
            ))}
            {lost.length > 5 && <li>还有 {lost.length - 5} 张也没有读到</li>}
          </ul>
        )}
      </section>
    </div>
  )
}

/** Takes steps back and does them again by Ctrl or ⌘ Z, but for typing, which the browser takes back itself. */
function useStepKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (event.isComposing || event.keyCode === 229 || isTyping || !(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redoStep()
      else undoStep()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function Workspace({ batch, onDesign }: WorkspaceProps) {
  const [view, setView] = useState<View>('preview')
  const [open, setOpen] = useState<number | null>(null)
  useStepKeys()
  const { problems } = useClientStore($report)
  const isReady = batch.design !== null && batch.table.rows.length > 0
  const shown: View = !isReady && view === 'preview' ? 'table' : view
  const tabs = [
    { value: 'bind', label: '对应' },
    { value: 'table', label: `表格 ${batch.table.rows.length}` },
    { value: 'preview', label: '预览' },
    { value: 'report', label: problems.size > 0 ? `检查 ${problems.size}` : '检查' },
  ] as const
  const goToCell = useCallback(
    (line: number, column: string) => {
      setView('table')
      setTimeout(() => focusCell(batch, line, column), 60)
    },
    [batch],
  )
  const restart = async () => {
    const ok = await isConfirmed({
      title: '重新开始？',
      text: '现在的表格、对应关系和已生成的图会清空，下载过的文件不受影响。',
      confirmLabel: '清空重来',
    })
    if (ok) await clearBatch().catch(failed)
  }
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[23rem_minmax(0,1fr)]">
      <aside aria-label="设计与对应" className={`${shown === 'bind' ? '' : 'hidden'} lg:block`}>
        <Aside batch={batch} onDesign={onDesign} />
      </aside>
      <div className={`grid min-w-0 grid-cols-1 content-start gap-4 ${shown === 'bind' ? 'max-lg:contents' : ''}`}>
        <div className="flex flex-wrap items-center justify-between gap-3 max-lg:order-first">
          <div className="w-full lg:hidden">
            <Segmented quiet label="看什么" value={shown} choices={tabs} onChange={setView} />
          </div>
          <div className="hidden w-96 lg:block">
            <Segmented
              quiet
              label="看什么"
              value={shown === 'bind' ? 'preview' : shown}
              choices={tabs.slice(1)}
              onChange={setView}
            />
          </div>
          <div className="flex items-center gap-1">
            <StepButtons />
            <Button look="ghost" icon="reset" onClick={() => void restart()}>
              重新开始
            </Button>
          </div>
        </div>
        {shown === 'table' && <TableView batch={batch} onOpen={setOpen} />}
        {(shown === 'preview' || shown === 'bind') && isReady && (
          <div className={shown === 'bind' ? 'hidden lg:block' : ''}>
            <PreviewGrid batch={batch} onOpen={setOpen} />
          </div>
        )}
        {shown === 'report' && <ReportPanel batch={batch} onOpen={setOpen} onCell={goToCell} />}
      </div>
      <div className="sticky bottom-0 z-40 min-w-0 lg:col-span-2">
        <RunBar batch={batch} onReport={() => setView('report')} onDesign={onDesign} />
      </div>
      {open !== null && batch.design && (
        <RowDialog batch={batch} line={open} onLine={setOpen} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}

/** Turns a design and a table into a picture for every row. */
export default function BatchMaker() {
  const opening = useBatchSession()
  const batch = useClientStore($batch)
  const keeping = useClientStore($keeping)
  const [picking, setPicking] = useState(false)
  const [busy, setBusy] = useState('')
  const isEmpty = isEmptyBatch(batch)
  // The button that opened the picker is gone when the first design is chosen in it.
  const maker = useKeptFocus<HTMLDivElement>(keeping === 'opening' ? null : `${isEmpty} ${picking}`)
  const run = async (id: string, work: () => Promise<void>) => {
    setBusy(id)
    try {
      await opening.current
      // A kept batch that has come since is not to be lost to a beginning.
      if (isEmpty && !isEmptyBatch($batch.get())) return
      await work()
      setPicking(false)
      // The start is longer than the workspace: its top must not be lost above the screen.
      if (isEmpty) window.scrollTo({ top: 0 })
    } catch (thrown) {
      failed(thrown)
    } finally {
      setBusy('')
    }
  }
  return (
    <div ref={maker} tabIndex={-1} data-batch-maker={keeping} className="outline-none">
      {isEmpty ? (
        <Start
          busy={busy}
          onSet={(id) => void run(id, () => chooseSet(id))}
          onDesign={() => setPicking(true)}
          onTable={(text) => void run('table', () => readBatchTable(text, ''))}
        />
      ) : (
        <Workspace batch={batch} onDesign={() => setPicking(true)} />
      )}
      {picking && (
        <DesignPicker
          busy={busy}
          onTemplate={(id) => void run(id, () => chooseTemplate(id))}
          onCover={(work) => void run('cover', work)}
          onOwn={(id) => void run(id, () => chooseOwnDesign(id))}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}
