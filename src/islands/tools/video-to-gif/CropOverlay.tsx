import { useEffect, useState } from 'react'
import type { Size } from '../../../core/geometry.ts'
import type { CropFrame } from '../../../core/image/frame.ts'
import { FrameBox } from '../FrameBox.tsx'
import { shortFrame } from '../frame-gestures.ts'

interface CropFrameProps {
  /** Size of the picture that is cropped, px. */
  readonly size: Size
  readonly frame: CropFrame
  /** Width / height; null if free. */
  readonly ratio: number | null
  readonly onChange: (frame: CropFrame) => void
}

const least = { width: 16, height: 16 }

/** Shows the crop frame over the picture; the edit changes when a gesture ends. */
export function CropOverlay({ size, frame: settled, ratio, onChange }: CropFrameProps) {
  const [frame, setFrame] = useState(settled)
  const { x, y, w, h } = settled
  useEffect(() => setFrame({ x, y, w, h }), [x, y, w, h])
  const settle = (next: CropFrame) => {
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
