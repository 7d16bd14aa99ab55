import * as actions from './actions.ts'
import type { MapState } from './map-state.ts'
import type { TextInput } from './text-input.ts'
import type { MapView } from './view.ts'

/** What keys ask of the rest of the surface. */
export interface KeyHost {
  search(): void
  outline(): void
  note(): void
  link(): void
  relate(): void
}

/** Whether a key belongs to an input method that composes. */
const isComposed = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229

/** Handles the keys and the clipboard of a map, which come to its text field. */
export class Keys {
  readonly #input: TextInput
  readonly #state: MapState
  readonly #view: MapView
  readonly #host: KeyHost

  constructor(input: TextInput, state: MapState, view: MapView, host: KeyHost) {
    this.#input = input
    this.#state = state
    this.#view = view
    this.#host = host
    const { field } = input
    field.addEventListener('keydown', this.#pressed)
    field.addEventListener('copy', this.#copy)
    field.addEventListener('cut', this.#copy)
    field.addEventListener('paste', this.#pasted)
  }

  readonly #editNew = (id: string | null) => {
    if (id !== null) this.#input.edit(id)
  }
  readonly #show = () => {
    const box = this.#state.arrangement.placed.get(this.#state.current ?? '')
    if (box) this.#view.show(box)
  }

  readonly #typing = (event: KeyboardEvent): boolean => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key === 'Escape') this.#input.cancel()
    else if (event.key === 'Enter' && isPlain && !event.shiftKey) this.#input.commit()
    else if (event.key === 'Tab') {
      this.#input.commit()
      this.#editNew(event.shiftKey ? actions.addParent(this.#state) : actions.addChild(this.#state))
    } else return false
    return true
  }

  readonly #arrows = (event: KeyboardEvent): boolean => {
    if (!event.key.startsWith('Arrow')) return false
    const key = event.key as 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'
    if (event.altKey) {
      if (key === 'ArrowUp' || key === 'ArrowDown') actions.shift(this.#state, key === 'ArrowUp' ? -1 : 1)
      else actions.indent(this.#state, key === 'ArrowRight')
      this.#show()
      return true
    }
    const next = actions.neighbour(this.#state, key)
    if (next === null) return true
    this.#state.select(event.shiftKey ? [...this.#state.$selected.get().filter((id) => id !== next), next] : [next])
    this.#show()
    return true
  }

  /** Keys with Ctrl or ⌘. */
  readonly #commands: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    z: (event) => void (event.shiftKey ? this.#state.history.redo() : this.#state.history.undo()),
    y: () => void this.#state.history.redo(),
    f: () => this.#host.search(),
    h: () => this.#host.search(),
    '/': () => actions.toggleFold(this.#state),
    a: () => this.#state.select([...this.#state.arrangement.placed.keys()]),
    d: () => {
      const { current } = this.#state
      const parent = current === null ? undefined : this.#state.parentOf(current)
      const text = actions.copied(this.#state)
      if (parent === undefined) return
      this.#state.select([parent])
      actions.paste(this.#state, text)
    },
    o: () => this.#host.outline(),
    k: () => this.#host.link(),
    l: () => this.#host.relate(),
    b: () => actions.summarise(this.#state) !== null && this.#show(),
    e: () => actions.frame(this.#state),
    backspace: () => actions.remove(this.#state, true),
    enter: () => this.#editNew(actions.addParent(this.#state)),
    '=': () => this.#view.zoomBy(1.2),
    '+': () => this.#view.zoomBy(1.2),
    '-': () => this.#view.zoomBy(1 / 1.2),
    '0': () => this.#view.fit(this.#state.arrangement.bounds),
    '1': () => this.#view.zoomTo(1),
    home: () => this.#state.select([this.#state.root]),
  }

  readonly #command = (event: KeyboardEvent): boolean => {
    const found = this.#commands[event.key.toLowerCase()]
    found?.(event)
    return found !== undefined
  }

  readonly #plain = (event: KeyboardEvent): boolean => {
    const { current } = this.#state
    switch (event.key) {
      case 'Tab':
        this.#editNew(event.shiftKey ? actions.addParent(this.#state) : actions.addChild(this.#state))
        break
      case 'Insert':
        this.#editNew(actions.addChild(this.#state))
        break
      case 'Enter':
        this.#editNew(actions.addSibling(this.#state, event.shiftKey))
        break
      case 'F2':
      case ' ':
        this.#editPicked()
        break
      case 'F4':
        this.#host.note()
        break
      case 'F6':
        this.#state.focusOn(this.#state.$focus.get() === null ? current : null)
        this.#view.fit(this.#state.arrangement.bounds)
        break
      case 'Delete':
      case 'Backspace':
        actions.remove(this.#state)
        break
      case 'Escape':
        if (this.#state.$focus.get() !== null) this.#state.focusOn(null)
        else this.#state.select(current === null ? [] : [current])
        break
      case 'Home':
        this.#state.select([this.#state.root])
        break
      default:
        return false
    }
    this.#show()
    return true
  }

  readonly #editPicked = () => {
    const picked = this.#state.$picked.get()
    if (picked && picked.list !== 'summaries') this.#input.label(picked.list, picked.id)
    else if (this.#state.current !== null) this.#input.edit(this.#state.current)
  }

  readonly #pressed = (event: KeyboardEvent) => {
    if (isComposed(event)) return
    const isCommand = event.ctrlKey || event.metaKey
    const isTaken = this.#input.isEditing
      ? this.#typing(event)
      : isCommand
        ? this.#command(event)
        : this.#arrows(event) || (!event.altKey && this.#plain(event))
    if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
    if (!this.#input.isEditing) this.#input.focus()
  }

  readonly #copy = (event: ClipboardEvent) => {
    if (this.#input.isEditing || this.#state.current === null) return
    event.preventDefault()
    event.clipboardData?.setData('text/plain', actions.copied(this.#state))
    if (event.type === 'cut') actions.remove(this.#state)
  }
  readonly #pasted = (event: ClipboardEvent) => {
    if (this.#input.isEditing) return
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text === '') return
    event.preventDefault()
    actions.paste(this.#state, text)
    this.#show()
  }
}
