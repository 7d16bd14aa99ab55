/** Marks work that a reload would destroy. Answers how to end the mark; calling it twice counts once. */
export function beginWork(): () => void {
  window.__qingtuBusy = (window.__qingtuBusy ?? 0) + 1
  let over = false
  return () => {
    if (over) return
    over = true
    window.__qingtuBusy = Math.max(0, (window.__qingtuBusy ?? 1) - 1)
  }
}

/** True while a reload would destroy something. */
export function isBusy(): boolean {
  return (window.__qingtuBusy ?? 0) > 0
}
