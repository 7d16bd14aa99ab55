import { box, boxAt, ellipseAt, portsAt, roundedBox, type Shape, shapesOf } from './shape.ts'

const lane = shapesOf('lane')
const org = shapesOf('org')

const avatar = (x: number, y: number, r: number) =>
  `${ellipseAt(x, y - r * 0.35, r * 0.38)}M${x - r * 0.7} ${y + r * 0.75}A${r * 0.7} ${r * 0.62} 0 0 1 ${x + r * 0.7} ${y + r * 0.75}Z`
const card = roundedBox(8)

/** Containers: swim lanes, pools, frames and groups. */
export const laneShapes: readonly Shape[] = [
  lane('swimlane', 200, 240, 'shape=swimlane', { body: box, kind: 'container', text: 'header', style: { header: 30 } }),
  lane('swimlane-left', 360, 120, 'shape=swimlane;horizontal=0', {
    body: box,
    kind: 'container',
    text: 'header-left',
    style: { header: 32 },
  }),
  lane('pool', 460, 260, 'shape=swimlane;horizontal=0;swimlaneLine=1', {
    body: box,
    kind: 'container',
    text: 'header-left',
    style: { header: 40, bold: true },
  }),
  lane('pool-top', 460, 280, 'shape=swimlane;swimlaneLine=1', {
    body: box,
    kind: 'container',
    text: 'header',
    style: { header: 36, bold: true },
  }),
  lane('phase', 160, 300, '', {
    body: box,
    kind: 'container',
    text: 'header',
    style: { header: 28, dash: 'dash', fill: 'none' },
  }),
  lane('container', 260, 180, 'shape=swimlane;rounded=1', {
    body: roundedBox(10),
    kind: 'container',
    text: 'header',
    style: { header: 30 },
  }),
  lane('area', 260, 180, 'rounded=1;dashed=1;verticalAlign=top;container=1', {
    body: roundedBox(8),
    kind: 'container',
    text: [0.03, 0.03, 0.03, 0.03],
    style: { dash: 'dash', fill: 'none', vertical: 'top' },
  }),
  lane('group', 200, 140, 'shape=group', {
    kind: 'container',
    text: [0, 0, 0, 0],
    style: { fill: 'none', stroke: 'none', vertical: 'top' },
  }),
  lane('list', 160, 150, 'shape=swimlane;childLayout=stackLayout', {
    body: box,
    kind: 'container',
    text: 'header',
    style: { header: 28 },
  }),
  lane('separator', 300, 10, '', {
    lines: (w, h) => `M0 ${h / 2}H${w}`,
    text: 'below',
    ports: [],
    style: { dash: 'dash' },
  }),
]

/** Boxes of organisation charts. */
export const orgShapes: readonly Shape[] = [
  org('position', 130, 56, '', { body: card }),
  org('leader', 140, 60, '', {
    body: card,
    ink: (w) => `M8 0H${w - 8}A8 8 0 0 1 ${w} 6H0A8 8 0 0 1 8 0Z`,
    style: { bold: true, tone: 1 },
  }),
  org('person', 160, 64, '', {
    body: card,
    ink: avatar(32, 32, 20),
    text: [0.36, 0.06, 0.05, 0.06],
    style: { align: 'left' },
  }),
  org('person-top', 110, 110, '', { body: card, ink: avatar(55, 36, 22), text: [0.05, 0.6, 0.05, 0.05] }),
  org('department', 150, 60, '', {
    body: box,
    ink: (_, h) => boxAt(0, 0, 6, h),
    text: [0.08, 0.05, 0.05, 0.05],
    style: { tone: 3 },
  }),
  org('team', 150, 76, '', {
    body: card,
    ink: `${avatar(55, 24, 13)}${avatar(75, 22, 16)}${avatar(95, 24, 13)}`,
    text: [0.05, 0.55, 0.05, 0.04],
  }),
  org('assistant', 120, 44, '', { body: roundedBox(22), style: { tone: 5 } }),
  org('vacancy', 130, 56, '', { body: card, style: { dash: 'dash', fill: 'none' } }),
  org('outside', 130, 56, '', { body: box, style: { dash: 'dot', tone: 4 } }),
  org('role', 150, 64, '', { body: card, lines: (w) => `M0 24H${w}`, text: [0.05, 0.42, 0.05, 0.05] }),
  org('branch-office', 130, 76, '', {
    body: 'M0 18L65 0L130 18V76H0Z',
    lines: 'M0 18H130',
    text: [0.05, 0.3, 0.05, 0.05],
  }),
]

const uml = shapesOf('class')
const compartments = { body: box, kind: 'compartments', text: [0, 0, 0, 0] } as const

/** Symbols of UML class, package and component diagrams. */
export const classShapes: readonly Shape[] = [
  uml('class', 170, 110, '', compartments),
  uml('abstract-class', 170, 110, '', { ...compartments, style: { italic: true } }),
  uml('interface', 170, 90, '', { ...compartments, style: { tone: 1 } }),
  uml('enumeration', 150, 100, '', { ...compartments, style: { tone: 2 } }),
  uml('class-simple', 130, 50, '', { body: box, style: { bold: true } }),
  uml('package', 160, 100, 'shape=folder', {
    body: (w, h) => `M0 0H${Math.min(60, w / 2)}V18H${w}V${h}H0Z`,
    lines: (w) => `M0 18H${Math.min(60, w / 2)}`,
    kind: 'container',
    text: [0.04, 0.22, 0.04, 0.04],
  }),
  uml('component', 140, 70, 'shape=module', {
    body: (w, h) => `M10 0H${w}V${h}H10V46H0V34H10V26H0V14H10Z`,
    lines: 'M10 14H20V26H10M10 34H20V46H10',
    text: [0.17, 0.04, 0.05, 0.04],
  }),
  uml('component-2', 140, 70, 'shape=component', {
    body: box,
    lines: (w) =>
      `M${w - 22} 8H${w - 8}V24H${w - 22}ZM${w - 26} 11H${w - 18}V14H${w - 26}ZM${w - 26} 18H${w - 18}V21H${w - 26}Z`,
    text: [0.04, 0.1, 0.2, 0.04],
  }),
  uml('node-3d', 150, 100, '', {
    body: (w, h) => `M0 16L16 0H${w}V${h - 16}L${w - 16} ${h}H0Z`,
    lines: (w, h) => `M0 16H${w - 16}V${h}M${w - 16} 16L${w} 0`,
    kind: 'container',
    text: [0.04, 0.2, 0.14, 0.04],
  }),
  uml('artifact', 130, 70, '', {
    body: box,
    lines: (w) => `M${w - 24} 6H${w - 14}L${w - 8} 12V28H${w - 24}ZM${w - 14} 6V12H${w - 8}`,
    text: [0.04, 0.1, 0.22, 0.04],
  }),
  uml('provided', 40, 40, '', {
    body: ellipseAt(28, 20, 10),
    lines: 'M0 20H18',
    text: 'below',
    ports: portsAt([0, 0.5], [1, 0.5]),
  }),
  uml('required', 40, 40, 'shape=requiredInterface', {
    lines: 'M36 6A14 14 0 0 0 36 34M0 20H22',
    text: 'below',
    ports: portsAt([0, 0.5], [1, 0.5]),
  }),
  uml('both-interfaces', 50, 40, 'shape=providedRequiredInterface', {
    body: ellipseAt(20, 20, 9),
    lines: 'M26 5A16 16 0 0 1 26 35',
    text: 'below',
    ports: portsAt([0.2, 0.5], [0.85, 0.5]),
  }),
  uml('template', 170, 90, '', {
    body: (w, h) => `M0 10H${w - 50}V0H${w}V22H${w - 12}V${h}H0Z`,
    lines: (w) => `M${w - 50} 10V22H${w - 12}V10`,
    text: [0.05, 0.28, 0.12, 0.05],
    style: { dash: 'solid' },
  }),
  uml('association-point', 30, 30, '', { body: 'M15 0L30 15L15 30L0 15Z', text: 'below' }),
]

const er = shapesOf('er')
/** Symbols of entity relationship diagrams, after Chen and as tables. */
export const erShapes: readonly Shape[] = [
  er('entity', 120, 56, '', { body: box, style: { bold: true } }),
  er('weak-entity', 120, 56, 'shape=ext;double=1', {
    body: box,
    lines: (w, h) => boxAt(5, 5, w - 10, h - 10),
    text: [0.07, 0.12, 0.07, 0.12],
  }),
  er('associative-entity', 120, 64, 'shape=associativeEntity', {
    body: box,
    lines: (w, h) => `M${w / 2} 0L${w} ${h / 2}L${w / 2} ${h}L0 ${h / 2}Z`,
    text: [0.2, 0.2, 0.2, 0.2],
  }),
  er('attribute', 110, 50, '', {
    body: 'M0 25A55 25 0 1 1 110 25A55 25 0 1 1 0 25Z',
    text: [0.12, 0.1, 0.12, 0.1],
    style: { tone: 3 },
  }),
  er('key-attribute', 110, 50, '', {
    body: 'M0 25A55 25 0 1 1 110 25A55 25 0 1 1 0 25Z',
    text: [0.12, 0.1, 0.12, 0.1],
    style: { underline: true, tone: 3 },
  }),
  er('multivalued', 110, 50, 'shape=doubleEllipse', {
    body: 'M0 25A55 25 0 1 1 110 25A55 25 0 1 1 0 25Z',
    lines: 'M5 25A50 20 0 1 1 105 25A50 20 0 1 1 5 25Z',
    text: [0.14, 0.14, 0.14, 0.14],
    style: { tone: 3 },
  }),
  er('derived', 110, 50, '', {
    body: 'M0 25A55 25 0 1 1 110 25A55 25 0 1 1 0 25Z',
    text: [0.12, 0.1, 0.12, 0.1],
    style: { dash: 'dash', tone: 3 },
  }),
  er('relationship', 120, 70, '', { body: 'M60 0L120 35L60 70L0 35Z', text: [0.2, 0.2, 0.2, 0.2], style: { tone: 2 } }),
  er('identifying', 120, 70, 'shape=rhombus;double=1', {
    body: 'M60 0L120 35L60 70L0 35Z',
    lines: 'M60 8L106 35L60 62L14 35Z',
    text: [0.22, 0.22, 0.22, 0.22],
    style: { tone: 2 },
  }),
  er('entity-table', 170, 112, '', { ...compartments, style: { tone: 1 } }),
  er('view-table', 170, 90, '', { ...compartments, style: { dash: 'dash', tone: 5 } }),
  er('inheritance', 60, 50, '', { body: 'M0 0H60L30 50Z', text: [0.2, 0.04, 0.2, 0.4] }),
]
