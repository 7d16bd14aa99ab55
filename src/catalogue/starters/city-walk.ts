import { box, column, design, disc, drawing, ellipse, glow, line, oval, page, plain, ramp, rect, text } from './pen.ts'

const [width, height] = [1242, 1660]
const pine = '#12402a'
const leaf = '#1d6b42'
const cream = '#fdf3e1'
const clay = '#b4462a'
const grey = '#5d6b60'
const serif = { family: 'noto-serif-sc', weight: 900, fill: pine }
const sans = { family: 'noto-sans-sc', weight: 400, fill: pine }

/** Wall colours on which lit windows would be invisible. */
const pale = new Set(['#f7e3c3', '#fbeed6', '#f2c66d'])

/** Returns the parts of a house of an old town: wall, pitched roof, a row or two of windows. */
function house(x: number, foot: number, wide: number, high: number, wall: string, roof: string, rows: number) {
  const top = foot - high
  const eave = wide * 0.09
  const peak = Math.min(high * 0.42, wide * 0.36)
  const columns = Math.max(2, Math.round(wide / 62))
  const pane = wide / (columns * 2 + 1)
  const windows = Array.from({ length: rows * columns }, (_, place) => {
    const [row, at] = [Math.floor(place / columns), place % columns]
    return box(x + pane * (1 + 2 * at), top + 34 + row * pane * 2.1, pane, pane * 1.35, pane * 0.18)
  })
  return [
    [wall, box(x, top, wide, high)],
    [`${pine}1f`, box(x + wide * 0.72, top, wide * 0.28, high)],
    [
      roof,
      `M${x - eave} ${top + 8}L${x + wide * 0.26} ${top - peak}H${x + wide * 0.74}L${x + wide + eave} ${top + 8}z`,
    ],
    [pale.has(wall) ? '#8a5a3cb3' : '#fff3d6', ...windows],
  ] as const
}

/** Returns the parts of a round tree on a trunk. */
function tree(x: number, foot: number, size: number, crown: string, shade: string) {
  return [
    ['#6b4029', box(x - size * 0.05, foot - size * 0.6, size * 0.1, size * 0.6, size * 0.04)],
    [crown, oval(x, foot - size * 0.86, size * 0.4, size * 0.5)],
    [
      shade,
      `M${x} ${foot - size * 1.36}a${size * 0.4} ${size * 0.5} 0 0 1 0 ${size}a${size * 0.62} ${size * 0.7} 0 0 0 0 ${-size}z`,
    ],
  ] as const
}

/** Returns the parts of a person with a rucksack, seen from behind. */
function walker(x: number, foot: number, size: number, coat: string, bag: string) {
  const at = (dx: number, dy: number) => `${x + dx * size} ${foot + dy * size}`
  return [
    [
      '#2d3b34',
      `M${at(-0.13, -0.42)}L${at(-0.2, 0)}h${size * 0.12}L${at(0, -0.34)}L${at(0.1, 0)}h${size * 0.12}L${at(0.13, -0.42)}z`,
    ],
    [
      coat,
      `M${at(-0.17, -0.4)}C${at(-0.22, -0.8)} ${at(-0.1, -0.86)} ${at(0, -0.86)}C${at(0.1, -0.86)} ${at(0.22, -0.8)} ${at(0.17, -0.4)}z`,
    ],
    [bag, box(x - size * 0.11, foot - size * 0.78, size * 0.22, size * 0.28, size * 0.07)],
    ['#f1c7a0', disc(x, foot - size * 0.97, size * 0.11)],
    ['#2d3b34', `M${at(-0.12, -0.97)}a${size * 0.12} ${size * 0.13} 0 0 1 ${size * 0.24} 0z`],
  ] as const
}

const scene = drawing(
  'scene',
  '城市与山',
  [0, 760, width, 910],
  [
    [plain('#f4c795'), 'M0 330C120 210 220 190 330 260C460 120 600 150 700 270C830 160 1010 130 1242 270V910H0z'],
    [plain('#cfcf9b'), 'M0 430C150 330 330 320 480 400C640 300 820 310 960 400C1060 350 1160 350 1242 380V910H0z'],
    ...house(40, 610, 150, 210, '#f7e3c3', '#a24a38', 2),
    ...house(206, 620, 120, 300, '#e59a6f', '#7d3a2c', 3),
    ...house(338, 610, 176, 176, '#fbeed6', '#3f6f54', 1),
    ...house(742, 600, 150, 190, '#fbeed6', '#a24a38', 1),
    ...house(902, 600, 128, 320, '#d97b5c', '#6d3226', 3),
    ...house(1046, 610, 164, 230, '#f2c66d', '#3f6f54', 2),
    ...tree(560, 620, 150, '#5f9c62', '#3f7f4e'),
    ...tree(700, 616, 120, '#7bb06c', '#5f9c62'),
    [plain('#6da56a'), 'M0 560C180 520 330 560 480 600C660 640 860 560 1000 560C1100 560 1180 580 1242 600V910H0z'],
    [plain('#2f7a4d'), 'M0 660C200 600 420 640 620 700C800 750 1020 690 1242 640V910H0z'],
    [
      plain('#fbe7c4'),
      'M463 910C540 820 700 800 700 730C700 680 590 668 590 628C590 600 630 590 664 584C640 600 634 612 640 630C656 668 800 670 812 742C824 812 780 850 790 910z',
    ],
    ...tree(130, 800, 250, '#1d6b42', '#15532f'),
    ...tree(300, 780, 170, '#3c8a57', '#2a6f45'),
    ...tree(1130, 790, 270, '#1d6b42', '#15532f'),
    ...tree(960, 760, 170, '#4c9a63', '#35804f'),
    ...walker(690, 800, 118, '#f5f0e6', clay),
    ...walker(768, 812, 104, '#f2b84b', '#15803d'),
  ],
)

const cover = page('cover', '封面', ramp(['#fdf6e7', '#fde3bd', '#f8bd8c']), [
  ellipse('sun', [690, 700, 420, 420], ramp(['#ff8a52', '#ffc778']), { name: '太阳' }),
  ellipse('haze', [560, 570, 680, 680], glow(['#ffd9a0aa', '#ffd9a000']), { name: '日晕' }),
  scene,
  text('kicker', 'CITY WALK  VOL. 01', [96, 112, 700], {
    ...sans,
    weight: 700,
    size: 34,
    letterSpacing: 0.12,
    fill: leaf,
    role: 'brand',
  }),
  line('rule', [96, 186, 1050], `${pine}59`, { thickness: 2, cap: 'butt' }),
  text('title', '周末\n城市漫步', [88, 216, 1080], {
    ...serif,
    size: 254,
    lineHeight: 1.12,
    letterSpacing: 0.02,
    role: 'title',
  }),
  rect('tag', [668, 288, 478, 92], clay, { radius: 46, name: '标签底' }),
  text('tag-text', '半天 · 6 公里 · 免门票', [668, 308, 478], {
    ...sans,
    weight: 700,
    size: 40,
    fill: '#ffffff',
    align: 'center',
    role: 'badge',
  }),
  text('subtitle', '避开人潮，把老城慢慢走一遍', [96, 806, 900], {
    ...sans,
    weight: 700,
    size: 54,
    role: 'subtitle',
    effects: [{ type: 'marker', colour: '#ffd45e', height: 0.36, offset: 0.8, seed: 3 }],
  }),
])

/** Returns the elements of one stop of the route: time, name, description. */
function stop(place: number, time: string, name: string, words: string) {
  const top = 470 + place * 206
  return [
    ellipse(`dot-${place}`, [196, top + 8, 76, 76], place === 4 ? clay : leaf, { name: '站点' }),
    text(`number-${place}`, String(place + 1), [196, top + 21, 76], {
      ...sans,
      weight: 900,
      size: 38,
      fill: '#ffffff',
      align: 'center',
    }),
    text(`name-${place}`, name, [320, top, 560], { ...serif, weight: 700, size: 56 }),
    text(`time-${place}`, time, [826, top + 10, 240], { ...sans, weight: 700, size: 36, fill: clay, align: 'right' }),
    text(`about-${place}`, words, [320, top + 82, 746], { ...sans, size: 38, lineHeight: 1.5, fill: grey }),
  ]
}

const route = page('route', '路线', cream, [
  ellipse('corner', [1020, -250, 470, 470], ramp(['#ffb77a', '#ffdca6']), { name: '太阳' }),
  text('kicker', 'ROUTE', [116, 118, 400], { ...sans, weight: 700, size: 32, letterSpacing: 0.2, fill: leaf }),
  text('title', '一条不赶路的路线', [112, 172, 1000], { ...serif, size: 112, lineHeight: 1.2, role: 'title' }),
  text('lead', '早上九点出发，走走停停，中午刚好吃面。', [116, 324, 1000], {
    ...sans,
    size: 40,
    fill: grey,
    role: 'subtitle',
  }),
  rect('paper', [96, 420, 1050, 1084], '#fffdf8', {
    radius: 36,
    name: '纸',
    shadow: { x: 0, y: 14, blur: 50, colour: '#7a4a1a24' },
  }),
  {
    id: 'thread',
    kind: 'line',
    name: '路线',
    x: -178,
    y: 911,
    width: 824,
    height: 20,
    rotation: 90,
    thickness: 5,
    dash: 'dot',
    fill: plain('#1d6b4280'),
  },
  ...stop(0, '9:00', '河边早市', '豆浆配葱包烩，趁热；摊主收摊早'),
  ...stop(1, '9:40', '石板老街', '不走大路，拐进第二条巷子看门楼'),
  ...stop(2, '10:30', '旧书店', '二楼靠窗的位置可以坐一下午'),
  ...stop(3, '11:10', '城墙小山', '爬十分钟，能看见整片老屋顶'),
  ...stop(4, '12:00', '巷口面馆', '片儿川加一份笋，走完正好饿了'),
  text('tip', '双击任何文字就能改成你的路线', [96, 1554, 1050], { ...sans, size: 34, fill: leaf, align: 'center' }),
])

const check = (place: number, words: string) => {
  const top = 846 + place * 112
  return [
    rect(`square-${place}`, [560, top + 6, 48, 48], '#ffffff00', {
      radius: 12,
      stroke: { fill: plain('#f6d79a'), width: 4, align: 'inside' },
      name: '方框',
    }),
    drawing(`tick-${place}`, '对号', [568, top - 4, 58, 50], [['#ffb061', 'M4 26l6-7 14 12L50 0l6 6-31 42z']]),
    text(`item-${place}`, words, [640, top, 520], { ...sans, size: 44, fill: cream, lineHeight: 1.36 }),
  ]
}

const ending = page('ending', '结尾', ramp(['#0f3d29', '#1b5c3d', '#2f7a4d']), [
  ellipse('moon', [826, 140, 250, 250], ramp(['#fff3d0', '#ffd27f']), { name: '月亮' }),
  ellipse('light', [676, -10, 550, 550], glow(['#ffe3a666', '#ffe3a600']), { name: '月光' }),
  column('quote', '慢慢走\n城市会把故事\n讲给你听', [112, 150, 560, 1180], {
    family: 'ma-shan-zheng',
    weight: 400,
    size: 154,
    lineHeight: 1.2,
    letterSpacing: 0.06,
    fill: '#fff6e0',
    role: 'title',
  }),
  text('list-title', '出门前看一眼', [560, 730, 560], { ...serif, weight: 700, size: 56, fill: '#ffd27f' }),
  ...check(0, '舒服的鞋，比好看重要'),
  ...check(1, '水壶装满，少买一瓶水'),
  ...check(2, '手机留一半电，留着拍照'),
  ...check(3, '不赶时间的半天'),
  drawing(
    'hills',
    '夜山',
    [0, 1250, width, 420],
    [
      ['#0f3d29', 'M0 150C160 60 330 70 470 150C640 40 800 50 930 130C1040 70 1150 70 1242 120V420H0z'],
      ...house(860, 250, 130, 130, '#1b5c3d', '#0b2f20', 1),
      ...house(1010, 260, 110, 190, '#174f35', '#0b2f20', 2),
      ['#0b2f20', 'M0 250C220 180 420 240 620 270C860 310 1060 230 1242 220V420H0z'],
    ],
  ),
  rect('button', [96, 1500, 1050, 100], '#ffb061', { radius: 50, name: '按钮底' }),
  text('call', '收藏这条路线，下个周末就出发', [96, 1520, 1050], {
    ...sans,
    weight: 700,
    size: 46,
    fill: pine,
    align: 'center',
  }),
])

/** Three pages for 小红书: cover, list, ending. New users of the editor start with it. */
export const cityWalk = design('city-walk', '周末城市漫步', width, height, [cover, route, ending])
