import { useEffect, useRef } from 'react'

interface PaintedProps {
  readonly bitmap: ImageBitmap | null
  readonly className?: string
}

/** Shows a copy of a bitmap; its owner closes it. */
export function Painted({ bitmap, className = '' }: PaintedProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    // A bitmap that was replaced meanwhile is closed and has no size.
    if (!element || !bitmap || bitmap.width === 0) return
    element.width = bitmap.width
    element.height = bitmap.height
    element.getContext('2d')?.drawImage(bitmap, 0, 0)
  }, [bitmap])
  return <canvas ref={canvas} width={1} height={1} className={className} />
}
