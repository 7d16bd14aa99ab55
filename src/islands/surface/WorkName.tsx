import { useState } from 'react'

interface WorkNameProps {
  /** Accessible name of the field. */
  readonly label: string
  readonly name: string
  readonly placeholder: string
  readonly disabled?: boolean
  readonly onRename: (name: string) => void
}

/** Renders the name of the open work as a field that looks like a heading. */
export function WorkName({ label, name, placeholder, disabled = false, onRename }: WorkNameProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    if (typed !== null && typed.trim() !== name) onRename(typed.trim())
    setTyped(null)
  }
  return (
    <input
      aria-label={label}
      value={typed ?? name}
      placeholder={placeholder}
      maxLength={60}
      disabled={disabled}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape') setTyped(null)
      }}
      className="hover:bg-base-200 focus:bg-base-100 h-10 min-w-0 shrink truncate rounded-xl px-3 text-sm font-semibold [field-sizing:content] max-lg:h-11 max-lg:px-1.5 max-lg:text-base lg:max-w-72"
    />
  )
}
