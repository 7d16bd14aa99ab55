import { lazy, Suspense } from 'react'

// Nothing is changed when a page wakes.
const SettingsActions = lazy(() => import('./SettingsActions.tsx'))

/** Heading of a tool's settings, with what can be done to them once something is changed. */
export function SettingsHead({ changed }: { changed: boolean }) {
  return (
    <div className="mb-4 flex min-h-10 items-center justify-between">
      <h2 className="text-base">设置</h2>
      <div className="-mr-2 flex">
        {changed && (
          <Suspense>
            <SettingsActions />
          </Suspense>
        )}
      </div>
    </div>
  )
}
