import { designMessageOf } from '../../../catalogue/design-messages.ts'
import type { ExportPreview, Measured } from '../../../stores/design/export.ts'
import { formatBytes } from '../../ui/units.ts'

interface SizesProps {
  /** Number of files. */
  readonly count: number
  readonly preview: ExportPreview | null | undefined
  readonly measured: Measured | null
}

/** Codes of the notes about file size; the checks report the others. */
const aboutBytes = /^(target-missed|resized-for-target)/

/** Renders the file sizes: estimated first, exact once measured. */
export function Sizes({ count, preview, measured }: SizesProps) {
  const notes = measured?.notes.filter(({ code }) => aboutBytes.test(code)) ?? []
  const told = [...new Set(notes.map(({ code, params }) => designMessageOf(code, params).text))]
  const total = measured?.bytes.reduce((sum, one) => sum + one, 0) ?? 0
  return (
    <div className="text-muted -mt-1 text-center text-xs tabular-nums">
      <p data-estimate={measured ? 'exact' : 'about'}>
        {measured
          ? `${count > 1 ? '共 ' : ''}${formatBytes(total)}`
          : preview
            ? `约 ${formatBytes(preview.bytes)}${count > 1 ? ` 一页，共约 ${formatBytes(preview.bytes * count)}` : ''}`
            : '\u00a0'}
      </p>
      {measured && count > 1 && (
        <ol aria-label="每页的大小" className="mt-1 flex flex-wrap justify-center gap-x-3 gap-y-0.5">
          {measured.bytes.map((one, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sizes have no other identity
            <li key={place}>
              第 {place + 1} 张 {formatBytes(one)}
            </li>
          ))}
        </ol>
      )}
      {told.map((text) => (
        <p key={text} role="status" className="text-warning mt-1">
          {text}
        </p>
      ))}
    </div>
  )
}
