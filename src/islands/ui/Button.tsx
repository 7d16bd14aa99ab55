import type { ButtonHTMLAttributes } from 'react'
import { Icon, type IconName } from './icons.tsx'

const looks = {
  primary: 'btn-primary',
  outline: 'btn-line',
  ghost: 'btn-ghost',
  danger: 'btn-ghost text-error hover:bg-error/10',
} as const

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: keyof typeof looks
  icon?: IconName
  large?: boolean
}

/** Shows a button with a text label; 40 px high, 48 px when large, a tenth more for touch. */
export function Button({ look = 'outline', icon, large = false, className = '', children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={`btn ${large ? 'btn-lg text-base' : ''} ${looks[look]} ${className}`} {...rest}>
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

/** Shows a button that is only an icon, 40 px in size and 44 px for touch. */
export function IconButton({ icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`btn btn-ghost btn-square text-muted hover:text-base-content ${className}`}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  )
}
