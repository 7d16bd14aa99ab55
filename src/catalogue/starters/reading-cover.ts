import { box, design, disc, drawing, ellipse, line, page, plain, ramp, rect, text } from './pen.ts'

const [width, height] = [900, 383]
const ink = '#33241a'
const rust = '#b4532f'

/** Returns the parts of a standing book: spine, bands, a mark. */
const book = (x: number, wide: number, high: number, colour: string, band: string) =>
  [
    [colour, box(x, 300 - high, wide, high, 5)],
    ['#00000014', box(x + wide - 9, 300 - high, 9, high)],
    [band, box(x, 300 - high + 26, wide, 9), box(x, 300 - 48, wide, 9)],
    [`${band}b3`, box(x + wide / 2 - 5, 300 - high + 56, 10, high * 0.3, 4)],
  ] as const

const steam = (x: number) => `M${x} 158c-14-18 12-26 2-44c-3-6 4-8 7-3c12 22-14 30-3 46c4 6-2 7-6 1z`

const cover = page('cover', '头图', ramp(['#f7ecd9', '#f3dcb9', '#ecc794'], 115), [
  ellipse('sun', [596, -110, 330, 330], ramp(['#ffcf8f', '#f6a664']), { name: '太阳', opacity: 0.75 }),
  drawing(
    'shelf',
    '书架',
    [0, 83, width, 300],
    [
      ...book(38, 46, 190, '#2f6b4c', '#f3d9a4'),
      ...book(88, 38, 160, '#d08a4a', '#fbeed6'),
      ...book(130, 54, 208, '#8c3f2b', '#f2c66d'),
      [plain('#3f7f8c'), 'M196 300l34-176 40 8-34 168z'],
      ['#fbeed6', 'M225 150l40 8-2 9-40-8zM204 258l40 8-2 9-40-8z'],
      ...[652, 700].map((x) => ['#ffffff8c', steam(x)] as const),
      ['#fffaf0', 'M736 190h22a34 34 0 0 1 0 68h-30v-18h28a16 16 0 0 0 0-32h-20z'],
      ['#fffaf0', 'M612 172h132v70a58 58 0 0 1-58 58h-16a58 58 0 0 1-58-58z'],
      ['#e9d9bd', 'M716 172h28v70a58 58 0 0 1-58 58a70 70 0 0 0 30-58z'],
      ['#7a4a2b', 'M612 172h132v14h-132z'],
      [rust, disc(676, 238, 15)],
      ['#6b8f5a', 'M826 300c-40-60-30-130 6-176c34 50 42 120 6 176z'],
      ['#4f7544', 'M832 124c34 50 42 120 6 176h-6z'],
      ['#c9803c', 'M790 236h88l-12 64h-64z'],
      ['#a8632a', 'M784 226h100v18h-100z'],
    ],
  ),
  rect('table', [0, 371, width, 12], '#7a4a2b', { name: '桌面' }),
  text('kicker', '十月书单', [300, 64, 300], {
    family: 'noto-sans-sc',
    weight: 700,
    size: 26,
    letterSpacing: 0.3,
    fill: rust,
    align: 'center',
    role: 'badge',
  }),
  text('title', '秋天适合\n慢慢读', [270, 108, 360], {
    family: 'noto-serif-sc',
    weight: 900,
    size: 84,
    lineHeight: 1.16,
    fill: ink,
    align: 'center',
    role: 'title',
  }),
  line('rule', [420, 322, 60], rust, { thickness: 4 }),
  text('subtitle', '八本翻开就放不下的书', [270, 334, 360], {
    family: 'noto-sans-sc',
    weight: 400,
    size: 22,
    lineHeight: 1.2,
    fill: ink,
    align: 'center',
    role: 'subtitle',
  }),
])

/** For 公众号: the main content lies in the middle square that share cards show. */
export const readingCover = design('reading-cover', '十月书单', width, height, [cover])
