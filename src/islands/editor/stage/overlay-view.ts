import type { Layer } from 'konva/lib/Layer.js'
import type { Node } from 'konva/lib/Node.js'
import type { Line } from 'konva/lib/shapes/Line.js'
import type { Rect } from 'konva/lib/shapes/Rect.js'
import { allGrips, type Grip } from './grips.ts'
import { type OverlayScene, type OverlayShapes, overlayShapes } from './overlay.ts'

/** Returns the node of a name; throws if the stage has none, which is a mistake in `EditorStage`. */
function nodeOf<Wanted extends Node>(layer: Layer, name: string): Wanted {
  const node = layer.findOne<Wanted>(`.${name}`)
  if (!node) throw new Error(`The overlay has no node ${name}`)
  return node
}

function setLine(line: Line, points: number[] | null): void {
  line.visible(points !== null)
  if (points) line.points(points)
}

/** Keeps the overlay's nodes where the scene has them. Nodes are set directly, before each drawing of the layer. */
export class OverlayView {
  /** The scene as of the last drawing. */
  scene: OverlayScene
  readonly #lines: Readonly<Record<'hovered' | 'around' | 'frame' | 'stem', Line>>
  readonly #grips: ReadonlyMap<Grip, Rect>
  readonly #marquee: Rect
  readonly #layer: Layer

  constructor(layer: Layer, sceneOf: () => OverlayScene) {
    const line = (name: string) => nodeOf<Line>(layer, name)
    this.#lines = { hovered: line('hovered'), around: line('around'), frame: line('frame'), stem: line('stem') }
    this.#grips = new Map(allGrips.map((grip) => [grip, nodeOf<Rect>(layer, `grip-${grip}`)]))
    this.#marquee = nodeOf<Rect>(layer, 'marquee')
    this.scene = sceneOf()
    this.#layer = layer
    layer.on('beforeDraw.overlay', () => {
      this.scene = sceneOf()
      this.#show(overlayShapes(this.scene))
    })
  }

  destroy(): void {
    this.#layer.off('beforeDraw.overlay')
  }

  #show({ hovered, around, frame, dashed, stem, grips, marquee }: OverlayShapes): void {
    setLine(this.#lines.hovered, hovered)
    setLine(this.#lines.around, around)
    setLine(this.#lines.frame, frame)
    this.#lines.frame.dashEnabled(dashed)
    setLine(this.#lines.stem, stem)
    const marks = new Map(grips.map((mark) => [mark.grip, mark]))
    for (const [grip, node] of this.#grips) {
      const mark = marks.get(grip)
      node.visible(mark !== undefined)
      if (!mark) continue
      const { x, y, size, radius, rotation } = mark
      const offset = size / 2
      node.setAttrs({
        x,
        y,
        width: size,
        height: size,
        offsetX: offset,
        offsetY: offset,
        cornerRadius: radius,
        rotation,
      })
    }
    this.#marquee.visible(marquee !== null)
    if (marquee) this.#marquee.setAttrs(marquee)
  }
}
