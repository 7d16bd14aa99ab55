import { useMemo } from 'react'
import { lookOfPlaced } from '../../../core/boards/mindmap/draw.ts'
import { branchColour } from '../../../core/boards/mindmap/looks.ts'
import { $minimap } from '../../../stores/boards/aids.ts'
import { useClientStore } from '../../ui/use-store.ts'
import { Minimap, type MinimapScene } from '../Minimap.tsx'
import type { MapState } from './map-state.ts'
import type { MapUi } from './ui.ts'

/** Returns what the minimap of a map draws: its topics as bars in their colours, and the lines between them. */
function sceneOf({ arrangement, theme, sheet }: MapState): MinimapScene {
  return {
    bounds: arrangement.bounds,
    ground: theme.ground,
    draw: (context, scale) => {
      const lines = new Map<number, Path2D>()
      for (const { from, end, branch } of arrangement.edges) {
        const path = lines.get(branch) ?? new Path2D()
        lines.set(branch, path)
        path.moveTo(from.x, from.y)
        path.lineTo(end.x, end.y)
      }
      context.lineWidth = 0.75 / scale
      for (const [branch, path] of lines) {
        context.strokeStyle = branchColour(theme, branch)
        context.stroke(path)
      }
      for (const box of arrangement.placed.values()) {
        const { fill } = lookOfPlaced(theme, box, sheet.nodes[box.id]!)
        context.fillStyle = box.depth < 2 && fill && fill !== theme.ground ? fill : branchColour(theme, box.branch)
        const high = Math.max(box.height * (box.depth < 2 ? 1 : 0.5), 1.2 / scale)
        context.globalAlpha = box.depth < 2 ? 1 : 0.55
        context.fillRect(box.x, box.y + (box.height - high) / 2, box.width, high)
      }
      context.globalAlpha = 1
    },
  }
}

/** Renders the minimap of a map at the corner of the stage. */
function MapMinimap({ ui }: { ui: MapUi }) {
  const { state, view } = ui
  const shown = useClientStore(state.$shown)
  const { scale, x, y } = useClientStore(view.$view)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the state shows changes with the count.
  const scene = useMemo(() => sceneOf(state), [state, shown])
  const { width, height } = view.size
  return (
    <Minimap
      scene={scene}
      view={{ x: -x / scale, y: -y / scale, width: width / scale, height: height / scale }}
      onMove={(toX, toY) => view.panBy(width / 2 - toX * scale - x, height / 2 - toY * scale - y)}
    />
  )
}

/** Renders the minimap where it is wanted. */
export function MinimapCorner({ ui }: { ui: MapUi }) {
  return useClientStore($minimap) ? <MapMinimap ui={ui} /> : null
}
