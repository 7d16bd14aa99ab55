import type { Size } from '../../geometry.ts'
import type { Canvas2D, Drawable } from '../paint/env.ts'
import { offscreenLayer } from '../paint/offscreen.ts'
import { type LazyText, RecordedLayer, textOf } from '../record/layer.ts'
import type { PdfSheet } from './sheet.ts'

/** Draws once more what was recorded, in the coordinates of the layer. `density` is in pixels per px of the layer. */
export type Replay = (context: Canvas2D, density: number) => void

/** One surface of a PDF: the page, or a layer to compose on. Marks are operators in its own px, y downwards. */
export class PdfLayer extends RecordedLayer {
  readonly sheet: PdfSheet
  readonly #replays: Replay[] = []
  readonly #painted = new Map<number, Drawable>()
  #name: string | null = null

  constructor(sheet: PdfSheet, size: Size) {
    super(size)
    this.sheet = sheet
  }

  override add(mark: LazyText): void {
    this.change()
    this.body.push(mark)
  }

  /** Notes how to paint the next mark on a canvas. */
  note(replay: Replay): void {
    this.#replays.push(replay)
  }

  override mark(): () => void {
    const [undo, count] = [super.mark(), this.#replays.length]
    return () => {
      undo()
      this.#replays.length = count
    }
  }

  /** Returns the name of the layer as a group, to be drawn on another one. */
  use(): string {
    this.uses += 1
    this.#name ??= this.#group(() => textOf(this.body))
    return this.#name
  }

  /** Paints the layer on a canvas with `density` pixels per px. */
  painted(density: number): Drawable {
    const known = this.#painted.get(density)
    if (known) return known
    const [width, height] = [this.size.width, this.size.height].map((side) => Math.ceil(side * density))
    const { context, image } = offscreenLayer(width!, height!)
    context.scale(density, density)
    for (const replay of this.#replays) replay(context, density)
    this.#painted.set(density, image)
    return image
  }

  protected override erased(before: readonly LazyText[], marks: readonly LazyText[]): LazyText[] {
    const { width, height } = this.size
    const content = this.#group(() => textOf(before))
    const group = this.#group(() => `1 g 0 0 ${width} ${height} re f\n${textOf(marks)}`)
    return [() => `q ${this.sheet.look({ mask: { group, by: 'Luminosity' } })}/${content} Do Q\n`]
  }

  protected override replaced(before: readonly LazyText[], mark: LazyText): LazyText[] {
    const content = this.#group(() => textOf([mark]))
    const group = this.#group(() => textOf(before))
    return [() => `q ${this.sheet.look({ mask: { group, by: 'Alpha' } })}/${content} Do Q\n`]
  }

  #group(content: () => string): string {
    return this.sheet.group(this.size.width, this.size.height, content)
  }
}
