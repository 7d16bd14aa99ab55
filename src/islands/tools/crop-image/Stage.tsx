import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { type Frame, frameAround, frameOn, frameRect, parseRatio, wholeFrame } from '../../../core/image/frame.ts'
import { heartPath } from '../../../core/image/mask.ts'
import { coveringScale, turnedSize } from '../../../core/image/turn.ts'
import type { CropOptions } from '../../../core/tools/crop-image.ts'
import type { StageProps } from '../../bench/stage.ts'
import { arrowMove } from '../../ui/arrow-move.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { NumberField, Slider } from '../../ui/fields.tsx'
import { corners, edges, type Handle, movedFrame, scaledFrame, stretchedFrame } from '../frame-gestures.ts'
import { useSubject } from '../use-subject.ts'

/** Shares are kept to a ten-thousandth, or shared links would be a line of digits. */
const rounded = ({ x, y, w, h }: Frame): Frame => {
  const short = (share: number) => Math.round(share * 1e5) / 1e5
  return { x: short(x), y: short(y), w: short(w), h: short(h) }
}

/** The frame after the picture under it was turned a quarter clockwise. */
const turnedFrame = ({ x, y, w, h }: Frame): Frame => ({ x: 1 - y - h, y: x, w: h, h: w })

/** What the shape leaves out of the frame, as a path of a box 1 by 1. */
function outsidePath({ shape, radius }: CropOptions, width: number, height: number): string {
  const box = 'M0 0H1V1H0Z'
  if (shape === 'circle') return `${box}M0 0.5A0.5 0.5 0 0 0 1 0.5A0.5 0.5 0 0 0 0 0.5Z`
  if (shape === 'heart') return box + heartPath
  const length = (radius / 100) * Math.min(width, height)
  const [a, b] = [length / width, length / height]
  const arc = (x: number, y: number) => `A${a} ${b} 0 0 1 ${x} ${y}`
  return `${box}M${a} 0H${1 - a}${arc(1, b)}V${1 - b}${arc(1 - a, 1)}H${a}${arc(0, 1 - b)}V${b}${arc(a, 0)}Z`
}

interface Gesture {
  readonly handle: Handle | null
  readonly frame: Frame
  readonly x: number
  readonly y: number
}

/** The picture with the frame on it: drag, stretch, nudge, pinch, turn and straighten. */
export default function Stage({ picture, value, onChange, onChangeThis }: StageProps<CropOptions>) {
  const { width, height } = picture
  const { turns } = value
  const size = useMemo(() => turnedSize({ width, height }, { turns }), [width, height, turns])
  const ratio = parseRatio(value.ratio, size)
  const held = value.turns === 0 && !value.flipX && !value.flipY && value.angle === 0
  const subject = useSubject(picture.url, value.subject && held)
  const settled = useMemo(() => {
    const own = frameOn(size, { x: value.x, y: value.y, w: value.w, h: value.h }, ratio)
    return subject ? frameAround(own, subject) : own
  }, [size, value.x, value.y, value.w, value.h, ratio, subject])
  const [frame, setFrame] = useState(settled)
  useEffect(() => setFrame(settled), [settled])
  const [angle, setAngle] = useState(value.angle)
  useEffect(() => setAngle(value.angle), [value.angle])
  const box = useRef<HTMLDivElement>(null)
  const gesture = useRef<Gesture | null>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const bounds = {
    proportion: ratio === null ? null : (ratio * size.height) / size.width,
    least: { w: Math.min(1, 8 / size.width), h: Math.min(1, 8 / size.height) },
  }
  const rect = frameRect(size, frame)

  const change = (patch: Partial<CropOptions>) => {
    // A frame that was proposed and then moved is this picture's own.
    if (value.subject && 'x' in patch) return onChangeThis({ ...patch, subject: false })
    if (value.each) return onChangeThis(patch)
    onChangeThis(null)
    onChange(patch)
  }
  const commit = (next: Frame) => {
    setFrame(next)
    change(rounded(next))
  }
  const turn = (step: 1 | 3) => {
    let next = frame
    for (let count = 0; count < step; count++) next = turnedFrame(next)
    change({ turns: (value.turns + step) % 4, ...rounded(next) })
  }

  const begin = (event: PointerEvent<HTMLElement>, handle: Handle | null) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    gesture.current = { handle, frame, x: event.clientX, y: event.clientY }
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const area = box.current?.getBoundingClientRect()
    const before = pointers.current.get(event.pointerId)
    const start = gesture.current
    if (!area || !before || !start) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (other) {
      const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y)
      const factor = distance(now) / Math.max(1, distance(before))
      setFrame((old) => scaledFrame(old, factor, bounds))
      return
    }
    const [dx, dy] = [(now.x - start.x) / area.width, (now.y - start.y) / area.height]
    setFrame(start.handle ? stretchedFrame(start.frame, start.handle, dx, dy, bounds) : movedFrame(start.frame, dx, dy))
  }
  const end = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
    if (!gesture.current || pointers.current.size > 0) return
    gesture.current = null
    commit(frame)
  }
  const stop = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
    gesture.current = null
    setFrame(settled)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = arrowMove(event, 1, 10)
    if (!move) return
    event.preventDefault()
    const lowerRight: Handle = { name: '右下角', x: 1, y: 1 }
    const [dx, dy] = [move[0] / size.width, move[1] / size.height]
    commit(event.altKey ? stretchedFrame(frame, lowerRight, dx, dy, bounds) : movedFrame(frame, dx, dy))
  }
  const drag = {
    onPointerMove: follow,
    onPointerUp: end,
    onPointerCancel: stop,
  }
  const setRect = (patch: Partial<typeof rect>) => {
    const next = { ...rect, ...patch }
    const proportional =
      ratio === null
        ? next
        : 'height' in patch
          ? { ...next, width: next.height * ratio }
          : { ...next, height: next.width / ratio }
    const width = Math.min(proportional.width, size.width)
    const height = Math.min(proportional.height, size.height)
    commit({
      x: Math.min(next.left, size.width - width) / size.width,
      y: Math.min(next.top, size.height - height) / size.height,
      w: width / size.width,
      h: height / size.height,
    })
  }

  const percent = (share: number) => `${share * 100}%`
  const sideways = value.turns % 2 === 1
  const scale = coveringScale(size, angle)
  const shown = value.by === 'trim' ? picture.result : null
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-1">
        <IconButton icon="rotateLeft" label="向左转 90°" onClick={() => turn(3)} />
        <IconButton icon="rotateRight" label="向右转 90°" onClick={() => turn(1)} />
        <IconButton
          icon="flipX"
          label="左右翻转"
          aria-pressed={value.flipX}
          onClick={() => change({ flipX: !value.flipX, x: 1 - value.x - value.w })}
        />
        <IconButton
          icon="flipY"
          label="上下翻转"
          aria-pressed={value.flipY}
          onClick={() => change({ flipY: !value.flipY, y: 1 - value.y - value.h })}
        />
        <span className="grow" />
        {value.by === 'frame' && (
          <Button
            look="ghost"
            icon="reset"
            onClick={() => change({ ...wholeFrame, turns: 0, flipX: false, flipY: false, angle: 0 })}
          >
            重来
          </Button>
        )}
      </div>
      <div className="bg-base-200 grid justify-items-center overflow-hidden rounded-xl p-4 sm:p-6">
        {shown ? (
          <img
            src={shown.url}
            alt={`${picture.name} 去边后`}
            className="checker max-h-[min(26rem,38vh)] max-w-full rounded-sm object-contain shadow-sm"
          />
        ) : (
          <div
            ref={box}
            data-stage="crop"
            className="checker relative touch-none select-none"
            style={{
              aspectRatio: `${size.width} / ${size.height}`,
              width: `min(100%, calc(min(26rem, 38vh) * ${size.width / size.height}))`,
            }}
          >
            <div className="absolute inset-0 overflow-hidden">
              <img
                src={picture.url}
                alt={picture.name}
                draggable={false}
                className="absolute top-1/2 left-1/2 max-w-none"
                style={{
                  width: sideways ? percent(size.height / size.width) : '100%',
                  height: sideways ? percent(size.width / size.height) : '100%',
                  transform: `translate(-50%, -50%) rotate(${angle}deg) scale(${scale}) scale(${value.flipX ? -1 : 1}, ${value.flipY ? -1 : 1}) rotate(${value.turns * 90}deg)`,
                }}
              />
            </div>
            {value.by === 'frame' && (
              <>
                <div className="pointer-events-none absolute inset-0 overflow-hidden">
                  <div
                    className="absolute shadow-[0_0_0_9999px_rgb(0_0_0/0.5)]"
                    style={{
                      left: percent(frame.x),
                      top: percent(frame.y),
                      width: percent(frame.w),
                      height: percent(frame.h),
                    }}
                  />
                </div>
                <div
                  role="application"
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: the frame is moved by keyboard
                  tabIndex={0}
                  aria-label={`裁剪框，左 ${rect.left}，上 ${rect.top}，宽 ${rect.width}，高 ${rect.height} 像素。方向键移动，Alt 加方向键改大小，Shift 加速`}
                  data-frame={`${rect.left},${rect.top},${rect.width},${rect.height}`}
                  className="absolute cursor-move outline-2 outline-white focus-visible:outline-4 focus-visible:outline-primary"
                  style={{
                    left: percent(frame.x),
                    top: percent(frame.y),
                    width: percent(frame.w),
                    height: percent(frame.h),
                  }}
                  onKeyDown={onKeyDown}
                  onPointerDown={(event) => begin(event, null)}
                  {...drag}
                >
                  <svg
                    viewBox="0 0 1 1"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    className="pointer-events-none absolute inset-0 size-full"
                  >
                    {value.shape !== 'rect' && (
                      <path
                        d={outsidePath(value, rect.width, rect.height)}
                        fillRule="evenodd"
                        fill={value.outside === 'colour' ? value.outsideColour : 'rgb(0 0 0 / 0.5)'}
                      />
                    )}
                    <path
                      d="M0.3333 0V1M0.6667 0V1M0 0.3333H1M0 0.6667H1"
                      stroke="white"
                      strokeOpacity="0.65"
                      strokeWidth="1"
                      vectorEffect="non-scaling-stroke"
                    />
                  </svg>
                  {[...corners, ...(ratio === null ? edges : [])].map((handle) => (
                    <span
                      key={handle.name}
                      data-handle={handle.name}
                      className="absolute grid size-9 -translate-1/2 place-items-center"
                      style={{
                        left: percent((handle.x + 1) / 2),
                        top: percent((handle.y + 1) / 2),
                        cursor:
                          handle.x === 0
                            ? 'ns-resize'
                            : handle.y === 0
                              ? 'ew-resize'
                              : handle.x === handle.y
                                ? 'nwse-resize'
                                : 'nesw-resize',
                      }}
                      onPointerDown={(event) => begin(event, handle)}
                      {...drag}
                    >
                      <span
                        className={`rounded-full bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.35)] ${handle.x === 0 ? 'h-1.5 w-6' : handle.y === 0 ? 'h-6 w-1.5' : 'size-4'}`}
                      />
                    </span>
                  ))}
                </div>
              </>
            )}
          </div>
        )}
      </div>
      {value.by === 'frame' ? (
        <>
          <Slider
            label="拉直"
            unit="°"
            min={-45}
            max={45}
            step={0.5}
            value={angle}
            onChange={(next) => {
              setAngle(next)
              change({ angle: next })
            }}
          />
          <div className="grid grid-cols-4 gap-2 sm:gap-3">
            <NumberField
              label="左"
              unit="px"
              min={0}
              max={size.width - 1}
              value={rect.left}
              onChange={(left) => left !== null && setRect({ left })}
            />
            <NumberField
              label="上"
              unit="px"
              min={0}
              max={size.height - 1}
              value={rect.top}
              onChange={(top) => top !== null && setRect({ top })}
            />
            <NumberField
              label="宽"
              unit="px"
              min={1}
              max={size.width}
              value={rect.width}
              onChange={(width) => width !== null && setRect({ width })}
            />
            <NumberField
              label="高"
              unit="px"
              min={1}
              max={size.height}
              value={rect.height}
              onChange={(height) => height !== null && setRect({ height })}
            />
          </div>
        </>
      ) : (
        <p className="text-muted text-center text-sm tabular-nums">
          {size.width}×{size.height}
          {shown && (
            <>
              {' → '}
              <b className="text-base-content">
                {shown.width}×{shown.height}
              </b>
            </>
          )}
        </p>
      )}
    </div>
  )
}
