import type { ComponentProps } from 'react'

interface WrappedLineProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'rows'> {
  value: string
  onChange: (value: string) => void
}

/**
 * Edits one line of words, such as a title, and shows it on as many lines as it takes, so that its end is never out of
 * sight. Enter does not break it, and breaks in what is pasted become spaces.
 */
export function WrappedLine({ value, onChange, className = '', ...others }: WrappedLineProps) {
  return (
    <textarea
      {...others}
      rows={1}
      value={value}
      autoComplete="off"
      enterKeyHint="done"
      onKeyDown={(event) => {
        const isComposing = event.nativeEvent.isComposing || event.keyCode === 229
        if (event.key === 'Enter' && !isComposing) event.preventDefault()
      }}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' '))}
      className={`min-w-0 resize-none leading-6 field-sizing-content ${className}`}
    />
  )
}
