import { box, boxAt, capsule, ellipse, ellipseAt, portsAt, regular, roundedBox, type Shape, shapesOf } from './shape.ts'

const shape = shapesOf('basic')

/** Boxes, polygons and everyday figures. */
export const basicShapes: readonly Shape[] = [
  shape('rect', 120, 60, 'rounded=0', { body: box }),
  shape('rounded', 120, 60, 'rounded=1', { body: roundedBox(10) }),
  shape('square', 80, 80, 'aspect=fixed', { body: box }),
  shape('capsule', 120, 50, 'rounded=1;arcSize=50', { body: capsule }),
  shape('ellipse', 120, 80, 'shape=ellipse', { body: ellipse, text: [0.14, 0.12, 0.14, 0.12] }),
  shape('circle', 80, 80, 'shape=ellipse;aspect=fixed', { body: ellipse, text: [0.12, 0.12, 0.12, 0.12] }),
  shape('text', 120, 30, 'shape=text', { text: [0, 0, 0, 0], style: { fill: 'none', stroke: 'none' } }),
  shape('triangle', 100, 80, 'shape=triangle;direction=north', {
    body: 'M50 0L100 80H0Z',
    text: [0.22, 0.45, 0.22, 0.05],
    ports: portsAt([0.5, 0], [0.75, 0.5], [0.5, 1], [0.25, 0.5]),
  }),
  shape('triangle-right', 80, 100, 'shape=triangle', {
    body: 'M0 0L80 50L0 100Z',
    text: [0.06, 0.25, 0.35, 0.25],
    ports: portsAt([0.5, 0.25], [1, 0.5], [0.5, 0.75], [0, 0.5]),
  }),
  shape('right-triangle', 100, 80, 'shape=mxgraph.basic.orthogonal_triangle', {
    body: 'M0 0L100 80H0Z',
    text: [0.05, 0.5, 0.4, 0.05],
    ports: portsAt([0, 0], [1, 1], [0.5, 1], [0, 0.5]),
  }),
  shape('diamond', 110, 80, 'shape=rhombus', { body: 'M55 0L110 40L55 80L0 40Z', text: [0.2, 0.2, 0.2, 0.2] }),
  shape('parallelogram', 120, 60, 'shape=parallelogram', {
    body: 'M20 0H120L100 60H0Z',
    text: [0.16, 0.04, 0.16, 0.04],
    ports: portsAt([0.5, 0], [0.92, 0.5], [0.5, 1], [0.08, 0.5]),
  }),
  shape('trapezoid', 120, 60, 'shape=trapezoid', {
    body: 'M24 0H96L120 60H0Z',
    text: [0.16, 0.04, 0.16, 0.04],
    ports: portsAt([0.5, 0], [0.9, 0.5], [0.5, 1], [0.1, 0.5]),
  }),
  shape('trapezoid-down', 120, 60, 'shape=trapezoid;flipV=1', {
    body: 'M0 0H120L96 60H24Z',
    text: [0.16, 0.04, 0.16, 0.04],
    ports: portsAt([0.5, 0], [0.9, 0.5], [0.5, 1], [0.1, 0.5]),
  }),
  shape('pentagon', 90, 86, 'shape=mxgraph.basic.pentagon', { body: regular(5), text: [0.14, 0.2, 0.14, 0.1] }),
  shape('hexagon', 120, 70, 'shape=hexagon', {
    body: 'M22 0H98L120 35L98 70H22L0 35Z',
    text: [0.14, 0.05, 0.14, 0.05],
  }),
  shape('heptagon', 90, 90, '', { body: regular(7), text: [0.14, 0.14, 0.14, 0.14] }),
  shape('octagon', 90, 90, 'shape=mxgraph.basic.octagon2', {
    body: 'M26 0H64L90 26V64L64 90H26L0 64V26Z',
    text: [0.08, 0.08, 0.08, 0.08],
  }),
  shape('star', 90, 86, 'shape=mxgraph.basic.star', { body: regular(5, 0.4), text: [0.26, 0.32, 0.26, 0.26] }),
  shape('star-4', 90, 90, 'shape=mxgraph.basic.4_point_star_2', {
    body: regular(4, 0.4),
    text: [0.28, 0.28, 0.28, 0.28],
  }),
  shape('star-6', 90, 90, 'shape=mxgraph.basic.6_point_star', { body: regular(6, 0.58), text: [0.2, 0.24, 0.2, 0.24] }),
  shape('star-8', 90, 90, 'shape=mxgraph.basic.8_point_star', {
    body: regular(8, 0.7),
    text: [0.16, 0.16, 0.16, 0.16],
  }),
  shape('burst', 110, 90, '', { body: regular(14, 0.78), text: [0.16, 0.16, 0.16, 0.16] }),
  shape('cross', 80, 80, 'shape=cross', {
    body: 'M28 0H52V28H80V52H52V80H28V52H0V28H28Z',
    text: [0.1, 0.35, 0.1, 0.35],
  }),
  shape('x-mark', 70, 70, 'shape=mxgraph.basic.x', {
    body: 'M14 0L35 21L56 0L70 14L49 35L70 56L56 70L35 49L14 70L0 56L21 35L0 14Z',
    text: 'below',
  }),
  shape('tick', 80, 66, 'shape=mxgraph.basic.tick', { body: 'M0 36L12 24L30 42L68 0L80 12L30 66Z', text: 'below' }),
  shape('heart', 90, 80, 'shape=mxgraph.basic.heart', {
    body: 'M45 80C20 58 0 44 0 23C0 9 11 0 23 0C33 0 41 6 45 15C49 6 57 0 67 0C79 0 90 9 90 23C90 44 70 58 45 80Z',
    text: [0.16, 0.16, 0.16, 0.34],
    ports: portsAt([0.5, 0.19], [1, 0.3], [0.5, 1], [0, 0.3]),
  }),
  shape('moon', 60, 84, 'shape=mxgraph.basic.moon', {
    body: 'M60 4A42 42 0 1 0 60 80A48 48 0 0 1 60 4Z',
    text: 'below',
  }),
  shape('sun', 84, 84, 'shape=mxgraph.basic.sun', {
    body: regular(12, 0.72),
    lines: ellipseAt(42, 42, 24),
    text: [0.24, 0.24, 0.24, 0.24],
  }),
  shape('bolt', 60, 88, 'shape=mxgraph.basic.flash', { body: 'M36 0L4 50H26L18 88L56 34H34L48 0Z', text: 'below' }),
  shape('drop', 60, 84, 'shape=mxgraph.basic.drop', {
    body: 'M30 0C36 18 60 34 60 56A30 28 0 0 1 0 56C0 34 24 18 30 0Z',
    text: [0.12, 0.42, 0.12, 0.08],
  }),
  shape('cloud', 120, 80, 'shape=cloud', {
    body: 'M30 72C10 74 0 62 4 50C-4 38 6 24 22 26C26 8 50 2 62 14C74 4 96 8 98 26C114 26 124 40 116 52C122 66 108 76 94 70C84 82 66 80 60 72C50 80 36 80 30 72Z',
    text: [0.16, 0.26, 0.16, 0.16],
  }),
  shape('cube', 110, 80, 'shape=cube', {
    body: (w, h) => `M0 14L14 0H${w}V${h - 14}L${w - 14} ${h}H0Z`,
    lines: (w, h) => `M0 14H${w - 14}V${h}M${w - 14} 14L${w} 0`,
    text: [0.04, 0.22, 0.16, 0.04],
  }),
  shape('cylinder', 80, 90, 'shape=cylinder3', {
    body: (w, h) => `M0 12A${w / 2} 12 0 0 1 ${w} 12V${h - 12}A${w / 2} 12 0 0 1 0 ${h - 12}Z`,
    lines: (w) => `M0 12A${w / 2} 12 0 0 0 ${w} 12`,
    text: [0.05, 0.28, 0.05, 0.1],
  }),
  shape('cone', 80, 90, 'shape=mxgraph.basic.cone2', {
    body: 'M40 0L80 78A40 12 0 0 1 0 78Z',
    lines: 'M0 78A40 12 0 0 1 80 78',
    text: [0.24, 0.5, 0.24, 0.2],
  }),
  shape('pyramid', 100, 84, '', { body: 'M50 0L100 84H0Z', lines: 'M33 28H67M17 56H83', text: 'below' }),
  shape('ring', 84, 84, 'shape=mxgraph.basic.donut', {
    body: `${ellipseAt(42, 42, 42)}M22 42A20 20 0 1 0 62 42A20 20 0 1 0 22 42Z`,
    text: [0.28, 0.3, 0.28, 0.3],
  }),
  shape('half-circle', 100, 50, 'shape=mxgraph.basic.half_circle', {
    body: 'M0 50A50 50 0 0 1 100 50Z',
    text: [0.16, 0.3, 0.16, 0.06],
  }),
  shape('quarter', 70, 70, '', { body: 'M0 70V0A70 70 0 0 1 70 70Z', text: [0.08, 0.3, 0.3, 0.08] }),
  shape('pie', 84, 84, 'shape=mxgraph.basic.pie', {
    body: 'M42 42V0A42 42 0 1 1 0 42Z',
    text: [0.16, 0.5, 0.16, 0.16],
  }),
  shape('arc', 84, 60, 'shape=mxgraph.basic.arc', { lines: 'M2 58A40 52 0 0 1 82 58', text: [0.14, 0.4, 0.14, 0.04] }),
  shape('frame', 120, 80, 'shape=mxgraph.basic.frame', {
    body: (w, h) => `M0 0H${w}V${h}H0ZM9 9V${h - 9}H${w - 9}V9Z`,
    text: [0.1, 0.14, 0.1, 0.14],
  }),
  shape('corner', 90, 80, 'shape=corner', { body: 'M0 0H28V52H90V80H0Z', text: [0.04, 0.68, 0.04, 0.04] }),
  shape('tee', 90, 80, 'shape=tee', { body: 'M0 0H90V28H59V80H31V28H0Z', text: [0.04, 0.04, 0.04, 0.68] }),
  shape('snip', 120, 60, '', { body: 'M14 0H106L120 14V60H0V14Z' }),
  shape('round-top', 120, 60, '', { body: 'M0 60V18A18 18 0 0 1 18 0H102A18 18 0 0 1 120 18V60Z' }),
  shape('bevel', 120, 60, '', {
    body: box,
    lines: (w, h) =>
      `${boxAt(8, 8, w - 16, h - 16)}M0 0L8 8M${w} 0L${w - 8} 8M0 ${h}L8 ${h - 8}M${w} ${h}L${w - 8} ${h - 8}`,
    text: [0.09, 0.16, 0.09, 0.16],
  }),
  shape('wave', 120, 60, 'shape=mxgraph.basic.wave2', {
    body: 'M0 10Q30 -10 60 10T120 10V50Q90 70 60 50T0 50Z',
    text: [0.05, 0.2, 0.05, 0.2],
  }),
  shape('no-entry', 80, 80, 'shape=mxgraph.basic.no_symbol', {
    body: `${ellipseAt(40, 40, 40)}`,
    lines: 'M12 12L68 68',
    text: 'below',
  }),
  shape('smiley', 80, 80, 'shape=mxgraph.basic.smiley', {
    body: ellipse,
    lines: 'M20 48Q40 68 60 48',
    ink: `${ellipseAt(28, 30, 4)}${ellipseAt(52, 30, 4)}`,
    text: 'below',
  }),
  shape('line', 120, 10, 'shape=line', {
    lines: (w, h) => `M0 ${h / 2}H${w}`,
    text: [0, 0, 0, 0.5],
    ports: portsAt([0, 0.5], [1, 0.5]),
  }),
  shape('line-vertical', 10, 120, 'shape=line;direction=south', {
    lines: (w, h) => `M${w / 2} 0V${h}`,
    text: 'below',
    ports: portsAt([0.5, 0], [0.5, 1]),
  }),
  shape('table', 320, 128, 'shape=table;childLayout=tableLayout', { body: box, kind: 'table', text: [0, 0, 0, 0] }),
  shape('picture', 160, 110, 'shape=image', {
    body: box,
    lines: 'M0 110L52 58L88 92L118 66L160 100',
    ink: ellipseAt(118, 34, 11),
    kind: 'picture',
    text: 'below',
  }),
]
