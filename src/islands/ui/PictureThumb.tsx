import { useEffect, useRef } from 'react'

interface PictureThumbProps {
  readonly asset: string
  readonly load: (asset: string, box: number) => Promise<ImageBitmap | null>
  /** Side of the thumbnail, CSS px. */
  readonly side?: number
}

/** Shows a square thumbnail of a stored picture. */
export function PictureThumb({ asset, load, side = 72 }: PictureThumbProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let here = true
    void load(asset, side * 4).then((picture) => {
      const shown = canvas.current
      if (!here || !shown || !picture) return picture?.close()
      const pixels = Math.round(side * devicePixelRatio)
      shown.width = shown.height = pixels
      const cover = Math.max(pixels / picture.width, pixels / picture.height)
      const [width, height] = [picture.width * cover, picture.height * cover]
      shown.getContext('2d')?.drawImage(picture, (pixels - width) / 2, (pixels - height) / 2, width, height)
      picture.close()
    })
    return () => {
      here = false
    }
  }, [asset, load, side])
  return (
    <canvas
      ref={canvas}
      style={{ width: side, height: side }}
      className="border-base-300 bg-base-200 block rounded-xl border"
    />
  )
}
