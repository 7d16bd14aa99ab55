import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref for a canvas that shows a bitmap. The bitmap's content moves to the canvas, which leaves it empty. */
export function useBitmap(bitmap: ImageBitmap | null): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const shown = canvas.current
    if (!shown || !bitmap || bitmap.width === 0) return
    shown.width = bitmap.width
    shown.height = bitmap.height
    shown.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
  }, [bitmap])
  return canvas
}
