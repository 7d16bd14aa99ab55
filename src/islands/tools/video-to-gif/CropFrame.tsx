import { useEffect, useState } from 'react'
import type { Size } from '../../../core/geometry.ts'
import type { Frame } from '../../../core/image/frame.ts'
import { FrameBox } from '../FrameBox.tsx'
import { shortFrame } from '../frame-gestures.ts'

interface CropFrameProps {
  /** px, of what is cut. */
  readonly size: Size
  readonly frame: Frame
  /** Width by height; null when free. */
  readonly ratio: number | null
  readonly onChange: (frame: Frame) => void
}

const least = { width: 16, height: 16 }

/** The frame over the picture; the clip is cut when a gesture is over. */
export function CropFrame({ size, frame: settled, ratio, onChange }: CropFrameProps) {
  const [frame, setFrame] = useState(settled)
  const { x, y, w, h } = settled
  useEffect(() => setFrame({ x, y, w, h }), [x, y, w, h])
  const settle = (next: Frame) => {
    setFrame(next)
    onChange(shortFrame(next))
  }
  return (
    <FrameBox
      label="裁剪框"
      size={size}
      frame={frame}
      ratio={ratio}
      least={least}
      onMove={setFrame}
      onSettle={settle}
    />
  )
}
