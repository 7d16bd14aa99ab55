import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

interface Loaded<Props> {
  readonly default: ComponentType<Props>
}

/** Answers the part once it is wanted and there, null before. */
type UsePart<Props> = (wanted: boolean) => ComponentType<Props> | null

/** A part of a page that is fetched when it is first wanted, as a hook for what has to be around it meanwhile. */
export function latePart<Props extends object>(load: () => Promise<Loaded<Props>>): UsePart<Props> {
  let Part: ComponentType<Props> | null = null
  let coming: Promise<void> | undefined
  const fetched = () => {
    coming ??= load().then(
      (loaded) => {
        Part = loaded.default
      },
      (thrown) => {
        // The next one to be shown tries again.
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
          // Thrown where a boundary above catches it.
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
 * A part of a page that is fetched when it is first shown, and shown as soon as it is there. React's own `lazy` shows
 * the stand-in of a Suspense first, even for what is fetched already, and keeps it up for a third of a second.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  meanwhile: ReactNode | ((props: Props) => ReactNode) = null,
): ComponentType<Props> {
  const usePart = latePart(load)
  return function LazyPart(props: Props) {
    const Part = usePart(true)
    if (Part) return <Part {...props} />
    return typeof meanwhile === 'function' ? meanwhile(props) : meanwhile
  }
}
