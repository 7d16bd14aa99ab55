import { useEffect, useMemo, useRef, useState } from 'react'
import { tinykeys } from 'tinykeys'
import { splitName } from '../../core/file-name.ts'
import { canShare, copyPicture, exportFiles, saveFiles } from '../../stores/bench/exports.ts'
import { $renamePattern } from '../../stores/bench/rename-pattern.ts'
import type { TaskQueue } from '../../stores/bench/task-queue.ts'
import type { OptionValues } from '../../stores/bench/tool-options.ts'
import { confirm } from '../../stores/shell/confirm.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import { formatBytes, formatChange } from '../ui/units.ts'
import { useClientStore } from '../ui/use-store.ts'
import { acceptAttribute } from './accept-attribute.ts'
import { CombinedResult } from './CombinedResult.tsx'
import { awaitCurrentResults } from './current-results.ts'
import { exportItems, runWithErrorToast } from './export-items.ts'
import { List } from './List.tsx'
import { LiveStatus } from './LiveStatus.tsx'
import { ResultStrip } from './ResultStrip.tsx'
import type { RowVerbs } from './Row.tsx'
import { StageHost } from './StageHost.tsx'
import { stageOf } from './stage.ts'
import type { NextTool } from './types.ts'
import { UsageNote } from './UsageNote.tsx'

const Compare = lazyPart(() => import('./Compare.tsx'))
const RenameDialog = lazyPart(() => import('./RenameDialog.tsx'))

interface WorkspaceProps {
  queue: TaskQueue
  tool: string
  options: OptionValues
  ids: readonly string[]
  title: string
  accepts: readonly string[]
  continueWith: readonly NextTool[]
}

/** Shows the bench with files: adding more, the list, and all export actions. */
export default function Workspace({ queue, tool, options, ids, title, accepts, continueWith }: WorkspaceProps) {
  const totals = useClientStore(queue.$totals)
  const pattern = useClientStore($renamePattern)
  const [comparing, setComparing] = useState<string | null>(null)
  const [renaming, setRenaming] = useState(false)
  const folderInput = useRef<HTMLInputElement>(null)

  const joint = useClientStore(queue.$joint)
  const failed = totals.count - totals.done - totals.active
  const working = totals.active > 0
  const shown = () => exportFiles(joint ? [joint] : queue.all().filter((task) => task.status !== 'failed'), pattern)
  const fresh = async () => exportFiles((await awaitCurrentResults(queue)) ?? [], pattern)
  const saveAll = () =>
    runWithErrorToast(async () => saveFiles(await fresh(), `青图-${title}.zip`), '没有保存成功，请检查磁盘空间后重试')
  const saveAllNow = useRef(saveAll)
  saveAllNow.current = saveAll

  useEffect(
    () =>
      tinykeys(window, {
        '$mod+KeyS': (event) => {
          event.preventDefault()
          void saveAllNow.current()
        },
      }),
    [],
  )

  const verbs = useMemo<RowVerbs>(() => {
    const filesOf = async (id: string, name?: string) => {
      const fresh = (await awaitCurrentResults(queue, id)) ?? []
      const asked = fresh.map(({ results }) => ({
        results: results.filter((result) => name === undefined || result.name === name),
      }))
      return exportFiles(asked, $renamePattern.get())
    }
    return {
      compare: (id) => {
        if (queue.task(id)?.get().results.length === 1) setComparing(id)
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
  }, [queue])

  const clear = async () => {
    try {
      if (totals.done > 0) {
        await confirm({ title: '清空列表', text: `将移除 ${totals.count} 张图片和它们的结果。`, confirmLabel: '清空' })
      }
      queue.clear()
    } catch {
      // The user cancelled.
    }
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
    <div className="border-base-300 bg-base-100 rounded-2xl border">
      <div className="border-base-300 flex flex-wrap items-center gap-2 border-b p-3 sm:px-4">
        <label className="border-base-300 hover:border-primary hover:text-primary has-focus-visible:outline-primary inline-flex h-10 cursor-pointer items-center gap-1.5 rounded-xl border px-3.5 text-sm has-focus-visible:outline-3">
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
        {working && (
          <Button look="ghost" icon="stop" onClick={() => queue.cancelAll()}>
            全部取消
          </Button>
        )}
        {failed > 0 && !working && (
          <Button look="ghost" icon="retry" onClick={() => queue.retryAll()}>
            重试失败的
          </Button>
        )}
        <Button look="ghost" icon="trash" onClick={clear}>
          清空
        </Button>
      </div>

      {stageOf(tool) && <StageHost queue={queue} tool={tool} ids={ids} options={options} />}
      {!joint && <ResultStrip queue={queue} onSave={verbs.download} />}
      {joint && <CombinedResult joint={joint} />}
      <List queue={queue} ids={ids} verbs={verbs} ordered={joint !== null} />

      <div className="border-base-300 bg-base-100 sticky bottom-0 z-20 rounded-b-2xl border-t p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:p-4">
        {working && (
          <div className="bg-base-300 mb-3 h-1 overflow-hidden rounded-full" aria-hidden="true">
            <div className="bg-primary h-full" style={{ width: `${totals.share * 100}%` }} />
          </div>
        )}
        <div className="flex items-center gap-3">
          <div className="min-w-0 grow text-sm">
            <p className="truncate font-semibold" data-totals>
              {totals.done > 0 ? (
                <>
                  <span className="max-sm:hidden">{formatBytes(totals.bytesIn)} → </span>
                  {formatBytes(totals.bytesOut)}
                  <b className="text-primary ml-2 text-sm">{formatChange(totals.bytesIn, totals.bytesOut)}</b>
                </>
              ) : working ? (
                '正在处理…'
              ) : (
                '没有可保存的结果'
              )}
            </p>
            <p className="text-muted truncate text-xs">
              {totals.done} / {totals.count} 张完成
              {failed > 0 && <span className="max-sm:hidden">，{failed} 张未完成</span>}
              <UsageNote />
            </p>
          </div>
          <Menu
            label="更多保存方式"
            icon="more"
            items={more}
            up
            className="border-base-300 hover:border-primary grid size-12 cursor-pointer place-items-center rounded-xl border"
          />
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
