import { memo, useEffect, useRef } from 'react'
import type { TextElement } from '../../../core/design/elements/text.ts'
import { textOverflow } from '../../../core/design/paint/effects/extent.ts'
import type { Canvas2D } from '../../../core/design/paint/env.ts'
import { paintTextElement, placedText } from '../../../core/design/paint/text-element.ts'
import { fontsOf } from '../../../core/design/text/fonts.ts'
import { loadPageFont } from '../../../stores/shell/fonts.ts'
import { watchNear, whenIdle } from '../../ui/can-wait.ts'
import { previewEnv } from '../fields/preview-env.ts'

/** Margin of a preview, CSS px, and the largest reach of effects fitted into it, as a share of the font size. */
const padding = 6
const mostThrown = { letters: 0.26, sheets: 0.6 } as const
const sheets = new Set(['note', 'bubble', 'tape'])

async function loadFonts(element: TextElement): Promise<void> {
  // If a font does not load, the preview shows its fallback, as the page does.
  await Promise.allSettled(fontsOf(element).map(({ family, weight, text }) => loadPageFont(family, weight, text)))
}

function paint(canvas: HTMLCanvasElement, element: TextElement, largest: number): void {
  const context = canvas.getContext('2d') as unknown as Canvas2D | null
  const { clientWidth, clientHeight } = canvas
  if (!context || clientWidth === 0) return
  const { width, height } = placedText(element, previewEnv(1))
  const most = mostThrown[element.effects.some(({ type }) => sheets.has(type)) ? 'sheets' : 'letters']
  const thrown = element.effects.length > 0 ? Math.min(most * element.size, textOverflow(element)) : 0
  const room = { width: clientWidth - padding * 2, height: clientHeight - padding * 2 }
  const zoom = Math.min(room.width / (width + thrown * 2), room.height / (height + thrown * 2), largest / element.size)
  const ratio = devicePixelRatio
  canvas.width = Math.round(clientWidth * ratio)
  canvas.height = Math.round(clientHeight * ratio)
  context.scale(ratio * zoom, ratio * zoom)
  context.translate((clientWidth / zoom - width) / 2, (clientHeight / zoom - height) / 2)
  paintTextElement(context, element, previewEnv(ratio * zoom))
}

interface TextPreviewProps {
  /** Returns the text; the same function for the same text. */
  readonly text: () => TextElement
  /** Largest font size of the preview, CSS px. */
  readonly most?: number
}

/** Renders a text with the page painter, once it is visible and the browser is idle. */
export const TextPreview = memo(function TextPreview({ text, most = 30 }: TextPreviewProps) {
  const holder = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = holder.current
    if (!canvas) return
    let here = true
    const show = async () => {
      await loadFonts(text())
      whenIdle(() => here && paint(canvas, text(), most))
    }
    const stop = watchNear(canvas, (near) => {
      if (!near) return
      stop()
      void show()
    })
    return () => {
      here = false
      stop()
    }
  }, [text, most])
  return <canvas ref={holder} className="pointer-events-none size-full" />
})
