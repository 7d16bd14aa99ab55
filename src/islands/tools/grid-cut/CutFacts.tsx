import type { Size } from '../../../core/geometry.ts'
import type { GridOptions } from '../../../core/grid/options.ts'
import { type GridPlan, ownLines, planGrid } from '../../../core/grid/plan.ts'
import { type CropFrame, frameRect } from '../../../core/image/frame.ts'

interface CutFactsProps {
  readonly value: GridOptions
  readonly frame: CropFrame
  readonly picture: Size
}

/** Shows facts about the three covers before they are made. */
function CoverFacts({ frame, picture }: Omit<CutFactsProps, 'value'>) {
  const rect = frameRect(picture, frame)
  return (
    <p className="text-muted text-sm tabular-nums">
      取景 {rect.width}×{rect.height} → 3 张 1080×1920
      {rect.width < 3240 && (
        <span className="text-warning ml-2">宽度不到 3240，会放大 {(3240 / rect.width).toFixed(1)} 倍</span>
      )}
    </p>
  )
}

/** Returns the plan of a grid; null if the frame is too small for it. */
function planOf({ value, frame, picture }: CutFactsProps): GridPlan | null {
  try {
    return planGrid(picture, { ...value, ...frame })
  } catch {
    return null
  }
}

/** Shows facts about the tiles before they are made. */
function TileFacts(props: CutFactsProps) {
  const { value } = props
  const plan = planOf(props)
  if (!plan) {
    return (
      <p className="text-warning text-sm">
        这个取景框切不成 {value.rows} 行 {value.columns} 列，请拉大一些。
      </p>
    )
  }
  const [tile] = plan.tiles
  const own = ownLines(value)
  const grows = plan.sheet.width / plan.source.width
  const high = tile ? (value.pad === 'none' ? tile.height : Math.max(tile.height, Math.round((tile.width * 4) / 3))) : 0
  return (
    <p className="text-muted text-sm tabular-nums">
      取景 {plan.source.width}×{plan.source.height} → {plan.tiles.length} 张
      {own.columns || own.rows ? '，大小按切线' : ` ${tile?.width}×${high}`}
      {grows > 1.005 && (
        <span className="text-warning ml-2">
          每格原本只有 {Math.round(plan.source.width / value.columns)} 像素宽，会放大 {grows.toFixed(1)} 倍
        </span>
      )}
    </p>
  )
}

/** Shows facts about the result before it is made. */
export function CutFacts(props: CutFactsProps) {
  return props.value.mode === 'triple' ? <CoverFacts {...props} /> : <TileFacts {...props} />
}
