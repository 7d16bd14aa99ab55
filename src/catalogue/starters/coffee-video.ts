import { box, design, disc, drawing, ellipse, glow, oval, page, ramp, rect, text } from './pen.ts'

const [width, height] = [1080, 1920]
const cream = '#fff4df'
const sans = { family: 'noto-sans-sc', weight: 900, fill: cream }

const drop = (x: number, y: number, size: number) =>
  `M${x} ${y - size}c${size * 0.5} ${size * 0.7} ${size * 0.7} ${size} 0 ${size * 1.5}c${-size * 0.7} ${-size * 0.5} ${-size * 0.5} ${-size * 0.8} 0 ${-size * 1.5}z`

const dripper = drawing(
  'dripper',
  '手冲壶与滤杯',
  [140, 880, 800, 720],
  [
    // Stream of water and dripping coffee.
    ['#8a5230', box(392, 40, 12, 130, 6)],
    ['#f2a65a', drop(398, 470, 16)],
    // Spout and kettle.
    ['#e9e3d8', 'M404 46C396 20 420 6 446 14L560 56V96L436 50C424 46 414 52 410 62z'],
    ['#f7f3ea', 'M556 20H744L776 190H532z'],
    ['#d8d0c2', 'M700 20h44l32 170h-60z'],
    ['#2d2018', box(606, -4, 86, 22, 11), 'M760 44c70-16 96 30 74 96l-22-6c14-44 4-72-46-60z'],
    // Filter cone on its ring.
    ['#fffaf0', 'M216 176H584L470 396H330z'],
    ['#e6d6bd', 'M510 176H584L470 396H420z'],
    ['#6b3d22', oval(400, 190, 168, 26)],
    ['#8a5230', oval(400, 186, 120, 16)],
    ['#f2a65a', box(270, 396, 260, 30, 15)],
    // Server with coffee in it.
    ['#ffffff59', 'M300 426H500L580 640C590 676 566 700 536 700H264C234 700 210 676 220 640z'],
    ['#7a4425', 'M252 556H548L578 644C586 674 564 696 536 696H264C236 696 214 674 222 644z'],
    ['#92552f', oval(400, 556, 148, 18)],
    ['#ffffff40', 'M318 450h26L284 660c-6 16-24 10-20-6z'],
  ],
  [800, 720],
)

const cover = page('cover', '视频封面', ramp(['#3a2417', '#5a3620', '#8a5230']), [
  ellipse('light', [40, 690, 1000, 1000], glow(['#ffc98066', '#ffc98000']), { name: '灯光' }),
  rect('table', [0, 1570, width, 350], ramp(['#2d1b10', '#21130b']), { name: '桌面' }),
  ellipse('shade', [250, 1546, 600, 60], '#0000004d', { name: '影子' }),
  dripper,
  text('kicker', '新手也能一次成功', [90, 262, 900], {
    ...sans,
    weight: 700,
    size: 56,
    fill: '#f2c66d',
    role: 'subtitle',
  }),
  text('title', '手冲咖啡\n三步不翻车', [84, 352, 940], {
    ...sans,
    size: 172,
    lineHeight: 1.18,
    role: 'title',
    effects: [{ type: 'shadow', x: 0, y: 0.04, blur: 0.12, colour: '#00000066' }],
  }),
  rect('pill', [90, 786, 470, 92], '#f2a65a', { radius: 46, name: '标签底' }),
  text('pill-text', '1:15 · 92°C · 2 分半', [90, 808, 470], {
    ...sans,
    weight: 700,
    size: 38,
    fill: '#3a2417',
    align: 'center',
    role: 'badge',
  }),
  drawing(
    'beans',
    '咖啡豆',
    [96, 1640, 260, 120],
    [
      ['#6b3d22', oval(60, 70, 50, 34), oval(170, 60, 52, 36), oval(116, 96, 46, 30)],
      [
        '#2d1b10',
        'M14 74c30-16 60 8 92-8l2 6c-30 18-62-6-92 10zM120 64c32-14 64 10 100-8l2 6c-36 20-70-6-100 10zM72 98c28-12 56 8 88-6l2 6c-30 16-60-6-88 8z',
      ],
    ],
  ),
  ellipse('foot', [700, 1652, 300, 40], '#00000040', { name: '影子' }),
  drawing(
    'cup',
    '杯子',
    [720, 1490, 280, 190],
    [
      [cream, 'M200 40h30a46 46 0 0 1 0 92h-36v-24h32a22 22 0 0 0 0-44h-26z'],
      [cream, 'M10 20h200v80a84 84 0 0 1-84 84H94a84 84 0 0 1-84-84z'],
      ['#e6d6bd', 'M170 20h40v80a84 84 0 0 1-84 84a100 100 0 0 0 44-84z'],
      ['#6b3d22', oval(110, 22, 100, 18)],
      ['#c9773a', disc(110, 22, 9)],
    ],
  ),
])

/** For a video: the title lies in the 3:4 part that lists show. */
export const coffeeVideo = design('coffee-video', '手冲咖啡三步不翻车', width, height, [cover])
