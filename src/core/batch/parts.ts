/** Most rows in a job: a pause waits for those under way. */
const mostAtOnce = 8

/**
 * Parts rows into jobs of which `atATime` run at once: smaller ones towards the end, so that no worker is idle while
 * another has many rows left.
 */
export function partsOf<Row>(rows: readonly Row[], atATime: number): Row[][] {
  const parts: Row[][] = []
  for (let at = 0; at < rows.length; ) {
    const size = Math.min(mostAtOnce, Math.ceil((rows.length - at) / (2 * atATime)))
    parts.push(rows.slice(at, at + size))
    at += size
  }
  return parts
}
