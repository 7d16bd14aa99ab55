import type { Piece } from '../../../core/clip/model.ts'
import type { Timing } from '../../../core/clip/schedule.ts'
import { Chips, NumberField, Slider, Switch } from '../../ui/fields.tsx'

interface PieceFieldsProps {
  readonly piece: Piece
  readonly timing: Timing
  /** Number of stills; with several, their display time can be set for all. */
  readonly stills: number
  readonly onChange: (patch: Partial<Piece>, merge?: string) => void
  readonly onAllStills: (seconds: number) => void
}

const speeds = [
  { value: '0.5', label: '0.5×' },
  { value: '1', label: '原速' },
  { value: '1.5', label: '1.5×' },
  { value: '2', label: '2×' },
] as const

/** Edits how the selected piece is played. */
export function PieceFields({ piece, timing, stills, onChange, onAllStills }: PieceFieldsProps) {
  if (timing.still) {
    const seconds = piece.to ?? timing.end
    return (
      <div className="grid gap-3">
        <NumberField
          label="这张显示"
          unit="秒"
          fraction
          min={0.02}
          max={60}
          value={Math.round(seconds * 100) / 100}
          onChange={(to) => to !== null && onChange({ to }, 'still')}
        />
        {stills > 1 && (
          <button type="button" className="btn btn-ghost text-primary px-3" onClick={() => onAllStills(seconds)}>
            {stills} 张图片都显示这么久
          </button>
        )}
      </div>
    )
  }
  return (
    <div className="grid gap-4">
      <Chips
        label="速度"
        value={String(piece.speed)}
        choices={speeds}
        onChange={(speed) => onChange({ speed: Number(speed) })}
      />
      <Slider
        label="速度微调"
        min={0.25}
        max={4}
        step={0.05}
        unit="×"
        value={piece.speed}
        onChange={(speed) => onChange({ speed: Math.round(speed * 100) / 100 }, 'speed')}
      />
      <Switch label="倒放" checked={piece.reverse} onChange={(reverse) => onChange({ reverse })} />
      <Switch
        label="来回播放"
        hint="放完再倒着放回来，首尾自然相接"
        checked={piece.boomerang}
        onChange={(boomerang) => onChange({ boomerang })}
      />
    </div>
  )
}
