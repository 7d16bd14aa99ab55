/** What Space or Enter presses while it has a visible focus; after a click these keys stay the board's. */
const pressed = ':is(button, a, summary, [type=checkbox], [type=radio]):focus-visible'

/**
 * Gives the controls of the whiteboard the keys that the library takes for the board wherever the focus is: Space and
 * Enter press what the keyboard has reached, Escape leaves it for the board.
 */
export function listenForControlKeys(element: HTMLElement): void {
  element.addEventListener('keydown', (event) => {
    if (!(event.target instanceof Element) || !event.target.matches(pressed)) return
    if (event.key !== ' ' && event.key !== 'Enter' && event.key !== 'Escape') return
    event.stopPropagation()
    if (event.key === 'Escape') element.querySelector<HTMLElement>('.excalidraw-container')?.focus()
  })
}
