import type { Layer } from 'konva/lib/Layer.js'
import type { Stage } from 'konva/lib/Stage.js'
import { useEffect, useRef } from 'react'
import type { Session } from '../session.ts'
import { type Aids, paintAids } from './aids.ts'
import { type CanvasActions, CanvasInput } from './canvas-input.ts'
import { EditorStage, type StagePainters } from './EditorStage.tsx'
import { safeRect } from './moving-view.ts'
import { paintAboveFrame, paintBelowFrame } from './overlay-paint.ts'
import { OverlayView } from './overlay-view.ts'
import { overlayScene } from './pointing.ts'
import { type StageNodes, type StageParts, StageView } from './stage.ts'

interface CanvasProps extends CanvasActions {
  readonly session: Session
  readonly parts: StageParts
}

/** The nodes' painters call whatever is mounted; before and after that they paint nothing. */
type Mounted = { -readonly [Name in keyof StagePainters]?: StagePainters[Name] }

function nodesOf(stage: Stage): StageNodes {
  const layer = (name: string) => stage.findOne<Layer>(`.${name}`)!
  const layers = { below: layer('below'), moving: layer('moving'), above: layer('above') }
  return { stage, layers, overlay: layer('overlay') }
}

function aidsOf({ editing, $layoutAids }: Session): Aids {
  const { grid, rulers, safe } = $layoutAids.get()
  const { guidesX, guidesY } = editing.page
  const page = editing.history.document
  return {
    camera: editing.$camera.get(),
    page,
    ratio: devicePixelRatio,
    grid,
    safe: safe ? safeRect(page) : null,
    guidesX: rulers ? guidesX : [],
    guidesY: rulers ? guidesY : [],
  }
}

/** Renders the canvas of the page: its nodes once, and all that moves on it without React. */
export function Canvas({ session, parts, onEdit, onMenu }: CanvasProps) {
  const holder = useRef<HTMLDivElement>(null)
  const stage = useRef<Stage>(null)
  const mounted = useRef<Mounted>({})
  const painters = useRef<StagePainters>({
    plane: (context, name) => mounted.current.plane?.(context, name),
    below: (context) => mounted.current.below?.(context),
    above: (context) => mounted.current.above?.(context),
  })

  useEffect(() => {
    const container = holder.current
    if (!container || !stage.current) return
    const nodes = nodesOf(stage.current)
    const view = new StageView(container, nodes, session.editing, parts)
    const input = new CanvasInput(container, session, view, { onEdit, onMenu })
    const overlay = new OverlayView(nodes.overlay, () => overlayScene(session, view, input.machine, input.hovered))
    mounted.current = {
      plane: (context, name) => view.paintPlane(context, name),
      below: (context) => {
        paintAids(context, aidsOf(session))
        paintBelowFrame(context, overlay.scene)
      },
      above: (context) => {
        paintAboveFrame(context, overlay.scene)
        view.paintOverlay(context)
      },
    }
    view.fit()
    session.$view.set(view)
    const disconnect = input.connect()
    return () => {
      disconnect()
      mounted.current = {}
      session.$view.set(null)
      overlay.destroy()
      view.destroy()
    }
  }, [session, parts, onEdit, onMenu])

  return (
    <div
      ref={holder}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the page is edited by keyboard from here
      tabIndex={0}
      role="application"
      aria-label="画布"
      aria-describedby="canvas-help"
      data-canvas
      data-region
      className="absolute inset-0 touch-none outline-none select-none data-bare:focus-visible:after:ring-primary data-bare:focus-visible:after:pointer-events-none data-bare:focus-visible:after:absolute data-bare:focus-visible:after:inset-0 data-bare:focus-visible:after:ring-2 data-bare:focus-visible:after:ring-inset"
    >
      <EditorStage ref={stage} painters={painters.current} />
    </div>
  )
}
