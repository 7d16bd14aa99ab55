import type { Edit } from '../../../core/clip/model.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Chips } from '../../ui/fields.tsx'

interface FrameFieldsProps {
  readonly edit: Edit
  readonly onChange: (patch: Partial<Edit>) => void
  readonly onCrop: () => void
}

const ratios = [
  { value: 'free', label: '自由' },
  { value: 'original', label: '原比例' },
  { value: '1:1', label: '1:1' },
  { value: '4:3', label: '4:3' },
  { value: '3:4', label: '3:4' },
  { value: '16:9', label: '16:9' },
  { value: '9:16', label: '9:16' },
] as const

/** Returns the frame after the picture below was turned by 90° clockwise. */
const turned = ({ x, y, w, h }: Edit) => ({ x: 1 - y - h, y: x, w: h, h: w })

/** Edits the proportion of the crop frame, and the rotation and flipping of the picture. */
export function FrameFields({ edit, onChange, onCrop }: FrameFieldsProps) {
  const turn = (step: 1 | 3) => {
    let next = edit
    for (let count = 0; count < step; count++) next = { ...next, ...turned(next) }
    const { x, y, w, h } = next
    onChange({ x, y, w, h, turns: (edit.turns + step) % 4 })
  }
  return (
    <div className="grid gap-3">
      <Chips
        label="裁剪比例"
        value={edit.ratio}
        choices={ratios}
        onChange={(ratio) => {
          onChange({ ratio })
          onCrop()
        }}
      />
      <div className="flex flex-wrap gap-1">
        <IconButton icon="rotateLeft" label="向左转 90°" onClick={() => turn(3)} />
        <IconButton icon="rotateRight" label="向右转 90°" onClick={() => turn(1)} />
        <IconButton
          icon="flipX"
          label="左右翻转"
          aria-pressed={edit.flipX}
          onClick={() => onChange({ flipX: !edit.flipX, x: 1 - edit.x - edit.w })}
        />
        <IconButton
          icon="flipY"
          label="上下翻转"
          aria-pressed={edit.flipY}
          onClick={() => onChange({ flipY: !edit.flipY, y: 1 - edit.y - edit.h })}
        />
      </div>
    </div>
  )
}
