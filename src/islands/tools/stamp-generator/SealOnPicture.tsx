import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { toast } from '../../../stores/shell/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { keyedSeal, movedSeal, type SealPlace, sizedSeal } from './seal-place.ts'
import type { SealFormProps } from './seal-words.ts'
import type { SealPicture } from './use-seal.ts'

export interface Ground {
  readonly name: string
  readonly blob: Blob
}

interface PlacedProps extends SealFormProps {
  readonly ground: Ground
  readonly seal: SealPicture
  readonly label: string
  readonly onRemove: () => void
}

/** Lets the seal be moved and resized; returns where it is meanwhile, and the handlers of the seal and of its corner. */
function useSealDrag(frame: RefObject<HTMLElement | null>, width: number, { value, onChange }: SealFormProps) {
  const [moving, setMoving] = useState<SealPlace | null>(null)
  const gesture = useRef<{ kind: 'move' | 'size'; x: number; y: number; from: SealPlace } | null>(null)
  const { placeX, placeY, paper } = moving ?? value
  const place: SealPlace = { placeX, placeY, paper }
  const drag = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (!gesture.current || !box) return
    const { kind, x, y, from } = gesture.current
    const [dx, dy] = [(event.clientX - x) / box.width, (event.clientY - y) / box.height]
    setMoving(kind === 'move' ? movedSeal(from, dx, dy) : sizedSeal(from, width, dx))
  }
  const cancel = () => {
    gesture.current = null
    setMoving(null)
  }
  const end = () => {
    if (moving) onChange(moving)
    cancel()
  }
  const grip = (kind: 'move' | 'size') => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault()
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      if (kind === 'move') event.currentTarget.focus()
      gesture.current = { kind, x: event.clientX, y: event.clientY, from: place }
    },
    onPointerMove: drag,
    onPointerUp: end,
    onPointerCancel: cancel,
  })
  return { place, grip }
}

/** Shows a picture with the seal on it: moved by dragging, resized by its corner, both also by keys. */
export function SealOnPicture({ ground, seal, label, value, onChange, onRemove }: PlacedProps) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  const frame = useRef<HTMLDivElement>(null)
  const url = useObjectUrl(ground.blob)

  const { place, grip } = useSealDrag(frame, seal.width, { value, onChange })
  const { placeX, placeY, paper } = place
  const across = seal.width / paper
  const down = size.height > 0 ? (seal.height / paper) * (size.width / size.height) : 0
  const key = (event: KeyboardEvent) => {
    const { placeX: x, placeY: y, paper: mm } = value
    const next = keyedSeal({ placeX: x, placeY: y, paper: mm }, event, size.height > 0 ? size.width / size.height : 1)
    if (!next) return
    event.preventDefault()
    onChange(next)
  }

  return (
    <>
      <div className="bg-base-200 grid min-h-64 place-items-center overflow-hidden rounded-t-2xl p-3 sm:p-4">
        <div ref={frame} className="relative max-w-full touch-none select-none">
          {url && (
            <img
              src={url}
              alt={`底图：${ground.name}`}
              draggable={false}
              className="block max-h-[min(62dvh,34rem)] max-w-full"
              onLoad={({ currentTarget }) =>
                setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
              }
              onError={() => {
                toast.error(`「${ground.name}」打不开，请先转成 JPG 或 PNG`)
                onRemove()
              }}
            />
          )}
          {size.width > 0 && (
            <button
              type="button"
              data-placed-seal={`${placeX.toFixed(3)},${placeY.toFixed(3)},${paper}`}
              aria-label={`${label}，方向键移动 1 毫米，按住 Shift 移动 10 毫米，加减号放大缩小`}
              className="focus-visible:outline-primary absolute cursor-move rounded-sm outline-1 outline-offset-4 outline-transparent hover:outline-[#16803d99] focus-visible:outline-3"
              style={{
                left: `${(placeX - across / 2) * 100}%`,
                top: `${(placeY - down / 2) * 100}%`,
                width: `${across * 100}%`,
                height: `${down * 100}%`,
                mixBlendMode: value.blend === 'multiply' ? 'multiply' : 'normal',
              }}
              {...grip('move')}
              onKeyDown={key}
            >
              <img src={seal.url} alt="" draggable={false} className="block size-full" />
            </button>
          )}
          {size.width > 0 && (
            <span
              aria-hidden="true"
              className="border-primary bg-base-100 absolute size-4 cursor-nwse-resize rounded-full border-2 before:absolute before:-inset-3.5"
              style={{
                left: `calc(${(placeX + across / 2) * 100}% - 0.5rem)`,
                top: `calc(${(placeY + down / 2) * 100}% - 0.5rem)`,
              }}
              {...grip('size')}
            />
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 pt-3 sm:px-4">
        <p className="text-muted min-w-0 grow truncate text-sm">
          {ground.name}
          {size.width > 0 && (
            <span className="ml-2 tabular-nums">
              {size.width}×{size.height}，印章 {Math.round(across * size.width)} px 宽
            </span>
          )}
        </p>
        <Button icon="close" onClick={onRemove}>
          拿掉底图
        </Button>
      </div>
    </>
  )
}
