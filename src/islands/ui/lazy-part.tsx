import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

interface Loaded<Props> {
  readonly default: ComponentType<Props>
}

/**
 * A part of a page that is fetched when it is first shown, and shown as soon as it is there. React's own `lazy` shows
 * the stand-in of a Suspense first, even for what is fetched already, and keeps it up for a third of a second.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined
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
  return function LazyPart(props: Props) {
    const [, setFetched] = useState(Part !== undefined)
    useEffect(() => {
      let wanted = true
      fetched().then(
        () => wanted && setFetched(true),
        (thrown: unknown) =>
          wanted &&
          // Thrown where a boundary above catches it.
          setFetched(() => {
            throw thrown
          }),
      )
      return () => {
        wanted = false
      }
    }, [])
    return Part ? <Part {...props} /> : meanwhile
  }
}
