import type { Effect } from '../../../core/design/effects.ts'

/** A field of an effect in the panel. Shares (0–1) are shown as per cent. */
export type EffectField =
  | {
      readonly as: 'share' | 'number' | 'angle'
      readonly field: string
      readonly label: string
      readonly min: number
      readonly max: number
      readonly step?: number
    }
  | { readonly as: 'colour'; readonly field: string; readonly label: string }
  | { readonly as: 'fill'; readonly field: string; readonly label: string }
  | { readonly as: 'flag'; readonly field: string; readonly label: string }
  | { readonly as: 'chance'; readonly field: string; readonly label: string }
  | {
      readonly as: 'choice'
      readonly field: string
      readonly label: string
      readonly choices: readonly { readonly value: string; readonly label: string }[]
    }

interface EffectForm {
  readonly label: string
  readonly fields: readonly EffectField[]
}

const share = (field: string, label: string, max: number, min = 0): EffectField => ({
  as: 'share',
  field,
  label,
  min,
  max,
})
const angle = (label = '方向', least = 0, most = 360): EffectField => ({
  as: 'angle',
  field: 'angle',
  label,
  min: least,
  max: most,
})
const degrees = (field: string, label: string, min: number, max: number): EffectField => ({
  as: 'angle',
  field,
  label,
  min,
  max,
})
const colour: EffectField = { as: 'colour', field: 'colour', label: '颜色' }
const fill: EffectField = { as: 'fill', field: 'fill', label: '填充' }
const chance: EffectField = { as: 'chance', field: 'seed', label: '换一种随机' }
const choice = (field: string, label: string, words: Readonly<Record<string, string>>): EffectField => ({
  as: 'choice',
  field,
  label,
  choices: Object.entries(words).map(([value, word]) => ({ value, label: word })),
})

/** All text effects with their fields, in the order they are offered. */
export const effectForms: Readonly<Record<Effect['type'], EffectForm>> = {
  stroke: { label: '描边', fields: [fill, share('width', '粗细', 0.4, 0.005)] },
  shadow: {
    label: '投影',
    fields: [colour, share('x', '左右', 0.5, -0.5), share('y', '上下', 0.5, -0.5), share('blur', '模糊', 0.6)],
  },
  glow: {
    label: '发光',
    fields: [
      colour,
      share('blur', '范围', 1, 0.01),
      { as: 'number', field: 'strength', label: '强度', min: 1, max: 6, step: 0.1 },
    ],
  },
  extrude: { label: '立体', fields: [colour, share('depth', '厚度', 0.5, 0.01), angle()] },
  'long-shadow': { label: '长阴影', fields: [colour, share('length', '长度', 4, 0.1), angle()] },
  marker: {
    label: '荧光笔',
    fields: [
      colour,
      share('height', '高度', 1.4, 0.05),
      share('offset', '位置', 1.2),
      degrees('skew', '倾斜', -30, 30),
      share('rough', '毛边', 1),
      chance,
    ],
  },
  underline: {
    label: '下划线',
    fields: [
      choice('shape', '线形', { line: '直线', double: '双线', wave: '波浪', hand: '手绘', dash: '虚线' }),
      colour,
      share('width', '粗细', 0.3, 0.01),
      share('amplitude', '起伏', 0.3),
      share('offset', '距离', 0.6, -0.2),
      chance,
    ],
  },
  note: {
    label: '色块',
    fields: [
      fill,
      share('padX', '左右留白', 1.5),
      share('padY', '上下留白', 1.5),
      share('radius', '圆角', 1),
      degrees('tilt', '歪斜', -15, 15),
      { as: 'flag', field: 'perLine', label: '每行一块' },
    ],
  },
  bubble: {
    label: '气泡',
    fields: [
      fill,
      choice('tail', '尾巴', {
        'bottom-left': '左下',
        'bottom-right': '右下',
        'top-left': '左上',
        'top-right': '右上',
        left: '左边',
        right: '右边',
      }),
      share('padX', '左右留白', 1.5),
      share('padY', '上下留白', 1.5),
      share('radius', '圆角', 1.5),
    ],
  },
  disc: {
    label: '逐字底',
    fields: [
      choice('shape', '形状', { circle: '圆', square: '方', ring: '圆圈' }),
      fill,
      share('diameter', '大小', 2.5, 0.5),
    ],
  },
  paper: {
    label: '字格',
    fields: [
      choice('grid', '格子', { tian: '田字格', mi: '米字格', square: '方格', line: '横线' }),
      colour,
      share('cell', '格大小', 2.5, 1),
    ],
  },
  split: { label: '上下双色', fields: [colour, share('at', '分界', 0.9, 0.1), share('shift', '错开', 0.3, -0.3)] },
  texture: { label: '磨砂', fields: [share('amount', '多少', 0.6), share('grain', '颗粒', 0.2, 0.01), chance] },
  dots: { label: '着重点', fields: [colour, share('size', '大小', 0.4, 0.03)] },
  tape: {
    label: '胶带',
    fields: [
      colour,
      choice('place', '位置', {
        'top-left': '左上',
        top: '上边',
        'top-right': '右上',
        'bottom-left': '左下',
        'bottom-right': '右下',
      }),
      share('width', '长度', 5, 0.3),
      share('height', '宽度', 1.5, 0.1),
      angle('角度', -90, 90),
    ],
  },
  jitter: {
    label: '跳动',
    fields: [degrees('turn', '转动', 0, 30), share('size', '大小', 0.4), share('shift', '上下', 0.3), chance],
  },
}

export const effectTypes = Object.keys(effectForms) as readonly Effect['type'][]
