import { useMemo } from 'react'
import { coversFrame, windowsRatio } from '../../../core/grid/covers.ts'
import type { GridOptions } from '../../../core/grid/options.ts'
import { gridFrame, gridRatio } from '../../../core/grid/plan.ts'
import { cutsOf, type SaliencyMap } from '../../../core/grid/seams.ts'
import type { CropFrame } from '../../../core/image/frame.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import type { StageProps } from '../../bench/stage.ts'
import { scaledFrame, shortFrame } from '../frame-gestures.ts'
import { useLive } from '../use-live.ts'
import { avoidContent, cutGrid, gridSize } from './cut-plan.ts'
import { useSmallPicture } from './use-small-picture.ts'

const nothingSeen: SaliencyMap = { across: 1, down: 1, weights: new Float32Array(1) }
const zoomStep = 1.08

/** Holds the frame and the cuts of a picture, as they are during a gesture and as options when it ends. */
export function useCutStage({ picture, value, onChange, onChangeThis }: StageProps<GridOptions>) {
  const { width, height } = picture
  const triple = value.mode === 'triple'
  const ratio = triple ? windowsRatio : gridRatio(value)
  const settled = useMemo(
    () => (triple ? coversFrame({ width, height }, value) : gridFrame({ width, height }, value)),
    [triple, width, height, value],
  )
  const [frame, setFrame] = useLive(settled)
  const { columnLines, rowLines } = value
  const [lines, setLines] = useLive(useMemo(() => ({ columnLines, rowLines }), [columnLines, rowLines]))
  const small = useSmallPicture(picture.url)
  const free = !triple && value.tile === 'free'
  const grid = cutGrid({ ...value, ...lines }, frame, picture)
  const { columns, rows } = gridSize(value)

  // Each of several pictures has its own frame and cuts; those of a single picture are common options.
  const keep = (patch: Partial<GridOptions>) => (picture.count > 1 ? onChangeThis(patch) : onChange(patch))
  const settle = (next: CropFrame) => {
    setFrame(next)
    keep(shortFrame(next))
  }
  const drawLines = (axis: 'x' | 'y', drawn: readonly number[], done: boolean) => {
    const patch = axis === 'x' ? { columnLines: [...drawn] } : { rowLines: [...drawn] }
    setLines((before) => ({ ...before, ...patch }))
    if (done) keep(patch)
  }
  const avoid = () => {
    if (!small) return
    const found = avoidContent(small.busy, picture, frame, grid, free ? 'lines' : 'frame')
    if (found.moves === 'nothing') return toast.info('已经是影响最小的位置了')
    if (found.moves === 'lines') keep({ columnLines: found.columns, rowLines: found.rows })
    else settle(found.frame)
    toast.success(found.clear ? '切线已避开主要内容' : '已移到影响最小的位置')
  }
  const reset = () => {
    setFrame({ x: 0, y: 0, w: 1, h: 1 })
    keep({ x: 0, y: 0, w: 1, h: 1, columnLines: [], rowLines: [] })
  }
  const zoom = (to: 'smaller' | 'larger') => {
    const proportion = ratio === null ? null : (ratio * height) / width
    const least = { w: Math.min(1, columns / width), h: Math.min(1, rows / height) }
    settle(scaledFrame(frame, to === 'smaller' ? 1 / zoomStep : zoomStep, { proportion, least }))
  }
  return {
    ...{ small, settled, ratio, frame, free, columns, rows },
    // Lines are shown at once; what they cross is known after the picture has been analysed.
    cuts: cutsOf(small?.busy ?? nothingSeen, frame, grid),
    ...{ moveFrame: setFrame, settle, drawLines, avoid, reset, zoom },
  }
}

export type CutStageState = ReturnType<typeof useCutStage>
