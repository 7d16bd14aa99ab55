import { boxAt, capsule, ellipse, ellipseAt, regular, roundedAt, roundedBox, type Shape, shapesOf } from './shape.ts'

const arch = shapesOf('cloud')
const below = 'below' as const
const tile = { body: roundedBox(12), text: below } as const

/** Services and parts of systems in the cloud; and the boxes of C4 models. */
export const cloudShapes: readonly Shape[] = [
  arch('service', 120, 60, '', {
    body: roundedBox(8),
    ink: (_, h) => roundedAt(0, 0, 6, h, 3),
    text: [0.1, 0.05, 0.05, 0.05],
  }),
  arch('microservice', 84, 76, '', { body: regular(6), text: [0.12, 0.2, 0.12, 0.2] }),
  arch('gateway', 72, 72, '', { ...tile, lines: 'M16 20H30V52H16M56 20H42V52H56M8 36H64M57 29L64 36L57 43' }),
  arch('function', 72, 72, '', { ...tile, lines: 'M24 16H32L50 56M36 28L22 56', style: { tone: 2 } }),
  arch('queue', 120, 50, '', { body: capsule, lines: 'M36 0V50M60 0V50M84 0V50', text: below, style: { tone: 3 } }),
  arch('event-bus', 140, 34, '', {
    body: 'M16 10V0L0 17L16 34V24H124V34L140 17L124 0V10Z',
    text: [0.14, 0.28, 0.14, 0.28],
    style: { tone: 3 },
  }),
  arch('cache', 72, 72, '', {
    ...tile,
    lines: 'M12 24L36 14L60 24L36 34ZM12 36L36 46L60 36M12 48L36 58L60 48',
    style: { tone: 4 },
  }),
  arch('bucket', 72, 72, '', {
    body: 'M4 12A32 8 0 0 1 68 12L60 64A24 6 0 0 1 12 64Z',
    lines: 'M4 12A32 8 0 0 0 68 12',
    text: below,
    style: { tone: 3 },
  }),
  arch('file-store', 80, 64, '', { body: 'M0 6H28L36 16H80V64H0Z', lines: 'M0 24H80', text: below }),
  arch('data-warehouse', 84, 76, '', {
    body: 'M42 0L84 20V76H0V20Z',
    lines: 'M14 32H70V70H14ZM14 45H70M14 58H70',
    text: below,
  }),
  arch('search-engine', 72, 72, '', { ...tile, lines: `${ellipseAt(32, 32, 15)}M43 43L57 57` }),
  arch('docker', 80, 60, '', {
    body: 'M0 12H80V60H0Z',
    lines: 'M12 20V52M24 20V52M36 20V52M48 20V52M60 20V52M70 20V52M0 12L8 4H72L80 12',
    text: below,
  }),
  arch('cluster', 84, 80, '', {
    body: regular(7),
    lines: `${ellipseAt(42, 42, 16)}M42 14V26M42 58V70M14 42H26M58 42H70M22 22L31 31M53 53L62 62M62 22L53 31M31 53L22 62`,
    text: below,
    style: { tone: 1 },
  }),
  arch('pod', 72, 72, '', {
    body: 'M36 0L70 18V54L36 72L2 54V18Z',
    lines: 'M36 36L2 18M36 36L70 18M36 36V72',
    text: below,
    style: { tone: 1 },
  }),
  arch('virtual-machine', 80, 70, '', { body: roundedBox(6), lines: `${boxAt(10, 10, 60, 38)}M26 60H54`, text: below }),
  arch('cdn', 80, 80, '', {
    body: ellipse,
    lines: `${ellipseAt(40, 40, 12)}M40 28V8M40 52V72M28 40H8M52 40H72`,
    ink: `${ellipseAt(40, 8, 5)}${ellipseAt(40, 72, 5)}${ellipseAt(8, 40, 5)}${ellipseAt(72, 40, 5)}`,
    text: below,
  }),
  arch('dns', 72, 72, '', {
    ...tile,
    lines: 'M36 12V60M14 22H36M36 34H58M14 46H36',
    ink: `${ellipseAt(14, 22, 4)}${ellipseAt(58, 34, 4)}${ellipseAt(14, 46, 4)}`,
  }),
  arch('scheduler', 72, 72, '', {
    body: ellipse,
    lines: 'M36 14V36L52 46M36 4V8M36 64V68M4 36H8M64 36H68',
    text: below,
  }),
  arch('monitor', 80, 64, '', {
    body: roundedBox(6),
    lines: 'M8 40H22L30 18L42 52L52 28L58 40H72',
    text: below,
    style: { tone: 5 },
  }),
  arch('log', 64, 76, '', {
    body: 'M0 0H46L64 18V76H0Z',
    lines: 'M46 0V18H64M12 30H52M12 42H52M12 54H40',
    text: below,
  }),
  arch('auth', 66, 76, '', {
    body: 'M33 0L66 12V38C66 58 50 70 33 76C16 70 0 58 0 38V12Z',
    lines: 'M20 38L30 48L48 28',
    text: below,
    style: { tone: 1 },
  }),
  arch('lock', 60, 72, '', {
    body: roundedAt(0, 30, 60, 42, 6),
    lines: 'M12 30V18A18 18 0 0 1 48 18V30M30 54V62',
    ink: ellipseAt(30, 50, 5),
    text: below,
  }),
  arch('key', 84, 44, '', {
    body: 'M22 0A22 22 0 1 0 43 28H54L60 34L66 28L72 34L84 22L78 16H43A22 22 0 0 0 22 0ZM16 16A6 6 0 1 1 16 28A6 6 0 1 1 16 16Z',
    text: below,
    style: { tone: 2 },
  }),
  arch('secret', 72, 72, '', {
    ...tile,
    lines: 'M22 34V26A14 14 0 0 1 50 26V34',
    ink: `${roundedAt(16, 34, 40, 24, 4)}`,
  }),
  arch('web-page', 100, 70, '', {
    body: roundedBox(6),
    lines: 'M0 18H100',
    ink: `${ellipseAt(10, 9, 3)}${ellipseAt(20, 9, 3)}${ellipseAt(30, 9, 3)}`,
    text: [0.05, 0.3, 0.05, 0.05],
  }),
  arch('mobile-app', 44, 80, '', { body: roundedBox(8), lines: 'M16 6H28M16 74H28', text: below }),
  arch('mini-program', 72, 72, '', {
    body: ellipse,
    lines: 'M46 26A10 10 0 0 0 36 32V42A10 10 0 1 1 28 34',
    text: below,
    style: { tone: 1 },
  }),
  arch('robot', 72, 72, '', {
    body: roundedAt(6, 18, 60, 48, 10),
    lines: 'M36 18V8M24 54H48',
    ink: `${ellipseAt(36, 6, 5)}${ellipseAt(24, 38, 5)}${ellipseAt(48, 38, 5)}`,
    text: below,
    style: { tone: 5 },
  }),
  arch('model', 80, 72, '', {
    body: roundedBox(12),
    lines: 'M16 18L40 12L64 18M16 18L40 36L64 18M16 54L40 36L64 54M16 54L40 60L64 54M16 18V54M64 18V54',
    ink: `${ellipseAt(16, 18, 4)}${ellipseAt(64, 18, 4)}${ellipseAt(40, 36, 5)}${ellipseAt(16, 54, 4)}${ellipseAt(64, 54, 4)}`,
    text: below,
    style: { tone: 5 },
  }),
  arch('pipeline', 120, 56, '', {
    body: roundedBox(8),
    lines: 'M26 28H48M72 28H94',
    ink: `${ellipseAt(18, 28, 8)}${ellipseAt(60, 28, 8)}${ellipseAt(102, 28, 8)}`,
    text: below,
  }),
  arch('repository', 64, 72, '', {
    body: roundedBox(6),
    lines: 'M20 18V54M20 36Q44 36 44 24',
    ink: `${ellipseAt(20, 16, 5)}${ellipseAt(20, 56, 5)}${ellipseAt(44, 20, 5)}`,
    text: below,
  }),
  arch('chart-report', 80, 64, '', {
    body: roundedBox(6),
    ink: `${boxAt(14, 34, 10, 20)}${boxAt(30, 22, 10, 32)}${boxAt(46, 28, 10, 26)}${boxAt(62, 12, 8, 42)}`,
    text: below,
  }),
  arch('payment', 84, 58, '', {
    body: roundedBox(6),
    ink: boxAt(0, 12, 84, 11),
    lines: 'M10 40H34M10 48H24',
    text: below,
  }),
  arch('message-push', 76, 64, '', {
    body: 'M8 0H68A8 8 0 0 1 76 8V40A8 8 0 0 1 68 48H34L18 64V48H8A8 8 0 0 1 0 40V8A8 8 0 0 1 8 0Z',
    ink: `${ellipseAt(22, 24, 4)}${ellipseAt(38, 24, 4)}${ellipseAt(54, 24, 4)}`,
    text: below,
  }),
  arch('mail', 80, 56, '', { body: roundedBox(5), lines: 'M0 6L40 34L80 6', text: below }),
  arch('region', 320, 220, '', {
    body: roundedBox(6),
    kind: 'container',
    text: [0.03, 0.03, 0.03, 0.03],
    style: { vertical: 'top', align: 'left', dash: 'dash', fill: 'none', bold: true },
  }),
  arch('vpc', 280, 180, '', { body: roundedBox(6), kind: 'container', text: 'header', style: { header: 28, tone: 1 } }),
  arch('c4-person', 130, 130, '', {
    body: (w, h) => `${ellipseAt(w / 2, 24, 24)}${roundedAt(0, 42, w, h - 42, 18)}`,
    text: [0.06, 0.38, 0.06, 0.06],
    style: { tone: 1 },
  }),
  arch('c4-system', 160, 100, '', { body: roundedBox(8), style: { tone: 1 } }),
  arch('c4-container', 160, 100, '', {
    body: roundedBox(8),
    lines: (w) => `M0 18H${w}`,
    text: [0.06, 0.24, 0.06, 0.06],
  }),
]
