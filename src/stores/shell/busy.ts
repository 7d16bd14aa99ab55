/** Marks work that a reload would destroy. Returns a function that ends the mark; further calls of it do nothing. */
export function beginWork(): () => void {
  window.__qingtuBusy = (window.__qingtuBusy ?? 0) + 1
  let over = false
  return () => {
    if (over) return
    over = true
    window.__qingtuBusy = Math.max(0, (window.__qingtuBusy ?? 1) - 1)
  }
}

/** Returns true while a reload would destroy something. */
export function isBusy(): boolean {
  return (window.__qingtuBusy ?? 0) > 0
}
