import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { sentencesOf } from '../../catalogue/messages.ts'
import { toolMessageOf, toolMessages } from '../../catalogue/tool-messages.ts'
import { toPlainError } from '../../core/errors.ts'
import { type CutOptions, cutOptions } from '../../core/vision/cut-options.ts'
import { cutPicture, type StoredAsset, storedAsset } from '../../stores/design/cut-picture.ts'
import type { StoredPicture } from '../../stores/design/pictures.ts'
import { showDesignError } from '../../stores/shell/error-toasts.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'
import { ProgressLine } from '../ui/ProgressLine.tsx'
import { useObjectUrl } from '../ui/use-object-url.ts'
import { CutFields } from './CutFields.tsx'
import { CutStage } from './CutStage.tsx'
import { useCutSteps } from './use-cut-steps.ts'

interface CutDialogProps {
  /** The picture that is cut. */
  readonly asset: string
  /** Options of an earlier cut of it, unchecked. */
  readonly options?: unknown
  /** Room around the subject, percent of its longer side; undefined to show the whole picture. */
  readonly margin: number | undefined
  readonly onCut: (cut: StoredPicture, options: CutOptions, original: StoredAsset) => unknown
  /** Shows the original again; absent where nothing was cut. */
  readonly onRestore?: (() => void) | undefined
  readonly onClose: () => void
}

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
    storedAsset(asset).then(
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
function useCutting(original: StoredAsset | null, { margin, onCut, onClose }: CutDialogProps) {
  const [running, setRunning] = useState<{ readonly share: number; readonly stop: () => void } | null>(null)
  // A closed dialog changes nothing.
  useEffect(() => () => running?.stop(), [running?.stop])

  const cut = async (options: CutOptions) => {
    if (!original) return
    const control = new AbortController()
    const stop = () => control.abort()
    setRunning({ share: 0, stop })
    try {
      const onProgress = (share: number) => setRunning({ share, stop })
      const made = await cutPicture(original, options, margin, { signal: control.signal, onProgress })
      control.signal.throwIfAborted()
      await onCut(made, options, original)
      onClose()
    } catch (thrown) {
      showCutError(thrown)
    } finally {
      setRunning(null)
    }
  }
  return { running, cut }
}

/** Cuts the subject out of a stored picture, and changes an earlier cut of it. */
export default function CutDialog(props: CutDialogProps) {
  const { asset, options, onRestore, onClose } = props
  const original = useOriginal(asset, onClose)
  const url = useObjectUrl(original?.blob ?? null)
  const { value, change, undo, redo } = useCutSteps(cutOptions.parse(options ?? {}))
  const { running, cut } = useCutting(original, props)
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
    onRestore?.()
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
              <div className="flex gap-2">
                <Button icon="undo" className="grow" disabled={!undo} onClick={undo ?? undefined}>
                  撤销
                </Button>
                <Button icon="redo" className="grow" disabled={!redo} onClick={redo ?? undefined}>
                  重做
                </Button>
                {onRestore && (
                  <Button className="grow" onClick={restore}>
                    恢复原图
                  </Button>
                )}
              </div>
            </div>
          )}
          <p className="text-muted text-xs">原图还留着，以后可以再进来改。图片不会上传。</p>
        </div>
      </div>
    </DialogFrame>
  )
}
