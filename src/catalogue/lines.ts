/** A line style of the editor: fields of a `line` element except its position and length. */
export interface LinePreset {
  readonly id: string
  readonly label: string
  /** Additional search words. */
  readonly words: readonly string[]
  readonly fields: {
    /** px */
    readonly thickness: number
    readonly dash: 'solid' | 'dash' | 'dot'
    readonly cap: 'round' | 'butt'
    readonly start: LineEnd
    readonly end: LineEnd
    readonly bend: number
    readonly rough: number
  }
}

type LineEnd = 'none' | 'arrow' | 'triangle' | 'dot' | 'bar'

const plain: LinePreset['fields'] = {
  thickness: 6,
  dash: 'solid',
  cap: 'round',
  start: 'none',
  end: 'none',
  bend: 0,
  rough: 0,
}

type Row = readonly [id: string, label: string, words: string, fields: Partial<LinePreset['fields']>]

const rows: readonly Row[] = [
  ['line', '直线', '线条 横线 实线', {}],
  ['line-thin', '细线', '线条 分隔线 横线', { thickness: 2 }],
  ['line-thick', '粗线', '线条 横条 强调', { thickness: 16 }],
  ['line-block', '平头粗线', '横条 色条 方头', { thickness: 24, cap: 'butt' }],
  ['dash', '虚线', '断线 分隔线 裁剪线', { dash: 'dash' }],
  ['dash-thin', '细虚线', '断线 分隔线 裁剪线', { dash: 'dash', thickness: 3 }],
  ['dash-block', '方头虚线', '断线 路线 马路', { dash: 'dash', thickness: 10, cap: 'butt' }],
  ['dots', '点线', '圆点线 虚线 分隔线', { dash: 'dot' }],
  ['dots-thick', '大圆点线', '圆点 波点 装饰线', { dash: 'dot', thickness: 14 }],
  ['arrow', '箭头线', '箭头 指向 引导', { end: 'arrow' }],
  ['arrow-thick', '粗箭头线', '箭头 指向 强调', { end: 'arrow', thickness: 14 }],
  ['arrow-solid', '实心箭头线', '三角箭头 箭头 指向', { end: 'triangle' }],
  ['arrow-both', '双向箭头线', '箭头 两端 对比', { start: 'arrow', end: 'arrow' }],
  ['arrow-both-solid', '双向实心箭头', '三角箭头 尺寸线 两端', { start: 'triangle', end: 'triangle', thickness: 4 }],
  ['arrow-dash', '虚线箭头', '箭头 步骤 流程', { dash: 'dash', end: 'arrow' }],
  ['arrow-dots', '点线箭头', '箭头 路线 轨迹', { dash: 'dot', end: 'triangle' }],
  ['dot-arrow', '圆点箭头', '箭头 起点 流程', { start: 'dot', end: 'arrow' }],
  ['dot-line', '引线', '圆点线 标注 说明', { start: 'dot', thickness: 4 }],
  ['dot-both', '两端圆点', '连接线 节点 时间线', { start: 'dot', end: 'dot' }],
  ['bar-both', '尺寸线', '标尺 两端竖线 标注', { start: 'bar', end: 'bar', thickness: 4 }],
  ['arc', '弧线', '曲线 弯线 弧形', { bend: 0.25 }],
  ['arc-dash', '虚线弧', '曲线 弯线 轨迹', { bend: 0.3, dash: 'dash' }],
  ['arc-arrow', '弧形箭头', '弯箭头 曲线 引导', { bend: 0.28, end: 'arrow' }],
  ['arc-arrow-down', '下弯箭头', '弯箭头 曲线 引导', { bend: -0.28, end: 'arrow' }],
  ['hand', '手绘线', '手画 涂鸦 下划线', { rough: 1 }],
  ['hand-thick', '手绘粗线', '手画 马克笔 下划线', { rough: 0.6, thickness: 14 }],
  ['hand-arrow', '手绘箭头', '手画 涂鸦 指向', { rough: 1, end: 'arrow', thickness: 8 }],
  ['hand-arc-arrow', '手绘弯箭头', '手画 曲线 引导 批注', { rough: 1, bend: 0.32, end: 'arrow', thickness: 8 }],
]

/** The line styles of the editor. */
export const lines: readonly LinePreset[] = rows.map(([id, label, words, fields]) => ({
  id,
  label,
  words: words.split(' '),
  fields: { ...plain, ...fields },
}))
