import { type ReactNode, useId, useState } from 'react'
import { IconButton } from './Button.tsx'

interface FormFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Error message; empty if there is none. */
  error?: string
  hint?: ReactNode
  type?: 'text' | 'email' | 'password'
  inputMode?: 'text' | 'email' | 'numeric'
  autoComplete: string
  maxLength?: number
  autoFocus?: boolean
  /** Shown beside the input, in the same row. */
  beside?: ReactNode
}

/** Shows a field of a submitted form with its error message. A password can be revealed. */
export function FormField(props: FormFieldProps) {
  const { label, value, onChange, onBlur, error = '', hint, type = 'text', inputMode, autoComplete, maxLength } = props
  const id = useId()
  const [shown, setShown] = useState(false)
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <div className="relative min-w-0 grow">
          <input
            id={id}
            type={type === 'password' && shown ? 'text' : type}
            inputMode={inputMode}
            value={value}
            maxLength={maxLength ?? 128}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus={props.autoFocus ? '' : undefined}
            aria-invalid={error !== ''}
            aria-describedby={described || undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
            className={`input h-12 w-full min-w-0 text-base ${type === 'password' ? 'pr-12' : ''} ${error ? 'border-error' : ''}`}
          />
          {type === 'password' && (
            <IconButton
              icon={shown ? 'hide' : 'show'}
              label={shown ? '隐藏密码' : '显示密码'}
              className="absolute top-1 right-1"
              onClick={() => setShown(!shown)}
            />
          )}
        </div>
        {props.beside}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-muted mt-1 text-xs">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} role="alert" className="text-error mt-1 text-sm empty:hidden">
        {error}
      </p>
    </div>
  )
}
