import { useRef, useState } from 'react'

interface NameInputProps {
  readonly label: string
  readonly name: string
  readonly placeholder?: string
  /** Called once: with the typed name, or null when it stays; `byKey` tells that the keyboard needs a new focus. */
  readonly onDone: (name: string | null, byKey: boolean) => void
  readonly className: string
}

/** Renders a field to rename a page or a layer in its list: Enter and leaving keep the name, Escape does not. */
export function NameInput({ label, name, placeholder, onDone, className }: NameInputProps) {
  const [typed, setTyped] = useState(name)
  const done = useRef(false)
  const finish = (kept: string | null, byKey: boolean) => {
    // A new focus blurs the field, which must not rename a second time.
    if (done.current) return
    done.current = true
    onDone(kept, byKey)
  }
  return (
    <input
      aria-label={label}
      // biome-ignore lint/a11y/noAutofocus: opened by the user in order to type
      autoFocus
      value={typed}
      maxLength={80}
      placeholder={placeholder}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => finish(typed.trim(), false)}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') finish(typed.trim(), true)
        if (event.key === 'Escape') finish(null, true)
      }}
      className={`input min-w-0 px-2 max-lg:text-base ${className}`}
    />
  )
}
