import { useId } from 'react'

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface ShapePickerProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly Choice<Value>[]
  /** Returns SVG path data of a choice on a field `field` units wide. */
  readonly pathOf: (value: Value) => string
  readonly field: number
  readonly onChange: (value: Value) => void
}

/** Picks one of several shapes, each shown as it is drawn. */
export function ShapePicker<Value extends string>({
  label,
  value,
  choices,
  pathOf,
  field,
  onChange,
}: ShapePickerProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            title={choice.label}
            className="border-base-300 has-checked:border-primary has-checked:bg-primary/10 has-focus-visible:outline-primary hover:border-primary grid aspect-square cursor-pointer place-items-center rounded-xl border has-focus-visible:outline-3"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={choice.label}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <svg viewBox={`0 0 ${field} ${field}`} className="size-7" aria-hidden="true">
              <path d={pathOf(choice.value)} fill="currentColor" />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
