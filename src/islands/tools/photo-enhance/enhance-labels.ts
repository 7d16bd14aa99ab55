import type { PresetId } from '../../../core/enhance/presets.ts'
import type { StepName } from '../../../core/enhance/steps.ts'
import type { EnhanceOptions } from '../../../core/tools/photo-enhance.ts'

/** A step that has a switch of its own. */
export type OwnStep = keyof EnhanceOptions['steps']

interface StepLabel {
  readonly label: string
  readonly hint: string
}

/** What steps are called, and what they do. */
export const stepLabels: Readonly<Record<OwnStep, StepLabel>> = {
  denoise: { label: '去噪点', hint: '亮度和颜色的噪点分开处理，强度按测到的噪点来' },
  deblock: { label: '去压缩块', hint: '减轻 JPG 反复压缩留下的方格' },
  deblur: { label: '去模糊', hint: '对焦不准、缩放过的照片，按测到的模糊还原' },
  sharpen: { label: '锐化', hint: '限制白边，不放大噪点' },
  'white-balance': { label: '校正偏色', hint: '灯光偏黄、阴天偏蓝' },
  levels: { label: '自动明暗', hint: '拉开最暗和最亮' },
  'shadows-highlights': { label: '阴影与高光', hint: '提亮背光，压住过亮' },
  'local-contrast': { label: '层次', hint: '增强局部对比' },
  vibrance: { label: '鲜明', hint: '淡的颜色更鲜，浓的和肤色少动' },
  dehaze: { label: '去灰雾', hint: '雾天、逆光、玻璃后的灰白' },
  vignette: { label: '四角明暗', hint: '提亮镜头的暗角，或加一圈暗角' },
  'fade-repair': { label: '褪色修复', hint: '老照片发黄、发灰' },
  whiten: { label: '文档拉白', hint: '纸面变白，去掉阴影' },
}

/** Steps with switches, in groups. */
export const stepGroups: readonly { readonly label: string; readonly steps: readonly OwnStep[] }[] = [
  { label: '清晰', steps: ['denoise', 'deblock', 'deblur', 'sharpen'] },
  { label: '光线', steps: ['levels', 'shadows-highlights', 'local-contrast', 'dehaze', 'vignette'] },
  { label: '颜色', steps: ['white-balance', 'vibrance', 'fade-repair'] },
  { label: '文档', steps: ['whiten'] },
]

/** Returns whether a step has a switch of its own: strokes and eyes have none. */
export const isOwnStep = (step: StepName): step is OwnStep => Object.hasOwn(stepLabels, step)

/** Names of the scenes, in the order in which they are offered. */
export const presetLabels: Readonly<Record<PresetId, StepLabel>> = {
  food: { label: '美食', hint: '更亮更有食欲' },
  portrait: { label: '人像', hint: '柔和提亮，肤色不动' },
  night: { label: '夜景', hint: '去噪、提亮暗部' },
  landscape: { label: '风景', hint: '去灰、鲜明、有层次' },
  product: { label: '商品白底', hint: '底色拉成纯白' },
  document: { label: '文档', hint: '纸白字黑，去掉阴影' },
  screenshot: { label: '截图文字', hint: '去掉压缩痕迹，字边更利' },
  'old-photo': { label: '老照片', hint: '恢复褪掉的颜色' },
}
