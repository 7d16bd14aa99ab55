import type { PresetEffect, PresetFill } from './text-effects.ts'

/** A ready-made text to put on a page. */
export interface TextStyle {
  readonly id: string
  readonly label: string
  /** Id in `fonts.ts`. */
  readonly family: string
  readonly weight: number
  /** Font size, share of the width of the page. */
  readonly size: number
  /** Initial text. */
  readonly sample: string
  /** Other fields of a text element; omitted ones have their defaults. */
  readonly fields: {
    readonly role?: 'title' | 'subtitle' | 'body' | 'badge' | 'hero' | 'brand' | 'decoration'
    readonly fill?: PresetFill
    readonly letterSpacing?: number
    readonly lineHeight?: number
    readonly paragraphGap?: number
    readonly align?: 'left' | 'center' | 'right' | 'justify'
    readonly list?: 'bullet' | 'number' | 'check'
    readonly writing?: 'vertical'
    readonly italic?: boolean
    readonly balance?: boolean
    readonly arc?: number
    readonly effects?: readonly PresetEffect[]
  }
}

const plain = (colour: string): PresetFill => ({ type: 'solid', colour })
const marker: PresetEffect = { type: 'marker', colour: '#ffe45c', seed: 3 }

/** Text styles of the panel. Sizes suit covers that are read at a glance (titles at least a tenth of the width). */
export const textStyles: readonly TextStyle[] = [
  // Titles
  {
    id: 'headline',
    label: '大标题',
    family: 'noto-sans-sc',
    weight: 900,
    size: 0.13,
    sample: '一句话说清楚',
    fields: { role: 'title', lineHeight: 1.2, balance: true },
  },
  {
    id: 'title',
    label: '标题',
    family: 'noto-sans-sc',
    weight: 700,
    size: 0.1,
    sample: '五个省时间的小习惯',
    fields: { role: 'title', lineHeight: 1.25, balance: true },
  },
  {
    id: 'subtitle',
    label: '副标题',
    family: 'noto-sans-sc',
    weight: 400,
    size: 0.05,
    sample: '每天只要十分钟',
    fields: { role: 'subtitle', fill: plain('#4b5563') },
  },
  {
    id: 'headline-serif',
    label: '宋体标题',
    family: 'noto-serif-sc',
    weight: 900,
    size: 0.12,
    sample: '慢下来的周末',
    fields: { role: 'title', lineHeight: 1.25, letterSpacing: 0.04, balance: true },
  },
  {
    id: 'headline-marker',
    label: '划重点标题',
    family: 'noto-sans-sc',
    weight: 900,
    size: 0.12,
    sample: '这几点别忘了',
    fields: { role: 'title', lineHeight: 1.3, effects: [marker] },
  },
  {
    id: 'headline-outline',
    label: '描边标题',
    family: 'zcool-qingke-huangyou',
    weight: 400,
    size: 0.15,
    sample: '今天吃什么',
    fields: {
      role: 'title',
      fill: plain('#ffe45c'),
      lineHeight: 1.15,
      effects: [
        { type: 'stroke', width: 0.14, fill: plain('#e5383b') },
        { type: 'stroke', width: 0.06, fill: plain('#ffffff') },
      ],
    },
  },
  {
    id: 'headline-cute',
    label: '可爱标题',
    family: 'zcool-kuaile',
    weight: 400,
    size: 0.13,
    sample: '猫咪的一天',
    fields: {
      role: 'title',
      fill: plain('#ff5c8a'),
      effects: [
        { type: 'stroke', width: 0.1, fill: plain('#ffffff') },
        { type: 'shadow', x: 0, y: 0.05, blur: 0.12, colour: '#c2185b59' },
        { type: 'jitter', turn: 4, size: 0.08, shift: 0.02, seed: 6 },
      ],
    },
  },
  {
    id: 'headline-solid',
    label: '立体标题',
    family: 'smiley-sans',
    weight: 400,
    size: 0.15,
    sample: '开业大促',
    fields: {
      role: 'title',
      fill: plain('#ffd23e'),
      letterSpacing: 0.04,
      effects: [
        { type: 'stroke', width: 0.05, fill: plain('#7a1022') },
        { type: 'extrude', depth: 0.12, angle: 60, colour: '#7a1022' },
      ],
    },
  },
  {
    id: 'headline-block',
    label: '色块标题',
    family: 'noto-sans-sc',
    weight: 900,
    size: 0.1,
    sample: '新手必看\n避坑指南',
    fields: {
      role: 'title',
      fill: plain('#ffffff'),
      lineHeight: 1.45,
      effects: [{ type: 'note', padX: 0.2, padY: 0.08, radius: 0, fill: plain('#16a34a') }],
    },
  },
  {
    id: 'masthead',
    label: '杂志刊名',
    family: 'noto-serif-sc',
    weight: 900,
    size: 0.2,
    sample: 'VISION',
    fields: { role: 'brand', lineHeight: 1, letterSpacing: 0.02, align: 'center' },
  },
  // Text
  {
    id: 'body',
    label: '正文',
    family: 'noto-sans-sc',
    weight: 400,
    size: 0.042,
    sample: '写下你想说的话，可以分成几行，也可以换成自己的语气。',
    fields: { role: 'body', lineHeight: 1.6 },
  },
  {
    id: 'body-serif',
    label: '书卷正文',
    family: 'noto-serif-sc',
    weight: 400,
    size: 0.042,
    sample: '窗外下着小雨，屋里的灯亮着，水壶刚刚烧开。',
    fields: { role: 'body', lineHeight: 1.8, align: 'justify' },
  },
  {
    id: 'body-kai',
    label: '楷体正文',
    family: 'lxgw-wenkai',
    weight: 400,
    size: 0.045,
    sample: '愿你走过的路，都有风景。',
    fields: { role: 'body', lineHeight: 1.7 },
  },
  {
    id: 'caption',
    label: '说明',
    family: 'noto-sans-sc',
    weight: 400,
    size: 0.032,
    sample: '图片说明写在这里',
    fields: { role: 'body', fill: plain('#6b7280'), lineHeight: 1.5 },
  },
  {
    id: 'list-bullet',
    label: '要点清单',
    family: 'noto-sans-sc',
    weight: 400,
    size: 0.048,
    sample: '带好身份证\n提前一小时到\n记得带伞',
    fields: { role: 'body', list: 'bullet', lineHeight: 1.5, paragraphGap: 0.3 },
  },
  {
    id: 'list-number',
    label: '步骤清单',
    family: 'noto-sans-sc',
    weight: 700,
    size: 0.048,
    sample: '洗净切块\n小火慢炖\n撒上葱花',
    fields: { role: 'body', list: 'number', lineHeight: 1.5, paragraphGap: 0.3 },
  },
  {
    id: 'list-check',
    label: '打勾清单',
    family: 'noto-sans-sc',
    weight: 400,
    size: 0.048,
    sample: '早起喝水\n读书半小时\n十一点前睡',
    fields: { role: 'body', list: 'check', lineHeight: 1.5, paragraphGap: 0.3 },
  },
  {
    id: 'steps',
    label: '时间安排',
    family: 'noto-sans-sc',
    weight: 400,
    size: 0.042,
    sample: '08:00　出发\n10:30　爬山\n12:00　野餐',
    fields: { role: 'body', lineHeight: 1.9, effects: [{ type: 'paper', grid: 'line', cell: 1.5, colour: '#d8e1ec' }] },
  },
  // Highlights
  {
    id: 'quote',
    label: '金句',
    family: 'noto-serif-sc',
    weight: 700,
    size: 0.075,
    sample: '把日子过成\n自己喜欢的样子',
    fields: { role: 'title', lineHeight: 1.6, letterSpacing: 0.05, align: 'center' },
  },
  {
    id: 'quote-hand',
    label: '手写金句',
    family: 'long-cang',
    weight: 400,
    size: 0.1,
    sample: '山高水长\n来日方长',
    fields: { role: 'title', lineHeight: 1.3, align: 'center' },
  },
  {
    id: 'number',
    label: '数字主角',
    family: 'noto-sans-sc',
    weight: 900,
    size: 0.5,
    sample: '7',
    fields: { role: 'hero', fill: plain('#16a34a'), lineHeight: 1, align: 'center' },
  },
  {
    id: 'percent',
    label: '百分比',
    family: 'smiley-sans',
    weight: 400,
    size: 0.28,
    sample: '50%',
    fields: { role: 'hero', fill: plain('#e5383b'), lineHeight: 1, align: 'center' },
  },
  {
    id: 'price',
    label: '价格',
    family: 'noto-sans-sc',
    weight: 900,
    size: 0.14,
    sample: '￥99',
    fields: {
      role: 'hero',
      fill: plain('#ffe45c'),
      lineHeight: 1.1,
      effects: [{ type: 'stroke', width: 0.1, fill: plain('#d7263d') }],
    },
  },
  {
    id: 'tag',
    label: '标签',
    family: 'noto-sans-sc',
    weight: 700,
    size: 0.042,
    sample: '干货分享',
    fields: {
      role: 'badge',
      fill: plain('#ffffff'),
      align: 'center',
      effects: [{ type: 'note', padX: 0.5, padY: 0.18, radius: 1, fill: plain('#16a34a') }],
    },
  },
  {
    id: 'tag-line',
    label: '线框标签',
    family: 'noto-sans-sc',
    weight: 700,
    size: 0.042,
    sample: '限时三天',
    fields: {
      role: 'badge',
      fill: plain('#e5383b'),
      letterSpacing: 0.5,
      effects: [{ type: 'disc', shape: 'ring', diameter: 1.4, fill: plain('#e5383b') }],
    },
  },
  {
    id: 'topic',
    label: '话题',
    family: 'noto-sans-sc',
    weight: 700,
    size: 0.045,
    sample: '#周末去哪儿',
    fields: { role: 'badge', fill: plain('#2b59ff') },
  },
  {
    id: 'speech',
    label: '对话',
    family: 'noto-sans-sc',
    weight: 400,
    size: 0.048,
    sample: '在吗？给你看个好东西',
    fields: { role: 'body', effects: [{ type: 'bubble', radius: 0.25, tail: 'left', fill: plain('#ffffff') }] },
  },
  {
    id: 'memo',
    label: '便签',
    family: 'lxgw-wenkai',
    weight: 700,
    size: 0.06,
    sample: '周五之前交稿',
    fields: {
      role: 'body',
      fill: plain('#5b3a29'),
      effects: [
        { type: 'note', padX: 0.6, padY: 0.5, radius: 0.04, tilt: -1.5, perLine: false, fill: plain('#fff6b8') },
        { type: 'tape', width: 1.6, height: 0.45, angle: -4, place: 'top', colour: '#f2c94cb3' },
      ],
    },
  },
  {
    id: 'signature',
    label: '署名',
    family: 'zhi-mang-xing',
    weight: 400,
    size: 0.07,
    sample: '青图手记',
    fields: { role: 'brand' },
  },
  // Traditional styles
  {
    id: 'poem',
    label: '竖排诗',
    family: 'ma-shan-zheng',
    weight: 400,
    size: 0.085,
    sample: '空山新雨后\n天气晚来秋',
    fields: { role: 'title', writing: 'vertical', lineHeight: 1.5, letterSpacing: 0.1 },
  },
  {
    id: 'couplet',
    label: '春联',
    family: 'ma-shan-zheng',
    weight: 400,
    size: 0.11,
    sample: '春风入喜财入户',
    fields: {
      role: 'decoration',
      fill: plain('#1a1a1a'),
      writing: 'vertical',
      letterSpacing: 0.15,
      effects: [{ type: 'note', padX: 0.35, padY: 0.25, radius: 0, fill: plain('#d7263d') }],
    },
  },
  {
    id: 'practice',
    label: '练字格',
    family: 'lxgw-wenkai',
    weight: 400,
    size: 0.12,
    sample: '天天向上',
    fields: { role: 'decoration', letterSpacing: 0.3, lineHeight: 1.6, effects: [{ type: 'paper', grid: 'tian' }] },
  },
  {
    id: 'ring-text',
    label: '弧形店名',
    family: 'zcool-xiaowei',
    weight: 400,
    size: 0.08,
    sample: '街角的咖啡馆',
    fields: { role: 'brand', letterSpacing: 0.1, arc: 80, align: 'center' },
  },
]
