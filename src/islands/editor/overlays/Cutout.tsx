import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { sentencesOf } from '../../../catalogue/messages.ts'
import { toolMessageOf, toolMessages } from '../../../catalogue/tool-messages.ts'
import { restyleWithAssets } from '../../../core/design/commands/assets.ts'
import { isImage } from '../../../core/design/elements/guards.ts'
import type { ElementOf } from '../../../core/design/elements/index.ts'
import { toPlainError } from '../../../core/errors.ts'
import { cutOptions } from '../../../core/vision/cut-options.ts'
import { cutPicture, pictureToCut, type StoredAsset } from '../../../stores/design/cut-picture.ts'
import { showDesignError } from '../../../stores/shell/error-toasts.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { CutFields } from '../../cutout/CutFields.tsx'
import { CutStage } from '../../cutout/CutStage.tsx'
import { Button } from '../../ui/Button.tsx'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { ProgressLine } from '../../ui/ProgressLine.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { useSession } from '../session.ts'
import { useCutSteps } from './use-cut-steps.ts'

type Picture = ElementOf<'image'>

/** Returns what the shown picture was cut out of, and how; null for a picture that was not cut. */
const cutOf = ({ asset, cut }: Picture) => (cut?.made === asset ? cut : null)

function showCutError(thrown: unknown): void {
  const { code, params } = toPlainError(thrown)
  if (code === 'cancelled') return
  if (code in toolMessages) toast.error(sentencesOf(toolMessageOf(code, params)))
  else showDesignError(thrown)
}

/** Loads the stored picture; closes the dialog with a reason if it cannot be loaded. */
function useOriginal(asset: string, onClose: () => void) {
  const [original, setOriginal] = useState<StoredAsset | null>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    let gone = false
    pictureToCut(asset).then(
      (stored) => gone || setOriginal(stored),
      (thrown: unknown) => {
        if (gone) return
        showDesignError(thrown)
        close.current()
      },
    )
    return () => {
      gone = true
    }
  }, [asset])
  return original
}

/** Cuts at full size: how far that is, and what begins and stops it. */
function useCutting(original: StoredAsset | null, element: Picture, onClose: () => void) {
  const { editing, painting } = useSession()
  const [running, setRunning] = useState<{ readonly share: number; readonly stop: () => void } | null>(null)
  // A closed dialog changes nothing.
  useEffect(() => () => running?.stop(), [running?.stop])

  const cut = async (options: ReturnType<typeof cutOptions.parse>) => {
    if (!original) return
    const control = new AbortController()
    const stop = () => control.abort()
    setRunning({ share: 0, stop })
    try {
      const onProgress = (share: number) => setRunning({ share, stop })
      const { asset, info } = await cutPicture(original, options, { signal: control.signal, onProgress })
      control.signal.throwIfAborted()
      void painting.arrived(asset)
      editing.run(restyleWithAssets, {
        page: editing.page.id,
        changes: { [element.id]: { asset, cut: { from: original.hash, made: asset, options } } },
        assets: { [original.hash]: original.info, [asset]: info },
      })
      onClose()
    } catch (thrown) {
      showCutError(thrown)
    } finally {
      setRunning(null)
    }
  }
  return { running, cut }
}

/** Cuts the subject out of one picture of the page, and changes an earlier cut of it. */
function CutDialog({ element, onClose }: { readonly element: Picture; readonly onClose: () => void }) {
  const { editing } = useSession()
  const before = cutOf(element)
  const original = useOriginal(before?.from ?? element.asset, onClose)
  const url = useObjectUrl(original?.blob ?? null)
  const { value, change, undo, redo } = useCutSteps(cutOptions.parse(before?.options ?? {}))
  const { running, cut } = useCutting(original, element, onClose)
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    const step = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : null
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    event.stopPropagation()
    step?.()
  }
  const restore = () => {
    if (before) {
      const changes = { [element.id]: { asset: before.from, cut: null } }
      editing.run(restyleWithAssets, { page: editing.page.id, changes, assets: {} })
    }
    onClose()
  }
  return (
    <DialogFrame full modal title="抠图" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of steps, wherever the focus is in the dialog */}
      <div className="cut-dialog" onKeyDown={keys}>
        {original && url ? (
          <CutStage
            picture={{ id: original.hash, file: original.blob, url, ...original.info }}
            value={value}
            onChangeThis={change}
          />
        ) : (
          <p className="text-muted grid min-h-72 place-items-center text-sm">正在打开图片…</p>
        )}
        <div className="grid content-start gap-5">
          <CutFields value={value} onChange={change} />
          {running ? (
            <div className="cut-actions">
              <ProgressLine label="正在抠图" share={running.share} onCancel={running.stop} />
            </div>
          ) : (
            <div className="cut-actions grid gap-2">
              <Button look="primary" disabled={!url} onClick={() => void cut(value)}>
                用这个
              </Button>
              <div className="grid grid-cols-2 gap-2">
                <Button icon="undo" disabled={!undo} onClick={undo ?? undefined}>
                  撤销
                </Button>
                <Button icon="redo" disabled={!redo} onClick={redo ?? undefined}>
                  重做
                </Button>
              </div>
              {before && <Button onClick={restore}>恢复原图</Button>}
            </div>
          )}
          <p className="text-muted text-xs">原图留在设计里，以后可以再进来改。图片不会上传。</p>
        </div>
      </div>
    </DialogFrame>
  )
}

/** Opens the cut-out of the selected picture. */
export default function Cutout({ onClose }: { readonly onClose: () => void }) {
  const { editing } = useSession()
  const [element] = useState(() => {
    const ids = editing.$selection.get()
    const only = ids.length === 1 ? editing.page.elements[ids[0] ?? ''] : undefined
    return isImage(only) && only.asset !== '' ? only : null
  })
  useEffect(() => {
    if (element) return
    toast.info('先选中一张图片，再抠图')
    onClose()
  }, [element, onClose])
  return element && <CutDialog element={element} onClose={onClose} />
}
