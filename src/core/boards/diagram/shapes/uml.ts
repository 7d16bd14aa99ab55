import { box, boxAt, capsule, ellipse, ellipseAt, portsAt, roundedBox, type Shape, shapesOf } from './shape.ts'

const seq = shapesOf('sequence')
const state = shapesOf('state')
const cases = shapesOf('use-case')

const figure = 'M20 24V54M2 34H38M20 54L4 80M20 54L36 80'
const man = { body: ellipseAt(20, 12, 12), lines: figure, text: 'below' } as const
/** Where messages dock on a life line. */
const along = portsAt(...[0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((y) => [0.5, y] as const))
const fragment = (w: number, h: number) => `M0 0H${w}V${h}H0ZM0 24H56L68 12V0`
const frame = {
  body: (w: number, h: number) => `M0 0H${w}V${h}H0Z`,
  lines: (w: number, h: number) => fragment(w, h),
  kind: 'container',
  text: [0.03, 0.02, 0.03, 0.02],
  style: { fill: 'none', align: 'left', vertical: 'top', bold: true },
} as const

/** Symbols of UML sequence diagrams. */
export const sequenceShapes: readonly Shape[] = [
  seq('lifeline', 110, 300, 'shape=umlLifeline', {
    body: (w) => boxAt(0, 0, w, 40),
    lines: (w, h) => `M${w / 2} 40V${h}`,
    text: 'header',
    style: { header: 40 },
    ports: along,
  }),
  seq('actor-lifeline', 60, 300, 'shape=umlLifeline;participant=umlActor', {
    body: (w) => ellipseAt(w / 2, 8, 8),
    lines: (w, h) =>
      `M${w / 2} 16V34M${w / 2 - 14} 22H${w / 2 + 14}M${w / 2} 34L${w / 2 - 10} 48M${w / 2} 34L${w / 2 + 10} 48M${w / 2} 72V${h}`,
    text: 'header',
    // Its middle lies between the feet and the line.
    style: { header: 120 },
    ports: along,
  }),
  seq('activation', 14, 90, '', {
    body: box,
    text: 'below',
    ports: portsAt([0, 0], [0, 0.5], [0, 1], [1, 0], [1, 0.5], [1, 1]),
  }),
  seq('boundary', 70, 56, 'shape=umlBoundary', {
    body: ellipseAt(42, 28, 27),
    lines: 'M1 8V48M1 28H15',
    text: 'below',
  }),
  seq('control', 56, 62, 'shape=umlControl', { body: ellipseAt(28, 34, 27), lines: 'M34 0L26 7L34 14', text: 'below' }),
  seq('entity-object', 56, 60, 'shape=umlEntity', {
    body: ellipseAt(28, 28, 27),
    lines: 'M8 58H48M28 55V58',
    text: 'below',
  }),
  seq('fragment', 320, 160, 'shape=umlFrame', frame),
  seq('alternative', 320, 180, '', { ...frame, lines: (w, h) => `${fragment(w, h)}M0 ${h / 2}H${w}` }),
  seq('loop', 320, 140, '', frame),
  seq('reference', 260, 60, '', { ...frame, text: [0.1, 0.2, 0.05, 0.05], style: { fill: 'none' } }),
  seq('destroy', 28, 28, 'shape=umlDestroy', { lines: 'M2 2L26 26M26 2L2 26', text: 'below' }),
  seq('found-message', 24, 24, '', { ink: ellipse, text: 'below' }),
  seq('divider', 320, 24, '', {
    body: (w, h) => boxAt(w / 2 - 60, 0, 120, h),
    lines: (w, h) =>
      `M0 ${h / 2 - 2}H${w / 2 - 60}M0 ${h / 2 + 2}H${w / 2 - 60}M${w / 2 + 60} ${h / 2 - 2}H${w}M${w / 2 + 60} ${h / 2 + 2}H${w}`,
    text: [0.32, 0, 0.32, 0],
  }),
]

/** Symbols of UML state and activity diagrams. */
export const stateShapes: readonly Shape[] = [
  state('state', 120, 54, '', { body: roundedBox(16) }),
  state('state-actions', 150, 90, '', { body: roundedBox(14), kind: 'compartments', text: [0, 0, 0, 0] }),
  state('composite-state', 280, 180, '', {
    body: roundedBox(16),
    kind: 'container',
    text: 'header',
    style: { header: 30 },
  }),
  state('initial', 30, 30, 'shape=startState', { ink: ellipse, text: 'below' }),
  state('final', 34, 34, 'shape=endState', { body: ellipse, ink: ellipseAt(17, 17, 10), text: 'below' }),
  state('choice', 44, 44, '', { body: 'M22 0L44 22L22 44L0 22Z', text: 'below' }),
  state('fork', 160, 8, '', {
    ink: box,
    text: 'below',
    ports: portsAt([0.2, 0], [0.5, 0], [0.8, 0], [0.2, 1], [0.5, 1], [0.8, 1]),
  }),
  state('fork-vertical', 8, 140, '', {
    ink: box,
    text: 'below',
    ports: portsAt([0, 0.2], [0, 0.5], [0, 0.8], [1, 0.2], [1, 0.5], [1, 0.8]),
  }),
  state('history', 40, 40, '', { body: ellipse, lines: 'M14 12V28M26 12V28M14 20H26', text: 'below' }),
  state('deep-history', 40, 40, '', {
    body: ellipse,
    lines: 'M10 12V28M20 12V28M10 20H20M29 10V20M25 12L33 18M33 12L25 18',
    text: 'below',
  }),
  state('entry-point', 26, 26, '', { body: ellipse, text: 'below' }),
  state('exit-point', 26, 26, '', { body: ellipse, lines: 'M5 5L21 21M21 5L5 21', text: 'below' }),
  state('junction', 18, 18, '', { ink: ellipse, text: 'below' }),
  state('activity', 120, 50, '', { body: capsule }),
  state('send-signal', 130, 50, '', {
    body: 'M0 0H108L130 25L108 50H0Z',
    text: [0.05, 0.04, 0.18, 0.04],
    style: { tone: 1 },
  }),
  state('receive-signal', 130, 50, '', {
    body: 'M0 0H130V50H0L22 25Z',
    text: [0.18, 0.04, 0.05, 0.04],
    style: { tone: 1 },
  }),
  state('time-event', 44, 50, '', { body: 'M0 0H44L0 50H44Z', text: 'below' }),
  state('flow-end', 34, 34, '', { body: ellipse, lines: 'M6 6L28 28M28 6L6 28', text: 'below' }),
]

/** Symbols of UML use case diagrams. */
export const useCaseShapes: readonly Shape[] = [
  cases('actor', 40, 80, 'shape=umlActor', man),
  cases('use-case', 140, 64, '', { body: ellipse, text: [0.14, 0.1, 0.14, 0.1] }),
  cases('use-case-points', 150, 90, '', { body: ellipse, lines: 'M8 32H142', text: [0.14, 0.36, 0.14, 0.1] }),
  cases('system', 300, 240, '', {
    body: box,
    kind: 'container',
    text: [0.03, 0.03, 0.03, 0.03],
    style: { vertical: 'top', bold: true, fill: 'none' },
  }),
  cases('actor-system', 90, 60, '', { body: box, text: [0.05, 0.05, 0.05, 0.05], style: { tone: 5 } }),
  cases('actor-solid', 40, 80, '', {
    ink: `${ellipseAt(20, 12, 11)}M6 28H34V56H29V80H22V58H18V80H11V56H6Z`,
    text: 'below',
  }),
]
