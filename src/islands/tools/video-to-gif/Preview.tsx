import { type KeyboardEvent, useRef } from 'react'
import type { Edit } from '../../../core/clip/model.ts'
import { frameOn } from '../../../core/image/frame.ts'
import { StageArea } from '../../ui/StageArea.tsx'
import { nudgedPoint, type SharePoint, shortPoint } from '../point-drag.ts'
import { usePointDrag } from '../use-point-drag.ts'
import { CropOverlay } from './CropOverlay.tsx'
import { type PreviewPicture, usePreviewPainting } from './use-preview-painting.ts'

interface PreviewProps extends PreviewPicture {
  readonly onChange: (patch: Partial<Edit>, merge?: string) => void
  /** Index of the caption being edited. */
  readonly caption: number | null
  readonly onCaption: (place: number) => void
}

/** Distance from the middle, as a share of the frame, below which a dragged caption snaps to it. */
const snap = 0.015
const percent = (share: number) => `${share * 100}%`

/**
 * Shows the result as it will be written, painted by the code that writes it. Captions can be dragged, the frame
 * resized.
 */
export function Preview({ onChange, caption, onCaption, ...picture }: PreviewProps) {
  const { clip, shape, edit, cropping } = picture
  const { captions } = edit
  const canvas = useRef<HTMLCanvasElement>(null)
  const put = (place: number, at: SharePoint, merge?: string) =>
    onChange({ captions: captions.map((one, other) => (other === place ? { ...one, ...shortPoint(at) } : one)) }, merge)
  const { moved, begin, following } = usePointDrag<number>({ area: canvas, snap, onDrop: put })
  const boxes = usePreviewPainting(canvas, picture, moved)
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const one = captions[place]
    const next = one && nudgedPoint(one, event)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    put(place, next, `caption ${place}`)
  }
  const seen = cropping ? shape.ground : shape.crop
  return (
    <StageArea size={seen} playsWithSpace tools={<p className="text-muted min-w-0 truncate text-sm">{clip.name}</p>}>
      <canvas
        ref={canvas}
        data-stage="clip"
        role="img"
        aria-label={`${clip.name} 的画面预览`}
        className="checker size-full rounded-sm shadow-sm"
      />
      {cropping && (
        <CropOverlay
          size={shape.ground}
          frame={frameOn(shape.ground, edit, shape.ratio)}
          ratio={shape.ratio}
          onChange={(frame) => onChange(frame)}
        />
      )}
      {boxes.map(({ place, left, top, width, height }) => (
        <div
          key={place}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a caption is moved by keyboard
          tabIndex={0}
          aria-label={`文字「${captions[place]?.text}」，拖动或用方向键移动`}
          className={`absolute min-h-8 cursor-move touch-none rounded-md ${caption === place ? 'outline-primary outline-2 outline-dashed' : ''} focus-visible:outline-primary focus-visible:outline-3`}
          style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
          onPointerDown={(event) => {
            const one = captions[place]
            if (!one) return
            begin(event, place, one)
            onCaption(place)
          }}
          {...following}
          onFocus={() => onCaption(place)}
          onKeyDown={(event) => onKeyDown(event, place)}
        />
      ))}
    </StageArea>
  )
}
