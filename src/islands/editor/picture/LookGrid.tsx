import { useDeferredValue, useEffect, useRef } from 'react'
import { photoLookLabels } from '../../../catalogue/photo-looks.ts'
import { type Adjustments, adjustments } from '../../../core/design/adjustments.ts'
import { adjustPixels } from '../../../core/design/paint/adjust.ts'
import { useClientStore } from '../../ui/use-store.ts'
import { useSession } from '../session.ts'

const names: readonly (readonly [look: string, label: string])[] = [['', '原图'], ...Object.entries(photoLookLabels)]
/** Side of a sample, px; twice its displayed size. */
const side = 112
const plain = adjustments.parse({})

/** Returns the central square of a picture as a sample; null until the picture has loaded. */
function sampleOf(picture: (CanvasImageSource & { width: number; height: number }) | null): ImageData | null {
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
  if (!picture || !context) return null
  const { width, height } = picture
  const square = Math.min(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, (width - square) / 2, (height - square) / 2, square, square, 0, 0, side, side)
  return context.getImageData(0, 0, side, side)
}

/** Renders the photo looks, each applied to the picture itself. */
export function LookGrid({
  asset,
  adjust,
  onChange,
}: {
  asset: string
  adjust: Adjustments | null
  onChange: (look: string) => void
}) {
  const { painting } = useSession()
  const revision = useClientStore(painting.$revision)
  const grid = useRef<HTMLDivElement>(null)
  const shown = useDeferredValue(adjust)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision changes when the picture has loaded
  useEffect(() => {
    const sample = sampleOf(painting.pictures.picture(asset, null))
    const canvases = grid.current?.querySelectorAll('canvas')
    if (!sample || !canvases) return
    names.forEach(([look], place) => {
      const pixels = new ImageData(new Uint8ClampedArray(sample.data), side, side)
      // Blur and sharpening are not visible at this size.
      adjustPixels(pixels.data, side, side, { ...plain, ...shown, blur: 0, sharpen: 0, look, lookAmount: 100 })
      canvases[place]?.getContext('2d')?.putImageData(pixels, 0, 0)
    })
  }, [painting, revision, asset, shown])
  const chosen = adjust?.look ?? ''
  return (
    <div ref={grid} className="grid grid-cols-4 gap-2">
      {names.map(([look, label]) => (
        <button
          key={look}
          type="button"
          aria-pressed={look === chosen}
          title={label}
          onClick={() => onChange(look)}
          className="group/look text-muted aria-pressed:text-leaf cursor-pointer text-xs aria-pressed:font-semibold"
        >
          <canvas
            width={side}
            height={side}
            className="checker border-base-300 group-hover/look:border-primary group-aria-pressed/look:outline-primary block aspect-square w-full rounded-lg border outline-offset-1 group-aria-pressed/look:outline-3"
          />
          <span className="mt-1 block truncate">{label}</span>
        </button>
      ))}
    </div>
  )
}
