import { Button } from './Button.tsx'

interface ProgressLineProps {
  readonly label: string
  /** 0 to 1. */
  readonly share: number
  readonly onCancel: () => void
}

/** Shows how far something is, with a button that stops it. */
export function ProgressLine({ label, share, onCancel }: ProgressLineProps) {
  const percent = Math.round(share * 100)
  return (
    <div className="flex items-center gap-4">
      <div className="grow">
        <p role="status" className="text-sm">
          {label} {percent}%
        </p>
        <div
          role="progressbar"
          aria-label={label}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="bg-base-300 mt-2 h-1.5 overflow-hidden rounded-full"
        >
          <div className="bg-primary h-full rounded-full transition-[width]" style={{ width: `${percent}%` }} />
        </div>
      </div>
      <Button icon="stop" onClick={onCancel}>
        停止
      </Button>
    </div>
  )
}
