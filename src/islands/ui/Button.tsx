import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from './icons.tsx'

const looks = {
  primary: 'bg-primary text-primary-content hover:bg-leaf border-transparent font-semibold',
  outline: 'bg-base-100 border-base-300 hover:border-primary hover:text-primary',
  ghost: 'border-transparent hover:bg-base-200',
  danger: 'border-transparent text-error hover:bg-error/10',
} as const

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: keyof typeof looks
  icon?: IconName
  large?: boolean
}

/** Shows a button with a text label; at least 40 px high, 48 px when large. */
export function Button({ look = 'outline', icon, large = false, className = '', children, ...rest }: ButtonProps) {
  const size = large ? 'h-12 px-5 text-base' : 'h-10 px-3.5 text-sm'
  return (
    <button
      type="button"
      className={`inline-flex shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-xl border whitespace-nowrap transition-colors disabled:pointer-events-none disabled:opacity-45 ${size} ${looks[look]} ${className}`}
      {...rest}
    >
      {icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  )
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  /** Action of the button: its accessible name and tooltip. */
  label: string
}

/** Shows a button that is only an icon, 40 px in size for touch. */
export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`text-muted hover:bg-base-200 hover:text-base-content grid size-10 shrink-0 cursor-pointer place-items-center rounded-xl transition-colors disabled:pointer-events-none disabled:opacity-40 ${className}`}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  )
}
