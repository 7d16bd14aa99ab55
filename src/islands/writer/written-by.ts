/** Who wrote a text. */
export const writtenBy = { draft: '模板草稿', model: 'AI 生成', own: '自己的文字' } as const

const day = new Intl.DateTimeFormat('zh-CN', { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' })

/** Returns when a text was written, such as `11/27 20:40`. */
export const writtenAt = (at: number): string => day.format(at)
