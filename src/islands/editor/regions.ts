/** Selector of focusable elements. */
const focusable = 'button:not([disabled], [tabindex="-1"]), a[href], input, textarea, select, summary, [tabindex="0"]'

/** Moves the focus to the next or previous region of the editor: top bar, rail, drawer, canvas, properties. */
export function stepRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (region) => region.offsetParent !== null || region.getClientRects().length > 0,
  )
  const at = regions.findIndex((region) => region.contains(document.activeElement))
  const next = regions.at(at < 0 ? 0 : (at + step + regions.length) % regions.length)
  if (!next) return
  const target = next.matches(focusable) ? next : next.querySelector<HTMLElement>(focusable)
  target?.focus()
}
