import { useEffect, useState } from 'react'
import { Field } from './Field.tsx'

interface DegreesProps {
  readonly label: string
  readonly value: number | null
  readonly most: number
  readonly placeholder: string
  readonly onChange: (value: number | null) => void
}

/** Edits a coordinate in degrees, negative to the south and west. Typed text stays while it is not a number yet. */
export function Degrees({ label, value, most, placeholder, onChange }: DegreesProps) {
  const [text, setText] = useState(value === null ? '' : String(value))
  useEffect(
    () =>
      setText((typed) =>
        Number(typed) === value && typed.trim() !== '' ? typed : value === null ? '' : String(value),
      ),
    [value],
  )
  const take = (typed: string) => {
    setText(typed)
    const number = Number(typed)
    if (typed.trim() === '') onChange(null)
    else if (Number.isFinite(number) && Math.abs(number) <= most) onChange(number)
  }
  const wrong = text.trim() !== '' && !(Math.abs(Number(text)) <= most)
  return (
    <Field
      label={label}
      mode="decimal"
      value={text}
      placeholder={placeholder}
      onChange={take}
      {...(wrong && { hint: `${label}在 -${most} 到 ${most} 之间` })}
    />
  )
}
