import { box, boxAt, capsule, ellipse, ellipseAt, roundedAt, roundedBox, type Shape, shapesOf } from './shape.ts'

const ui = shapesOf('wireframe')
const below = 'below' as const
const field = roundedBox(6)
const centre = [0.04, 0.04, 0.04, 0.04] as const
const left = { align: 'left' } as const
const chevron = (x: number, y: number) => `M${x - 5} ${y - 3}L${x} ${y + 3}L${x + 5} ${y - 3}`

/** Parts of screens. */
export const wireframeShapes: readonly Shape[] = [
  ui('browser-window', 420, 280, 'shape=mxgraph.mockup.containers.browserWindow', {
    body: roundedBox(8),
    lines: (w) => `M0 32H${w}M64 9H${w - 16}V23H64Z`,
    ink: `${ellipseAt(16, 16, 4)}${ellipseAt(30, 16, 4)}${ellipseAt(44, 16, 4)}`,
    kind: 'container',
    text: [0.2, 0.02, 0.05, 0.9],
    style: left,
  }),
  ui('app-window', 360, 240, 'shape=mxgraph.mockup.containers.window', {
    body: roundedBox(6),
    lines: (w) => `M0 28H${w}M${w - 20} 9L${w - 10} 19M${w - 10} 9L${w - 20} 19M${w - 44} 19H${w - 34}`,
    kind: 'container',
    text: [0.03, 0.01, 0.2, 0.9],
    style: left,
  }),
  ui('phone-frame', 200, 400, 'shape=mxgraph.ios.iPhone', {
    body: roundedBox(28),
    lines: (w, h) => `${roundedAt(8, 8, w - 16, h - 16, 22)}M${w / 2 - 30} ${h - 16}h60`,
    ink: (w) => roundedAt(w / 2 - 28, 14, 56, 12, 6),
    kind: 'container',
    text: [0.1, 0.09, 0.1, 0.86],
  }),
  ui('tablet-frame', 360, 260, 'shape=mxgraph.ios.iPad', {
    body: roundedBox(18),
    lines: (w, h) => roundedAt(14, 14, w - 28, h - 28, 4),
    kind: 'container',
    text: [0.08, 0.08, 0.08, 0.82],
  }),
  ui('dialog-box', 280, 160, '', {
    body: roundedBox(8),
    lines: (w, h) =>
      `M0 40H${w}M${w - 24} 15L${w - 14} 25M${w - 14} 15L${w - 24} 25${roundedAt(w - 156, h - 42, 64, 28, 4)}`,
    ink: (w, h) => roundedAt(w - 82, h - 42, 64, 28, 4),
    kind: 'container',
    text: [0.06, 0.02, 0.14, 0.77],
    style: { align: 'left', bold: true },
  }),
  ui('button', 110, 36, 'shape=mxgraph.mockup.buttons.button', { body: field, style: { tone: 1, bold: true } }),
  ui('button-outline', 110, 36, '', { body: field, style: { fill: 'none' } }),
  ui('button-round', 120, 40, '', { body: capsule, style: { tone: 1, bold: true } }),
  ui('icon-button', 40, 40, '', { body: field, lines: 'M20 12V28M12 20H28', text: below }),
  ui('input', 200, 36, 'shape=mxgraph.mockup.text.textBox', { body: field, text: [0.06, 0, 0.06, 0], style: left }),
  ui('text-area', 220, 90, '', {
    body: field,
    lines: (w, h) => `M${w - 12} ${h - 4}L${w - 4} ${h - 12}M${w - 7} ${h - 4}L${w - 4} ${h - 7}`,
    text: [0.05, 0.08, 0.05, 0.08],
    style: { align: 'left', vertical: 'top' },
  }),
  ui('password', 200, 36, '', {
    body: field,
    ink: Array.from({ length: 6 }, (_, i) => ellipseAt(16 + i * 11, 18, 3.5)).join(''),
    text: below,
  }),
  ui('select', 180, 36, 'shape=mxgraph.mockup.forms.comboBox', {
    body: field,
    lines: (w, h) => chevron(w - 18, h / 2),
    text: [0.06, 0, 0.2, 0],
    style: left,
  }),
  ui('search-field', 220, 36, 'shape=mxgraph.mockup.forms.searchBox', {
    body: capsule,
    lines: `${ellipseAt(18, 16, 6)}M22 21L27 26`,
    text: [0.16, 0, 0.06, 0],
    style: left,
  }),
  ui('checkbox', 120, 24, '', {
    body: roundedAt(0, 3, 18, 18, 3),
    lines: 'M4 12L8 16L15 7',
    text: [0.2, 0, 0, 0],
    style: left,
  }),
  ui('radio', 120, 24, '', {
    body: ellipseAt(9, 12, 9),
    ink: ellipseAt(9, 12, 4.5),
    text: [0.2, 0, 0, 0],
    style: left,
  }),
  ui('toggle', 52, 28, 'shape=mxgraph.mockup.buttons.onOffButton', {
    ink: capsule,
    body: ellipseAt(38, 14, 11),
    text: below,
  }),
  ui('slider', 180, 24, '', { body: ellipseAt(90, 12, 9), lines: 'M0 12H81M99 12H180', text: below }),
  ui('progress', 200, 16, '', { body: capsule, ink: 'M8 0H116V16H8A8 8 0 0 1 8 0Z', text: below }),
  ui('stepper', 110, 34, '', {
    body: field,
    lines: (w, h) => `M34 0V${h}M${w - 34} 0V${h}M12 ${h / 2}h10M${w - 22} ${h / 2}h10M${w - 17} ${h / 2 - 5}v10`,
    text: [0.32, 0, 0.32, 0],
  }),
  ui('tabs', 260, 38, '', {
    body: 'M0 38V6A6 6 0 0 1 6 0H80A6 6 0 0 1 86 6V38Z',
    lines:
      'M0 38H260M88 38V10A4 4 0 0 1 92 6H168A4 4 0 0 1 172 10V38M174 38V10A4 4 0 0 1 178 6H254A4 4 0 0 1 258 10V38',
    text: [0.02, 0, 0.68, 0],
  }),
  ui('nav-bar', 360, 44, '', {
    body: box,
    lines: (w) => `M14 15H32M14 22H32M14 29H32${ellipseAt(w - 24, 22, 11)}`,
    text: [0.13, 0, 0.13, 0],
    style: { bold: true },
  }),
  ui('tab-bar', 300, 52, '', {
    body: box,
    lines: (w) => [1, 3, 5, 7].map((n) => ellipseAt((w * n) / 8, 19, 9)).join(''),
    text: [0.02, 0.62, 0.02, 0],
  }),
  ui('side-menu', 140, 260, '', {
    body: box,
    lines: (w) => [0, 1, 2, 3, 4].map((n) => `M16 ${64 + n * 34}h12v12h-12zM38 ${70 + n * 34}H${w - 20}`).join(''),
    text: [0.06, 0.03, 0.06, 0.84],
    style: { bold: true },
  }),
  ui('breadcrumb', 220, 24, '', {
    lines: 'M66 7L72 12L66 17M138 7L144 12L138 17',
    text: [0, 0, 0, 0],
    style: { align: 'left', stroke: '#98a2b3' },
  }),
  ui('pagination', 220, 34, '', {
    body: `${[0, 1, 2, 3, 4, 5].map((n) => roundedAt(n * 37, 2, 32, 30, 4)).join('')}`,
    lines: 'M19 11L13 17L19 23M198 11L204 17L198 23',
    text: below,
  }),
  ui('image-box', 160, 110, '', { body: box, lines: (w, h) => `M0 0L${w} ${h}M${w} 0L0 ${h}`, text: centre }),
  ui('video-box', 200, 120, '', {
    body: roundedBox(6),
    ink: 'M86 42L122 60L86 78Z',
    lines: (w, h) => `M12 ${h - 14}H${w - 12}`,
    text: below,
  }),
  ui('avatar', 56, 56, '', {
    body: ellipse,
    ink: `${ellipseAt(28, 22, 9)}M10 46A18 15 0 0 1 46 46A26 26 0 0 1 10 46Z`,
    text: below,
  }),
  ui('list-item', 260, 56, '', {
    body: box,
    lines: (w) => `${ellipseAt(28, 28, 16)}M${w - 20} 21L${w - 13} 28L${w - 20} 35`,
    text: [0.22, 0, 0.12, 0],
    style: left,
  }),
  ui('card-view', 200, 200, '', {
    body: roundedBox(8),
    lines: (w, h) => `M0 ${h * 0.52}H${w}M0 0L${w} ${h * 0.52}M${w} 0L0 ${h * 0.52}`,
    text: [0.08, 0.56, 0.08, 0.06],
    style: { align: 'left', vertical: 'top' },
  }),
  ui('data-grid', 300, 150, '', {
    body: box,
    lines: (w, h) => `M0 30H${w}M0 60H${w}M0 90H${w}M0 120H${w}M${w / 3} 0V${h}M${(w * 2) / 3} 0V${h}`,
    text: below,
  }),
  ui('calendar', 180, 170, '', {
    body: roundedBox(6),
    lines: (w, h) =>
      `M0 36H${w}${[1, 2, 3, 4, 5, 6].map((n) => `M${(w * n) / 7} 36V${h}`).join('')}${[1, 2, 3].map((n) => `M0 ${36 + ((h - 36) * n) / 4}H${w}`).join('')}`,
    text: [0.05, 0.02, 0.05, 0.8],
    style: { bold: true },
  }),
  ui('bar-chart', 180, 120, '', {
    lines: 'M6 0V114H180',
    ink: `${boxAt(24, 60, 20, 54)}${boxAt(58, 30, 20, 84)}${boxAt(92, 46, 20, 68)}${boxAt(126, 14, 20, 100)}`,
    text: below,
  }),
  ui('line-chart', 180, 120, '', { lines: 'M6 0V114H180M10 90L46 60L82 74L118 30L154 42L176 12', text: below }),
  ui('pie-chart', 110, 110, '', {
    body: ellipse,
    lines: 'M55 55V0M55 55L104 78M55 55L12 88',
    ink: 'M55 55V0A55 55 0 0 1 104 78Z',
    text: below,
  }),
  ui('map-box', 200, 130, '', {
    body: box,
    lines: 'M0 40L60 20L130 50L200 24M0 96L70 80L140 104L200 86M60 20L70 80M130 50L140 104',
    ink: 'M100 36C110 36 116 44 116 51C116 62 100 76 100 76C100 76 84 62 84 51C84 44 90 36 100 36Z',
    text: below,
  }),
  ui('tooltip', 130, 44, '', {
    body: 'M6 0H124A6 6 0 0 1 130 6V28A6 6 0 0 1 124 34H72L65 44L58 34H6A6 6 0 0 1 0 28V6A6 6 0 0 1 6 0Z',
    text: [0.04, 0, 0.04, 0.24],
  }),
  ui('notice-bar', 280, 40, '', {
    body: roundedBox(6),
    ink: (_, h) => boxAt(0, 0, 5, h),
    text: [0.06, 0, 0.06, 0],
    style: { align: 'left', tone: 2 },
  }),
  ui('rating', 120, 24, '', {
    ink: [0, 1, 2, 3]
      .map((n) => `M${12 + n * 24} 2l3 7h7.5l-6 4.6 2.2 7.4-6.7-4.4-6.7 4.4 2.2-7.4-6-4.6h7.5z`)
      .join(''),
    lines: 'M108 2l3 7h7.5l-6 4.6 2.2 7.4-6.7-4.4-6.7 4.4 2.2-7.4-6-4.6h7.5z',
    text: below,
  }),
  ui('tag-label', 76, 26, '', { body: capsule, style: { tone: 3 } }),
  ui('badge', 26, 26, '', { body: ellipse, style: { tone: 4, bold: true } }),
  ui('loading', 50, 50, '', {
    lines: 'M25 3V13M25 37V47M3 25H13M37 25H47M9 9L16 16M34 34L41 41M41 9L34 16M16 34L9 41',
    text: below,
  }),
  ui('heading', 200, 36, '', {
    text: [0, 0, 0, 0],
    style: { fill: 'none', stroke: 'none', bold: true, size: 22, align: 'left' },
  }),
  ui('paragraph', 220, 70, '', {
    lines: (w) => `M0 8H${w}M0 24H${w}M0 40H${w}M0 56H${w * 0.6}`,
    text: below,
    style: { stroke: '#c4cad4' },
  }),
  ui('link-text', 100, 24, '', {
    text: [0, 0, 0, 0],
    style: { fill: 'none', stroke: 'none', underline: true, ink: '#2563eb' },
  }),
]
