/** What a text that a model wrote ends with. */
export const aiTextLabel = '（内容由 AI 生成）'

/** What stands on a picture with words that a model wrote. */
export const aiPictureLabel = 'AI 生成'

/** The label as models put it themselves. */
export const aiTextLabels = /[（(【[]\s*(?:本文|以上|内容|文案)*\s*由\s*AI\s*(?:辅助)?(?:生成|创作)\s*[）)】\]]/giu
