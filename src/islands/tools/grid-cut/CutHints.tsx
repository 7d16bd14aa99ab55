import { Icon } from '../../ui/icons.tsx'
import { momentsColumns } from './MomentsPost.tsx'
import type { CutStageState } from './use-cut-stage.ts'
import type { View } from './views.ts'

/** Says which cuts cross content, and how the frame is moved. */
function CutsHint({ stage: { cuts, free } }: { stage: CutStageState }) {
  const crossed = cuts.filter(({ busy }) => busy.length > 0).length
  return (
    <>
      {crossed > 0 && (
        <p className="text-warning flex items-start gap-1.5 text-sm" data-crossed={crossed}>
          <Icon name="warning" size={18} className="mt-px shrink-0" />
          <span>
            有 {crossed} 条切线穿过画面里的内容（红色处），可以拖动{free ? '切线' : '取景框'}，或点「自动避开」。
          </span>
        </p>
      )}
      <p className="text-muted text-xs max-sm:hidden">
        {free ? '拖动切线改变每格大小，' : ''}拖动取景框移动，拉四角或滚轮缩放；键盘用方向键与加减号。
      </p>
    </>
  )
}

/** Says whether Moments shows the tiles as they were cut, and in which order to post them. */
function MomentsHint({ columns, rows, reverse }: { columns: number; rows: number; reverse: boolean }) {
  const count = columns * rows
  const fits = momentsColumns(count) === columns
  return (
    <>
      {count > 9 && <p className="text-warning text-sm">朋友圈一次最多 9 张，这里只显示前 9 张。</p>}
      {count <= 9 && !fits && (
        <p className="text-warning text-sm">
          朋友圈会把 {count} 张图排成每行 {momentsColumns(count)} 张，和 {columns} 列的切法对不上；想连成一张图，请用 3
          列或 2×2。
        </p>
      )}
      {fits && (
        <p className="text-muted text-sm">
          发朋友圈时{reverse ? '按编号从大到小选图' : '按 01 到最后一张的顺序选图'}。
        </p>
      )}
    </>
  )
}

/** Shows advice on what is in view. */
export function CutHints({ view, stage, reverse }: { view: View; stage: CutStageState; reverse: boolean }) {
  if (view === 'cuts') return <CutsHint stage={stage} />
  if (view === 'moments') return <MomentsHint columns={stage.columns} rows={stage.rows} reverse={reverse} />
  if (view === 'notes')
    return (
      <p className="text-muted text-sm">
        {stage.columns === 2
          ? '小红书主页是两列 3:4，最新的在最前：从最后一张开始，倒着一篇一篇发。'
          : '小红书主页是两列 3:4：想在主页连成一张图，请切成 2 列，每格选 3:4。'}
      </p>
    )
  if (view === 'videos')
    return <p className="text-muted text-sm">先发右，再发中，最后发左。有置顶作品时这一行会往后移，请先取消置顶。</p>
  return null
}
