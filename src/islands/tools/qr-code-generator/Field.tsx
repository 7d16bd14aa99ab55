import { useId } from 'react'

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly hint?: string
  readonly rows?: number
  readonly type?: 'text' | 'url' | 'tel' | 'email' | 'date' | 'datetime-local'
  readonly mode?: 'numeric' | 'decimal'
  readonly maxLength?: number
  /** Whether it takes the whole width of a grid of fields. */
  readonly wide?: boolean
}

const box = 'w-full min-w-0 text-base lg:text-sm'

/** Edits one or several lines of a code's content. */
export function Field({
  label,
  value,
  onChange,
  placeholder,
  hint,
  rows,
  type = 'text',
  mode,
  maxLength,
  wide,
}: FieldProps) {
  const id = useId()
  const common = {
    id,
    value,
    placeholder,
    maxLength,
    spellCheck: false,
    autoComplete: 'off',
    ...(hint && { 'aria-describedby': `${id}-hint` }),
  } as const
  return (
    <div className={wide || rows ? 'sm:col-span-2' : ''}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {rows ? (
        <textarea
          {...common}
          rows={rows}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`textarea ${box} min-h-0 resize-y`}
        />
      ) : (
        <input
          {...common}
          type={type}
          inputMode={mode}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`input ${box}`}
        />
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-muted mt-1 text-xs">
          {hint}
        </p>
      )}
    </div>
  )
}
