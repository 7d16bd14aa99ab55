/** A topic of the checkup as the user sees it; findings belong to it by their codes. */
export interface CheckupItem {
  readonly id: string
  readonly label: string
  /** Text shown when nothing was found. */
  readonly passed: string
  readonly codes: readonly string[]
}

export const checkupItems: readonly CheckupItem[] = [
  {
    id: 'whole',
    label: '内容完整',
    passed: '文字没有被截断，没有内容伸到页面外',
    codes: ['text-cut', 'off-page', 'frame-empty', 'picture-missing'],
  },
  { id: 'size', label: '字号', passed: '缩成信息流里的小卡片，字也看得清', codes: ['title-small', 'text-small'] },
  { id: 'contrast', label: '文字与背景', passed: '按实际像素量过，文字和背景分得开', codes: ['text-faint'] },
  { id: 'safe', label: '安全区域', passed: '文字都在平台界面挡不到的地方', codes: ['unsafe'] },
  { id: 'sharp', label: '图片清晰度', passed: '图片够大，导出不会糊', codes: ['picture-coarse'] },
  { id: 'title', label: '标题长度', passed: '标题一眼能读完', codes: ['title-long'] },
  { id: 'fonts', label: '字体', passed: '字体不超过 3 种，没有缺字', codes: ['fonts-many', 'text-missing-glyphs'] },
  { id: 'hues', label: '颜色', passed: '每页明显不同的颜色不超过 5 种', codes: ['hues-many'] },
  { id: 'marks', label: '标点与空格', passed: '标点是全角的，没有多余的空格', codes: ['marks-half', 'spaces-doubled'] },
  { id: 'words', label: '用词', passed: '没有发现广告法不允许的说法', codes: ['claim'] },
]

/** Codes of findings that should be fixed before publishing; all others are advice. */
export const graveFindings: ReadonlySet<string> = new Set([
  'text-cut',
  'off-page',
  'frame-empty',
  'picture-missing',
  'text-missing-glyphs',
])

/** Returns the outcome of a checkup as one line. */
export function verdictOf(findings: readonly { readonly code: string }[]): string {
  const grave = findings.filter(({ code }) => graveFindings.has(code)).length
  const advice = findings.length - grave
  if (findings.length === 0) return '可以发布'
  if (grave === 0) return `${advice} 处建议`
  return advice === 0 ? `${grave} 处要改` : `${grave} 处要改，${advice} 处建议`
}
