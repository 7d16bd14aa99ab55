import { useEffect, useRef, useState } from 'react'
import type { Cover } from '../../../stores/cover/painting.ts'
import { type CoverSize, coverRequest, paintCover } from '../../../stores/cover/painting.ts'

interface CoverPictureProps {
  readonly cover: Cover
  readonly size: CoverSize
  /** Width, CSS px; painted at the pixel density of the screen, at most 2. */
  readonly width: number
}

/** Shows one cover, painted for its displayed width. The previous picture stays until the new one is painted. */
export function CoverPicture({ cover: { brief, recipe }, size, width }: CoverPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'painting' | 'ready' | 'failed'>('painting')
  const pixels = Math.round(width * Math.min(2, devicePixelRatio))
  const longest = Math.ceil((pixels * Math.max(size.width, size.height)) / size.width)
  useEffect(() => {
    if (longest === 0) return
    let here = true
    setState('painting')
    paintCover(coverRequest(brief, recipe, size), longest).then(
      ({ bitmap }) => {
        const shown = canvas.current
        if (!here || !shown) return bitmap.close()
        shown.width = bitmap.width
        shown.height = bitmap.height
        shown.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
        setState('ready')
      },
      (thrown: unknown) => {
        console.warn(thrown)
        if (here) setState('failed')
      },
    )
    return () => {
      here = false
    }
  }, [brief, recipe, size, longest])
  return (
    <span
      data-painted={state}
      className="bg-base-200 relative block overflow-hidden"
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      <canvas
        ref={canvas}
        className={`block size-full transition-opacity ${state === 'painting' ? 'opacity-60' : ''}`}
      />
      {state === 'failed' && (
        <span className="text-muted absolute inset-0 grid place-items-center p-2 text-center text-xs">没画出来</span>
      )}
    </span>
  )
}
