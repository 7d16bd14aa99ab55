import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { pageOf, type Scene, scenePages } from './export.ts'

interface PresenterProps {
  scene: Scene
  onClose: () => void
}

/** Distance in px from which a stroke of a finger turns the page. */
const swipe = 50

const forward = new Set(['ArrowRight', 'ArrowDown', 'PageDown', ' ', 'Enter'])
const backward = new Set(['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace'])

/** Shows the frames of a board page by page on the whole screen; a board without frames is one page. */
export function Presenter({ scene, onClose }: PresenterProps) {
  const root = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const pressed = useRef<readonly [x: number, y: number] | null>(null)
  const pages = useRef(scenePages(scene.elements))
  const drawn = useRef(new Map<number, Promise<HTMLCanvasElement>>())
  const [index, setIndex] = useState(0)
  const count = Math.max(1, pages.current.length)
  const turn = useCallback((by: number) => setIndex((at) => Math.max(0, Math.min(count - 1, at + by))), [count])

  const pageAt = useCallback(
    (at: number) => {
      const known = drawn.current.get(at)
      if (known) return known
      const made = pageOf(scene, pages.current[at] ?? null, ({ width, height }) => {
        const { width: screenWidth, height: screenHeight } = screen
        return Math.min(4, Math.min(screenWidth / width, screenHeight / height) * devicePixelRatio)
      })
      drawn.current.set(at, made)
      return made
    },
    [scene],
  )

  useEffect(() => {
    let isCurrent = true
    void pageAt(index).then((canvas) => {
      if (!isCurrent) return
      stage.current?.replaceChildren(canvas)
      if (index + 1 < count) void pageAt(index + 1)
    })
    return () => {
      isCurrent = false
    }
  }, [index, count, pageAt])

  useEffect(() => {
    const before = document.activeElement
    const element = root.current
    element?.focus()
    // Some browsers have no full screen for elements; the page covers the window there.
    void element?.requestFullscreen?.().catch(() => {})
    const onKey = (event: KeyboardEvent) => {
      event.stopImmediatePropagation()
      if (event.key === 'Escape') onClose()
      else if (forward.has(event.key)) turn(1)
      else if (backward.has(event.key)) turn(-1)
      else if (event.key === 'Home') setIndex(0)
      else if (event.key === 'End') setIndex(count - 1)
      else return
      event.preventDefault()
    }
    // Escape leaves the full screen before any page hears of it.
    const onFullscreen = () => {
      if (!document.fullscreenElement) onClose()
    }
    addEventListener('keydown', onKey, true)
    document.addEventListener('fullscreenchange', onFullscreen)
    return () => {
      removeEventListener('keydown', onKey, true)
      document.removeEventListener('fullscreenchange', onFullscreen)
      if (document.fullscreenElement === element) void document.exitFullscreen().catch(() => {})
      if (before instanceof HTMLElement) before.focus()
    }
  }, [count, onClose, turn])

  const onPointerUp = (event: PointerEvent) => {
    const from = pressed.current
    pressed.current = null
    if (!from) return
    const [dx, dy] = [event.clientX - from[0], event.clientY - from[1]]
    if (Math.abs(dx) > swipe && Math.abs(dx) > Math.abs(dy)) turn(dx < 0 ? 1 : -1)
    else if (Math.abs(dx) < 8 && Math.abs(dy) < 8) turn(event.clientX < innerWidth / 4 ? -1 : 1)
  }

  const name = pages.current[index]?.name
  return createPortal(
    <div
      ref={root}
      className="whiteboard-presenter"
      role="dialog"
      aria-modal="true"
      aria-label="放映"
      tabIndex={-1}
      onPointerDown={(event) => {
        pressed.current = [event.clientX, event.clientY]
      }}
      onPointerUp={onPointerUp}
    >
      <div ref={stage} className="whiteboard-presenter-stage" />
      <div className="whiteboard-presenter-bar" onPointerDown={(event) => event.stopPropagation()}>
        <button type="button" aria-label="上一页" disabled={index === 0} onClick={() => turn(-1)}>
          ‹
        </button>
        <span className="whiteboard-presenter-page" aria-live="polite">
          {index + 1} / {count}
          {name ? `　${name}` : ''}
        </span>
        <button type="button" aria-label="下一页" disabled={index === count - 1} onClick={() => turn(1)}>
          ›
        </button>
        <button type="button" onClick={onClose}>
          退出
        </button>
      </div>
    </div>,
    document.body,
  )
}
