import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Caption, Edit, WriteOptions } from '../../../core/clip/model.ts'
import { type ClipContext, captionsAt, paintCaption, paintPicture } from '../../../core/clip/paint.ts'
import type { Shape } from '../../../core/clip/shape.ts'
import type { Rect, Size } from '../../../core/geometry.ts'
import type { ClipFile } from '../../../stores/bench/clips.ts'
import { loadPageFont } from '../../../stores/shell/fonts.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import type { SharePoint } from '../point-drag.ts'
import { useWidth } from '../use-width.ts'

/** What the preview shows. */
export interface PreviewPicture {
  readonly clip: ClipFile
  /** Picture at the current time; undefined while it is being decoded, the previous one then stays. */
  readonly image: ImageBitmap | undefined
  /** Time in the result, seconds. */
  readonly moment: number
  readonly shape: Shape
  readonly edit: Edit
  readonly write: WriteOptions
  readonly cropping: boolean
}

/** Where a caption was painted, as shares of the frame. */
export interface CaptionBox extends Rect {
  readonly place: number
}

/** A caption that is being dragged. */
interface MovedCaption {
  readonly key: number
  readonly at: SharePoint
}

/** Loads the fonts of captions; returns a counter that increases as they arrive. */
function useFonts(captions: readonly Caption[]): number {
  const [arrived, setArrived] = useState(0)
  const wanted = captions.map(({ font, weight, text }) => `${font} ${weight} ${text}`).join('\n')
  const list = useRef(captions)
  list.current = captions
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for the fonts and texts of the captions
  useEffect(() => {
    let here = true
    for (const { font, weight, text } of list.current) {
      if (text.trim() === '') continue
      loadPageFont(font, weight, text).then(
        () => here && setArrived((count) => count + 1),
        () => here && toast.error('字体没有取到，请检查网络，或换成系统默认字体'),
      )
    }
    return () => {
      here = false
    }
  }, [wanted])
  return arrived
}

/** Paints the captions of a moment and returns where they are. */
function paintCaptions(
  context: ClipContext,
  size: Size,
  captions: readonly Caption[],
  moment: number,
  moved: MovedCaption | null,
): CaptionBox[] {
  return captionsAt(captions, moment).map((one) => {
    const place = captions.indexOf(one)
    const box = paintCaption(context, size, moved?.key === place ? { ...one, ...moved.at } : one)
    return {
      place,
      left: box.left / size.width,
      top: box.top / size.height,
      width: box.width / size.width,
      height: box.height / size.height,
    }
  })
}

/** Sets the size of a canvas for the screen it is on, which clears it; leaves an equal size alone. Returns the size. */
function fitCanvas(canvas: HTMLCanvasElement, width: number, seen: Size): Size {
  const scale = Math.min(2, devicePixelRatio)
  const size = {
    width: Math.round(width * scale),
    height: Math.max(1, Math.round((width * scale * seen.height) / seen.width)),
  }
  if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size)
  return size
}

/** Paints the preview on a canvas with the code that writes the result. Returns where the captions are. */
export function usePreviewPainting(
  canvas: RefObject<HTMLCanvasElement | null>,
  { clip, image, moment, shape, edit, write, cropping }: PreviewPicture,
  moved: MovedCaption | null,
): readonly CaptionBox[] {
  const last = useRef<{ clip: ClipFile; image: ImageBitmap } | null>(null)
  const [boxes, setBoxes] = useState<readonly CaptionBox[]>([])
  const width = useWidth(canvas)
  const fonts = useFonts(edit.captions)
  // biome-ignore lint/correctness/useExhaustiveDependencies: repainted when a font arrives
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d') as unknown as ClipContext | null | undefined
    if (!element || !context || width === 0) return
    if (image) last.current = { clip, image }
    const shown = last.current?.clip === clip ? last.current.image : clip.first
    const size = fitCanvas(element, width, cropping ? shape.ground : shape.crop)
    if (shown && shown.width > 0) {
      paintPicture(context, shown, clip.facts, shape, edit, write, size, cropping ? 'whole' : 'crop')
      element.dataset.painted = image ? 'exact' : 'near'
    }
    const next = cropping ? [] : paintCaptions(context, size, edit.captions, moment, moved)
    setBoxes((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  }, [canvas, clip, image, moment, shape, edit, write, cropping, width, moved, fonts])
  return boxes
}
