import { useEffect, useMemo, useState } from 'react'
import { type CropFrame, frameAround, frameOn, frameRect, parseRatio, wholeFrame } from '../../../core/image/frame.ts'
import { heartPath } from '../../../core/image/mask.ts'
import { coveringScale, turnedSize } from '../../../core/image/turn.ts'
import type { CropOptions } from '../../../core/tools/crop-image.ts'
import type { StageProps } from '../../bench/stage.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { NumberField, Slider } from '../../ui/fields.tsx'
import { FrameBox } from '../FrameBox.tsx'
import { shortFrame } from '../frame-gestures.ts'
import { useSubject } from '../use-subject.ts'

/** Returns the frame after the picture below was turned by 90° clockwise. */
const turnedFrame = ({ x, y, w, h }: CropFrame): CropFrame => ({ x: 1 - y - h, y: x, w: h, h: w })

/** Returns the part of the frame outside the shape, as a path in a box of 1 by 1. */
function outsidePath({ shape, radius }: CropOptions, width: number, height: number): string {
  const box = 'M0 0H1V1H0Z'
  if (shape === 'circle') return `${box}M0 0.5A0.5 0.5 0 0 0 1 0.5A0.5 0.5 0 0 0 0 0.5Z`
  if (shape === 'heart') return box + heartPath
  const length = (radius / 100) * Math.min(width, height)
  const [a, b] = [length / width, length / height]
  const arc = (x: number, y: number) => `A${a} ${b} 0 0 1 ${x} ${y}`
  return `${box}M${a} 0H${1 - a}${arc(1, b)}V${1 - b}${arc(1 - a, 1)}H${a}${arc(0, 1 - b)}V${b}${arc(a, 0)}Z`
}

const least = { width: 8, height: 8 }

/** Shows the picture with the crop frame: drag, resize, nudge, pinch, rotate and straighten. */
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
  const rect = frameRect(size, frame)

  const change = (patch: Partial<CropOptions>) => {
    // A proposed frame that the user moves belongs to this picture only.
    if (value.subject && 'x' in patch) return onChangeThis({ ...patch, subject: false })
    if (value.each) return onChangeThis(patch)
    onChangeThis(null)
    onChange(patch)
  }
  const commit = (next: CropFrame) => {
    setFrame(next)
    change(shortFrame(next))
  }
  const turn = (step: 1 | 3) => {
    let next = frame
    for (let count = 0; count < step; count++) next = turnedFrame(next)
    change({ turns: (value.turns + step) % 4, ...shortFrame(next) })
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
            data-stage="crop"
            className="checker relative select-none"
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
              <FrameBox
                label="裁剪框"
                size={size}
                frame={frame}
                ratio={ratio}
                least={least}
                onMove={setFrame}
                onSettle={commit}
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
              </FrameBox>
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
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3">
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
