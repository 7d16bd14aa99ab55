import { Konva } from 'konva/lib/Global.js'
import 'konva/lib/shapes/Line.js'
import 'konva/lib/shapes/Rect.js'
import type { Context } from 'konva/lib/Context.js'
import type { Stage as StageNode } from 'konva/lib/Stage.js'
import { memo, type Ref } from 'react'
import { Layer, Line, Rect, Shape, Stage } from 'react-konva/lib/ReactKonvaCore.js'
import type { Canvas2D } from '../../../core/design/paint/env.ts'
import { allGrips } from './grips.ts'
import { overlayGreen } from './overlay.ts'
import { type Plane, planes } from './stage.ts'

// The view says when a layer is drawn, so that setting several attributes costs one drawing.
Konva.autoDrawEnabled = false

/** What the painted shapes of the stage call; all of them paint nothing while the view is not there yet. */
export interface StagePainters {
  /** Paints the elements of a layer, in device pixels of the view. */
  readonly plane: (context: Canvas2D, name: Plane) => void
  /** Paint what is below and above the frame of the selection. */
  readonly below: (context: Canvas2D) => void
  readonly above: (context: Canvas2D) => void
}

interface EditorStageProps {
  readonly ref: Ref<StageNode>
  readonly painters: StagePainters
}

type Paint = (context: Canvas2D) => void
/** Returns a scene function that paints with the canvas's own context. */
const scene = (paint: Paint) => (context: Context) => paint(context._context as unknown as Canvas2D)

const still = { listening: false, perfectDrawEnabled: false } as const
const outline = { ...still, closed: true, visible: false, stroke: overlayGreen } as const

/**
 * Renders the nodes of the canvas, once: a layer for each plane of elements, and the overlay with the frame of the
 * selection. Everything that moves is set on the nodes themselves by `StageView` and `OverlayView`, so that a gesture
 * never renders React.
 */
export const EditorStage = memo(function EditorStage({ ref, painters }: EditorStageProps) {
  return (
    // Pointers are the canvas's own: Konva would look for a node under each of them.
    <Stage ref={ref} listening={false} width={0} height={0} className="pointer-events-none">
      {planes.map((name) => (
        <Layer key={name} name={name} listening={false}>
          <Shape {...still} sceneFunc={scene((context) => painters.plane(context, name))} />
        </Layer>
      ))}
      <Layer name="overlay" listening={false}>
        <Shape {...still} sceneFunc={scene(painters.below)} />
        <Line {...outline} name="hovered" strokeWidth={1.5} />
        <Line {...outline} name="around" strokeWidth={1} dash={[3, 3]} />
        <Line {...outline} name="frame" strokeWidth={1.5} dash={[5, 4]} />
        <Line {...still} name="stem" visible={false} stroke={overlayGreen} strokeWidth={1} />
        {allGrips.map((grip) => (
          <Rect
            key={grip}
            {...still}
            name={`grip-${grip}`}
            visible={false}
            fill="#ffffff"
            stroke={overlayGreen}
            strokeWidth={1.5}
            shadowColor="#00000040"
            shadowBlur={3}
            shadowForStrokeEnabled={false}
          />
        ))}
        <Rect {...still} name="marquee" visible={false} fill="#16803c1a" stroke={overlayGreen} strokeWidth={1} />
        <Shape {...still} sceneFunc={scene(painters.above)} />
      </Layer>
    </Stage>
  )
})
