/** Events by which a page knows that somebody is there. */

/** Events of somebody who interacts. */
export const firstTouch = ['pointerdown', 'keydown', 'focusin', 'dragenter', 'qingtu:incoming'] as const
/** Events that show that a user is present, before any interaction. */
export const signs = [...firstTouch, 'pointermove', 'wheel', 'scroll'] as const
/** Returns true for the event by which a browser reports a resting pointer when a page appears under it. */
const isResting = (event: Event) =>
  event.type === 'pointermove' && (event as PointerEvent).movementX === 0 && (event as PointerEvent).movementY === 0

/** Calls back at the first of some events. Wheel and touch listeners of the document are passive by default. */
export function atFirst(events: readonly string[], then: () => void): void {
  const heard = (event: Event) => {
    if (isResting(event)) return
    for (const event of events) document.removeEventListener(event, heard, true)
    then()
  }
  for (const event of events) document.addEventListener(event, heard, true)
}
