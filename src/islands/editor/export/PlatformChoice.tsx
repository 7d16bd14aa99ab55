import { exportSizeFor, picturePlaces } from '../../../catalogue/picture-places.ts'
import { ratioOf } from '../../../catalogue/sizes.ts'
import type { Design } from '../../../core/design/schema.ts'
import { choosePlace, chosenPlace, type ExportChoices } from '../../../stores/design/export.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/fields.tsx'
import { formatBytes } from '../../ui/units.ts'

interface PlaceChoiceProps {
  readonly design: Design
  readonly choices: ExportChoices
  /** Opens the dialog that adapts the design to other sizes. */
  readonly onSizes: () => void
}

/** Renders the choice of a platform, which sets size, format and size limit together. */
export function PlatformChoice({ design, choices, onSizes }: PlaceChoiceProps) {
  const place = chosenPlace(choices)
  const placed = place && exportSizeFor(place, design)
  return (
    <div>
      <Select
        label="按平台"
        value={place?.id ?? ''}
        choices={[
          { value: '', label: '不限平台，自己设置' },
          ...picturePlaces.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={(id) => choosePlace(picturePlaces.find((one) => one.id === id))}
      />
      {place && placed && (
        <p className="text-muted mt-1.5 text-xs tabular-nums" data-place>
          {placed.size.width} × {placed.size.height} 像素 · {place.format.toUpperCase()}
          {place.maxKb !== null && ` · 不超过 ${formatBytes(place.maxKb * 1024)}${place.sure ? '' : '（参考值）'}`}
        </p>
      )}
      {place && placed && !placed.fits && (
        <div
          role="status"
          className="border-warning/40 bg-warning/5 mt-2 flex flex-wrap items-center gap-2 rounded-xl border p-3"
        >
          <p className="min-w-40 grow text-sm">
            设计是 {ratioOf(design)}，{place.label}要 {ratioOf(placed.size)}，发布时会被裁掉一部分。
          </p>
          <Button onClick={onSizes}>做成这个尺寸</Button>
        </div>
      )}
    </div>
  )
}
