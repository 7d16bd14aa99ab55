import { type ReactNode, useMemo, useRef, useState } from 'react'
import { splitName } from '../../core/file-name.ts'
import type { BenchHistory } from '../../stores/bench/bench-history.ts'
import { canShare, copyPicture, exportFiles, saveFiles } from '../../stores/bench/exports.ts'
import { $renamePattern } from '../../stores/bench/rename-pattern.ts'
import type { TaskQueue } from '../../stores/bench/task-queue.ts'
import type { OptionValues } from '../../stores/bench/tool-options.ts'
import { isConfirmed } from '../../stores/shell/confirm.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { lazyOverlay } from '../ui/lazy-part.tsx'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { acceptAttribute } from './accept-attribute.ts'
import { BenchNotice } from './BenchNotice.tsx'
import { CombinedResult } from './CombinedResult.tsx'
import { cameraOf } from './camera.ts'
import { awaitCurrentResults } from './current-results.ts'
import { exportItems, runWithErrorToast } from './export-items.ts'
import { List } from './List.tsx'
import { LiveStatus } from './LiveStatus.tsx'
import { ResultStrip } from './ResultStrip.tsx'
import type { RowVerbs } from './Row.tsx'
import { StageHost } from './StageHost.tsx'
import { stageOf } from './stage.ts'
import { Totals } from './Totals.tsx'
import type { NextTool } from './types.ts'
import { useBenchSession } from './use-bench-session.ts'
import { useSaveKey } from './use-save-key.ts'
import { useWorkingStyles } from './working-styles.ts'

const Compare = lazyOverlay(() => import('./Compare.tsx'))
const RenameDialog = lazyOverlay(() => import('./RenameDialog.tsx'))

interface WorkspaceProps {
  queue: TaskQueue
  tool: string
  options: OptionValues
  ids: readonly string[]
  title: string
  accepts: readonly string[]
  continueWith: readonly NextTool[]
  /** Shown while all files are removed. */
  empty: ReactNode
}

/** Returns what the rows of the list do. */
function useRowVerbs(queue: TaskQueue, compare: (id: string) => void): RowVerbs {
  return useMemo<RowVerbs>(() => {
    const filesOf = async (id: string, name?: string) => {
      const fresh = (await awaitCurrentResults(queue, id)) ?? []
      const asked = fresh.map(({ results }) => ({
        results: results.filter((result) => name === undefined || result.name === name),
      }))
      return exportFiles(asked, $renamePattern.get())
    }
    return {
      compare: (id) => {
        if (queue.task(id)?.get().results.length === 1) compare(id)
      },
      download: (id, name) =>
        void runWithErrorToast(async () => saveFiles(await filesOf(id, name), 'qingtu.zip'), '没有保存成功，请重试'),
      copy: (id) =>
        void runWithErrorToast(async () => {
          const blob = (await awaitCurrentResults(queue, id))?.[0]?.results[0]?.blob
          if (!blob) return
          await copyPicture(blob)
          toast.success('已复制到剪贴板')
        }, '浏览器没有允许复制，请改用下载'),
      remove: (id) => queue.remove([id]),
      cancel: (id) => queue.cancel(id),
      retry: (id) => queue.retry(id),
    }
  }, [queue, compare])
}

/** Shows the fields that add files and folders; `children` stand at the other end. */
function Intake({ accepts, tool, children }: Pick<WorkspaceProps, 'accepts' | 'tool'> & { children: ReactNode }) {
  const folderInput = useRef<HTMLInputElement>(null)
  return (
    <div className="intake border-base-300 flex flex-wrap items-center gap-2 border-b p-2 sm:px-4">
      <label className="btn btn-line">
        添加图片
        <input
          type="file"
          multiple
          data-intake
          accept={acceptAttribute(accepts)}
          className="sr-only"
          aria-label="添加图片"
        />
      </label>
      {cameraOf(tool) && (
        <Button icon="camera" data-opens="camera">
          拍一张
        </Button>
      )}
      <Button icon="folder" className="max-sm:hidden" onClick={() => folderInput.current?.click()}>
        文件夹
      </Button>
      <input
        ref={folderInput}
        type="file"
        multiple
        data-intake
        className="hidden"
        aria-label="添加文件夹"
        {...{ webkitdirectory: '' }}
      />
      <span className="grow" />
      {children}
    </div>
  )
}

/** Shows the buttons that take steps back and repeat them, once there is one. */
function Steps({ history }: { history: BenchHistory }) {
  const { undo, redo } = useClientStore(history.$undoable)
  if (!undo && !redo) return null
  return (
    <>
      <IconButton icon="undo" label="撤销" title="撤销（Ctrl / ⌘ Z）" disabled={!undo} onClick={() => history.undo()} />
      <IconButton
        icon="redo"
        label="重做"
        title="重做（Ctrl / ⌘ Shift Z）"
        disabled={!redo}
        onClick={() => history.redo()}
      />
    </>
  )
}

/** Shows the bench once files have been added; what was removed or restored is said above it, and can be taken back. */
export default function Workspace({ empty, ...props }: WorkspaceProps) {
  const { queue, tool, ids } = props
  useWorkingStyles()
  const history = useBenchSession(queue, tool)
  const notice = <BenchNotice history={history} onClear={() => queue.clear()} />
  if (ids.length > 0) return <Files {...props} history={history} notice={notice} />
  return (
    <>
      {notice}
      {empty}
    </>
  )
}

interface FilesProps extends Omit<WorkspaceProps, 'empty'> {
  history: BenchHistory
  notice: ReactNode
}

/** Shows the files: adding more, the list, and all export actions. */
function Files({ queue, tool, options, ids, title, accepts, continueWith, history, notice }: FilesProps) {
  const totals = useClientStore(queue.$totals)
  const pattern = useClientStore($renamePattern)
  const [comparing, setComparing] = useState<string | null>(null)
  const [renaming, setRenaming] = useState(false)
  const joint = useClientStore(queue.$joint)
  const working = totals.active > 0
  const shown = () => exportFiles(joint ? [joint] : queue.all().filter((task) => task.status !== 'failed'), pattern)
  const fresh = async (cuts = false) => {
    const done = (await awaitCurrentResults(queue)) ?? []
    // Where it does not load, the pictures go alone.
    const handing = cuts && (await import('../../stores/bench/with-cuts.ts').catch(() => null))
    return exportFiles(handing ? handing.withCuts(tool, queue, done) : done, pattern)
  }
  const saveAll = () =>
    runWithErrorToast(async () => saveFiles(await fresh(), `青图-${title}.zip`), '没有保存成功，请检查磁盘空间后重试')
  useSaveKey(saveAll)
  const verbs = useRowVerbs(queue, setComparing)
  const clear = async () => {
    const text = `将移除 ${totals.count} 张图片和它们的结果。`
    if (totals.done === 0 || (await isConfirmed({ title: '清空列表', text, confirmLabel: '清空' }))) queue.clear()
  }

  const more = (): MenuItem[] => [
    { label: '重命名规则…', icon: 'rename', onSelect: () => setRenaming(true) },
    ...exportItems({
      formats: [...new Set(shown().map(({ name }) => splitName(name).extension))],
      shareable: canShare(shown().slice(0, 1)),
      files: fresh,
      continueWith,
    }),
  ]

  return (
    <div data-workspace={stageOf(tool) ? 'stage' : 'list'} className="border-base-300 bg-base-100 rounded-2xl border">
      {notice}
      <Intake accepts={accepts} tool={tool}>
        <Steps history={history} />
        {working && (
          <Button look="ghost" icon="stop" onClick={() => queue.cancelAll()}>
            全部取消
          </Button>
        )}
        {totals.done < totals.count && !working && (
          <Button look="ghost" icon="retry" onClick={() => queue.retryAll()}>
            全部重试
          </Button>
        )}
        <Button look="ghost" icon="trash" aria-label="清空" onClick={clear}>
          <span className="max-sm:hidden">清空</span>
        </Button>
      </Intake>

      {stageOf(tool) && <StageHost queue={queue} tool={tool} ids={ids} options={options} />}
      {!joint && <ResultStrip queue={queue} onSave={verbs.download} />}
      {joint && <CombinedResult joint={joint} />}
      <List queue={queue} ids={ids} verbs={verbs} ordered={joint !== null} />

      <div className="save-bar border-base-300 bg-base-100 sticky bottom-0 z-20 rounded-b-2xl border-t p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {working && (
          <div className="bg-base-300 mb-3 h-1 overflow-hidden rounded-full" aria-hidden="true">
            <div className="bg-primary h-full" style={{ width: `${totals.share * 100}%` }} />
          </div>
        )}
        <div className="flex items-center gap-3">
          <div className="min-w-0 grow text-sm">
            <Totals queue={queue} />
          </div>
          <Menu label="更多保存方式" icon="more" items={more} className="btn btn-line btn-lg btn-square" />
          <Button
            look="primary"
            large
            icon="download"
            disabled={totals.done === 0 && !working}
            onClick={saveAll}
            title="Ctrl / ⌘ S"
          >
            {totals.done > 1 && !joint ? '全部下载' : '下载'}
          </Button>
        </div>
      </div>

      <LiveStatus queue={queue} />
      {comparing !== null && (
        <Compare queue={queue} id={comparing} onMove={setComparing} onClose={() => setComparing(null)} />
      )}
      {renaming && <RenameDialog queue={queue} onClose={() => setRenaming(false)} />}
    </div>
  )
}
