import { useMemo } from 'react'
import type { Rect } from '../../../core/geometry.ts'
import { type CropFrame, frameAround, frameOn, frameRect, parseRatio } from '../../../core/image/frame.ts'
import { turnedSize } from '../../../core/image/turn.ts'
import type { CropOptions } from '../../../core/tools/crop-image.ts'
import type { StageProps } from '../../bench/stage.ts'
import { shortFrame } from '../frame-gestures.ts'
import { useLive } from '../use-live.ts'
import { useSubject } from '../use-subject.ts'
import { turnedFrame, typedFrame } from './typed-frame.ts'

/** Holds the crop frame and the angle of a picture, as they are during a gesture and as options when it ends. */
export function useCrop({ picture, value, onChange, onChangeThis }: StageProps<CropOptions>) {
  const { width, height } = picture
  const { turns } = value
  /** The picture as it is turned, px. */
  const size = useMemo(() => turnedSize({ width, height }, { turns }), [width, height, turns])
  const ratio = parseRatio(value.ratio, size)
  const held = value.turns === 0 && !value.flipX && !value.flipY && value.angle === 0
  const subject = useSubject(picture.url, value.subject && held)
  // Moved before the subject is found, the frame would begin from the wrong place, and what is found would be lost.
  const seeking = value.subject && held && !subject
  const settled = useMemo(() => {
    const own = frameOn(size, { x: value.x, y: value.y, w: value.w, h: value.h }, ratio)
    return subject ? frameAround(own, subject) : own
  }, [size, value.x, value.y, value.w, value.h, ratio, subject])
  const [frame, setFrame] = useLive(settled)
  const [angle, setAngle] = useLive(value.angle)
  const rect = frameRect(size, frame)

  const change = (patch: Partial<CropOptions>) => {
    // A proposed frame that the user moves belongs to this picture only.
    if (value.subject && 'x' in patch) return onChangeThis({ ...patch, subject: false })
    if (value.each) return onChangeThis(patch)
    onChangeThis(null)
    onChange(patch)
  }
  const settle = (next: CropFrame) => {
    setFrame(next)
    change(shortFrame(next))
  }
  return {
    ...{ size, ratio, frame, rect, angle, seeking, change, settle },
    moveFrame: setFrame,
    /** Turns the picture by 90° clockwise, once or three times. */
    turn: (times: 1 | 3) => change({ turns: (value.turns + times) % 4, ...shortFrame(turnedFrame(frame, times)) }),
    setRect: (typed: Partial<Rect>) => settle(typedFrame(rect, typed, size, ratio)),
    straighten: (next: number) => {
      setAngle(next)
      change({ angle: next })
    },
  }
}

export type Crop = ReturnType<typeof useCrop>
