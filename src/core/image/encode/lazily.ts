/** Returns a function that runs `load` on its first call and caches the result; after a failure it tries again. */
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
