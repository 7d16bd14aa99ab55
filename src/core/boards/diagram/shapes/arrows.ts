import { capsule, ellipse, ellipseAt, portsAt, regular, roundedBox, type Shape, shapesOf } from './shape.ts'

const arrow = shapesOf('arrow')
const ends = portsAt([0, 0.5], [1, 0.5])
const below = 'below' as const

/** Block arrows, callouts and marks. */
export const arrowShapes: readonly Shape[] = [
  arrow('arrow-right', 120, 60, 'shape=singleArrow', {
    body: 'M0 18H84V0L120 30L84 60V42H0Z',
    text: [0.04, 0.3, 0.18, 0.3],
    ports: ends,
  }),
  arrow('arrow-left', 120, 60, 'shape=singleArrow;direction=west', {
    body: 'M120 18H36V0L0 30L36 60V42H120Z',
    text: [0.18, 0.3, 0.04, 0.3],
    ports: ends,
  }),
  arrow('arrow-up', 60, 120, 'shape=singleArrow;direction=north', {
    body: 'M18 120V36H0L30 0L60 36H42V120Z',
    text: [0.3, 0.2, 0.3, 0.04],
    ports: portsAt([0.5, 0], [0.5, 1]),
  }),
  arrow('arrow-down', 60, 120, 'shape=singleArrow;direction=south', {
    body: 'M18 0V84H0L30 120L60 84H42V0Z',
    text: [0.3, 0.04, 0.3, 0.2],
    ports: portsAt([0.5, 0], [0.5, 1]),
  }),
  arrow('arrow-both', 140, 60, 'shape=doubleArrow', {
    body: 'M0 30L34 0V18H106V0L140 30L106 60V42H34V60Z',
    text: [0.16, 0.3, 0.16, 0.3],
    ports: ends,
  }),
  arrow('arrow-updown', 60, 140, 'shape=doubleArrow;direction=south', {
    body: 'M30 0L60 34H42V106H60L30 140L0 106H18V34H0Z',
    text: [0.3, 0.2, 0.3, 0.2],
  }),
  arrow('arrow-notched', 120, 60, 'shape=mxgraph.arrows2.arrow;notch=24', {
    body: 'M0 18H84V0L120 30L84 60V42H0L16 30Z',
    text: [0.16, 0.3, 0.18, 0.3],
    ports: ends,
  }),
  arrow('arrow-pentagon', 130, 56, 'shape=mxgraph.arrows2.arrow;dy=0', {
    body: 'M0 0H104L130 28L104 56H0Z',
    text: [0.04, 0.04, 0.18, 0.04],
  }),
  arrow('arrow-chevron', 130, 56, '', { body: 'M0 0H104L130 28L104 56H0L26 28Z', text: [0.2, 0.04, 0.18, 0.04] }),
  arrow('arrow-bent', 90, 90, 'shape=mxgraph.arrows2.bendArrow', {
    body: 'M0 90V50A32 32 0 0 1 32 18H58V0L90 30L58 60V42H32A8 8 0 0 0 24 50V90Z',
    text: below,
  }),
  arrow('arrow-u', 100, 90, 'shape=mxgraph.arrows2.uTurnArrow', {
    body: 'M0 90V40A40 40 0 0 1 80 40V56H100L70 90L40 56H60V40A20 20 0 0 0 20 40V90Z',
    text: below,
  }),
  arrow('arrow-quad', 100, 100, 'shape=mxgraph.arrows2.quadArrow', {
    body: 'M50 0L70 22H58V42H78V30L100 50L78 70V58H58V78H70L50 100L30 78H42V58H22V70L0 50L22 30V42H42V22H30Z',
    text: below,
  }),
  arrow('arrow-triad', 100, 74, 'shape=mxgraph.arrows2.triadArrow', {
    body: 'M50 0L70 22H58V44H78V32L100 52L78 72V60H22V72L0 52L22 32V44H42V22H30Z',
    text: below,
  }),
  arrow('arrow-circle', 90, 90, '', {
    body: 'M45 8A41 41 0 1 1 9.5 28.5L26 38A22 22 0 1 0 45 27V40L18 20L45 0Z',
    text: below,
  }),
  arrow('arrow-curved', 110, 70, 'shape=mxgraph.arrows2.jumpInArrow', {
    body: 'M0 70C0 28 32 12 70 14V0L110 26L70 52V38C44 36 20 44 0 70Z',
    text: below,
  }),
  arrow('arrow-striped', 130, 60, 'shape=mxgraph.arrows2.stripedArrow', {
    body: 'M0 18H6V42H0ZM12 18H22V42H12ZM28 18H94V0L130 30L94 60V42H28Z',
    text: [0.24, 0.3, 0.18, 0.3],
    ports: ends,
  }),
  arrow('callout', 130, 76, 'shape=callout', { body: 'M0 0H130V54H58L30 76V54H0Z', text: [0.04, 0.04, 0.04, 0.32] }),
  arrow('callout-rounded', 130, 76, 'shape=mxgraph.basic.roundRectCallout', {
    body: 'M12 0H118A12 12 0 0 1 130 12V42A12 12 0 0 1 118 54H58L34 76V54H12A12 12 0 0 1 0 42V12A12 12 0 0 1 12 0Z',
    text: [0.05, 0.05, 0.05, 0.32],
  }),
  arrow('callout-ellipse', 130, 86, 'shape=mxgraph.basic.oval_callout', {
    body: 'M34 61A65 34 0 1 1 54 66L28 86Z',
    text: [0.14, 0.12, 0.14, 0.32],
  }),
  arrow('callout-cloud', 130, 96, 'shape=mxgraph.basic.cloud_callout', {
    body: `M32 64C12 66 0 56 5 45C-4 35 6 21 24 23C28 7 54 2 66 12C80 3 104 8 106 23C124 23 134 37 124 47C130 60 114 68 100 62C90 73 70 72 64 64C54 71 38 70 32 64Z${ellipseAt(30, 80, 8, 6)}${ellipseAt(16, 91, 5, 4)}`,
    text: [0.16, 0.18, 0.16, 0.36],
  }),
  arrow('callout-line', 140, 70, '', { body: 'M40 0H140V44H40Z', lines: 'M40 22L0 70', text: [0.32, 0.04, 0.04, 0.4] }),
  arrow('brace-left', 24, 120, 'shape=curlyBracket', {
    lines: 'M24 0Q12 0 12 14V46Q12 60 0 60Q12 60 12 74V106Q12 120 24 120',
    text: below,
    ports: ends,
  }),
  arrow('brace-right', 24, 120, 'shape=curlyBracket;flipH=1', {
    lines: 'M0 0Q12 0 12 14V46Q12 60 24 60Q12 60 12 74V106Q12 120 0 120',
    text: below,
    ports: ends,
  }),
  arrow('bracket-left', 16, 120, '', { lines: 'M16 0H0V120H16', text: below, ports: ends }),
  arrow('bracket-right', 16, 120, '', { lines: 'M0 0H16V120H0', text: below, ports: ends }),
  arrow('dimension', 160, 30, 'shape=dimension', {
    lines: 'M0 0V30M160 0V30M0 15H160M8 10L0 15L8 20M152 10L160 15L152 20',
    text: below,
    ports: ends,
  }),
  arrow('number-badge', 40, 40, '', { body: ellipse, style: { tone: 1, bold: true, size: 16 } }),
  arrow('seal-badge', 80, 80, '', {
    body: regular(18, 0.9),
    text: [0.16, 0.2, 0.16, 0.2],
    style: { tone: 4, bold: true },
  }),
  arrow('ribbon', 150, 54, 'shape=mxgraph.basic.banner', {
    body: 'M0 12H26V0H124V12H150L138 33L150 54H108V42H42V54H0L12 33Z',
    lines: 'M42 42H26V12M108 42H124V12',
    text: [0.2, 0.06, 0.2, 0.26],
  }),
  arrow('flag', 80, 80, '', {
    body: 'M8 4Q26 -4 44 6T80 4V44Q62 54 44 46T8 44Z',
    lines: 'M4 0V80',
    text: [0.14, 0.08, 0.06, 0.46],
  }),
  arrow('pin', 54, 76, '', {
    body: 'M27 0C42 0 54 12 54 27C54 46 27 76 27 76C27 76 0 46 0 27C0 12 12 0 27 0Z',
    lines: ellipseAt(27, 27, 10),
    text: below,
    style: { tone: 4 },
  }),
  arrow('sticky', 110, 110, '', {
    body: 'M0 0H110V88L88 110H0Z',
    lines: 'M88 110V88H110',
    text: [0.08, 0.08, 0.08, 0.2],
    style: { tone: 2, stroke: 'none' },
  }),
  arrow('bookmark', 60, 80, '', { body: 'M0 0H60V80L30 60L0 80Z', text: [0.06, 0.06, 0.06, 0.3], style: { tone: 4 } }),
  arrow('pill-tag', 130, 40, '', { body: capsule, ink: ellipseAt(20, 20, 7), text: [0.24, 0, 0.08, 0] }),
  arrow('tag', 130, 44, '', { body: 'M0 22L22 0H130V44H22Z', lines: ellipseAt(26, 22, 5), text: [0.26, 0, 0.05, 0] }),
  arrow('funnel', 110, 90, '', { body: 'M0 0H110L70 50V90H40V50Z', text: [0.16, 0.08, 0.16, 0.5] }),
  arrow('progress-ring', 80, 80, '', {
    body: roundedBox(40),
    lines: ellipseAt(40, 40, 28),
    text: [0.2, 0.3, 0.2, 0.3],
  }),
  arrow('check-circle', 50, 50, '', {
    body: ellipse,
    lines: 'M14 26L22 34L37 17',
    text: below,
    style: { tone: 1, width: 2.5 },
  }),
  arrow('cross-circle', 50, 50, '', {
    body: ellipse,
    lines: 'M16 16L34 34M34 16L16 34',
    text: below,
    style: { tone: 4, width: 2.5 },
  }),
  arrow('warning', 60, 54, '', {
    body: 'M30 0L60 54H0Z',
    lines: 'M30 18V36',
    ink: ellipseAt(30, 45, 2.5),
    text: below,
    style: { tone: 2 },
  }),
  arrow('question', 50, 50, '', {
    body: ellipse,
    lines: 'M18 19A7 7 0 1 1 27 26Q25 27 25 31',
    ink: ellipseAt(25, 37, 2),
    text: below,
    style: { tone: 3 },
  }),
  arrow('idea', 54, 76, '', {
    body: 'M27 0A27 27 0 0 1 40 50V58H14V50A27 27 0 0 1 27 0Z',
    lines: 'M16 64H38M19 70H35M20 76H34',
    text: below,
    style: { tone: 2 },
  }),
]
