/** Loaded when somebody acts on an island before it listens. */

/** What a field holds. */
type Held = Pick<HTMLInputElement, 'value' | 'checked'>

/** What fields held that are to be told of. */
const held = new Map<Element, Held>()

/** Looks again after this time, ms. */
const againMs = 50

/** Calls back once an island listens: it renders in idle turns after it says that it is hydrated. */
function whenAwake(isAsleep: () => boolean, act: () => void): void {
  const soon = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  setTimeout(() => (isAsleep() ? whenAwake(isAsleep, act) : soon(act)), againMs)
}

/** Gives a field what was typed or chosen in it, so that React takes it for a change. */
function retell(field: HTMLInputElement, { value, checked }: Held): void {
  if (field.matches('[type=radio], [type=checkbox]')) {
    // The click turns it round.
    field.checked = !checked
    field.click()
    return
  }
  // React compares with what was set last, but does not see what the setter of the prototype sets.
  field.value = ''
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

function replayField(field: Element, isAsleep: () => boolean, now: Held): void {
  const isKnown = held.has(field)
  held.set(field, now)
  if (isKnown) return
  // What is typed further once the island listens, it hears itself.
  const hear = () => isAsleep() || held.delete(field)
  field.addEventListener('input', hear)
  whenAwake(isAsleep, () => {
    field.removeEventListener('input', hear)
    const last = held.get(field)
    held.delete(field)
    if (last && field.isConnected) retell(field as HTMLInputElement, last)
  })
}

/**
 * Repeats a click, or what was typed or chosen in a field, once its island listens: React hears nothing of it, and would
 * put its own value back or show one that it does not know. `now` is what the field held at the event.
 */
export function replay({ type, target }: Event, now: Held, isAsleep: () => boolean): void {
  const field = target as Element
  if (type === 'input') {
    if (field.matches('input:not([type=file]), textarea, select')) replayField(field, isAsleep, now)
    return
  }
  const pressed = field.closest<HTMLElement>('button,a,summary,[role=button]')
  if (pressed && !pressed.matches('a,summary')) whenAwake(isAsleep, () => pressed.isConnected && pressed.click())
}
