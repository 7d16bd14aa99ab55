/** Copies a text from a field that is selected for it. */
function copySelected(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Outside the modal dialog that is open, nothing can be selected.
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  place.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return done
}

/**
 * Copies a text, also where there is no clipboard to ask: in older web views and on sites without HTTPS the page copies
 * what it selects.
 * @throws Error if the browser refuses both
 */
export async function writeClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    if (!copySelected(text)) throw new Error('The browser refuses to copy')
  }
}
