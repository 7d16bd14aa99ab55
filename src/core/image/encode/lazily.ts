/** Runs `load` on the first call and remembers its result; a failure is forgotten, so that the next call tries again. */
export function lazily<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | undefined
  return () => {
    pending ??= load().catch((thrown: unknown) => {
      pending = undefined
      throw thrown
    })
    return pending
  }
}
