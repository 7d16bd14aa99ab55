/** Returns a function that makes a value on its first call and returns the same one afterwards. */
export function once<Value>(make: () => Value): () => Value {
  let value: { readonly made: Value } | null = null
  return () => {
    value ??= { made: make() }
    return value.made
  }
}
