import { setText } from '../../../core/boards/mindmap/commands.ts'
import { labelSurrounding } from '../../../core/boards/mindmap/sheet-commands.ts'
import { fontFamily } from '../../../core/boards/mindmap/sketch.ts'
import type { MapState } from './map-state.ts'
import type { MapRenderer } from './renderer.ts'
import type { MapView } from './view.ts'

/**
 * The one text field of a map. It always has the focus, so that an input method can begin to compose on a selected
 * node; it is seen only while a text is typed.
 */
export class TextInput {
  readonly field = document.createElement('textarea')
  readonly #state: MapState
  readonly #view: MapView
  readonly #renderer: MapRenderer
  /** What is typed: the text of a node, or the label of a line or frame. */
  #edited: { readonly node: string } | { readonly list: 'relations' | 'frames'; readonly id: string } | null = null
  readonly #stops: (() => void)[]

  constructor(stage: HTMLElement, state: MapState, view: MapView, renderer: MapRenderer) {
    this.#state = state
    this.#view = view
    this.#renderer = renderer
    const { field } = this
    field.setAttribute('aria-label', '主题文字')
    field.spellcheck = false
    field.autocomplete = 'off'
    field.rows = 1
    field.className = 'absolute resize-none overflow-hidden outline-none'
    stage.append(field)
    this.#rest()
    field.addEventListener('compositionstart', () => this.#begin())
    field.addEventListener('input', () => {
      this.#begin()
      this.#place()
    })
    field.addEventListener('blur', () => this.commit())
    const place = () => this.#place()
    this.#stops = [view.$view.listen(place), state.$selected.listen(place), state.$shown.listen(place)]
  }

  dispose(): void {
    for (const stop of this.#stops) stop()
    this.field.remove()
  }

  get isEditing(): boolean {
    return this.#edited !== null
  }

  /** Takes the keys without showing itself; by a finger without a keyboard on the screen. */
  focus(fromTouch = false): void {
    if (this.#edited) return
    this.field.inputMode = fromTouch ? 'none' : 'text'
    this.field.focus({ preventScroll: true })
  }

  /** Begins to edit the text of a node, all of it selected. */
  edit(id: string): void {
    this.commit()
    if (this.#state.$readOnly.get() || !this.#state.node(id)) return
    this.#wake()
    this.#edited = { node: id }
    this.#show(this.#state.node(id)!.text)
    this.#renderer.hideText(id)
  }

  /** Begins to edit the label of a line or frame. */
  label(list: 'relations' | 'frames', id: string): void {
    this.commit()
    const found = this.#state.sheet[list].find((one) => one.id === id)
    if (this.#state.$readOnly.get() || !found) return
    this.#wake()
    this.#edited = { list, id }
    this.#show(found.text)
  }

  /** After a finger's tap the field needs the focus anew for the keyboard of the screen. */
  #wake(): void {
    if (this.field.inputMode !== 'none') return
    this.field.inputMode = 'text'
    this.field.blur()
  }

  #show(text: string): void {
    const { field } = this
    field.value = text
    field.style.opacity = '1'
    field.style.pointerEvents = 'auto'
    field.focus({ preventScroll: true })
    field.select()
    this.#place()
  }

  /** Typing on a selected node replaces its text. */
  #begin(): void {
    const { current } = this.#state
    if (this.#edited) return
    if (current === null || this.#state.$readOnly.get()) {
      this.field.value = ''
      return
    }
    this.#edited = { node: current }
    this.field.style.opacity = '1'
    this.field.style.pointerEvents = 'auto'
    this.#renderer.hideText(current)
    this.#place()
  }

  /** Keeps what is typed and ends typing. */
  commit(): void {
    const edited = this.#edited
    if (!edited) return
    const text = this.field.value.replace(/\r\n?/g, '\n').replace(/\s+$/, '')
    this.#end()
    if ('list' in edited) return this.#state.run(labelSurrounding, { ...edited, text })
    if (text !== this.#state.node(edited.node)?.text) this.#state.run(setText, { id: edited.node, text })
    this.#state.history.seal()
  }

  cancel(): void {
    this.#end()
  }

  #end(): void {
    this.#edited = null
    this.#renderer.hideText(null)
    this.#rest()
  }

  #rest(): void {
    const { field } = this
    field.value = ''
    field.style.opacity = '0'
    field.style.pointerEvents = 'none'
    field.style.background = 'transparent'
    this.#place()
  }

  /** Puts the field over what is typed; at rest over the selected node, where an input method shows its choices. */
  #place(): void {
    const { field } = this
    const { arrangement, theme } = this.#state
    const edited = this.#edited
    const id = edited && 'node' in edited ? edited.node : this.#state.current
    const box = id === null ? undefined : arrangement.placed.get(id)
    const { scale, x, y } = this.#view.$view.get()
    if (edited && 'list' in edited) return this.#placeLabel(edited)
    if (!box) return
    const { look, sketch } = this.#state.drawn(box)
    const first = sketch.lines[0]!
    const size = look.size * scale
    const wide = Math.max(
      60 * scale,
      ...field.value
        .split('\n')
        .map(
          (line) => this.#state.measurer.width(line, `${look.bold ? 600 : 400} ${look.size}px ${fontFamily}`) * scale,
        ),
    )
    const width = Math.min(look.textWidth * scale, wide) + size
    const left = (box.x + Math.min(first.x, sketch.width / 2 - 24)) * scale + x - size / 2
    const top = (box.y + first.baseline - look.size * 1.1) * scale + y
    Object.assign(field.style, {
      ...{ left: `${left}px`, top: `${top}px`, width: `${width}px`, padding: `0 ${size / 2}px` },
      ...{ font: `${look.italic ? 'italic ' : ''}${look.bold ? 600 : 400} ${size}px/${1.5} ${fontFamily}` },
      ...{ color: look.ink, background: edited ? (look.fill ?? theme.ground) : 'transparent', height: 'auto' },
      ...{ borderRadius: '4px', outline: edited ? '2px solid #15803d' : 'none' },
    })
    field.style.height = `${edited ? field.scrollHeight : size * 1.5}px`
  }

  #placeLabel({ list, id }: { readonly list: 'relations' | 'frames'; readonly id: string }): void {
    const bounds = this.field.parentElement!.getBoundingClientRect()
    const drawn = this.#renderer.svg.querySelector(`[data-${list === 'frames' ? 'frame' : 'relation'}="${id}"]`)
    const box = drawn?.getBoundingClientRect()
    if (!box) return
    const isFrame = list === 'frames'
    Object.assign(this.field.style, {
      left: `${(isFrame ? box.left + 8 : box.left + box.width / 2 - 80) - bounds.left}px`,
      top: `${(isFrame ? box.top - 6 : box.top + box.height / 2 - 14) - bounds.top}px`,
      ...{ width: '160px', height: '28px', padding: '2px 8px', font: `400 14px/1.6 ${fontFamily}` },
      ...{ color: '#17241c', background: '#ffffff', borderRadius: '4px', outline: '2px solid #15803d' },
    })
  }
}
