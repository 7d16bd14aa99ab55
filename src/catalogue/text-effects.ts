/** A fill in the stored form of designs. Angles in degrees clockwise, 0 from left to right. */
export type PresetFill =
  | { readonly type: 'none' }
  | { readonly type: 'solid'; readonly colour: string }
  | {
      readonly type: 'linear'
      readonly angle: number
      readonly stops: readonly { readonly at: number; readonly colour: string }[]
    }
  | {
      readonly type: 'pattern'
      readonly pattern: string
      readonly ink: string
      readonly paper: string
      readonly size: number
    }

/**
 * An effect of a text in the stored form of designs; omitted parameters have their defaults. Lengths are shares of the
 * font size.
 */
export interface PresetEffect {
  readonly type: string
  readonly [parameter: string]: number | string | boolean | PresetFill
}

/** Fields of a text that a preset sets; other fields are unchanged. */
export interface PresetFields {
  readonly fill?: PresetFill
  readonly letterSpacing?: number
  readonly lineHeight?: number
  readonly arc?: number
  readonly italic?: boolean
  readonly effects: readonly PresetEffect[]
}

export interface TextEffectPreset {
  readonly id: string
  readonly label: string
  readonly fields: PresetFields
}

const plain = (colour: string): PresetFill => ({ type: 'solid', colour })
const none: PresetFill = { type: 'none' }
/** Returns a linear gradient of evenly spaced colours, by default from top to bottom. */
const ramp = (colours: readonly string[], angle = 90): PresetFill => ({
  type: 'linear',
  angle,
  stops: colours.map((colour, place) => ({ at: place / (colours.length - 1), colour })),
})
/** Returns two sharp bands of colour, one above the other. */
const bands = (...colours: readonly [string, string]): PresetFill => ({
  type: 'linear',
  angle: 90,
  stops: [
    { at: 0, colour: colours[0] },
    { at: 0.5, colour: colours[0] },
    { at: 0.5, colour: colours[1] },
    { at: 1, colour: colours[1] },
  ],
})
const stroke = (width: number, fill: string | PresetFill): PresetEffect => ({
  type: 'stroke',
  width,
  fill: typeof fill === 'string' ? plain(fill) : fill,
})
const ink = '#1a1a1a'

/** Returns a 花字 preset: three layers and jittered letters. */
const fancy = (id: string, label: string, fill: PresetFill, ring: string, edge: string): TextEffectPreset => ({
  id,
  label,
  fields: {
    fill,
    letterSpacing: 0.06,
    effects: [
      stroke(0.16, edge),
      stroke(0.09, ring),
      { type: 'jitter', turn: 3, size: 0.06, shift: 0.02, seed: 7 },
      { type: 'shadow', x: 0.03, y: 0.06, blur: 0.04, colour: '#00000040' },
    ],
  },
})

const neon = (id: string, label: string, core: string, light: string): TextEffectPreset => ({
  id,
  label,
  fields: {
    fill: plain(core),
    letterSpacing: 0.05,
    effects: [{ type: 'glow', blur: 0.25, strength: 4, colour: light }],
  },
})

const marker = (id: string, label: string, colour: string, seed: number): TextEffectPreset => ({
  id,
  label,
  fields: { fill: plain(ink), effects: [{ type: 'marker', colour, seed }] },
})

/** Text effect presets; their parts can be edited after applying. */
export const textEffects: readonly TextEffectPreset[] = [
  { id: 'plain', label: '无效果', fields: { fill: plain(ink), letterSpacing: 0, arc: 0, effects: [] } },
  // Outlines
  { id: 'stroke', label: '描边', fields: { fill: plain('#ffffff'), effects: [stroke(0.09, '#16a34a')] } },
  { id: 'stroke-white', label: '白色描边', fields: { fill: plain(ink), effects: [stroke(0.09, '#ffffff')] } },
  {
    id: 'stroke-double',
    label: '双层描边',
    fields: {
      fill: plain('#ff5c8a'),
      letterSpacing: 0.06,
      effects: [stroke(0.14, '#7a1f4b'), stroke(0.06, '#ffffff')],
    },
  },
  {
    id: 'stroke-triple',
    label: '三层描边',
    fields: {
      fill: plain('#ffe45c'),
      letterSpacing: 0.12,
      effects: [stroke(0.21, '#1e3a8a'), stroke(0.14, '#ffffff'), stroke(0.07, '#e5383b')],
    },
  },
  {
    id: 'stroke-gradient',
    label: '渐变描边',
    fields: { fill: plain('#ffffff'), effects: [stroke(0.1, ramp(['#ff5fa2', '#6b5bff'], 0))] },
  },
  { id: 'hollow', label: '空心', fields: { fill: none, effects: [stroke(0.035, ink)] } },
  {
    id: 'hollow-shadow',
    label: '空心叠影',
    fields: {
      fill: plain('#ffffff'),
      effects: [stroke(0.03, ink), { type: 'shadow', x: 0.07, y: 0.07, blur: 0, colour: '#7bdcb5' }],
    },
  },
  // Pens
  marker('marker-yellow', '荧光笔', '#ffe45c', 3),
  marker('marker-green', '绿色荧光笔', '#b8f28b', 5),
  marker('marker-pink', '粉色荧光笔', '#ffb3d1', 8),
  {
    id: 'underline-wave',
    label: '波浪线',
    fields: { fill: plain(ink), lineHeight: 1.5, effects: [{ type: 'underline', shape: 'wave', colour: '#16a34a' }] },
  },
  {
    id: 'underline-hand',
    label: '手绘线',
    fields: {
      fill: plain(ink),
      lineHeight: 1.5,
      effects: [
        { type: 'underline', shape: 'hand', width: 0.1, amplitude: 0.06, offset: 0.08, colour: '#ff8a1f', seed: 4 },
      ],
    },
  },
  {
    id: 'underline-double',
    label: '双下划线',
    fields: {
      fill: plain(ink),
      lineHeight: 1.5,
      effects: [{ type: 'underline', shape: 'double', width: 0.05, offset: 0.1, colour: '#e5383b' }],
    },
  },
  {
    id: 'underline-dash',
    label: '虚线',
    fields: {
      fill: plain(ink),
      lineHeight: 1.5,
      effects: [{ type: 'underline', shape: 'dash', width: 0.05, offset: 0.12, colour: '#2b59ff' }],
    },
  },
  {
    id: 'emphasis',
    label: '着重号',
    fields: { fill: plain(ink), letterSpacing: 0.1, lineHeight: 1.6, effects: [{ type: 'dots' }] },
  },
  // Paper
  {
    id: 'note',
    label: '便签',
    fields: {
      fill: plain('#5b3a29'),
      effects: [
        { type: 'note', padX: 0.5, padY: 0.4, radius: 0.04, tilt: -1.5, perLine: false, fill: plain('#fff6b8') },
        { type: 'tape', width: 1.6, height: 0.45, angle: -4, place: 'top', colour: '#f2c94cb3' },
      ],
    },
  },
  {
    id: 'block',
    label: '色块底',
    fields: {
      fill: plain('#ffffff'),
      lineHeight: 1.6,
      effects: [{ type: 'note', padX: 0.22, padY: 0.08, radius: 0, fill: plain('#16a34a') }],
    },
  },
  {
    id: 'block-tilted',
    label: '错落色块',
    fields: {
      fill: plain(ink),
      lineHeight: 1.7,
      effects: [{ type: 'note', padX: 0.25, padY: 0.1, radius: 0.06, tilt: 2, fill: plain('#ffe45c') }],
    },
  },
  {
    id: 'pill',
    label: '胶囊标签',
    fields: {
      fill: plain('#ffffff'),
      lineHeight: 1.7,
      effects: [{ type: 'note', padX: 0.45, padY: 0.14, radius: 1, fill: ramp(['#ff8fa3', '#ff4d6d'], 0) }],
    },
  },
  {
    id: 'tape',
    label: '胶带',
    fields: {
      fill: plain(ink),
      effects: [
        { type: 'note', padX: 0.4, padY: 0.3, radius: 0, perLine: false, fill: plain('#ffffff') },
        { type: 'tape', angle: -32, place: 'top-left', colour: '#8fd6b4b3' },
        { type: 'tape', angle: -32, place: 'bottom-right', colour: '#8fd6b4b3' },
      ],
    },
  },
  {
    id: 'bubble',
    label: '气泡',
    fields: { fill: plain(ink), effects: [{ type: 'bubble', tail: 'bottom-left', fill: plain('#ffe9a8') }] },
  },
  {
    id: 'bubble-chat',
    label: '聊天气泡',
    fields: { fill: plain(ink), effects: [{ type: 'bubble', radius: 0.2, tail: 'right', fill: plain('#95ec69') }] },
  },
  // Fancy
  fancy('fancy-candy', '花字·糖果', ramp(['#ffe27a', '#ff9bb3']), '#ffffff', '#c2185b'),
  fancy('fancy-fire', '花字·热辣', ramp(['#fff1a8', '#ff8a1f', '#e5383b']), '#fff8e1', '#7a1022'),
  fancy('fancy-ocean', '花字·海盐', ramp(['#e3f9ff', '#4fd1e0']), '#ffffff', '#1681c4'),
  fancy('fancy-lime', '花字·青提', ramp(['#f2fcc4', '#9ccb4b']), '#ffffff', '#2f7d5c'),
  fancy('fancy-grape', '花字·葡萄', ramp(['#f1d9ff', '#a56bff']), '#ffffff', '#4a2a8a'),
  fancy('fancy-night', '花字·夜店', ramp(['#00e0ff', '#ff5fa2']), '#1a1033', '#ffe45c'),
  {
    id: 'variety',
    label: '综艺',
    fields: {
      fill: ramp(['#fff6c2', '#ffd23e']),
      letterSpacing: 0.04,
      effects: [
        stroke(0.15, '#e5383b'),
        stroke(0.07, '#7a1022'),
        { type: 'extrude', depth: 0.1, angle: 70, colour: '#4a0812' },
        { type: 'jitter', turn: 2, size: 0.08, shift: 0.03, seed: 12 },
      ],
    },
  },
  {
    id: 'dance',
    label: '跳动字',
    fields: {
      fill: plain('#ff6a5e'),
      letterSpacing: 0.05,
      effects: [{ type: 'jitter', turn: 8, size: 0.12, shift: 0.06, seed: 21 }],
    },
  },
  // Depth
  {
    id: 'extrude',
    label: '立体字',
    fields: {
      fill: plain('#7bdc8f'),
      letterSpacing: 0.08,
      effects: [stroke(0.03, '#ffffff'), { type: 'extrude', depth: 0.12, angle: 45, colour: '#14532d' }],
    },
  },
  {
    id: 'retro',
    label: '复古',
    fields: {
      fill: plain('#f6e7cb'),
      letterSpacing: 0.08,
      effects: [
        stroke(0.05, '#5b3a29'),
        { type: 'extrude', depth: 0.14, angle: 40, colour: '#d9480f' },
        { type: 'texture', amount: 0.06, grain: 0.03, seed: 9 },
      ],
    },
  },
  {
    id: 'long-shadow',
    label: '长阴影',
    fields: { fill: plain('#ffffff'), effects: [{ type: 'long-shadow', length: 1.5 }] },
  },
  { id: 'shadow', label: '投影', fields: { fill: plain(ink), effects: [{ type: 'shadow' }] } },
  {
    id: 'shadow-hard',
    label: '硬投影',
    fields: { fill: plain('#e5383b'), effects: [{ type: 'shadow', x: 0.06, y: 0.06, blur: 0, colour: '#ffd6d6' }] },
  },
  {
    id: 'shadow-ghost',
    label: '重影',
    fields: {
      fill: plain(ink),
      effects: [
        { type: 'shadow', x: -0.04, y: -0.02, blur: 0, colour: '#00d2c6b3' },
        { type: 'shadow', x: 0.04, y: 0.02, blur: 0, colour: '#ff4d6db3' },
      ],
    },
  },
  {
    id: 'sticker',
    label: '贴纸',
    fields: {
      fill: plain('#ff6a5e'),
      letterSpacing: 0.04,
      effects: [stroke(0.13, '#ffffff'), { type: 'shadow', x: 0, y: 0.05, blur: 0.14, colour: '#00000066' }],
    },
  },
  {
    id: 'soft-glow',
    label: '柔光',
    fields: { fill: plain('#ffffff'), effects: [{ type: 'glow', blur: 0.4, strength: 2, colour: '#ffb22e' }] },
  },
  neon('neon-green', '霓虹·青', '#f3fff9', '#00e59b'),
  neon('neon-pink', '霓虹·粉', '#fff5fa', '#ff3d9a'),
  neon('neon-blue', '霓虹·蓝', '#f2f8ff', '#2f7bff'),
  // Fills
  {
    id: 'gold',
    label: '金色渐变',
    fields: {
      fill: ramp(['#f7e1a0', '#b88a2b', '#fff1c7', '#b88a2b']),
      effects: [{ type: 'shadow', x: 0, y: 0.03, blur: 0.05, colour: '#5b3a2980' }],
    },
  },
  {
    id: 'silver',
    label: '银色渐变',
    fields: {
      fill: ramp(['#ffffff', '#9aa5b1', '#f4f6f8', '#7d8894']),
      effects: [{ type: 'shadow', x: 0, y: 0.03, blur: 0.05, colour: '#1e232b80' }],
    },
  },
  {
    id: 'rainbow',
    label: '彩虹渐变',
    fields: { fill: ramp(['#ff4d6d', '#ff8a1f', '#f3c14b', '#2bb673', '#2b8fff', '#8e5bff'], 0), effects: [] },
  },
  { id: 'sunset', label: '落日渐变', fields: { fill: ramp(['#ffb25b', '#e4572e', '#8c1d4f']), effects: [] } },
  { id: 'two-tone', label: '双色拼接', fields: { fill: bands('#16a34a', '#14532d'), effects: [] } },
  {
    id: 'split',
    label: '上下双色',
    fields: { fill: plain(ink), effects: [{ type: 'split', at: 0.52, shift: 0.05, colour: '#e5383b' }] },
  },
  {
    id: 'texture',
    label: '磨砂',
    fields: { fill: plain('#34506b'), effects: [{ type: 'texture', amount: 0.14, grain: 0.035, seed: 3 }] },
  },
  // Characters
  {
    id: 'disc',
    label: '逐字圆底',
    fields: { fill: plain('#ffffff'), letterSpacing: 0.5, lineHeight: 1.6, effects: [{ type: 'disc' }] },
  },
  {
    id: 'ring',
    label: '逐字圆圈',
    fields: {
      fill: plain('#b03a2e'),
      letterSpacing: 0.5,
      lineHeight: 1.6,
      effects: [{ type: 'disc', shape: 'ring', fill: plain('#b03a2e') }],
    },
  },
  {
    id: 'tile',
    label: '逐字方块',
    fields: {
      fill: plain('#ffffff'),
      letterSpacing: 0.4,
      lineHeight: 1.6,
      effects: [{ type: 'disc', shape: 'square', diameter: 1.25, fill: plain('#e5383b') }],
    },
  },
  {
    id: 'paper-tian',
    label: '田字格',
    fields: { fill: plain(ink), letterSpacing: 0.3, lineHeight: 1.6, effects: [{ type: 'paper', grid: 'tian' }] },
  },
  {
    id: 'paper-mi',
    label: '米字格',
    fields: { fill: plain(ink), letterSpacing: 0.3, lineHeight: 1.6, effects: [{ type: 'paper', grid: 'mi' }] },
  },
  {
    id: 'paper-square',
    label: '稿纸',
    fields: {
      fill: plain(ink),
      letterSpacing: 0.3,
      lineHeight: 1.7,
      effects: [{ type: 'paper', grid: 'square', colour: '#5fb36b' }],
    },
  },
  {
    id: 'paper-line',
    label: '横线本',
    fields: {
      fill: plain(ink),
      lineHeight: 1.7,
      effects: [{ type: 'paper', grid: 'line', cell: 1.3, colour: '#6fb1f5' }],
    },
  },
  // Bends
  { id: 'arc-up', label: '弧形', fields: { fill: plain(ink), arc: 60, effects: [] } },
  { id: 'arc-down', label: '下弧形', fields: { fill: plain(ink), arc: -60, effects: [] } },
]
