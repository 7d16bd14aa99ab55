/** What of the library that finds people is being loaded right now. */
export interface PeopleLoading {
  /** Size of the download, MB, compressed */
  readonly megabytes: number
}

type Listener = (loading: PeopleLoading | null) => void

const listeners = new Set<Listener>()

/** Calls a listener when a part begins to load, and with null when it is there or has failed. Returns how to stop. */
export function watchPeopleLoading(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells all listeners. */
export function tellPeopleLoading(loading: PeopleLoading | null): void {
  for (const listener of listeners) listener(loading)
}
