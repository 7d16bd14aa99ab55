import { box, design, drawing, ellipse, glow, line, oval, page, plain, ramp, rect, text } from './pen.ts'

const side = 800
const pine = '#1f3d2b'
const serif = { family: 'noto-serif-sc', weight: 900, fill: pine }
const sans = { family: 'noto-sans-sc', weight: 400, fill: pine }

const tin = drawing(
  'tin',
  '茶罐',
  [470, 190, 250, 420],
  [
    [ramp(['#2f6b4c', '#3f8a62', '#1f4d36'], 0), box(0, 60, 250, 360, 22)],
    [ramp(['#c9a35a', '#ecd08a', '#a87f38'], 0), box(-4, 0, 258, 74, 18)],
    ['#00000026', box(0, 74, 250, 10)],
    ['#fbf4e2', box(44, 136, 162, 222, 10)],
    ['#c9a35a', 'M125 166c26 18 26 46 0 70c-26-24-26-52 0-70z', 'M121 236h8v26h-8z'],
    ['#8fae7a', 'M118 250c-30 2-46-12-50-36c28-2 46 12 50 36zM132 250c30 2 46-12 50-36c-28-2-46 12-50 36z'],
  ],
)

const main = page('main', '主图', ramp(['#f6f3e6', '#e6ecd7', '#cfdcbb']), [
  ellipse('light', [330, 60, 560, 560], glow(['#ffffff', '#ffffff00']), { name: '光' }),
  drawing(
    'hills',
    '远山',
    [0, 420, side, 390],
    [
      ['#b9cfa6', 'M0 120C100 40 200 30 300 100C400 20 520 10 620 90C690 60 750 60 800 80V390H0z'],
      ['#94b587', 'M0 190C140 120 260 130 380 180C520 120 660 120 800 170V390H0z'],
    ],
  ),
  ellipse('stone', [390, 570, 400, 90], ramp(['#f4f0e2', '#d6d0bb']), { name: '石台' }),
  ellipse('shade', [450, 586, 300, 36], '#1f3d2b40', { name: '影子' }),
  tin,
  drawing(
    'sprig',
    '茶芽',
    [384, 470, 150, 130],
    [
      ['#5f9c4f', 'M70 120C20 110 0 70 10 20C60 36 82 76 70 120z'],
      ['#7bb45f', 'M76 122C70 70 96 30 146 20C150 74 126 112 76 122z'],
      ['#3f7f3c', 'M70 128C60 90 40 60 18 34L24 30C50 56 70 88 80 126z'],
    ],
  ),
  text('title', '山野白茶', [56, 92, 380], { ...serif, size: 88, lineHeight: 1.2, role: 'title' }),
  line('rule', [60, 222, 64], '#c9a35a', { thickness: 5 }),
  text('subtitle', '2026 明前头采\n一芽一叶，晒足三个晴天', [60, 246, 380], {
    ...sans,
    size: 30,
    lineHeight: 1.6,
    role: 'subtitle',
  }),
  ...['传统日晒', '可以冷泡', '50 g 罐装'].flatMap((words, place) => [
    rect(`chip-${place}`, [60, 378 + place * 66, 168, 50], '#ffffffb3', {
      radius: 25,
      name: '卖点底',
      stroke: { fill: plain('#1f3d2b33'), width: 2, align: 'inside' },
    }),
    text(`chip-text-${place}`, words, [60, 387 + place * 66, 168], {
      ...sans,
      weight: 700,
      size: 25,
      align: 'center',
      role: 'badge',
    }),
  ]),
  rect('bar', [0, 690, side, 110], pine, { name: '价格底' }),
  text('promise', '7 天无理由 · 顺丰包邮', [60, 724, 420], { ...sans, size: 30, fill: '#f6f3e6', role: 'body' }),
  ellipse('price', [560, 590, 196, 196], ramp(['#e0633c', '#c4472a']), {
    name: '价格圆',
    shadow: { x: 0, y: 8, blur: 20, colour: '#1f3d2b59' },
  }),
  text('price-label', '到手价', [560, 626, 196], { ...sans, size: 26, fill: '#fff4df', align: 'center' }),
  text('price-text', '¥128', [560, 656, 196], {
    ...sans,
    weight: 900,
    size: 66,
    lineHeight: 1.2,
    fill: '#ffffff',
    align: 'center',
    role: 'badge',
  }),
  drawing('steam', '云', [300, 40, 240, 60], [['#ffffffb3', oval(70, 40, 70, 18), oval(150, 24, 80, 20)]]),
])

/** For a shop: the product on the right, three points on the left, the price at the bottom. */
export const teaProduct = design('tea-product', '山野白茶', side, side, [main])
