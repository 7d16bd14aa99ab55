type Work = () => void

const queue: Work[] = []
let scheduled = false

function schedule(): void {
  if (scheduled || queue.length === 0) return
  scheduled = true
  const run = () => {
    scheduled = false
    queue.shift()?.()
    schedule()
  }
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 1500 })
  else setTimeout(run, 60)
}

/** Runs work when the browser is idle, one item at a time. Returns a function that cancels it. */
export function whenIdle(work: Work): () => void {
  queue.push(work)
  schedule()
  return () => {
    const place = queue.indexOf(work)
    if (place >= 0) queue.splice(place, 1)
  }
}
