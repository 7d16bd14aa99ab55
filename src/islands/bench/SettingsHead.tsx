import { lazyPart } from '../ui/lazy-part.tsx'

// Nothing is changed when a page wakes.
const SettingsActions = lazyPart(() => import('./SettingsActions.tsx'))

/** Heading of a tool's settings, with what can be done to them once something is changed. */
export function SettingsHead({ changed }: { changed: boolean }) {
  return (
    <div className="mb-4 flex min-h-10 items-center justify-between">
      <h2 className="text-base">设置</h2>
      <div className="-mr-2 flex">{changed && <SettingsActions />}</div>
    </div>
  )
}
