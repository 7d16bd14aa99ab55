import { atom } from 'nanostores'
import { lookOfPlaced } from '../../../core/boards/mindmap/draw.ts'
import { arrange } from '../../../core/boards/mindmap/layout/arrange.ts'
import type { Arrangement, Placed } from '../../../core/boards/mindmap/layout/types.ts'
import { lookOf } from '../../../core/boards/mindmap/looks.ts'
import type { MindMap, MindNode, Sheet } from '../../../core/boards/mindmap/model.ts'
import { type Measurer, type Sketch, sketch } from '../../../core/boards/mindmap/sketch.ts'
import { type Theme, themeOf } from '../../../core/boards/mindmap/themes.ts'
import { ancestorsOf, parentsOf } from '../../../core/boards/mindmap/tree.ts'
import { type Command, History } from '../../../core/design/history.ts'
import type { BoardHost } from '../adapter.ts'
import { onFormula } from './formula.ts'
import { screenMeasurer } from './measure.ts'

/** What is picked that is no node. */
export interface Surrounding {
  readonly list: 'relations' | 'frames' | 'summaries'
  readonly id: string
}

/** An open map: its history, the sheet that is shown, what is selected. It knows neither DOM nor React. */
export class MapState {
  readonly history: History<MindMap>
  readonly host: BoardHost
  readonly measurer: Measurer
  /** Counts changes of what is shown. */
  readonly $shown = atom(0)
  readonly $sheet = atom('')
  /** Selected nodes; the last one is the one keys start from. */
  readonly $selected = atom<readonly string[]>([])
  readonly $picked = atom<Surrounding | null>(null)
  /** The node that is shown as if it were the root. */
  readonly $focus = atom<string | null>(null)
  readonly $readOnly = atom(false)
  #sketches = new WeakMap<MindNode, Map<string, Sketch>>()
  #arranged: { readonly sheet: Sheet; readonly focus: string | null; readonly found: Arrangement } | null = null
  readonly #stop: () => void

  constructor(map: MindMap, host: BoardHost) {
    this.history = new History(map)
    this.host = host
    this.measurer = screenMeasurer()
    const [first] = map.sheets
    this.$sheet.set(first!.id)
    this.$selected.set([first!.root])
    const stopFormulas = onFormula(() => {
      this.#sketches = new WeakMap()
      this.#arranged = null
      this.#tell()
    })
    const stopHistory = this.history.listen(({ settled }) => {
      this.#settle()
      if (settled) this.host.changed()
      this.host.undoable({ canUndo: this.history.undoLabel !== null, canRedo: this.history.redoLabel !== null })
      this.#tell()
    })
    this.#stop = () => {
      stopFormulas()
      stopHistory()
    }
  }

  dispose(): void {
    this.#stop()
  }

  #tell(): void {
    this.$shown.set(this.$shown.get() + 1)
  }

  /** Drops what is selected and is not there any more. */
  #settle(): void {
    const sheets = this.history.document.sheets
    if (!sheets.some(({ id }) => id === this.$sheet.get())) this.$sheet.set(sheets.at(-1)!.id)
    const sheet = this.sheet
    const focus = this.$focus.get()
    if (focus !== null && !(focus in sheet.nodes)) this.$focus.set(null)
    const selected = this.$selected.get().filter((id) => id in sheet.nodes)
    if (selected.length < this.$selected.get().length) this.$selected.set(selected)
    const picked = this.$picked.get()
    if (picked && !sheet[picked.list].some(({ id }) => id === picked.id)) this.$picked.set(null)
  }

  /** The sheet that is shown, as stored. */
  get sheet(): Sheet {
    const { sheets } = this.history.document
    return sheets.find(({ id }) => id === this.$sheet.get()) ?? sheets[0]!
  }

  get theme(): Theme {
    return themeOf(this.sheet.theme)
  }

  /** The root of what is shown: of the sheet, or the node in focus. */
  get root(): string {
    return this.$focus.get() ?? this.sheet.root
  }

  /** The node that keys start from; null if none is selected. */
  get current(): string | null {
    return this.$selected.get().at(-1) ?? null
  }

  node(id: string): MindNode | undefined {
    return this.sheet.nodes[id]
  }

  parentOf(id: string): string | undefined {
    return parentsOf(this.sheet).get(id)
  }

  run<Args>(command: Command<MindMap, Args & { sheet: string }>, args: Args): void {
    if (this.$readOnly.get()) return
    this.history.run(command, { ...args, sheet: this.$sheet.get() })
  }

  /** Returns the look and the sketch of a placed node. */
  drawn(placed: Placed) {
    const node = this.sheet.nodes[placed.id]!
    const look = lookOfPlaced(this.theme, placed, node)
    return { node, look, sketch: this.#sketchOf(node, placed.depth) }
  }

  #sketchOf(node: MindNode, depth: number): Sketch {
    const { theme } = this
    const key = `${theme.id} ${Math.min(2, depth)}`
    const known = this.#sketches.get(node) ?? new Map<string, Sketch>()
    this.#sketches.set(node, known)
    const kept = known.get(key)
    if (kept) return kept
    const made = sketch(node, lookOf(theme, depth, depth === 0 ? -1 : 0, node.style), this.measurer)
    known.set(key, made)
    return made
  }

  /** The arrangement of what is shown. */
  get arrangement(): Arrangement {
    const focus = this.$focus.get()
    const { sheet } = this
    const known = this.#arranged
    if (known && known.sheet === sheet && known.focus === focus) return known.found
    const found = arrange(this.#shownSheet(sheet, focus), (id, depth) => this.#sketchOf(sheet.nodes[id]!, depth))
    this.#arranged = { sheet, focus, found }
    return found
  }

  #shownSheet(sheet: Sheet, focus: string | null): Sheet {
    if (focus === null || focus === sheet.root) return sheet
    const { [focus]: node, ...others } = sheet.nodes
    const { folded: _folded, ...open } = node!
    return { ...sheet, root: focus, free: [], nodes: { ...others, [focus]: open } }
  }

  /** Selects nodes and unfolds what hides the last of them. */
  select(ids: readonly string[]): void {
    this.history.seal()
    this.$picked.set(null)
    this.$selected.set(ids)
  }

  pick(picked: Surrounding): void {
    this.$selected.set([])
    this.$picked.set(picked)
  }

  showSheet(id: string): void {
    this.$focus.set(null)
    this.$sheet.set(id)
    this.select([this.sheet.root])
    this.#tell()
  }

  focusOn(id: string | null): void {
    this.$focus.set(id === this.sheet.root ? null : id)
    this.select([this.root])
    this.#tell()
  }

  /** Returns the folded nodes above a node, which hide it. */
  hiding(id: string): string[] {
    return ancestorsOf(this.sheet, id).filter((above) => this.sheet.nodes[above]?.folded)
  }

  /** Shows another map, and starts the undo steps anew. */
  load(map: MindMap): void {
    this.$sheet.set(map.sheets[0]!.id)
    this.$focus.set(null)
    this.select([map.sheets[0]!.root])
    this.history.replace(map)
  }
}
