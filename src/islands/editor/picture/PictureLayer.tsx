import { useEffect, useState } from 'react'
import { knownPicture } from '../../../stores/design/pictures.ts'
import { showDesignError } from '../../../stores/shell/error-toasts.ts'
import { EditorIcon } from '../../surface/icons.tsx'
import { lazyOverlay } from '../../ui/lazy-part.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { listenForClipboard } from '../clipboard.ts'
import { $intake, draggedAsset, insertPictures, listenForFiles, type Target, targetAt } from '../incoming.ts'
import { type Session, useSession } from '../session.ts'
import { paintTarget } from './drop-mark.ts'

const CropLayer = lazyOverlay(async () => ({ default: (await import('../stage/CropLayer.tsx')).CropLayer }))

/** Renders the progress of pictures being imported. */
function IntakeBar() {
  const intake = useClientStore($intake)
  if (!intake) return null
  const { done, total, cancel } = intake
  return (
    <div
      role="status"
      className="bg-base-100 border-base-300 absolute top-3 left-1/2 z-10 flex w-max -translate-x-1/2 items-center gap-3 rounded-2xl border py-1.5 pr-1.5 pl-4 shadow-lg"
    >
      <span
        aria-hidden="true"
        className="border-base-300 border-t-primary size-4 animate-spin rounded-full border-2 motion-reduce:hidden"
      />
      <span className="tabular-nums">{total === 1 ? '正在放入图片…' : `正在放入图片 ${done} / ${total}`}</span>
      <button type="button" onClick={cancel} className="btn btn-ghost text-muted px-3">
        取消
      </button>
    </div>
  )
}

/** Renders what a drop at this place will do. */
function DropHint({ target }: { target: Target }) {
  const words = target.frame
    ? '松手替换这张图片，图框不变'
    : target.background
      ? '松手设为页面背景'
      : '松手放在这里 · 按住 Alt 替换图片 · 按住 Shift 设为背景'
  return (
    <div
      role="status"
      className="bg-neutral text-neutral-content pointer-events-none absolute top-3 left-1/2 z-10 flex w-max max-w-[calc(100%-1rem)] -translate-x-1/2 items-center gap-2 rounded-xl px-4 py-2.5 text-sm shadow-lg"
    >
      <EditorIcon name="picture" size={18} />
      {words}
    </div>
  )
}

/** Tracks pictures dragged over the page and inserts those dropped from the drawer. Returns the current target. */
function useDrops(session: Session): Target | null {
  const [target, setTarget] = useState<Target | null>(null)
  useEffect(() => {
    const listeners = new AbortController()
    const settings = { capture: true, signal: listeners.signal }
    let shown: Target | null = null
    const show = (next: Target | null) => {
      if (shown?.frame === next?.frame && shown?.background === next?.background && !shown === !next) return
      shown = next
      setTarget(next)
      session.$view.get()?.redrawOverlay()
    }
    const carries = ({ dataTransfer }: DragEvent) =>
      dataTransfer?.types.some((type) => type === 'Files' || type === draggedAsset) ?? false
    const over = (event: DragEvent) => {
      if (!carries(event) || session.editing.$readOnly.get()) return
      if (event.dataTransfer?.types.includes(draggedAsset)) {
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      }
      show(targetAt(session, event))
    }
    const drop = (event: DragEvent) => {
      show(null)
      const asset = event.dataTransfer?.getData(draggedAsset)
      if (!asset || session.editing.$readOnly.get()) return
      event.preventDefault()
      const to = targetAt(session, event)
      knownPicture(asset).then((picture) => picture && insertPictures(session, [picture], to), showDesignError)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) show(null)
    }
    addEventListener('dragover', over, settings)
    addEventListener('drop', drop, settings)
    addEventListener('dragleave', leave, settings)
    addEventListener('dragend', () => show(null), settings)
    let unpaint: (() => void) | undefined
    const stop = session.$view.subscribe((view) => {
      unpaint?.()
      unpaint = view?.addOverlayPainter((context) => {
        if (shown) paintTarget(context, session.editing, shown)
      })
    })
    return () => {
      listeners.abort()
      stop()
      unpaint?.()
    }
  }, [session])
  return target
}

/** Renders what pictures need above the page: import by drop and paste, its progress, and the crop bar. */
export function PictureLayer() {
  const session = useSession()
  const target = useDrops(session)
  const cropping = useClientStore(session.$cropping)
  useEffect(() => listenForFiles(session), [session])
  useEffect(() => listenForClipboard(session), [session])
  return (
    <>
      {target ? <DropHint target={target} /> : <IntakeBar />}
      {cropping !== null && <CropLayer id={cropping} />}
    </>
  )
}
