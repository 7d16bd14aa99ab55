/**
 * How much of a text the apps show before it is opened, as seen on 2026-11-20 on a phone 375 px wide; no app publishes
 * it, and larger type shows less. Widths are in characters of the text's own size.
 */
export interface FeedText {
  /** Id of the platform in `publishPlaces`. */
  readonly place: string
  /** Where it is shown. */
  readonly label: string
  readonly parts: readonly {
    readonly of: 'title' | 'body' | 'digest'
    readonly lines: number
    readonly perLine: number
    /** Written at the end of what does not fit. */
    readonly more: string
  }[]
  /** Link under a text that does not fit. */
  readonly below?: string
}

export const feedTexts: readonly FeedText[] = [
  { place: 'xhs', label: '发现页卡片', parts: [{ of: 'title', lines: 2, perLine: 11, more: '…' }] },
  { place: 'mp', label: '消息列表', parts: [{ of: 'title', lines: 2, perLine: 18, more: '…' }] },
  {
    ...{ place: 'mp', label: '转发卡片' },
    parts: [
      { of: 'title', lines: 2, perLine: 14, more: '…' },
      { of: 'digest', lines: 3, perLine: 12, more: '…' },
    ],
  },
  { place: 'mp-pic', label: '消息列表', parts: [{ of: 'title', lines: 2, perLine: 18, more: '…' }] },
  {
    ...{ place: 'dy', label: '全屏播放' },
    parts: [
      { of: 'title', lines: 1, perLine: 17, more: '…' },
      { of: 'body', lines: 2, perLine: 17, more: '… 展开' },
    ],
  },
  { place: 'ch', label: '全屏播放', parts: [{ of: 'body', lines: 2, perLine: 17, more: '… 展开' }] },
  { place: 'bl', label: '推荐卡片', parts: [{ of: 'title', lines: 2, perLine: 12, more: '…' }] },
  { place: 'wb', label: '首页信息流', parts: [{ of: 'body', lines: 7, perLine: 21, more: '…全文' }] },
  { place: 'pyq', label: '朋友圈', parts: [{ of: 'body', lines: 6, perLine: 17, more: '' }], below: '全文' },
]
