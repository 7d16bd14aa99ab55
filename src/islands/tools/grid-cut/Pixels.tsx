import { type CSSProperties, useEffect, useRef } from 'react'

interface PixelsProps {
  pixels: ImageData | undefined
  /** Accessible name; '' for decoration. */
  label: string
  className?: string
  style?: CSSProperties
}

/** Shows pixels on a canvas that fills its box, as the cells of an app do. */
export function Pixels({ pixels, label, className = '', style }: PixelsProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!pixels || !canvas.current) return
    canvas.current.width = pixels.width
    canvas.current.height = pixels.height
    canvas.current.getContext('2d')?.putImageData(pixels, 0, 0)
  }, [pixels])
  return (
    <canvas
      ref={canvas}
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
      className={`bg-base-200 block size-full object-cover ${className}`}
      style={style}
    />
  )
}
