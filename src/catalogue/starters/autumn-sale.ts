import { design, drawing, ellipse, page, plain, polygon, ramp, rect, text } from './pen.ts'

const side = 1080
const black = { family: 'zcool-qingke-huangyou', weight: 400 }

const rays = Array.from({ length: 18 }, (_, place) => {
  const at = (turn: number) => {
    const angle = (turn / 36) * 2 * Math.PI
    return `${Math.round(540 + 1000 * Math.cos(angle))} ${Math.round(540 + 1000 * Math.sin(angle))}`
  }
  return `M540 540L${at(place * 2)}L${at(place * 2 + 1)}z`
}).join('')

const poster = page('poster', '方图', ramp(['#1fa35c', '#0f7a43']), [
  drawing('rays', '光芒', [-460, -460, 2000, 2000], [['#ffffff14', rays]], [1080, 1080]),
  ellipse('plate', [110, 110, 860, 860], '#fff7dc', {
    name: '圆底',
    shadow: { x: 0, y: 20, blur: 60, colour: '#00331a4d' },
  }),
  ellipse('rim', [140, 140, 800, 800], '#ffffff00', {
    name: '圆边',
    stroke: { fill: plain('#f2b233'), width: 6, dash: 'dash', align: 'inside' },
  }),
  text('kicker', '换季衣橱 · 一站买齐', [190, 236, 700], {
    family: 'noto-sans-sc',
    weight: 700,
    size: 46,
    fill: '#126a33',
    align: 'center',
    role: 'subtitle',
  }),
  text('title', '秋冬上新', [90, 300, 900], {
    ...black,
    size: 210,
    lineHeight: 1.2,
    fill: '#e5383b',
    align: 'center',
    role: 'title',
    effects: [
      { type: 'stroke', width: 0.1, fill: { type: 'solid', colour: '#ffffff' } },
      { type: 'shadow', x: 0, y: 0.05, blur: 0.06, colour: '#a11d2040' },
    ],
  }),
  rect('ribbon', [60, 574, 960, 178], '#e5383b', {
    radius: 26,
    name: '色带',
    rotation: -3,
    shadow: { x: 0, y: 12, blur: 24, colour: '#00331a4d' },
  }),
  text('offer', '全场七折起', [60, 584, 960], {
    ...black,
    size: 124,
    lineHeight: 1.25,
    fill: '#ffe45c',
    align: 'center',
    rotation: -3,
    role: 'badge',
  }),
  text('dates', '11.20 — 11.26  满 199 再减 30', [190, 790, 700], {
    family: 'noto-sans-sc',
    weight: 700,
    size: 42,
    fill: '#126a33',
    align: 'center',
    role: 'body',
  }),
  polygon('burst', [800, 60, 240, 240], '#ffcf33', { sides: 16, inner: 0.84, name: '角标', rotation: 12 }),
  text('burst-text', '限时\n七天', [800, 116, 240], {
    ...black,
    size: 62,
    lineHeight: 1.05,
    fill: '#8a2b12',
    align: 'center',
    rotation: 12,
    role: 'badge',
  }),
  drawing(
    'leaf-left',
    '叶子',
    [52, 820, 170, 190],
    [
      ['#ff9a3d', 'M10 180C0 90 40 10 160 6C170 110 110 180 10 180z'],
      ['#e9772a', 'M4 190C40 140 80 90 130 44L136 50C90 96 50 146 12 192z'],
    ],
  ),
  drawing(
    'leaf-right',
    '叶子',
    [850, 850, 190, 170],
    [
      ['#ffcf33', 'M180 160C90 170 10 120 8 8C110 6 184 70 180 160z'],
      ['#e0a51e', 'M186 166C140 120 92 78 44 40L50 34C98 72 146 114 190 160z'],
    ],
  ),
])

/** A bold square poster for a sale. */
export const autumnSale = design('autumn-sale', '秋冬上新', side, side, [poster])
