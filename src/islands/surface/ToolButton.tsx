import type { ButtonHTMLAttributes } from 'react'
import { EditorIcon, type EditorIconName } from './icons.tsx'

interface ToolButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: EditorIconName
  /** Accessible name; also the tooltip, together with the shortcut. */
  label: string
  /** Shortcut as displayed, such as Ctrl+Z. */
  keys?: string | undefined
  /** State of a toggle button. */
  pressed?: boolean
}

/** Renders a square icon button, 40 px by default as a touch target. */
export function ToolButton({ icon, label, keys, pressed, className = '', ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={keys ? `${label}（${keys}）` : label}
      className={`btn btn-ghost btn-square aria-pressed:bg-primary/10 aria-pressed:text-leaf ${className}`}
      {...rest}
    >
      <EditorIcon name={icon} />
    </button>
  )
}
