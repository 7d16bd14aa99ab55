import { type ReactNode, useId } from 'react'
import { type Counting, lengthIn } from '../../core/words/count.ts'
import { IconButton } from '../ui/Button.tsx'

interface CounterProps {
  readonly id: string
  readonly count: number
  /** null if the platform sets no limit. */
  readonly most: number | null
  readonly unit: string
}

/** Shows how much of a platform's limit is used. */
export function Counter({ id, count, most, unit }: CounterProps) {
  const over = most !== null && count > most
  return (
    <span id={id} className={`text-xs tabular-nums ${over ? 'text-error font-medium' : 'text-muted'}`}>
      {over
        ? `${count} / ${most}，超出 ${count - most} ${unit}`
        : most === null
          ? `${count} ${unit}`
          : `${count} / ${most}`}
    </span>
  )
}

interface HeadProps {
  readonly htmlFor: string
  readonly label: string
  readonly counter: ReactNode
  readonly copyLabel: string
  readonly copyable: boolean
  readonly onCopy: () => void
}

/** Shows the label of a field, its counter and a copy button. */
export function FieldHead({ htmlFor, label, counter, copyLabel, copyable, onCopy }: HeadProps) {
  return (
    <div className="mb-1 flex min-h-10 items-center gap-2">
      <label htmlFor={htmlFor} className="grow text-sm font-medium">
        {label}
      </label>
      {counter}
      <IconButton
        icon="copy"
        label={copyLabel}
        disabled={!copyable}
        className="-mr-1 pointer-coarse:size-11"
        onClick={onCopy}
      />
    </div>
  )
}

interface CountedFieldProps {
  readonly label: string
  readonly value: string
  readonly placeholder: string
  readonly longest: number
  readonly most: number | null
  readonly counting: Counting
  /** Counted in addition to the text of the field. */
  readonly besides?: number
  readonly lines?: number
  readonly readOnly: boolean
  readonly onChange: (value: string) => void
  readonly onSettled: () => void
  readonly onCopy: () => void
}

const box = 'w-full min-w-0 text-base lg:text-sm'

/** Shows a text field with a counter; text over the platform's limit is allowed and marked. */
export function CountedField(props: CountedFieldProps) {
  const {
    label,
    value,
    placeholder,
    longest,
    most,
    counting,
    besides = 0,
    lines,
    readOnly,
    onChange,
    onSettled,
    onCopy,
  } = props
  const id = useId()
  const common = {
    ...{ id, value, placeholder, maxLength: longest, readOnly, autoComplete: 'off' },
    'aria-describedby': `${id}-count`,
    onBlur: onSettled,
  } as const
  return (
    <div>
      <FieldHead
        htmlFor={id}
        label={label}
        counter={<Counter id={`${id}-count`} count={lengthIn(value, counting) + besides} most={most} unit="字" />}
        copyLabel={`复制${label}`}
        copyable={value.trim() !== ''}
        onCopy={onCopy}
      />
      {lines === undefined ? (
        <input {...common} onChange={(event) => onChange(event.currentTarget.value)} className={`input ${box}`} />
      ) : (
        <textarea
          {...common}
          rows={lines}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`textarea ${box} min-h-0 resize-y leading-relaxed`}
        />
      )}
    </div>
  )
}
