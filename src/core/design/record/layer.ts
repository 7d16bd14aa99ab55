import type { Size } from '../../geometry.ts'
import { Unwritable } from './unwritable.ts'

/** Markup or operators, or a function that returns them once everything is recorded. */
export type LazyText = string | (() => string)

/** Joins the text of marks. */
export const textOf = (marks: readonly LazyText[]): string =>
  marks.map((mark) => (typeof mark === 'string' ? mark : mark())).join('')

/** Maximum number of erasing steps of a layer: each is a mask around everything before it. */
const mostErasers = 8

/** A surface that is recorded: the page, or a layer to compose on. */
export abstract class RecordedLayer {
  readonly size: Size
  protected body: LazyText[] = []
  #eraser: LazyText[] | null = null
  #erasers = 0
  /** How often it was drawn onto other layers. */
  uses = 0

  constructor(size: Size) {
    this.size = size
  }

  get tooComplex(): boolean {
    return this.#erasers > mostErasers
  }

  /** Adds a mark on top. */
  abstract add(mark: LazyText): void

  /** Adds a mark below everything. */
  addBelow(mark: LazyText): void {
    this.change()
    this.body.unshift(mark)
  }

  /** Erases what a mark covers; the mark is black there. */
  erase(mark: LazyText): void {
    const eraser = this.#eraser
    this.change()
    if (eraser) eraser.push(mark)
    else this.#erasers += 1
    const marks = eraser ?? [mark]
    if (!eraser) this.body = this.erased(this.body, marks)
    this.#eraser = marks
  }

  /** Replaces the content by a mark, masked to where the content was (`source-in`). */
  replace(mark: LazyText): void {
    this.change()
    this.#erasers += 1
    this.body = this.replaced(this.body, mark)
  }

  /** Returns a function that undoes everything done to the layer from now on. */
  mark(): () => void {
    const [body, erasers] = [this.body.slice(), this.#erasers]
    this.begin()
    return () => {
      this.body = body
      this.begin()
      this.#erasers = erasers
    }
  }

  /** Called before every change. Throws if the layer is already in use, as its uses would change too. */
  protected change(): void {
    if (this.uses > 0) throw new Unwritable('a layer that changes after it was used')
    this.begin()
  }

  /** Makes the next mark begin anew: it joins no mark or eraser before it. */
  protected begin(): void {
    this.#eraser = null
  }

  /** Returns `before` masked: erased where `marks` are black. More marks may follow. */
  protected abstract erased(before: readonly LazyText[], marks: readonly LazyText[]): LazyText[]

  /** Returns a mark masked to where `before` is visible. */
  protected abstract replaced(before: readonly LazyText[], mark: LazyText): LazyText[]
}

type Compose = (layer: RecordedLayer, marks: readonly LazyText[]) => void

const addOnTop: Compose = (layer, marks) => {
  for (const mark of marks) layer.add(mark)
}

/** How operations put marks on a layer; those not listed are blend modes. */
const compositions: Readonly<Record<string, Compose>> = {
  'source-over': addOnTop,
  'destination-over': (layer, marks) => {
    for (const mark of marks) layer.addBelow(mark)
  },
  'destination-out': (layer, marks) => {
    for (const mark of marks) layer.erase(mark)
  },
  'source-in': (layer, [mark]) => layer.replace(mark!),
}

/** Whether a composite operation is a blend mode. */
export const isBlend = (operation: string): boolean => !Object.hasOwn(compositions, operation)

/** Puts marks on a layer by a composite operation. Those of a blend mode say so themselves. */
export function composeMarks(layer: RecordedLayer, operation: string, marks: readonly LazyText[]): void {
  const compose = compositions[operation] ?? addOnTop
  compose(layer, marks)
  if (layer.tooComplex) throw new Unwritable('masks upon masks')
}
