import { atom, computed } from 'nanostores'
import { moveInto, restyle } from '../../../core/design/commands/elements.ts'
import { isGroup } from '../../../core/design/elements/guards.ts'
import { groupsAround, parentOf } from '../../../core/design/tree.ts'
import type { Editing } from '../state.ts'
import { type DropPlace, dropPlace, keyPlace, treeRows } from './tree-rows.ts'

/** A key pressed in the tree. */
interface TreeKey {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

type Way = Parameters<typeof keyPlace>[2]

const movingKeys: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}

/** The layer tree of the current page: its rows, which of them is active, and what is done to them. */
export class LayerTree {
  /** Ids of the groups whose children are listed. */
  readonly $open = atom<ReadonlySet<string>>(new Set())
  /** Id of the row the keyboard is at. */
  readonly $active = atom<string | null>(null)
  readonly $renaming = atom<string | null>(null)
  /** Where dragged layers would go. */
  readonly $drop = atom<DropPlace | null>(null)
  /** The current page, as committed. */
  readonly $page
  readonly $rows
  readonly #editing: Editing
  readonly #edit: (id: string) => void
  /** Id of the row a range of rows is selected from. */
  #anchor: string | null = null
  #selectedHere = false

  /** `edit` enters an element, to type in it or to crop it. */
  constructor(editing: Editing, edit: (id: string) => void) {
    this.#editing = editing
    this.#edit = edit
    this.$page = computed(
      [editing.$design, editing.$page],
      ({ pages }, id) => pages.find((page) => page.id === id) ?? pages[0]!,
    )
    this.$rows = computed([this.$page, this.$open], treeRows)
  }

  /** Returns whether the selection was last changed in the tree, once: the row is in view then. */
  takeSelectedHere(): boolean {
    const here = this.#selectedHere
    this.#selectedHere = false
    return here
  }

  /** Opens the groups around elements, so that their rows exist. */
  openAround(ids: readonly string[]): void {
    const around = ids.flatMap((id) => groupsAround(this.#editing.page, id))
    const before = this.$open.get()
    if (!around.every((id) => before.has(id))) this.$open.set(new Set([...before, ...around]))
  }

  toggle(id: string): void {
    const next = new Set(this.$open.get())
    if (!next.delete(id)) next.add(id)
    this.$open.set(next)
  }

  /** Selects a row: alone, in addition to the others (`add`), or with all rows since the one selected last (`range`). */
  select(id: string, { add = false, range = false } = {}): void {
    this.#selectedHere = true
    this.$active.set(id)
    if (range && this.#anchor !== null) {
      const rows = this.$rows.get()
      const places = [this.#anchor, id].map((each) => rows.findIndex((row) => row.id === each))
      const [first, last] = [Math.min(...places), Math.max(...places)]
      return this.#editing.select(rows.slice(Math.max(0, first), last + 1).map((row) => row.id))
    }
    this.#anchor = id
    if (!add) return this.#editing.select([id])
    const selection = this.#editing.$selection.get()
    this.#editing.select(selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id])
  }

  /** Ends renaming; null leaves the name as it is. */
  rename(id: string, name: string | null): void {
    this.$renaming.set(null)
    const { page } = this.#editing
    const element = page.elements[id]
    if (name !== null && element && name !== element.name)
      this.#editing.run(restyle, { page: page.id, changes: { [id]: { name } } })
  }

  /** Locks or hides a row, or the reverse; on a selected row the change applies to the whole selection. */
  flip(id: string, field: 'locked' | 'hidden'): void {
    const { page } = this.#editing
    const value = !page.elements[id]?.[field]
    const changes = Object.fromEntries(this.held(id).map((each) => [each, { [field]: value }]))
    this.#editing.run(restyle, { page: page.id, changes })
  }

  /** Returns what a gesture on a row moves or changes: the selection if the row is in it, otherwise the row alone. */
  held(id: string): readonly string[] {
    const selection = this.#editing.$selection.get()
    return selection.includes(id) ? selection : [id]
  }

  isSelected(id: string): boolean {
    return this.#editing.$selection.get().includes(id)
  }

  /** Marks and returns where the layers dragged by a row would go. `y` is in rows from the top, as in `dropPlace`. */
  dragOver(id: string, y: number): DropPlace | null {
    const place = dropPlace(this.$page.get(), this.$rows.get(), y, this.held(id))
    this.$drop.set(place)
    return place
  }

  /** Moves layers to a place, and opens the group there. */
  moveTo(ids: readonly string[], { parent, at }: Pick<DropPlace, 'parent' | 'at'>): void {
    this.#editing.run(moveInto, { page: this.#editing.page.id, ids, parent, at })
    if (parent !== null) this.$open.set(new Set([...this.$open.get(), parent]))
  }

  /** Runs a key. Returns null for a key without a meaning, otherwise the row to be scrolled into view, if any. */
  key({ key, altKey, ctrlKey, metaKey, shiftKey }: TreeKey): { readonly reveal: number | null } | null {
    if (altKey) {
      const way = movingKeys[key]
      if (!way) return null
      this.#moveActive(way)
      return { reveal: null }
    }
    const rows = this.$rows.get()
    const place = rows.findIndex(({ id }) => id === this.$active.get())
    const to = this.#rowAfter(key, place)
    if (to === null) return this.#runOnRow(key, rows[place]?.id) ? { reveal: null } : null
    const reveal = Math.max(0, Math.min(rows.length - 1, to))
    const next = rows[reveal]
    if (!next) return { reveal: null }
    if (ctrlKey || metaKey) this.$active.set(next.id)
    else this.select(next.id, { range: shiftKey })
    return { reveal }
  }

  /** Returns the row a key goes to from the active one, or null for keys that do not go up or down. */
  #rowAfter(key: string, place: number): number | null {
    const rows = this.$rows.get()
    const row = rows[place]
    if (key === 'ArrowUp') return place < 0 ? rows.length - 1 : place - 1
    if (key === 'ArrowDown') return place + 1
    if (key === 'Home') return 0
    if (key === 'End') return rows.length - 1
    const isOpen = row !== undefined && isGroup(row.element) && this.$open.get().has(row.id)
    return key === 'ArrowRight' && isOpen ? place + 1 : null
  }

  /** Runs a key that concerns the active row. Returns false for other keys. */
  #runOnRow(key: string, id: string | undefined): boolean {
    const ways: Readonly<Record<string, (id: string) => void>> = {
      ArrowRight: (row) => isGroup(this.$page.get().elements[row]) && this.toggle(row),
      ArrowLeft: (row) => {
        if (this.$open.get().has(row)) return this.toggle(row)
        const parent = parentOf(this.$page.get(), row)
        if (parent !== null) this.select(parent)
      },
      Enter: this.#edit,
      ' ': (row) => this.select(row, { add: true }),
      F2: (row) => this.$renaming.set(row),
    }
    const way = ways[key]
    if (!way) return false
    if (id !== undefined) way(id)
    return true
  }

  #moveActive(way: Way): void {
    const active = this.$active.get()
    const row = this.$rows.get().find(({ id }) => id === active)
    const target = row && keyPlace(this.$page.get(), row.id, way)
    if (row && target) this.moveTo([row.id], target)
  }
}
