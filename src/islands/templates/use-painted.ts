import { type RefObject, useEffect, useRef, useState } from 'react'
import type { TemplateWish } from '../../core/template/template.ts'
import type { ListedTemplate } from '../../stores/templates/painting.ts'
import { watchNear } from '../ui/can-wait.ts'

/** Delay after the last change before a page is repainted, ms. */
const settleMs = 70
/** The highest pixel density that pages are painted at. */
const mostDense = 2

/** Loads what paints templates: most visitors only look, and it is large. A page calls it ahead when words are begun. */
export const loadPainter = () => import('../../stores/templates/painting.ts')

/** Returns true while an element is on the screen or near it. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    return watchNear(element.current, setNear)
  }, [element])
  return near
}

/** A page of a template to be painted. */
interface PaintedPage {
  readonly listed: ListedTemplate
  /** What is wished for; null while the template is shown as it is. It must be the same object while it is the same. */
  readonly wish: TemplateWish | null
  /** Place of the page, from 0. */
  readonly page: number
  /** Longer side of the painted page, CSS px. */
  readonly longest: number
  /** Place in a list; what is higher up is painted first. */
  readonly place: number
}

/** How a page is shown: as its picture, with an outdated painting, or painted. */
export type PaintedState = 'own' | 'stale' | 'painted'

/**
 * Paints a page of a template with what is wished for while it is near the screen. The bitmap is given back when it is
 * far, so that a long list does not fill the memory. Returns the refs of the box that is watched and of the canvas.
 */
export function usePainted({ listed, wish, page, longest, place }: PaintedPage) {
  const { id, batch } = listed
  const box = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<PaintedState>('own')
  const near = useNear(box)
  useEffect(() => {
    const shown = canvas.current
    if (!shown) return
    if (!wish || !near) {
      shown.width = shown.height = 1
      return setState('own')
    }
    setState((before) => (before === 'painted' ? 'stale' : before))
    const stop = new AbortController()
    const paint = async () => {
      const pixels = longest * Math.min(mostDense, devicePixelRatio)
      const order = { place: page, longest: pixels, signal: stop.signal, priority: () => 1 / (place + 1) }
      const { paintWished } = await loadPainter()
      const bitmap = await paintWished({ id, batch }, wish, order)
      if (stop.signal.aborted || !bitmap) return bitmap?.close()
      shown.width = bitmap.width
      shown.height = bitmap.height
      shown.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
      setState('painted')
    }
    const timer = setTimeout(() => {
      paint().catch((thrown: unknown) => {
        if (!stop.signal.aborted) console.warn(thrown)
      })
    }, settleMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wish, near, id, batch, page, longest, place])
  return { box, canvas, state }
}
