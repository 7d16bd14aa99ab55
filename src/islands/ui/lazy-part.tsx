import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

interface Loaded<Props> {
  readonly default: ComponentType<Props>
}

/** Hook that returns the part once it is wanted and loaded, null before. */
type UsePart<Props> = (wanted: boolean) => ComponentType<Props> | null

/**
 * Returns a hook that loads a part of a page when it is first wanted, for callers that render something else meanwhile.
 */
export function lazyPartHook<Props extends object>(load: () => Promise<Loaded<Props>>): UsePart<Props> {
  let Part: ComponentType<Props> | null = null
  let coming: Promise<void> | undefined
  const fetched = () => {
    coming ??= load().then(
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
  return function usePart(wanted) {
    const [, setFetched] = useState(Part !== null)
    useEffect(() => {
      if (!wanted) return
      let heeded = true
      fetched().then(
        () => heeded && setFetched(true),
        (thrown: unknown) =>
          heeded &&
          // Thrown in a state update, so that an error boundary above catches it.
          setFetched(() => {
            throw thrown
          }),
      )
      return () => {
        heeded = false
      }
    }, [wanted])
    return wanted ? Part : null
  }
}

/**
 * Returns a component that is loaded when it is first rendered, and shown as soon as it is loaded. React's own `lazy`
 * shows the fallback of a Suspense first, even for what is loaded already, and keeps it for a third of a second.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  meanwhile: ReactNode | ((props: Props) => ReactNode) = null,
): ComponentType<Props> {
  const usePart = lazyPartHook(load)
  return function LazyPart(props: Props) {
    const Part = usePart(true)
    if (Part) return <Part {...props} />
    return typeof meanwhile === 'function' ? meanwhile(props) : meanwhile
  }
}
