import { memo, useEffect, useRef } from 'react'
import { isOf } from '../../../core/design/elements/guards.ts'
import { kindOf } from '../../../core/design/elements/index.ts'
import type { Canvas2D } from '../../../core/design/paint/env.ts'
import { previewEnv } from '../fields/preview-env.ts'
import type { Material } from './materials.ts'

/** Page sizes that previews are made for; the narrow one is for lines. */
const samplePage = { width: 400, height: 400 }
const narrowPage = { width: 160, height: 400 }

/** Renders a material with the page painter. */
export const MaterialPreview = memo(function MaterialPreview({ material }: { material: Material }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const ratio = devicePixelRatio
    const { clientWidth, clientHeight } = canvas.current
    const isLine = material.key.startsWith('line:')
    const element = material.make(isLine ? narrowPage : samplePage, material.key.replace(':', '-'))
    const { overflow, paint } = kindOf(element)
    const rise = isOf(element, 'line') ? element.bend * element.width : 0
    const [wide, high] = isOf(element, 'line')
      ? [element.width + element.thickness * 4, Math.abs(rise) + element.thickness * 6]
      : [element.width + overflow(element as never) * 2, element.height + overflow(element as never) * 2]
    const zoom = Math.min(clientWidth / wide, clientHeight / high)
    canvas.current.width = Math.round(clientWidth * ratio)
    canvas.current.height = Math.round(clientHeight * ratio)
    context.scale(ratio, ratio)
    // An arc extends beyond its box, so the visible centre is off the box's centre by half its rise.
    context.translate(clientWidth / 2, clientHeight / 2)
    context.scale(zoom, zoom)
    context.translate(-element.width / 2, -element.height / 2 + rise / 2)
    paint(context as unknown as Canvas2D, element as never, previewEnv(zoom * ratio))
  }, [material])
  return <canvas ref={canvas} className="pointer-events-none size-full" />
})
