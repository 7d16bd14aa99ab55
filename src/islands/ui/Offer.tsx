import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface OfferProps {
  /** Says what was seen and what would be better. */
  readonly children: ReactNode
  /** Label of the button. */
  readonly action: string
  readonly onAccept: () => void
  /** Further buttons. */
  readonly more?: ReactNode
}

/** Offers what would suit a picture better than what is done by itself. */
export function Offer({ children, action, onAccept, more }: OfferProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p>{children}</p>
      <Button onClick={onAccept}>{action}</Button>
      {more}
    </div>
  )
}
