import { useEffect, useRef } from 'react'
import type { Fill } from '../../../core/design/fields.ts'
import type { Canvas2D } from '../../../core/design/paint/env.ts'
import { fillBox } from '../../../core/design/paint/surface.ts'
import { useClientStore } from '../../ui/use-store.ts'
import { useSession } from '../session.ts'
import { fillCss } from './fill-css.ts'
import { previewEnv } from './preview-env.ts'

/** Paints a fill with the page painter into the surrounding box. */
function Painted({ fill }: { fill: Fill }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { painting } = useSession()
  const revision = useClientStore(painting.$revision)
  const key = JSON.stringify(fill)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision changes when a picture has loaded
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const ratio = devicePixelRatio
    const { clientWidth: width, clientHeight: height } = element
    element.width = Math.max(1, Math.round(width * ratio))
    element.height = Math.max(1, Math.round(height * ratio))
    context.scale(ratio, ratio)
    // The tile is scaled so that the pattern shows in a small box; a blur in page px would hide the picture.
    const shown: Fill =
      fill.type === 'pattern'
        ? { ...fill, size: Math.max(12, Math.min(width, height) / 2.5) }
        : fill.type === 'picture'
          ? { ...fill, blur: 0 }
          : fill
    fillBox(context as unknown as Canvas2D, shown, width, height, previewEnv(ratio, painting.pictures.picture))
  }, [key, revision])
  return <canvas ref={canvas} className="absolute inset-0 size-full" />
}

/** Renders a fill as an overlay of a positioned box: as CSS where possible, else with the painter. */
export function FillPreview({ fill }: { fill: Fill }) {
  const background = fillCss(fill)
  if (background === null) return <Painted fill={fill} />
  return <span aria-hidden="true" className="absolute inset-0" style={{ background }} />
}
