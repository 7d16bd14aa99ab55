/**
 * Returns the value at a place in the order of all, from 0, in time proportional to their number (Hoare's selection).
 * Reorders the values.
 */
function selected(values: Float32Array, place: number): number {
  let [left, right] = [0, values.length - 1]
  while (left < right) {
    const pivot = values[(left + right) >> 1]!
    let [low, high] = [left, right]
    while (low <= high) {
      while (values[low]! < pivot) low++
      while (values[high]! > pivot) high--
      if (low > high) break
      const value = values[low]!
      values[low++] = values[high]!
      values[high--] = value
    }
    if (place <= high) right = high
    else if (place >= low) left = low
    else break
  }
  return values[place]!
}

/** Returns the value that a share, 0–1, of the marked values does not exceed; 0 where nothing is marked. */
export function markedQuantile(values: Float32Array, marks: ArrayLike<number>, share: number): number {
  const chosen = new Float32Array(values.length)
  let count = 0
  for (let at = 0; at < values.length; at++) if (marks[at]) chosen[count++] = values[at]!
  return count === 0 ? 0 : selected(chosen.subarray(0, count), Math.min(count - 1, Math.floor(count * share)))
}

/** Returns the value that a share, 0–1, of all values does not exceed; 0 if there are none. */
export function quantileOf(values: Float32Array, share: number): number {
  return values.length === 0
    ? 0
    : selected(values.slice(), Math.min(values.length - 1, Math.floor(values.length * share)))
}
