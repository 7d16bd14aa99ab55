import { type ReactNode, useEffect, useId, useState } from 'react'
import { Icon } from './icons.tsx'

const box = 'w-full min-w-0 text-base lg:text-sm'

/** Shows a label over its control, with an optional hint below. */
function Field({ id, label, hint, children }: { id: string; label: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-muted mt-1 text-xs">
          {hint}
        </p>
      )}
    </div>
  )
}

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly hint?: string
}

interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  choices: readonly Choice<Value>[]
  onChange: (value: Value) => void
  /** Hides the label visually; screen readers still announce it. */
  quiet?: boolean
}

/** Picks one of a few choices side by side. It is a radio group, so arrow keys move and Tab leaves. */
export function Segmented<Value extends string>({ label, value, choices, onChange, quiet }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={quiet ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{label}</legend>
      <div className="bg-base-200 grid auto-cols-fr grid-flow-col gap-1 rounded-xl p-1">
        {choices.map((choice) => (
          <label
            key={choice.value}
            title={choice.hint}
            className="has-checked:bg-base-100 has-checked:text-primary has-focus-visible:outline-primary flex h-9 cursor-pointer items-center justify-center rounded-lg px-1.5 text-sm whitespace-nowrap has-checked:font-semibold has-checked:shadow-sm has-focus-visible:outline-3"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ChipsProps<Value extends string> extends SegmentedProps<Value> {}

/** Picks one of several choices, wrapping over lines; a radio group shown as chips. */
export function Chips<Value extends string>({ label, value, choices, onChange }: ChipsProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice.value} title={choice.hint} className="btn btn-line px-3 has-checked:font-semibold">
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  unit?: string
  /** Labels of the two ends. */
  ends?: readonly [string, string]
  onChange: (value: number) => void
}

/** Shows a slider and its value; every value can be reached by keyboard. */
export function Slider({ label, value, min, max, step = 1, unit = '', ends, onChange }: SliderProps) {
  const id = useId()
  return (
    <div>
      <div className="mb-1.5 flex items-center justify-between">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <output htmlFor={id} className="text-primary text-sm font-semibold tabular-nums">
          {value}
          {unit}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="range range-primary range-xs my-2 w-full"
      />
      {ends && (
        <div className="text-muted flex justify-between text-xs" aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </div>
  )
}

interface NumberFieldProps {
  label: string
  /** null if left empty. */
  value: number | null
  min: number
  max: number
  unit: string
  placeholder?: string
  hint?: ReactNode
  /** Whether decimals are accepted, to the hundredth. */
  fraction?: boolean
  onChange: (value: number | null) => void
}

/**
 * Edits a number that may be empty. Typed text stays until it is valid; it is corrected when the field loses the focus.
 */
export function NumberField({ label, value, min, max, unit, placeholder, hint, fraction, onChange }: NumberFieldProps) {
  const id = useId()
  const [text, setText] = useState(value === null ? '' : String(value))
  useEffect(() => setText(value === null ? '' : String(value)), [value])
  const rounded = (number: number) => (fraction ? Math.round(number * 100) / 100 : Math.round(number))
  const take = (typed: string) => {
    setText(typed)
    const number = rounded(Number(typed))
    if (typed.trim() === '') onChange(null)
    else if (Number.isFinite(number) && number >= min && number <= max) onChange(number)
  }
  const settle = () => {
    const number = Number(text)
    if (text.trim() !== '' && Number.isFinite(number)) onChange(rounded(Math.min(max, Math.max(min, number))))
    setText(value === null ? '' : String(value))
  }
  return (
    <Field id={id} label={label} hint={hint}>
      <div className="relative">
        <input
          id={id}
          inputMode={fraction ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={text}
          placeholder={placeholder}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => take(event.currentTarget.value)}
          onBlur={settle}
          className={`input ${box} pr-11 tabular-nums`}
        />
        <span className="text-muted pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm">
          {unit}
        </span>
      </div>
    </Field>
  )
}

/** Shows rarely used options, collapsed. */
export function Advanced({ label = '高级', children }: { label?: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 list-none items-center gap-2 text-sm font-medium">
        <Icon name="sliders" size={18} className="text-muted" />
        <span className="grow">{label}</span>
        <Icon name="chevron" size={18} className="text-muted transition-transform group-open:rotate-90" />
      </summary>
      <div className="mt-3 grid gap-4">{children}</div>
    </details>
  )
}

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Switches an option on or off; the whole row is clickable. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  return (
    <label className="flex cursor-pointer items-center justify-between gap-4 py-1.5">
      <span className="min-w-0">
        <span className="block text-sm font-medium">{label}</span>
        {hint && <span className="text-muted block text-xs">{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="toggle toggle-primary shrink-0"
      />
    </label>
  )
}

interface TextFieldProps {
  label: string
  value: string
  hint?: ReactNode
  maxLength?: number
  onChange: (value: string) => void
}

/** Edits one line of text. */
export function TextField({ label, value, hint, maxLength = 200, onChange }: TextFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint}>
      <input
        id={id}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={`input ${box}`}
      />
    </Field>
  )
}

interface TextAreaProps extends TextFieldProps {
  rows?: number
}

/** Edits several lines of text. */
export function TextArea({ label, value, hint, maxLength = 1000, rows = 3, onChange }: TextAreaProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint}>
      <textarea
        id={id}
        rows={rows}
        value={value}
        maxLength={maxLength}
        spellCheck={false}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={`textarea ${box} min-h-0 resize-y`}
      />
    </Field>
  )
}

/** Picks one of many choices, in the system's own list. */
export function Select<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: Omit<SegmentedProps<Value>, 'quiet'>) {
  const id = useId()
  return (
    <Field id={id} label={label}>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
        className={`input ${box} cursor-pointer appearance-auto`}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

interface ColourFieldProps {
  label: string
  /** #rrggbb */
  value: string
  onChange: (value: string) => void
}

/** Picks a colour with the system's picker. */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-4 py-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="color"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="border-base-300 h-11 w-16 cursor-pointer rounded-xl border bg-transparent p-1"
      />
    </div>
  )
}
