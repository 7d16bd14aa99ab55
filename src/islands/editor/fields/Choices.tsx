interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface ChoicesProps<Value extends string> {
  readonly label: string
  /** null where the selected elements differ. */
  readonly value: Value | null
  readonly choices: readonly Choice<Value>[]
  readonly onChange: (value: Value) => void
}

/** Renders a native select in a row with its label. */
export function SelectRow<Value extends string>({ label, value, choices, onChange }: ChoicesProps<Value>) {
  return (
    <label className="flex items-center justify-between gap-2">
      <span className="text-muted">{label}</span>
      <select
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
        className="input h-9 w-33 shrink-0 cursor-pointer appearance-auto px-2 max-lg:h-11 max-lg:text-base"
      >
        {value === null && (
          <option value="" disabled>
            多个
          </option>
        )}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Renders an on/off switch in a row with its label. */
export function SwitchRow({
  label,
  value,
  onChange,
}: {
  label: string
  value: boolean
  onChange: (value: boolean) => void
}) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center justify-between gap-2 max-lg:min-h-10">
      <span className="text-muted">{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={value}
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="toggle toggle-primary toggle-sm"
      />
    </label>
  )
}
