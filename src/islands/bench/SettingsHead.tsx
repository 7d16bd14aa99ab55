import { lazyPart } from '../ui/lazy-part.tsx'

// Loaded lazily: no setting is changed at first.
const SettingsActions = lazyPart(() => import('./SettingsActions.tsx'))

/** Shows the heading of a tool's settings, with actions once something has changed. */
export function SettingsHead({ changed }: { changed: boolean }) {
  return (
    <div className="mb-4 flex min-h-10 items-center justify-between">
      <h2 className="shrink-0 text-base">设置</h2>
      <div className="-mr-2 flex">{changed && <SettingsActions />}</div>
    </div>
  )
}
