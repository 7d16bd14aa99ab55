import { useEffect, useRef } from 'react'

/** Side of the thumbnail, CSS px. */
const side = 72

/** Shows a square thumbnail of a stored picture. */
export function PictureThumb({
  asset,
  load,
}: {
  readonly asset: string
  readonly load: (asset: string, box: number) => Promise<ImageBitmap | null>
}) {
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
  }, [asset, load])
  return <canvas ref={canvas} className="border-base-300 bg-base-200 block size-18 rounded-xl border" />
}
