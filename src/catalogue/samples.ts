/** A sample picture for trying a tool, served as `/samples/<file>`. */
export interface Sample {
  readonly file: string
  readonly label: string
  readonly format: 'jpg' | 'png'
  /** The only tools it is offered by; absent for one that suits all. */
  readonly tools?: readonly string[]
}

export const samples: readonly Sample[] = [
  { file: 'mountains.jpg', label: '风景照片', format: 'jpg' },
  { file: 'screenshot.png', label: '界面截图', format: 'png' },
  { file: 'sticker.png', label: '透明贴纸', format: 'png' },
  { file: 'product.jpg', label: '商品图片', format: 'jpg', tools: ['remove-background'] },
  { file: 'pet.jpg', label: '猫咪图片', format: 'jpg', tools: ['remove-background'] },
  { file: 'portrait.jpg', label: '半身人像', format: 'jpg', tools: ['image-clear-bg', 'image-card'] },
  { file: 'dinner.jpg', label: '灯下的美食', format: 'jpg', tools: ['photo-enhance'] },
  { file: 'page.jpg', label: '拍歪的清单', format: 'jpg', tools: ['photo-enhance'] },
]

/** Returns the samples that a tool is tried with: its own if it has any, else those that suit all. */
export function samplesOf(tool?: string): readonly Sample[] {
  const own = samples.filter(({ tools }) => tool !== undefined && tools?.includes(tool))
  return own.length > 0 ? own : samples.filter(({ tools }) => tools === undefined)
}
