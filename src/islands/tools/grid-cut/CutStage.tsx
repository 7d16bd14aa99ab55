import { useEffect, useMemo, useState } from 'react'
import { coversFrame, windowsRatio } from '../../../core/grid/covers.ts'
import type { GridOptions } from '../../../core/grid/options.ts'
import { gridFrame, gridRatio, ownLines, planGrid } from '../../../core/grid/plan.ts'
import {
  type CutGrid,
  cutCost,
  cutsOf,
  frameAvoidingContent,
  linesAvoidingContent,
  type SaliencyMap,
} from '../../../core/grid/seams.ts'
import { type CropFrame, frameRect } from '../../../core/image/frame.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import type { StageProps } from '../../bench/stage.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icons.tsx'
import { scaledFrame, shortFrame, shortShare } from '../frame-gestures.ts'
import { Covers } from './Covers.tsx'
import { CutFrame } from './CutFrame.tsx'
import { MomentsPost, momentsColumns } from './MomentsPost.tsx'
import { NoteProfile, ShortVideoProfile } from './Profiles.tsx'
import { usePieces } from './use-pieces.ts'
import { useSmallPicture } from './use-small-picture.ts'

type View = 'cuts' | 'moments' | 'notes' | 'videos' | 'covers'

const gridViews = [
  { value: 'cuts', label: '切线' },
  { value: 'moments', label: '朋友圈' },
  { value: 'notes', label: '小红书主页' },
] as const
const coverViews = [
  { value: 'cuts', label: '切线' },
  { value: 'videos', label: '抖音主页' },
  { value: 'covers', label: '封面与安全区' },
] as const

const nothingSeen: SaliencyMap = { across: 1, down: 1, weights: new Float32Array(1) }

/** Returns how to cut the frame: columns, rows, gaps between tiles as shares of the frame, and the user's own lines. */
function cutGrid(value: GridOptions, frame: CropFrame, picture: { width: number; height: number }): CutGrid {
  if (value.mode === 'triple') return { columns: 3, rows: 1, gapX: 0, gapY: 0, lines: { columns: null, rows: null } }
  const { columns, rows, gap } = value
  const gapX = gap / 100 / (columns + ((columns - 1) * gap) / 100)
  const gapY = (gapX * frame.w * picture.width) / (frame.h * picture.height)
  return { columns, rows, gapX, gapY, lines: ownLines(value) }
}

/** Shows facts about the result before it is made. */
function Facts({
  value,
  frame,
  picture,
}: {
  value: GridOptions
  frame: CropFrame
  picture: { width: number; height: number }
}) {
  const rect = frameRect(picture, frame)
  if (value.mode === 'triple') {
    return (
      <p className="text-muted text-sm tabular-nums">
        取景 {rect.width}×{rect.height} → 3 张 1080×1920
        {rect.width < 3240 && (
          <span className="text-warning ml-2">宽度不到 3240，会放大 {(3240 / rect.width).toFixed(1)} 倍</span>
        )}
      </p>
    )
  }
  try {
    const plan = planGrid(picture, { ...value, ...frame })
    const [tile] = plan.tiles
    const own = ownLines(value)
    const grows = plan.sheet.width / plan.source.width
    const high = tile
      ? value.pad === 'none'
        ? tile.height
        : Math.max(tile.height, Math.round((tile.width * 4) / 3))
      : 0
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
  } catch {
    return (
      <p className="text-warning text-sm">
        这个取景框切不成 {value.rows} 行 {value.columns} 列，请拉大一些。
      </p>
    )
  }
}

/** Shows the picture with its cuts, and how the pieces look where they are posted. */
export function CutStage({ picture, value, onChange, onChangeThis }: StageProps<GridOptions>) {
  const { width, height } = picture
  const triple = value.mode === 'triple'
  const ratio = triple ? windowsRatio : gridRatio(value)
  const settled = useMemo(
    () => (triple ? coversFrame({ width, height }, value) : gridFrame({ width, height }, value)),
    [triple, width, height, value],
  )
  const [frame, setFrame] = useState(settled)
  useEffect(() => setFrame(settled), [settled])
  const [wished, setView] = useState<View>('cuts')
  const views: readonly { readonly value: View; readonly label: string }[] = triple ? coverViews : gridViews
  const view = views.some((known) => known.value === wished) ? wished : 'cuts'
  const small = useSmallPicture(picture.url)
  const pieces = usePieces(view === 'cuts' ? null : small, value, settled)

  // Each of several pictures has its own frame and cuts; those of a single picture are common options.
  const keep = (patch: Partial<GridOptions>) => (picture.count > 1 ? onChangeThis(patch) : onChange(patch))
  const settle = (next: CropFrame) => {
    setFrame(next)
    keep(shortFrame(next))
  }
  const { columnLines, rowLines } = value
  const [lines, setLines] = useState({ columnLines, rowLines })
  useEffect(() => setLines({ columnLines, rowLines }), [columnLines, rowLines])
  const drawLines = (axis: 'x' | 'y', drawn: readonly number[], settled: boolean) => {
    const patch = axis === 'x' ? { columnLines: [...drawn] } : { rowLines: [...drawn] }
    setLines((before) => ({ ...before, ...patch }))
    if (settled) keep(patch)
  }
  const free = !triple && value.tile === 'free'
  const grid = cutGrid({ ...value, ...lines }, frame, picture)
  // Lines are shown at once; what they cross is known after the picture has been analysed.
  const cuts = cutsOf(small?.busy ?? nothingSeen, frame, grid)
  const crossed = cuts.filter(({ busy }) => busy.length > 0).length
  const columns = triple ? 3 : value.columns
  const rows = triple ? 1 : value.rows
  const count = columns * rows
  const numbers = Array.from({ length: count }, (_, place) =>
    triple ? 3 - place : value.reverse ? count - place : place + 1,
  )
  const avoid = () => {
    if (!small) return
    if (free) {
      // A free grid keeps the whole picture: the cuts move, not the frame.
      const calm = linesAvoidingContent(small.busy, frame, grid)
      const [before, after] = [grid, { ...grid, lines: calm }].map((one) => cutCost(small.busy, frame, one))
      if (after! >= before! - 0.005) return toast.info('已经是影响最小的位置了')
      keep({ columnLines: calm.columns.map(shortShare), rowLines: calm.rows.map(shortShare) })
      return toast.success(after! < 0.08 ? '切线已避开主要内容' : '已移到影响最小的位置')
    }
    const next = frameAvoidingContent(small.busy, picture, frame, grid)
    const [before, after] = [cutCost(small.busy, frame, grid), cutCost(small.busy, next, grid)]
    if (next === frame || after >= before - 0.005) return toast.info('已经是影响最小的位置了')
    settle(next)
    toast.success(after < 0.08 ? '切线已避开主要内容' : '已移到影响最小的位置')
  }
  const bounds = {
    proportion: ratio === null ? null : (ratio * height) / width,
    least: { w: Math.min(1, columns / width), h: Math.min(1, rows / height) },
  }
  const reset = () => {
    setFrame({ x: 0, y: 0, w: 1, h: 1 })
    keep({ x: 0, y: 0, w: 1, h: 1, columnLines: [], rowLines: [] })
  }
  const zoom = (factor: number) => settle(scaledFrame(frame, factor, bounds))
  const posted = value.reverse ? '按编号从大到小选图' : '按 01 到最后一张的顺序选图'
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-full sm:w-80">
          <Segmented quiet label="看什么" value={view} choices={views} onChange={setView} />
        </div>
        <span className="grow max-sm:hidden" />
        {view === 'cuts' && (
          <>
            <Button
              icon="shield"
              disabled={!small}
              onClick={avoid}
              title={`${free ? '移动切线' : '移动和缩放取景框'}，让切线不穿过人脸、文字和主体`}
            >
              自动避开
            </Button>
            <IconButton icon="minus" label="缩小取景框" onClick={() => zoom(1 / 1.08)} />
            <IconButton icon="plus" label="放大取景框" onClick={() => zoom(1.08)} />
            <IconButton icon="reset" label="取景框复位" onClick={reset} />
          </>
        )}
      </div>
      <div className="bg-base-200 grid justify-items-center overflow-hidden rounded-xl p-4 sm:p-6">
        {view === 'cuts' && (
          <CutFrame
            picture={picture}
            frame={frame}
            ratio={ratio}
            cuts={cuts}
            numbers={numbers}
            columns={columns}
            rows={rows}
            mosaic={triple ? 'none' : value.mosaic}
            swaps={triple ? [] : value.swaps}
            blankColour={value.blankColour}
            onLines={free ? drawLines : null}
            onMove={setFrame}
            onSettle={settle}
          />
        )}
        {view === 'moments' && <MomentsPost pieces={pieces} />}
        {view === 'notes' && <NoteProfile pieces={pieces} />}
        {view === 'videos' && <ShortVideoProfile pieces={pieces} />}
        {view === 'covers' && <Covers pieces={pieces} />}
      </div>
      <Facts value={value} frame={frame} picture={picture} />
      {view === 'cuts' && crossed > 0 && (
        <p className="text-warning flex items-start gap-1.5 text-sm" data-crossed={crossed}>
          <Icon name="warning" size={18} className="mt-px shrink-0" />
          <span>
            有 {crossed} 条切线穿过画面里的内容（红色处），可以拖动{free ? '切线' : '取景框'}，或点「自动避开」。
          </span>
        </p>
      )}
      {view === 'moments' && count > 9 && (
        <p className="text-warning text-sm">朋友圈一次最多 9 张，这里只显示前 9 张。</p>
      )}
      {view === 'moments' && count <= 9 && momentsColumns(count) !== columns && (
        <p className="text-warning text-sm">
          朋友圈会把 {count} 张图排成每行 {momentsColumns(count)} 张，和 {columns} 列的切法对不上；想连成一张图，请用 3
          列或 2×2。
        </p>
      )}
      {view === 'moments' && momentsColumns(count) === columns && (
        <p className="text-muted text-sm">发朋友圈时{posted}。</p>
      )}
      {view === 'notes' && (
        <p className="text-muted text-sm">
          {columns === 2
            ? '小红书主页是两列 3:4，最新的在最前：从最后一张开始，倒着一篇一篇发。'
            : '小红书主页是两列 3:4：想在主页连成一张图，请切成 2 列，每格选 3:4。'}
        </p>
      )}
      {view === 'videos' && (
        <p className="text-muted text-sm">先发右，再发中，最后发左。有置顶作品时这一行会往后移，请先取消置顶。</p>
      )}
      {view === 'cuts' && (
        <p className="text-muted text-xs max-sm:hidden">
          {free ? '拖动切线改变每格大小，' : ''}拖动取景框移动，拉四角或滚轮缩放；键盘用方向键与加减号。
        </p>
      )}
    </div>
  )
}
