import { useId } from 'react'
import type { ExportChoices } from '../../../stores/design/export.ts'

type Format = ExportChoices['format']

const cards: readonly { readonly value: Format; readonly label: string; readonly hint: string }[] = [
  { value: 'png', label: 'PNG', hint: '无损清晰' },
  { value: 'jpg', label: 'JPG', hint: '体积小' },
  { value: 'webp', label: 'WebP', hint: '更小' },
  { value: 'pdf', label: 'PDF', hint: '矢量、多页' },
  { value: 'svg', label: 'SVG', hint: '矢量' },
]

interface FormatCardsProps {
  readonly value: Format
  readonly offered: readonly Format[]
  readonly onChange: (format: Format) => void
}

/** Renders the file format as a radio group. */
export function FormatCards({ value, offered, onChange }: FormatCardsProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">格式</legend>
      <div className="grid grid-cols-3 gap-2">
        {cards
          .filter(({ value }) => offered.includes(value))
          .map((card) => (
            <label
              key={card.value}
              className="border-base-300 hover:border-primary has-checked:border-primary has-checked:bg-primary/10 has-focus-visible:outline-primary flex min-h-13 cursor-pointer flex-col justify-center rounded-xl border px-3 py-2 has-focus-visible:outline-3"
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={card.value === value}
                onChange={() => onChange(card.value)}
              />
              <span className="text-sm font-semibold">{card.label}</span>
              <span className="text-muted text-xs">{card.hint}</span>
            </label>
          ))}
      </div>
    </fieldset>
  )
}
