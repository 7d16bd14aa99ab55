import { useObjectUrl } from './use-object-url.ts'

interface DesignPictureProps {
  readonly thumbnail: Blob | null
  /** Of the page, px. */
  readonly width: number
  readonly height: number
}

/** Longest side of the shape shown without a picture, in percent of the frame. */
const shapeShare = 78

/** Shows the thumbnail of a design in a square frame, or a blank page of its shape. */
export function DesignPicture({ thumbnail, width, height }: DesignPictureProps) {
  const url = useObjectUrl(thumbnail)
  const longest = Math.max(width, height, 1)
  return (
    <span
      aria-hidden="true"
      className="bg-base-200 grid aspect-square w-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden rounded-xl p-3"
    >
      {url ? (
        <img src={url} alt="" className="max-h-full max-w-full rounded-sm shadow-sm" />
      ) : (
        <span
          className="rounded-sm bg-white shadow-sm"
          style={{ width: `${(width / longest) * shapeShare}%`, height: `${(height / longest) * shapeShare}%` }}
        />
      )}
    </span>
  )
}
