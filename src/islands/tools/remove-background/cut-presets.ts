import type { RemoveBackgroundOptions } from '../../../core/tools/remove-background.ts'
import type { CutPreset } from '../cut-fields.tsx'

const plain = {
  result: 'picture',
  ground: 'transparent',
  shadow: 'none',
  outline: 0,
  frame: 'whole',
  format: 'same',
  targetKb: null,
} as const satisfies Partial<RemoveBackgroundOptions>

/** What cut-outs are used for, as sets of options over the plainest one. */
export const cutPresets: readonly CutPreset<RemoveBackgroundOptions>[] = [
  { name: '透明底', hint: '原图大小，背景透明', options: plain },
  {
    name: '电商白底',
    hint: '800×800 的白底主图，主体占 85%，不超过 300 KB',
    options: {
      ...plain,
      ground: 'colour',
      groundColour: '#ffffff',
      frame: 'canvas',
      canvasWidth: 800,
      canvasHeight: 800,
      fill: 85,
      format: 'jpg',
      targetKb: 300,
    },
  },
  {
    name: '头像',
    hint: '512×512，渐变底',
    options: {
      ...plain,
      ground: 'gradient',
      groundColour: '#f2faf5',
      groundEnd: '#bfe3cd',
      frame: 'canvas',
      canvasWidth: 512,
      canvasHeight: 512,
      fill: 92,
    },
  },
  {
    name: '贴纸',
    hint: '白色描边，裁到主体，背景透明',
    options: { ...plain, outline: 18, outlineColour: '#ffffff', frame: 'subject', margin: 6 },
  },
  { name: '只要蒙版', hint: '黑底白形，给别的软件用', options: { ...plain, result: 'mask', format: 'png' } },
]
