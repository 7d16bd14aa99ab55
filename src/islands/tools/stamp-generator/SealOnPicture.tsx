import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { toast } from '../../../stores/shell/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import type { SealFormProps } from './seal-words.ts'
import type { SealPicture } from './use-seal.ts'

export interface Ground {
  readonly name: string
  readonly blob: Blob
}

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const leastPaper = 20
const mostPaper = 2000

interface PlacedProps extends SealFormProps {
  readonly ground: Ground
  readonly seal: SealPicture
  readonly label: string
  readonly onRemove: () => void
}

interface Gesture {
  readonly kind: 'move' | 'size'
  readonly x: number
  readonly y: number
  readonly placeX: number
  readonly placeY: number
  readonly paper: number
}

/** Shows a picture with the seal on it: moved by dragging, resized by its corner, both also by keys. */
export function SealOnPicture({ ground, seal, label, value, onChange, onRemove }: PlacedProps) {
  const [url, setUrl] = useState('')
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [moving, setMoving] = useState<Pick<Gesture, 'placeX' | 'placeY' | 'paper'> | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const gesture = useRef<Gesture | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(ground.blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [ground])

  const { placeX, placeY, paper } = moving ?? value
  const across = seal.width / paper
  const down = size.height > 0 ? (seal.height / paper) * (size.width / size.height) : 0

  const start = (kind: Gesture['kind']) => (event: PointerEvent) => {
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    if (kind === 'move') (event.currentTarget as HTMLElement).focus()
    gesture.current = { kind, x: event.clientX, y: event.clientY, placeX, placeY, paper }
  }
  const drag = (event: PointerEvent) => {
    const from = gesture.current
    const box = frame.current?.getBoundingClientRect()
    if (!from || !box) return
    const [dx, dy] = [(event.clientX - from.x) / box.width, (event.clientY - from.y) / box.height]
    if (from.kind === 'move') {
      setMoving({ ...from, placeX: between(from.placeX + dx, 0, 1), placeY: between(from.placeY + dy, 0, 1) })
      return
    }
    const wanted = between(seal.width / from.paper + 2 * dx, 0.01, 1)
    setMoving({ ...from, paper: between(Math.round((seal.width / wanted) * 10) / 10, leastPaper, mostPaper) })
  }
  const end = () => {
    gesture.current = null
    if (moving) onChange({ placeX: moving.placeX, placeY: moving.placeY, paper: moving.paper })
    setMoving(null)
  }
  const key = (event: KeyboardEvent) => {
    const step = (event.shiftKey ? 10 : 1) / paper
    const [dx, dy] = (
      { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as Record<
        string,
        [number, number]
      >
    )[event.key] ?? [0, 0]
    const scale = event.key === '+' || event.key === '=' ? 1 / 1.05 : event.key === '-' ? 1.05 : 1
    if (dx === 0 && dy === 0 && scale === 1) return
    event.preventDefault()
    const tall = size.height > 0 ? size.width / size.height : 1
    onChange({
      placeX: between(value.placeX + dx * step, 0, 1),
      placeY: between(value.placeY + dy * step * tall, 0, 1),
      paper: between(Math.round(value.paper * scale * 10) / 10, leastPaper, mostPaper),
    })
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
              onPointerDown={start('move')}
              onPointerMove={drag}
              onPointerUp={end}
              onPointerCancel={end}
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
              onPointerDown={start('size')}
              onPointerMove={drag}
              onPointerUp={end}
              onPointerCancel={end}
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
