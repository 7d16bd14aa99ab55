import { useCallback, useEffect, useState } from 'react'
import { workWords } from '../../catalogue/board-words.ts'
import type { Design } from '../../core/design/schema.ts'
import type { DesignAutosave } from '../../stores/design/autosave.ts'
import { reportDesignError } from '../../stores/design/report-error.ts'
import { storeDesign } from '../../stores/design/stored-design.ts'
import { type VersionSummary, versions } from '../../stores/design/versions.ts'
import { afterDialog } from '../../stores/shell/dialog-history.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'
import { timeAgo } from '../ui/units.ts'
import { useObjectUrl } from '../ui/use-object-url.ts'
import { useClientStore } from '../ui/use-store.ts'
import { EditorIcon } from './icons.tsx'
import { timeOfDay } from './saved-designs/times.ts'
import { openWork } from './saved-designs/use-designs.ts'

/** Longest side of the preview, px. */
const previewSide = 900

/** Lists the saved versions of a design; null until they are read. */
function useVersions(id: string) {
  const [list, setList] = useState<readonly VersionSummary[] | null>(null)
  const refresh = useCallback(async () => {
    try {
      setList(await versions.list(id))
    } catch (thrown) {
      setList([])
      reportDesignError(thrown)
    }
  }, [id])
  useEffect(() => void refresh(), [refresh])
  return { list, refresh }
}

function Row({ version, chosen, onChoose }: { version: VersionSummary; chosen: boolean; onChoose: () => void }) {
  const url = useObjectUrl(version.thumbnail)
  return (
    <li>
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onChoose}
        className="hover:bg-base-200 aria-pressed:bg-primary/10 flex w-full cursor-pointer items-center gap-3 rounded-xl p-2 text-left"
      >
        <span className="bg-base-200 border-base-300 grid size-14 shrink-0 place-items-center overflow-hidden rounded-lg border">
          {url ? (
            <img src={url} alt="" className="size-full object-contain" />
          ) : (
            <EditorIcon name="clock" className="text-muted" />
          )}
        </span>
        <span className="min-w-0">
          <span className="block truncate text-sm font-medium">{version.label || '自动保存'}</span>
          <span className="text-muted block text-xs">
            {timeAgo(version.time)} · {timeOfDay(version.time)}
          </span>
        </span>
      </button>
    </li>
  )
}

/** Renders a large preview of a version. */
function Preview({ id, version, draw }: { id: string; version: VersionSummary; draw: VersionsDialogProps['draw'] }) {
  const { time, thumbnail } = version
  const [picture, setPicture] = useState<Blob | null | undefined>(undefined)
  const [pages, setPages] = useState(1)
  useEffect(() => {
    let wanted = true
    setPicture(undefined)
    const make = async () => {
      const design = await versions.load(id, time)
      if (wanted) setPages(design.pages.length)
      return draw ? draw(design, previewSide) : thumbnail
    }
    make().then(
      (made) => wanted && setPicture(made),
      () => wanted && setPicture(null),
    )
    return () => {
      wanted = false
    }
  }, [id, time, thumbnail, draw])
  const url = useObjectUrl(picture ?? null)
  return (
    <figure className="bg-base-200 grid h-[min(46vh,26rem)] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center rounded-xl p-4">
      {url ? (
        <img
          src={url}
          alt={`这个版本的第 1 页，共 ${pages} 页`}
          className="max-h-full max-w-full object-contain shadow-sm"
        />
      ) : (
        <p className="text-muted text-sm">{picture === null ? '这个版本无法预览' : '正在生成预览…'}</p>
      )}
    </figure>
  )
}

/** Renders the form that saves the current state as a named version, which is kept permanently. */
function KeepForm({ keeper, onKept }: { keeper: DesignAutosave; onKept: () => void }) {
  const [label, setLabel] = useState('')
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    try {
      await keeper.keepVersion(label.trim() || `版本 ${timeOfDay(Date.now())}`)
      setLabel('')
      onKept()
    } catch (thrown) {
      reportDesignError(thrown)
    }
    setBusy(false)
  }
  return (
    <form
      className="flex min-w-0 gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
    >
      <input
        aria-label="版本名称"
        value={label}
        maxLength={40}
        placeholder="版本名，如 定稿"
        onChange={(event) => setLabel(event.currentTarget.value)}
        className="input min-w-0 grow text-base lg:text-sm"
      />
      <Button type="submit" look="primary" disabled={busy}>
        存为版本
      </Button>
    </form>
  )
}

interface VersionsDialogProps {
  readonly keeper: DesignAutosave
  /** Draws the first page with a longest side, px; without it the stored thumbnail is shown. */
  readonly draw?: (design: Design, side: number) => Promise<Blob | null>
  /** Takes over the document of a version. */
  readonly onRestore: (design: Design) => void
  readonly onClose: () => void
}

/** Renders the dialog with the saved versions: preview, restore, or save as a new design. */
export function VersionsDialog({ keeper, draw, onRestore, onClose }: VersionsDialogProps) {
  const reading = useClientStore(keeper.$state).status === 'read-only'
  const { id } = keeper.history.document
  const { list, refresh } = useVersions(id)
  const [time, setTime] = useState<number | null>(null)
  const chosen = list?.find((version) => version.time === time) ?? list?.[0]

  const restore = async (version: VersionSummary) => {
    try {
      const design = await versions.load(id, version.time)
      // Saves the current state too, so that it can be restored after a reload.
      await keeper.keepVersion('恢复前')
      onRestore(design)
      await keeper.flush()
      toast.success('已恢复到这个版本，可以撤销')
      onClose()
    } catch (thrown) {
      reportDesignError(thrown)
    }
  }
  const asNew = async (version: VersionSummary) => {
    try {
      const design = await versions.load(id, version.time)
      const name = `${keeper.history.document.name || workWords(String(keeper.history.document.kind)).untitled} ${version.label || timeOfDay(version.time)}`
      const copy = await storeDesign({ ...design, name: name.slice(0, 120) })
      await keeper.flush()
      onClose()
      afterDialog(() => openWork({ id: copy, kind: design.board?.surface ?? '' }))
    } catch (thrown) {
      reportDesignError(thrown)
    }
  }

  return (
    <DialogFrame title="历史版本" width={860} onClose={onClose}>
      <div className="grid gap-5 md:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
          {!reading && keeper.stored && <KeepForm keeper={keeper} onKept={() => void refresh()} />}
          {list && list.length > 0 && (
            <ul aria-label="版本" className="grid max-h-[22vh] gap-1 overflow-y-auto md:max-h-[60vh]">
              {list.map((version) => (
                <Row
                  key={version.time}
                  version={version}
                  chosen={version.time === chosen?.time}
                  onChoose={() => setTime(version.time)}
                />
              ))}
            </ul>
          )}
          <p className="text-muted text-xs">做图时每 10 分钟自动存一个版本；起了名的版本会一直保留。</p>
        </div>
        {chosen ? (
          <div className="grid content-start gap-3">
            <Preview id={id} version={chosen} draw={draw} />
            <div className="flex flex-wrap justify-end gap-2">
              <Button icon="copy" onClick={() => void asNew(chosen)}>
                另存为新{workWords(String(keeper.history.document.kind)).noun}
              </Button>
              <Button look="primary" icon="reset" disabled={reading} onClick={() => void restore(chosen)}>
                恢复到这个版本
              </Button>
            </div>
          </div>
        ) : (
          <div className="bg-base-200 grid min-h-48 place-items-center rounded-xl p-6 text-center">
            <p className="text-muted text-sm">
              {list ? '还没有历史版本。改大样之前，先把现在的样子存一个。' : '正在读取…'}
            </p>
          </div>
        )}
      </div>
    </DialogFrame>
  )
}
