/** A sample picture for trying a tool, served as `/samples/<file>`. */
export interface Sample {
  readonly file: string
  readonly label: string
  readonly format: 'jpg' | 'png'
}

export const samples: readonly Sample[] = [
  { file: 'mountains.jpg', label: '风景照片', format: 'jpg' },
  { file: 'screenshot.png', label: '界面截图', format: 'png' },
  { file: 'sticker.png', label: '透明贴纸', format: 'png' },
]
