import type { ImageClearBgOptions } from '../../../core/tools/image-clear-bg.ts'
import type { CutPreset } from '../cut-fields.tsx'

const plain = {
  result: 'picture',
  ground: 'transparent',
  lightWrap: 0,
  colourMatch: 0,
  shadow: 'none',
  outline: 0,
  frame: 'whole',
  margin: 5,
  format: 'same',
  targetKb: null,
} as const satisfies Partial<ImageClearBgOptions>

/** What portraits are cut out for, as sets of options over the plainest one. */
export const portraitPresets: readonly CutPreset<ImageClearBgOptions>[] = [
  { name: '透明底', hint: '原图大小，背景透明', options: plain },
  {
    name: '职业形象照',
    hint: '半身，柔和的窗光背景，边缘有环境光',
    options: { ...plain, ground: 'scene', scene: 'office-window', lightWrap: 40, colourMatch: 25, frame: 'bust' },
  },
  {
    name: '头像',
    hint: '正方形，头在中间，渐变背景',
    options: { ...plain, ground: 'scene', scene: 'studio-sky', lightWrap: 30, frame: 'head', margin: 8 },
  },
  {
    name: '蓝底半身',
    hint: '证件蓝 67, 142, 219，存成 JPG',
    options: { ...plain, ground: 'colour', groundColour: '#438edb', frame: 'bust', format: 'jpg' },
  },
  {
    name: '立牌',
    hint: '整个人加白边，背景透明，适合打印和贴纸',
    options: { ...plain, outline: 20, outlineColour: '#ffffff', frame: 'subject' },
  },
  { name: '只要蒙版', hint: '黑底白形，给别的软件用', options: { ...plain, result: 'mask', format: 'png' } },
]
