import { moveNodes, setFree } from '../../../core/boards/mindmap/commands.ts'
import { addFree, relate, reveal, toggleFold } from './actions.ts'
import { type DropTarget, dropTarget } from './drop-target.ts'
import type { MapState } from './map-state.ts'
import type { MapRenderer } from './renderer.ts'
import type { MapView } from './view.ts'

/** What pointers ask of the rest of the surface. */
export interface GestureHost {
  edit(id: string): void
  /** Takes the keys. */
  focus(fromTouch: boolean): void
  /** Ends typing, if there is any. */
  settle(): void
  menu(clientX: number, clientY: number): void
  closeMenu(): void
  openNote(id: string): void
  /** The node a relation is being drawn from; null for none. */
  relatingFrom(): string | null
  endRelating(): void
}

/** Movement after which a press is a drag, px. */
const slop = 5
const longPressMs = 480

interface Press {
  readonly id: string | null
  readonly x: number
  readonly y: number
  /** When it began, of the clock of events. */
  readonly time: number
  readonly isTouch: boolean
  readonly marquee: boolean
  kind: 'press' | 'pan' | 'drag' | 'marquee' | 'done'
  target: DropTarget | null
  timer: number
}

/** Handles the pointers and the wheel over a map. */
export class Pointers {
  readonly #stage: HTMLElement
  readonly #state: MapState
  readonly #view: MapView
  readonly #renderer: MapRenderer
  readonly #host: GestureHost
  readonly #pointers = new Map<number, { x: number; y: number }>()
  readonly #box = document.createElement('div')
  #press: Press | null = null
  #last = { id: '', time: 0 }

  constructor(stage: HTMLElement, state: MapState, view: MapView, renderer: MapRenderer, host: GestureHost) {
    this.#stage = stage
    this.#state = state
    this.#view = view
    this.#renderer = renderer
    this.#host = host
    this.#box.className = 'border-primary bg-primary/10 pointer-events-none absolute hidden border'
    stage.append(this.#box)
    for (const [type, listener, way] of this.#listeners()) stage.addEventListener(type, listener as EventListener, way)
  }

  dispose(): void {
    this.#endPress()
    this.#box.remove()
    for (const [type, listener] of this.#listeners()) this.#stage.removeEventListener(type, listener as EventListener)
  }

  #listeners(): [string, (event: never) => void, AddEventListenerOptions?][] {
    return [
      ['pointerdown', this.#down],
      ['mousedown', this.#keepFocus],
      ['pointermove', this.#move],
      ['pointerup', this.#up],
      ['pointercancel', this.#up],
      ['dblclick', this.#double],
      ['wheel', this.#wheel, { passive: false }],
      ['contextmenu', this.#context],
    ]
  }

  /** A press on the map leaves the focus in the text field. */
  readonly #keepFocus = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
  }

  /** The parts under a pointer. Its event does not tell them: the stage captures pointers and so is their target. */
  readonly #part = (event: PointerEvent | MouseEvent) => {
    const element = document.elementFromPoint(event.clientX, event.clientY)
    const at = (name: string) => element?.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? null
    return {
      isMap: this.#renderer.svg.contains(element),
      fold: at('fold'),
      node: at('node'),
      part: at('part'),
      relation: at('relation'),
      frame: at('frame'),
      summary: at('summary'),
    }
  }

  readonly #down = (event: PointerEvent) => {
    if (!(event.target instanceof Element) || !this.#renderer.svg.contains(event.target)) return
    this.#host.settle()
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const isTouch = event.pointerType === 'touch'
    if (!isTouch) event.preventDefault()
    this.#stage.setPointerCapture(event.pointerId)
    if (this.#pointers.size > 1) {
      this.#endPress()
      return
    }
    const { node } = this.#part(event)
    const isMiddle = event.button === 1
    this.#press = {
      ...{ id: isMiddle || event.button === 2 ? null : node, x: event.clientX, y: event.clientY },
      ...{ time: event.timeStamp, isTouch },
      ...{ marquee: event.shiftKey && !node, kind: 'press', target: null },
      timer: isTouch ? window.setTimeout(() => this.#longPress(event), longPressMs) : 0,
    }
    this.#host.focus(isTouch)
  }

  readonly #longPress = (event: PointerEvent) => {
    if (this.#press?.kind !== 'press') return
    this.#press.kind = 'done'
    const { node } = this.#part(event)
    if (node && !this.#state.$selected.get().includes(node)) this.#state.select([node])
    this.#host.menu(event.clientX, event.clientY)
  }

  readonly #endPress = () => {
    if (this.#press) clearTimeout(this.#press.timer)
    this.#press = null
    this.#box.classList.add('hidden')
    this.#renderer.showDrop(null)
  }

  readonly #move = (event: PointerEvent) => {
    const before = this.#pointers.get(event.pointerId)
    if (!before) {
      this.#renderer.hover(this.#part(event).node)
      return
    }
    const now = { x: event.clientX, y: event.clientY }
    this.#pointers.set(event.pointerId, now)
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (other) {
      const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y)
      this.#view.zoomBy(distance(now) / Math.max(1, distance(before)), {
        x: (now.x + other.x) / 2,
        y: (now.y + other.y) / 2,
      })
      this.#view.panBy((now.x - before.x) / 2, (now.y - before.y) / 2)
      return
    }
    if (!this.#press || this.#press.kind === 'done') return
    if (this.#press.kind === 'press' && Math.hypot(now.x - this.#press.x, now.y - this.#press.y) > slop)
      this.#begin(this.#press)
    if (this.#press.kind === 'pan') this.#view.panBy(now.x - before.x, now.y - before.y)
    if (this.#press.kind === 'drag') this.#drag(this.#press, now)
    if (this.#press.kind === 'marquee') this.#span(this.#press, now)
  }

  readonly #begin = (pressed: Press) => {
    clearTimeout(pressed.timer)
    const { id } = pressed
    const mayDrag = id !== null && id !== this.#state.root && !this.#state.$readOnly.get()
    // A finger that begins on a node that is not selected pans; one on a selected node moves it.
    if (mayDrag && (!pressed.isTouch || this.#state.$selected.get().includes(id))) {
      if (!this.#state.$selected.get().includes(id)) this.#state.select([id])
      pressed.kind = 'drag'
    } else pressed.kind = pressed.marquee ? 'marquee' : 'pan'
  }

  readonly #drag = (pressed: Press, now: { x: number; y: number }) => {
    const { x, y } = this.#view.toMap(now.x, now.y)
    pressed.target = dropTarget(this.#state, this.#state.$selected.get(), x, y)
    const free = pressed.target ?? { mark: { box: { x: x - 30, y: y - 12, width: 60, height: 24 }, isLine: false } }
    this.#renderer.showDrop(free.mark)
  }

  readonly #span = ({ x, y }: Press, now: { x: number; y: number }) => {
    const bounds = this.#stage.getBoundingClientRect()
    this.#box.classList.remove('hidden')
    this.#box.style.left = `${Math.min(x, now.x) - bounds.left}px`
    this.#box.style.top = `${Math.min(y, now.y) - bounds.top}px`
    this.#box.style.width = `${Math.abs(now.x - x)}px`
    this.#box.style.height = `${Math.abs(now.y - y)}px`
    const [one, other] = [this.#view.toMap(x, y), this.#view.toMap(now.x, now.y)]
    const inside = [...this.#state.arrangement.placed.values()].filter(
      (node) =>
        node.x < Math.max(one.x, other.x) &&
        node.x + node.width > Math.min(one.x, other.x) &&
        node.y < Math.max(one.y, other.y) &&
        node.y + node.height > Math.min(one.y, other.y),
    )
    this.#state.select(inside.map(({ id }) => id))
  }

  readonly #up = (event: PointerEvent) => {
    this.#pointers.delete(event.pointerId)
    const pressed = this.#press
    this.#endPress()
    if (!pressed || event.type === 'pointercancel') return
    if (pressed.kind === 'done' && event.timeStamp - pressed.time < longPressMs) {
      // A page that was busy let the timer run out before it heard that the finger had gone.
      this.#host.closeMenu()
      pressed.kind = 'press'
    }
    if (pressed.kind === 'press' && event.button !== 1) this.#click(event, pressed.isTouch)
    if (pressed.kind !== 'drag') return
    const nodes = this.#state.$selected.get()
    if (pressed.target)
      this.#state.run(moveNodes, { nodes, parent: pressed.target.parent, before: pressed.target.before })
    else if (nodes.length === 1 && this.#state.$focus.get() === null) {
      const { x, y } = this.#view.toMap(event.clientX, event.clientY)
      this.#state.run(setFree, { id: nodes[0]!, x, y })
    }
  }

  readonly #click = (event: PointerEvent, isTouch: boolean) => {
    const hit = this.#part(event)
    if (event.button === 2) {
      if (hit.node && !this.#state.$selected.get().includes(hit.node)) this.#state.select([hit.node])
      return
    }
    if (hit.fold) return toggleFold(this.#state, [hit.fold])
    if (hit.node) return this.#clickNode(event, hit.node, hit.part, isTouch)
    if (hit.relation) return this.#state.pick({ list: 'relations', id: hit.relation })
    if (hit.frame) return this.#state.pick({ list: 'frames', id: hit.frame })
    if (hit.summary) return this.#state.pick({ list: 'summaries', id: hit.summary })
    this.#host.endRelating()
    this.#state.select([])
  }

  readonly #clickNode = (event: PointerEvent, id: string, inside: string | null, isTouch: boolean) => {
    const from = this.#host.relatingFrom()
    if (from !== null) {
      this.#host.endRelating()
      return relate(this.#state, from, id)
    }
    const selected = this.#state.$selected.get()
    const isAdding = event.ctrlKey || event.metaKey || event.shiftKey
    if (isAdding) this.#state.select(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
    else this.#state.select([id])
    if (inside === 'link') return openLink(this.#state, id)
    if (inside === 'note') return this.#host.openNote(id)
    const isDouble = this.#last.id === id && event.timeStamp - this.#last.time < 400
    this.#last = { id, time: event.timeStamp }
    // A second tap edits, as a double click does.
    if ((isDouble || (isTouch && selected.length === 1 && selected[0] === id)) && !isAdding) this.#host.edit(id)
  }

  readonly #double = (event: MouseEvent) => {
    const hit = this.#part(event)
    if (!hit.isMap || hit.node || hit.fold) return
    if (hit.frame || hit.relation || hit.summary) return
    const { x, y } = this.#view.toMap(event.clientX, event.clientY)
    const id = addFree(this.#state, x, y)
    if (id) this.#host.edit(id)
  }

  readonly #wheel = (event: WheelEvent) => {
    event.preventDefault()
    if (event.ctrlKey || event.metaKey)
      this.#view.zoomBy(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0022)), {
        x: event.clientX,
        y: event.clientY,
      })
    else if (event.shiftKey && event.deltaX === 0) this.#view.panBy(-event.deltaY, 0)
    else this.#view.panBy(-event.deltaX, -event.deltaY)
  }

  readonly #context = (event: MouseEvent) => {
    event.preventDefault()
    const { node } = this.#part(event)
    if (node && !this.#state.$selected.get().includes(node)) this.#state.select([node])
    if (this.#press?.kind !== 'done') this.#host.menu(event.clientX, event.clientY)
  }
}

/** Opens what a node links to: a node of the map, or a web page in a tab of its own. */
function openLink(state: MapState, id: string): void {
  const link = state.node(id)?.link ?? ''
  if (link.startsWith('#')) return reveal(state, link.slice(1))
  const address = /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`
  if (/^(https?|mailto|tel):/i.test(address)) window.open(address, '_blank', 'noopener,noreferrer')
  else state.host.toast('这个链接指向原文件里的附件或本机文件，网页里打不开', 'info')
}
