import { type PointerEvent, useEffect, useRef } from 'react'
import { $minimap, toggleMinimap } from '../../stores/boards/aids.ts'
import { useClientStore } from '../ui/use-store.ts'

/** A box of a document, px of the document. */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What a minimap shows; another object is drawn anew. */
export interface MinimapScene {
  readonly bounds: Box
  /** Colour behind it. */
  readonly ground: string
  /** Draws the document in its own px; `scale` is the screen px per px of it. */
  draw(context: CanvasRenderingContext2D, scale: number): void
}

interface MinimapProps {
  readonly scene: MinimapScene
  /** What the surface shows. */
  readonly view: Box
  /** Puts a point of the document in the middle of what is shown. */
  onMove(x: number, y: number): void
}

/** Size on the screen, and the least room around the document, px. */
const size = { width: 200, height: 132 }
const margin = 8

/** Returns how the document lies on the minimap. */
function placeOf({ x, y, width, height }: Box) {
  const scale = Math.min(
    (size.width - 2 * margin) / Math.max(1, width),
    (size.height - 2 * margin) / Math.max(1, height),
    0.5,
  )
  return { scale, left: size.width / 2 - (x + width / 2) * scale, top: size.height / 2 - (y + height / 2) * scale }
}

/** Shows a small picture of a whole document with what is in view; a drag on it moves the view. Not on phones. */
export function Minimap({ scene, view, onMove }: MinimapProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  /** From the pointer to the middle of the view, px of the minimap, while it is dragged. */
  const held = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const { scale, left, top } = placeOf(scene.bounds)

  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const context = canvas.current?.getContext('2d')
      if (!context) return
      const ratio = Math.min(2, devicePixelRatio || 1)
      const [width, height] = [size.width * ratio, size.height * ratio]
      if (context.canvas.width !== width) context.canvas.width = width
      if (context.canvas.height !== height) context.canvas.height = height
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.fillStyle = scene.ground
      context.fillRect(0, 0, width, height)
      const place = placeOf(scene.bounds)
      context.setTransform(ratio * place.scale, 0, 0, ratio * place.scale, ratio * place.left, ratio * place.top)
      scene.draw(context, place.scale)
    })
    return () => cancelAnimationFrame(frame)
  }, [scene])

  const seen = {
    left: Math.max(-2, left + view.x * scale),
    top: Math.max(-2, top + view.y * scale),
    right: Math.min(size.width + 2, left + (view.x + view.width) * scale),
    bottom: Math.min(size.height + 2, top + (view.y + view.height) * scale),
  }
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return { x: clientX - box.left, y: clientY - box.top }
  }
  const moveTo = (x: number, y: number) => onMove((x - left) / scale, (y - top) / scale)
  const press = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = pointOf(event)
    const isInside = at.x > seen.left && at.x < seen.right && at.y > seen.top && at.y < seen.bottom
    const middle = { x: left + (view.x + view.width / 2) * scale, y: top + (view.y + view.height / 2) * scale }
    held.current = isInside ? { x: middle.x - at.x, y: middle.y - at.y } : { x: 0, y: 0 }
    if (!isInside) moveTo(at.x, at.y)
  }
  return (
    <div
      data-minimap
      role="img"
      aria-label="缩略图"
      title="拖动可以移动画面"
      style={{ width: size.width, height: size.height }}
      className="border-base-300 absolute right-3 bottom-3 z-10 cursor-pointer touch-none overflow-hidden rounded-lg border shadow-md select-none max-sm:hidden"
      onPointerDown={press}
      onPointerMove={(event) => {
        const at = pointOf(event)
        if (held.current) moveTo(at.x + held.current.x, at.y + held.current.y)
      }}
      onPointerUp={() => (held.current = null)}
      onPointerCancel={() => (held.current = null)}
    >
      <canvas ref={canvas} className="h-full w-full" />
      <span
        data-minimap-view
        className="border-primary bg-primary/10 pointer-events-none absolute rounded-sm border-2"
        style={{
          left: seen.left,
          top: seen.top,
          width: Math.max(4, seen.right - seen.left),
          height: Math.max(4, seen.bottom - seen.top),
        }}
      />
    </div>
  )
}

/** Shows the minimap of a board or hides it. Not on phones. */
export function MinimapButton() {
  const isShown = useClientStore($minimap)
  return (
    <button
      type="button"
      aria-label="缩略图"
      title={isShown ? '收起缩略图' : '显示缩略图'}
      aria-pressed={isShown}
      className="btn btn-ghost btn-square text-muted hover:text-base-content aria-pressed:bg-primary/10 aria-pressed:text-leaf max-sm:hidden"
      onClick={toggleMinimap}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <rect x="2.5" y="3.5" width="15" height="13" rx="2" />
        <rect x="9.5" y="10" width="5.5" height="4" rx="1" fill="currentColor" stroke="none" />
      </svg>
    </button>
  )
}
