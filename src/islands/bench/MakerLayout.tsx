import type { ReactNode } from 'react'
import { SettingsHead } from './SettingsHead.tsx'

interface MakerLayoutProps {
  readonly ready: boolean
  readonly changed: boolean
  /** Preview of what is being made. */
  readonly stage: ReactNode
  readonly settings: ReactNode
  /** Whether files are in: the title then folds, and the stage takes the window. */
  readonly working?: boolean
  /** Usually a `SaveBar`; stays at the bottom of the stage. */
  readonly bar: ReactNode
}

/** Lays out a maker's page: the preview on the left, its settings on the right; on a phone one below the other. */
export function MakerLayout({ ready, changed, stage, settings, bar, working = false }: MakerLayoutProps) {
  return (
    <div data-bench={ready ? 'ready' : 'loading'} className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <div
        data-workspace={working ? 'film' : undefined}
        className="border-base-300 bg-base-100 min-w-0 rounded-2xl border lg:sticky lg:top-20"
      >
        {stage}
        {bar}
      </div>
      <section
        aria-label="设置"
        className="border-base-300 bg-base-100 min-w-0 rounded-2xl border p-5 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
      >
        <SettingsHead changed={changed} />
        {settings}
      </section>
    </div>
  )
}
