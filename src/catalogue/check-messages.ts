import { fill } from './fill.ts'

type Params = Readonly<Record<string, string | number>>

interface CheckMessage {
  readonly text: string
  readonly fix?: string | ((params: Params) => string) | undefined
}

/** Findings of the checks before an export: the message, and the label of the automatic repair if there is one. */
const checkMessages = {
  'picture-missing': { text: '图片已不在本机，导出时是空白' },
  'frame-empty': { text: '图框还没有放图片' },
  'picture-coarse': { text: '图片清晰度只有所需的 {percent}%，导出会糊', fix: undefined },
  'text-missing-glyphs': { text: '字体缺「{characters}」，会用思源黑体代替' },
  'text-cut': { text: '文字超出文本框，有一部分看不见', fix: '放开高度' },
  'text-faint': {
    text: '文字和背景对比只有 {ratio}:1，不易看清（建议不低于 {least}:1）',
    fix: ({ least }) => (least === 3 ? '加描边' : '加底色'),
  },
  'title-small': {
    text: '标题在信息流里只有 {shownPx} px，看不清（卡片宽 {card} px，建议不小于 11 px）：{words}',
    fix: '放大',
  },
  'title-long': { text: '标题有 {count} 字，超过 {most} 字，一眼读不完' },
  'fonts-many': { text: '用了 {count} 种字体，建议不超过 {most} 种：{families}', fix: '统一字体' },
  'hues-many': { text: '用了 {count} 种明显不同的颜色，建议不超过 {most} 种' },
  'marks-half': { text: '中文里用了半角标点 {marks}', fix: '改成全角' },
  'spaces-doubled': { text: '连着打了几个空格', fix: '只留一个' },
  'text-small': { text: '字太小，在信息流里看不清（建议不小于 {leastPx} px）', fix: '放大' },
  'off-page': { text: '有一部分在页面外，会被裁掉', fix: '移回页面' },
  unsafe: { text: '在安全区域外，可能被平台界面挡住或裁掉', fix: '移进安全区' },
  claim: { text: '「{term}」可能是广告法不允许的说法（{category}）' },
} as const satisfies Record<string, CheckMessage>

export type CheckCode = keyof typeof checkMessages

/** Returns the message of a finding and the label of its repair, null if it has none. */
export function findingMessageOf(
  code: CheckCode,
  params: Params,
): { readonly text: string; readonly fix: string | null } {
  const { text, fix }: CheckMessage = checkMessages[code]
  return { text: fill(text, params), fix: typeof fix === 'function' ? fix(params) : (fix ?? null) }
}
