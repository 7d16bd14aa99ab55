import { type LiHTMLAttributes, type MouseEvent, type ReactNode, useId } from 'react'
import type { Fetched } from '../../stores/account/account.ts'
import { Button } from '../ui/Button.tsx'
import { Icon, type IconName } from '../ui/icons.tsx'

interface CardProps {
  title: string
  /** Shown at the right of the heading. */
  action?: ReactNode
  className?: string
  children: ReactNode
}

/** Shows a titled section of an account page. */
export function Card({ title, action, className = '', children }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`border-base-300 bg-base-100 flex min-w-0 flex-col rounded-2xl border p-5 sm:p-6 ${className}`}
    >
      <div className="flex min-h-10 items-center gap-3">
        <h2 id={id} tabIndex={-1} className="min-w-0 grow text-lg outline-none">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Shows a setting of the account and the button that changes it. */
export function Line({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="text-sm font-medium">{title}</p>
        <p className="text-muted text-sm">{text}</p>
      </div>
      {children}
    </div>
  )
}

/** Shows a grey placeholder for content that is loading. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`bg-base-200 animate-pulse rounded-xl ${className}`} />
}

/** Shows why loading failed, with a retry button. */
export function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const retry = (event: MouseEvent<HTMLButtonElement>) => {
    // The button is removed by the retry, so the focus moves to the heading.
    event.currentTarget.closest('section')?.querySelector('h2')?.focus()
    onRetry()
  }
  return (
    <div role="alert" className="flex grow flex-col items-center justify-center gap-3 py-8 text-center">
      <Icon name="warning" size={28} className="text-warning" />
      <p className="text-sm">{text}</p>
      <Button icon="retry" onClick={retry}>
        重试
      </Button>
    </div>
  )
}

interface NothingProps {
  icon: IconName
  title: string
  /** The button for a first step. */
  action?: ReactNode
  children: ReactNode
}

/** Shows an empty state: what is missing and how to add it. */
export function EmptyState({ icon, title, action, children }: NothingProps) {
  return (
    <div className="flex grow flex-col items-center justify-center gap-1 py-8 text-center">
      <span className="bg-base-200 text-muted mb-2 grid size-12 place-items-center rounded-2xl">
        <Icon name={icon} size={24} />
      </span>
      <p className="font-medium">{title}</p>
      <p className="text-muted max-w-72 text-sm text-balance break-keep wrap-anywhere">{children}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}

interface EntryProps extends Omit<LiHTMLAttributes<HTMLLIElement>, 'title'> {
  title: ReactNode
  /** Date and further details. */
  detail: string
  amount: string
  /** Shown below the amount. */
  under?: string
}

/** Shows a list row with a title and an amount. */
export function ListRow({ title, detail, amount, under, ...rest }: EntryProps) {
  return (
    <li className="flex min-h-16 items-center gap-3 py-2.5" {...rest}>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">{title}</p>
        <p className="text-muted mt-0.5 text-xs tabular-nums">{detail}</p>
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <p className={`text-sm font-semibold ${amount.startsWith('+') ? 'text-leaf' : ''}`}>{amount}</p>
        {under && <p className="text-muted text-xs">{under}</p>}
      </div>
    </li>
  )
}

interface FetchedListProps<Data> {
  state: Fetched<Data>
  onRetry: () => void
  children: (data: Data) => ReactNode
}

/** Shows a fetched list that is loading, failed or ready. */
export function FetchedList<Data>({ state, onRetry, children }: FetchedListProps<Data>) {
  if (state.status === 'failed') return <Failed text={state.text} onRetry={onRetry} />
  if (state.status === 'loading')
    return (
      <div role="status" className="mt-3 grid gap-3">
        <span className="sr-only">正在加载</span>
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} className="h-13" />
        ))}
      </div>
    )
  return (
    <div aria-busy={state.busy} className="flex grow flex-col">
      {children(state.data)}
    </div>
  )
}

interface MeterProps {
  label: string
  used: number | null
  total: number
  /** One line under the bar. */
  note: string
  /** The line when everything is used. */
  full: string
}

/** Shows how much of a quota is used. */
export function Meter({ label, used, total, note, full }: MeterProps) {
  const share = used === null || total === 0 ? 0 : Math.min(1, used / total)
  const over = used !== null && used >= total
  return (
    <div className="border-base-300 min-w-0 rounded-2xl border px-5 py-4" data-meter={label}>
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-sm font-medium">{label}</p>
        <p className="text-muted text-sm tabular-nums">
          已用 <span className="text-base-content text-xl font-semibold">{used ?? '–'}</span> / {total}
        </p>
      </div>
      <div aria-hidden="true" className="bg-base-300 mt-2 h-2 overflow-hidden rounded-full">
        <div
          className={`h-full rounded-full transition-[width] duration-300 ${over ? 'bg-warning' : 'bg-primary'}`}
          style={{ width: `${share === 0 ? 0 : Math.max(2, share * 100)}%` }}
        />
      </div>
      <p className={`mt-2 text-xs ${over ? 'text-warning' : 'text-muted'}`}>{over ? full : note}</p>
    </div>
  )
}
