import type { ButtonHTMLAttributes } from 'react'
import { EditorIcon, type EditorIconName } from './icons.tsx'

interface ToolButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: EditorIconName
  /** What it does: read out, and shown on hover together with its key. */
  label: string
  /** As people write it: Ctrl+Z. */
  keys?: string | undefined
  /** For buttons that stay pressed. */
  pressed?: boolean
}

/** A square button that is only an icon, 40 px for the thumb. */
export function ToolButton({ icon, label, keys, pressed, className = '', ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={keys ? `${label}（${keys}）` : label}
      className={`text-base-content/80 hover:bg-base-200 hover:text-base-content aria-pressed:bg-primary/10 aria-pressed:text-leaf grid size-10 shrink-0 cursor-pointer place-items-center rounded-xl transition-colors disabled:pointer-events-none disabled:opacity-35 ${className}`}
      {...rest}
    >
      <EditorIcon name={icon} />
    </button>
  )
}
