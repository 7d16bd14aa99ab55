/** Inserts missing ids of `from` into a list, each behind the nearest one before it in `from`, or at the start. */
function put(list: string[], from: readonly string[]): void {
  from.forEach((id, place) => {
    if (list.includes(id)) return
    const before = from.slice(0, place).findLast((other) => list.includes(other))
    list.splice(before === undefined ? 0 : list.indexOf(before) + 1, 0, id)
  })
}

/**
 * Merges the order of a list, for its `members` only: the order of `derived`, unless the user reordered the list by
 * hand. An id in only one of the two lists keeps its place after its predecessor there.
 */
export function mergedList(
  base: readonly string[],
  own: readonly string[],
  derived: readonly string[],
  members: readonly string[],
): string[] {
  const [were, are] = [new Set(base), new Set(own)]
  const shared = (list: readonly string[]) => list.filter((id) => were.has(id) && are.has(id))
  const moved = shared(base).join() !== shared(own).join()
  const wanted = new Set(members)
  const [first, second] = (moved ? [own, derived] : [derived, own]).map((list) => list.filter((id) => wanted.has(id)))
  const merged = [...first!]
  put(merged, second!)
  const known = new Set(merged)
  return [...merged, ...members.filter((id) => !known.has(id))]
}
