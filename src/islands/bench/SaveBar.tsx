import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Work } from '../../stores/account/counted-works.ts'
import { canShare, copyPicture, exportFiles, saveFiles } from '../../stores/bench/exports.ts'
import type { TaskResult } from '../../stores/bench/outputs.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import { exportItems, runWithErrorToast } from './export-items.ts'
import type { NextTool } from './types.ts'
import { UsageNote } from './UsageNote.tsx'
import { useSaveKey } from './use-save-key.ts'

interface SaveBarProps {
  /** Size and format of what would be saved. */
  readonly summary: ReactNode
  /** Optional line below the summary. */
  readonly note?: ReactNode
  /** Makes the files. Errors are shown to the user; an aborted signal ends it silently. */
  readonly make: (signal: AbortSignal, onProgress: (share: number) => void) => Promise<readonly TaskResult[]>
  /** Name of the ZIP for several files, with its extension. */
  readonly zipName: string
  /** What is the same work though its style changes; saving it again soon is not counted. */
  readonly work?: Work
  /** Extensions of the files that `make` returns. */
  readonly formats: readonly string[]
  readonly continueWith: readonly NextTool[]
  /** Further items of the menu. */
  readonly extra?: () => readonly MenuItem[]
  readonly disabled?: boolean
  readonly primaryLabel?: string
  /** Called before an export; returning false prevents it, after the tool has shown the reason. */
  readonly mayLeave?: () => boolean | Promise<boolean>
}

/** Formats that can be copied to the clipboard as a picture. */
const copied: readonly string[] = ['png', 'jpg', 'webp', 'svg', 'gif']

/** MIME types that are not `image/<extension>`; browsers decide by them what can be shared. */
const mimeTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  zip: 'application/zip',
}

/** Runs `make`, one run at a time; `share` is its progress, null while nothing runs. */
function useMaking(make: SaveBarProps['make']) {
  const [share, setShare] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const files = async () => {
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setShare(0)
    try {
      const results = await make(abort.signal, (done) => running.current === abort && setShare(done))
      return exportFiles([{ results }], '{name}')
    } finally {
      if (running.current === abort) {
        running.current = null
        setShare(null)
      }
    }
  }
  return { share, files, stop: () => running.current?.abort() }
}

/** Shows how far the work is. */
function Progress({ share }: { share: number }) {
  return (
    <div
      role="progressbar"
      aria-label="进度"
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="bg-base-300 mb-3 h-1 overflow-hidden rounded-full"
    >
      <div className="bg-primary h-full" style={{ width: `${Math.max(2, share * 100)}%` }} />
    </div>
  )
}

/** Shows the bottom bar of a maker: what would be saved, the progress, and all export actions. */
export function SaveBar(props: SaveBarProps) {
  const { summary, note, make, zipName, formats, continueWith, extra, disabled = false, primaryLabel = '下载' } = props
  const { mayLeave } = props
  const { share, files, stop } = useMaking(make)
  const leave = async (work: () => Promise<unknown>, failure: string) => {
    if (disabled || (mayLeave && !(await mayLeave()))) return
    await runWithErrorToast(work, failure)
  }
  const save = () =>
    leave(async () => saveFiles(await files(), zipName, props.work), '没有保存成功，请检查磁盘空间后重试')
  // Makers consist of text fields, so the shortcut also works inside them.
  useSaveKey(save, true)

  const copy = () =>
    leave(async () => {
      await copyPicture(files().then(([first]) => first?.blob ?? new Blob()))
      toast.success('已复制到剪贴板')
    }, '浏览器没有允许复制，请改用下载')
  const [format = ''] = formats
  const probe = new Blob([], { type: mimeTypes[format] ?? `image/${format}` })
  const items = (): MenuItem[] => [
    ...(formats.some((format) => copied.includes(format))
      ? [{ label: '复制图片', icon: 'copy' as const, onSelect: () => void copy() }]
      : []),
    ...(extra?.() ?? []),
    ...exportItems({
      formats,
      shareable: canShare([{ name: `a.${format}`, blob: probe }]),
      continueWith,
      files: async () => ((await mayLeave?.()) === false ? [] : files()),
    }),
  ]

  return (
    <div
      data-save-bar={share === null ? 'idle' : 'working'}
      className="save-bar border-base-300 bg-base-100 sticky bottom-0 z-20 rounded-b-2xl border-t p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {share !== null && <Progress share={share} />}
      <div className="flex items-center gap-3 max-sm:flex-wrap max-sm:gap-y-2">
        <div className="min-w-0 grow text-sm max-sm:basis-full">
          <p className="truncate font-semibold">{summary}</p>
          <p className="text-muted truncate text-xs">
            {note}
            <UsageNote alone={!note} />
          </p>
        </div>
        {share === null ? (
          <>
            {!disabled && (
              <Menu label="更多保存方式" icon="more" items={items} className="btn btn-line btn-lg btn-square" />
            )}
            <Button
              look="primary"
              large
              icon="download"
              className="max-sm:grow"
              disabled={disabled}
              onClick={save}
              title="Ctrl / ⌘ S"
            >
              {primaryLabel}
            </Button>
          </>
        ) : (
          <Button large icon="stop" className="max-sm:grow" onClick={stop}>
            取消
          </Button>
        )}
      </div>
    </div>
  )
}
