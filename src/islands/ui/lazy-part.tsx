import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react'
import { PartBoundary } from './PartBoundary.tsx'

interface Loaded<Props> {
  readonly default: ComponentType<Props>
}

/** Time before the one automatic retry of a part that failed to load, ms. */
const retryAfterMs = 1000

/** Loads a part; after a failure waits and tries once more. */
const loadTwice = <Part,>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, retryAfterMs)).then(load))

/** Returns a hook that returns the part once it is loaded, null before, and throws if it cannot be loaded. */
function partHook<Props extends object>(load: () => Promise<Loaded<Props>>): () => ComponentType<Props> | null {
  let Part: ComponentType<Props> | null = null
  let coming: Promise<void> | undefined
  const fetched = () => {
    coming ??= loadTwice(load).then(
      (loaded) => {
        Part = loaded.default
      },
      (thrown) => {
        // The next use tries again.
        coming = undefined
        throw thrown
      },
    )
    return coming
  }
  return function usePart() {
    const [, setFetched] = useState(Part !== null)
    useEffect(() => {
      fetched().then(
        () => setFetched(true),
        // Thrown in a state update, so that an error boundary above catches it.
        (thrown: unknown) =>
          setFetched(() => {
            throw thrown
          }),
      )
    }, [])
    return Part
  }
}

/**
 * Returns a component that is loaded when it is first rendered, and shown as soon as it is loaded. React's own `lazy`
 * shows the fallback of a Suspense first, even for what is loaded already, and keeps it for a third of a second. If the
 * part fails to load or to render, the reason and 重试 stand in its place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  meanwhile: ReactNode | ((props: Props) => ReactNode) = null,
  floating = false,
): ComponentType<Props> {
  const usePart = partHook(load)
  function Loading(props: Props) {
    const Part = usePart()
    if (Part) return <Part {...props} />
    return typeof meanwhile === 'function' ? meanwhile(props) : meanwhile
  }
  return function LazyPart(props: Props) {
    return (
      <PartBoundary floating={floating}>
        <Loading {...props} />
      </PartBoundary>
    )
  }
}

/** Returns a `lazyPart` that overlays the page: it shows nothing while it loads, and a failure above the page. */
export const lazyOverlay = <Props extends object>(load: () => Promise<Loaded<Props>>): ComponentType<Props> =>
  lazyPart(load, null, true)

/**
 * Returns a part that the static page already shows. React keeps the server's HTML until its code has come; a Suspense
 * around it would make the server send an inline script, which the CSP blocks.
 */
export function hydratedPart<Props extends object>(load: () => Promise<Loaded<Props>>): ComponentType<Props> {
  const fresh = () =>
    lazy(() =>
      loadTwice(load).catch((thrown: unknown) => {
        // React keeps the failure of a lazy component for ever: 重试 renders another.
        Latest = fresh()
        throw thrown
      }),
    )
  let Latest: ComponentType<Props> = fresh()
  const Hydrated = (props: Props) => <Latest {...props} />
  return (props: Props) => (
    <PartBoundary>
      <Hydrated {...props} />
    </PartBoundary>
  )
}
