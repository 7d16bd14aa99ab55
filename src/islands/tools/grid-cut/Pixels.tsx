import { type CSSProperties, useEffect, useRef } from 'react'

interface PixelsProps {
  pixels: ImageData | undefined
  /** Read out; '' for what only decorates. */
  label: string
  className?: string
  style?: CSSProperties
}

/** Pixels on the screen, filling their box as an app's cell does. */
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
