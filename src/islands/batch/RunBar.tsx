import { useRef, useState } from 'react'
import { designPath } from '../../catalogue/editor-path.ts'
import { $keeping } from '../../stores/batch/keeping.ts'
import { $made } from '../../stores/batch/made.ts'
import {
  $making,
  cancelMaking,
  forgetMade,
  makeBatch,
  pauseMaking,
  resumeMaking,
  rowsMissing,
  rowsToMake,
} from '../../stores/batch/making.ts'
import { $report } from '../../stores/batch/report.ts'
import type { BatchState } from '../../stores/batch/state.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { ProgressLine } from '../ui/ProgressLine.tsx'
import { useStore } from '../ui/use-store.ts'
import { OutputForm } from './OutputForm.tsx'
import { errorText } from './words.ts'

const loadSaving = () => import('../../stores/batch/saving.ts')

/** Holds the saving of what was made, with its progress. */
function useSaving(batch: BatchState) {
  const [saving, setSaving] = useState<number | null>(null)
  const stop = useRef<AbortController | null>(null)
  const save = async () => {
    stop.current = new AbortController()
    setSaving(0)
    const watched = { signal: stop.current.signal, onProgress: setSaving }
    try {
      const { savePdf, savePictures, storeDesigns } = await loadSaving()
      const { kind } = batch.output
      if (kind === 'designs') {
        const ids = await storeDesigns(batch, watched)
        toast.success(
          ids.length > 1 ? `存成了 ${ids.length} 份设计，在「我的模板」里` : '存成了一份设计，在「我的模板」里',
        )
        const [first] = ids
        if (first) location.assign(designPath(first))
      } else if (kind === 'pdf') await savePdf(batch, watched)
      else await savePictures(batch)
    } catch (thrown) {
      if (!watched.signal.aborted) toast.error(errorText(thrown))
    } finally {
      setSaving(null)
    }
  }
  return { saving, save, cancel: () => stop.current?.abort() }
}

function Running() {
  const { state, total, begun, done, failed, since } = useStore($making)
  const seconds = (Date.now() - since) / 1000
  const left = done > 3 && done < total ? Math.ceil(((total - done) * seconds) / done) : 0
  const isPaused = state === 'paused'
  // A pause lets the rows that are begun be finished.
  const ending = isPaused ? begun - done : 0
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="min-w-56 grow">
        <p role="status" className="text-sm tabular-nums">
          {ending > 0 ? `正在暂停，还有 ${ending} 张收尾` : `${isPaused ? '已暂停' : '正在生成'} ${done} / ${total}`}
          {failed.size > 0 && <span className="text-error"> · {failed.size} 行没有做成</span>}
          {!isPaused && left > 0 && <span className="text-muted"> · 大约还要 {left} 秒</span>}
        </p>
        <div
          role="progressbar"
          aria-label="生成进度"
          aria-valuenow={total === 0 ? 0 : Math.round((done / total) * 100)}
          aria-valuemin={0}
          aria-valuemax={100}
          className="bg-base-300 mt-2 h-1.5 overflow-hidden rounded-full"
        >
          <div
            className="bg-primary h-full rounded-full transition-[width]"
            style={{ width: `${total === 0 ? 0 : (done / total) * 100}%` }}
          />
        </div>
      </div>
      <div className="flex gap-3 max-sm:grow">
        <Button
          icon={isPaused ? 'play' : 'pause'}
          className="max-sm:grow"
          onClick={isPaused ? resumeMaking : pauseMaking}
        >
          {isPaused ? '继续' : '暂停'}
        </Button>
        <Button icon="stop" className="max-sm:grow" onClick={cancelMaking}>
          停止
        </Button>
      </div>
    </div>
  )
}

interface StateProps {
  readonly batch: BatchState
  readonly wanted: number
  readonly missing: number
  readonly onReport: () => void
}

/** Says what there is to make, or what is missing for that. */
function standing({ design, table, output }: BatchState, wanted: number, missing: number): string {
  if (table.rows.length === 0) return '还差一张表：一行做一张'
  if (!design) return `${table.rows.length} 行，还差一个设计`
  if (wanted === 0) return '没有可以生成的行'
  return missing === 0 && output.kind !== 'designs' ? `${wanted} 行都做好了` : `${wanted} 行可以生成`
}

/** Says how many rows can be made, are made, and are not. */
function State({ batch, wanted, missing, onReport }: StateProps) {
  const { failed } = useStore($making)
  const keeping = useStore($keeping)
  const left = batch.design ? batch.table.rows.length - wanted : 0
  const finished = wanted - missing
  return (
    <div className="min-w-0 grow text-sm">
      <p className="tabular-nums" role="status">
        {standing(batch, wanted, missing)}
        {left > 0 && (
          <button type="button" onClick={onReport} className="text-error ml-2 min-h-8 cursor-pointer underline">
            {left} 行先不做，看原因
          </button>
        )}
        {batch.output.kind !== 'designs' && finished > 0 && missing > 0 && (
          <span className="text-muted"> · 已有 {finished} 行，只做剩下的</span>
        )}
        {failed.size > 0 && <span className="text-error"> · {failed.size} 行没有做成</span>}
      </p>
      {failed.size > 0 && (
        <p className="text-muted truncate text-xs">
          第 {[...failed.keys()].slice(0, 8).join('、')} 行：{errorText([...failed.values()][0])}
        </p>
      )}
      {keeping === 'not-kept' && <p className="text-warning text-xs">浏览器没有空间保存进度，刷新会从头来，请先下载</p>}
    </div>
  )
}

const saveLabels = { pictures: '下载 ZIP', pdf: '下载 PDF', designs: '存成可编辑的设计' } as const

interface RunBarProps {
  readonly batch: BatchState
  readonly onReport: () => void
  readonly onDesign: () => void
}

interface IdleProps extends RunBarProps {
  readonly onSave: () => void
}

/** Says what can be made, and makes it or saves what was made. */
function Idle({ batch, onReport, onDesign, onSave }: IdleProps) {
  const made = useStore($made)
  const { checking } = useStore($report)
  const wanted = batch.design ? rowsToMake(batch).length : 0
  const missing = batch.design ? rowsMissing(batch, made).length : 0
  const isDesigns = batch.output.kind === 'designs'
  const isReady = wanted > 0 && (isDesigns || missing === 0)
  const make = () => makeBatch().catch((thrown: unknown) => toast.error(errorText(thrown)))
  return (
    <div className="flex flex-wrap items-center gap-3">
      <State batch={batch} wanted={wanted} missing={missing} onReport={onReport} />
      <OutputForm output={batch.output} />
      {!batch.design && (
        // A wide screen shows this button above, beside the table.
        <Button look="primary" large className="max-sm:grow lg:hidden" onClick={onDesign}>
          选设计
        </Button>
      )}
      {isReady && !isDesigns && (
        <Button look="ghost" icon="retry" onClick={() => void forgetMade().then(make)}>
          全部重做
        </Button>
      )}
      {isReady ? (
        <Button look="primary" icon="download" large className="max-sm:grow" disabled={checking} onClick={onSave}>
          {saveLabels[batch.output.kind]}
        </Button>
      ) : (
        <Button
          look="primary"
          icon="play"
          large
          className={`max-sm:grow ${batch.design ? '' : 'max-lg:hidden'}`}
          disabled={missing === 0 || checking}
          onClick={() => void make()}
        >
          {checking ? '正在检查…' : `生成 ${missing} 行`}
        </Button>
      )}
    </div>
  )
}

/** Makes the rows and saves what was made. */
export function RunBar({ batch, onReport, onDesign }: RunBarProps) {
  const { state } = useStore($making)
  const { saving, save, cancel } = useSaving(batch)
  return (
    <section
      aria-label="生成"
      data-batch-run={state}
      className="border-base-300 bg-base-100 rounded-t-2xl border px-4 py-3 shadow-[0_-4px_16px_#0000000f] lg:px-5"
    >
      {state !== 'idle' ? (
        <Running />
      ) : saving !== null ? (
        <ProgressLine label="正在整理" share={saving} onCancel={cancel} />
      ) : (
        <Idle batch={batch} onReport={onReport} onDesign={onDesign} onSave={() => void save()} />
      )}
    </section>
  )
}
