import { box, ellipse, ellipseAt, roundedAt, roundedBox, type Shape, shapesOf } from './shape.ts'

const bpmn = shapesOf('bpmn')
const below = 'below' as const
const task = roundedBox(10)
const label = [0.08, 0.28, 0.08, 0.08] as const
const taskStyle = (marker: string) => `shape=mxgraph.bpmn.task;taskMarker=${marker}`
const eventStyle = (outline: string, symbol: string) => `shape=mxgraph.bpmn.event;outline=${outline};symbol=${symbol}`
const gateStyle = (type: string) => `shape=mxgraph.bpmn.gateway2;gwType=${type}`
const inner = ellipseAt(22, 22, 18)
const diamond = 'M26 0L52 26L26 52L0 26Z'
const plusMark = (w: number, h: number) =>
  `M${w / 2 - 7} ${h - 17}h14v14h-14zM${w / 2} ${h - 15}v10M${w / 2 - 5} ${h - 10}h10`
const envelope = 'M12 15H32V29H12ZM12 15L22 23L32 15'
const start = { body: ellipse, text: below, style: { tone: 1 } } as const
const middle = { body: ellipse, text: below, style: { tone: 2 } } as const
const end = { body: ellipse, text: below, style: { tone: 4, width: 3 } } as const
const gate = { body: diamond, text: below, style: { tone: 2 } } as const

/** Symbols of BPMN 2.0: activities, events, gateways, data. */
export const bpmnShapes: readonly Shape[] = [
  bpmn('task', 120, 70, taskStyle('abstract'), { body: task }),
  bpmn('user-task', 120, 70, taskStyle('user'), {
    body: task,
    lines: `${ellipseAt(15, 11, 5)}M7 24A8 8 0 0 1 23 24Z`,
    text: label,
  }),
  bpmn('service-task', 120, 70, taskStyle('service'), {
    body: task,
    lines: `${ellipseAt(16, 16, 7)}${ellipseAt(16, 16, 3)}M16 5V9M16 23V27M5 16H9M23 16H27M8 8L11 11M21 21L24 24M24 8L21 11M11 21L8 24`,
    text: label,
  }),
  bpmn('script-task', 120, 70, taskStyle('script'), {
    body: task,
    lines: 'M11 7H25Q20 12 23 16T20 25H7Q12 20 9 16T11 7M12 12H20M12 16H20M12 20H18',
    text: label,
  }),
  bpmn('send-task', 120, 70, taskStyle('send'), {
    body: task,
    ink: 'M7 8H27L17 16ZM7 10L17 18L27 10V22H7Z',
    text: label,
  }),
  bpmn('receive-task', 120, 70, taskStyle('receive'), {
    body: task,
    lines: 'M7 8H27V22H7ZM7 8L17 16L27 8',
    text: label,
  }),
  bpmn('manual-task', 120, 70, taskStyle('manual'), {
    body: task,
    lines: 'M8 16V11Q8 8 11 8H20M12 12H24M12 16H26M12 20H24M20 24H11Q8 24 8 20V16',
    text: label,
  }),
  bpmn('rule-task', 120, 70, taskStyle('businessRule'), {
    body: task,
    lines: 'M7 8H27V23H7ZM7 13H27M13 13V23M7 18H27',
    text: label,
  }),
  bpmn('subprocess', 130, 80, 'shape=mxgraph.bpmn.task;isLoopSub=1', {
    body: task,
    lines: plusMark,
    text: [0.06, 0.06, 0.06, 0.26],
  }),
  bpmn('subprocess-open', 280, 170, '', {
    body: task,
    kind: 'container',
    text: [0.03, 0.03, 0.03, 0.03],
    style: { vertical: 'top' },
  }),
  bpmn('event-subprocess', 240, 150, '', {
    body: task,
    kind: 'container',
    text: [0.03, 0.03, 0.03, 0.03],
    style: { vertical: 'top', dash: 'dot' },
  }),
  bpmn('call-activity', 120, 70, 'shape=mxgraph.bpmn.task;bpmnShapeType=call', { body: task, style: { width: 3 } }),
  bpmn('loop-task', 120, 70, '', {
    body: task,
    lines: (w, h) =>
      `M${w / 2 + 3} ${h - 7}A6 6 0 1 0 ${w / 2 - 4} ${h - 7}M${w / 2 - 9} ${h - 6}H${w / 2 - 4}V${h - 11}`,
    text: [0.06, 0.06, 0.06, 0.24],
  }),
  bpmn('parallel-task', 120, 70, '', {
    body: task,
    lines: (w, h) => `M${w / 2 - 5} ${h - 16}v11M${w / 2} ${h - 16}v11M${w / 2 + 5} ${h - 16}v11`,
    text: [0.06, 0.06, 0.06, 0.26],
  }),
  bpmn('start-event', 44, 44, eventStyle('standard', 'general'), start),
  bpmn('start-message', 44, 44, eventStyle('standard', 'message'), { ...start, lines: envelope }),
  bpmn('start-timer', 44, 44, eventStyle('standard', 'timer'), {
    ...start,
    lines: `${ellipseAt(22, 22, 14)}M22 12V22L29 26`,
  }),
  bpmn('start-signal', 44, 44, eventStyle('standard', 'signal'), { ...start, lines: 'M22 10L34 30H10Z' }),
  bpmn('start-condition', 44, 44, eventStyle('standard', 'conditional'), {
    ...start,
    lines: 'M13 11H31V33H13ZM16 17H28M16 22H28M16 27H28',
  }),
  bpmn('middle-event', 44, 44, eventStyle('throwing', 'general'), { ...middle, lines: inner }),
  bpmn('middle-message', 44, 44, eventStyle('catching', 'message'), { ...middle, lines: `${inner}${envelope}` }),
  bpmn('middle-timer', 44, 44, eventStyle('catching', 'timer'), {
    ...middle,
    lines: `${inner}${ellipseAt(22, 22, 12)}M22 13V22L28 25`,
  }),
  bpmn('middle-error', 44, 44, eventStyle('boundInt', 'error'), {
    ...middle,
    lines: `${inner}M12 31L18 15L25 25L32 12L27 29L20 20Z`,
  }),
  bpmn('middle-compensation', 44, 44, eventStyle('catching', 'compensation'), {
    ...middle,
    lines: `${inner}M21 14V30L12 22ZM32 14V30L23 22Z`,
  }),
  bpmn('middle-link', 44, 44, eventStyle('catching', 'link'), {
    ...middle,
    lines: `${inner}M12 18H24V13L34 22L24 31V26H12Z`,
  }),
  bpmn('end-event', 44, 44, eventStyle('end', 'general'), end),
  bpmn('end-message', 44, 44, eventStyle('end', 'message'), {
    ...end,
    ink: 'M11 15H33L22 24ZM11 17L22 26L33 17V30H11Z',
  }),
  bpmn('end-error', 44, 44, eventStyle('end', 'error'), { ...end, ink: 'M11 32L18 13L25 24L33 11L27 31L20 20Z' }),
  bpmn('end-terminate', 44, 44, eventStyle('end', 'terminate'), { ...end, ink: ellipseAt(22, 22, 13) }),
  bpmn('end-signal', 44, 44, eventStyle('end', 'signal'), { ...end, ink: 'M22 10L34 30H10Z' }),
  bpmn('exclusive-gateway', 52, 52, gateStyle('exclusive'), {
    ...gate,
    ink: 'M17 15H22L26 22L30 15H35L29 26L35 37H30L26 30L22 37H17L23 26Z',
  }),
  bpmn('parallel-gateway', 52, 52, gateStyle('parallel'), { ...gate, ink: 'M24 13H28V24H39V28H28V39H24V28H13V24H24Z' }),
  bpmn('inclusive-gateway', 52, 52, gateStyle('inclusive'), { ...gate, lines: ellipseAt(26, 26, 12) }),
  bpmn('event-gateway', 52, 52, gateStyle('event'), {
    ...gate,
    lines: `${ellipseAt(26, 26, 13)}${ellipseAt(26, 26, 10)}M26 19L33 24L30 32H22L19 24Z`,
  }),
  bpmn('complex-gateway', 52, 52, gateStyle('complex'), {
    ...gate,
    ink: 'M24 12H28V22L35 15L38 18L31 24H40V28H31L38 35L35 38L28 31V40H24V31L17 38L14 35L21 28H12V24H21L14 18L17 15L24 22Z',
  }),
  bpmn('data-object', 50, 64, 'shape=mxgraph.bpmn.data2', {
    body: 'M0 0H34L50 16V64H0Z',
    lines: 'M34 0V16H50',
    text: below,
  }),
  bpmn('data-input', 50, 64, 'shape=mxgraph.bpmn.data2;bpmnTransferType=input', {
    body: 'M0 0H34L50 16V64H0Z',
    lines: 'M34 0V16H50M6 12H16V8L24 15L16 22V18H6Z',
    text: below,
  }),
  bpmn('data-output', 50, 64, 'shape=mxgraph.bpmn.data2;bpmnTransferType=output', {
    body: 'M0 0H34L50 16V64H0Z',
    lines: 'M34 0V16H50',
    ink: 'M6 12H16V8L24 15L16 22V18H6Z',
    text: below,
  }),
  bpmn('data-store', 76, 66, '', {
    body: 'M0 10A38 10 0 0 1 76 10V56A38 10 0 0 1 0 56Z',
    lines: 'M0 10A38 10 0 0 0 76 10M0 16A38 10 0 0 0 76 16M0 22A38 10 0 0 0 76 22',
    text: below,
  }),
  bpmn('message', 60, 40, 'shape=message', { body: box, lines: 'M0 0L30 22L60 0', text: below }),
  bpmn('conversation', 60, 52, '', { body: 'M15 0H45L60 26L45 52H15L0 26Z', text: below }),
  bpmn('choreography', 130, 90, '', {
    body: task,
    lines: (w, h) => `M0 20H${w}M0 ${h - 20}H${w}`,
    text: [0.05, 0.26, 0.05, 0.26],
  }),
  bpmn('bpmn-group', 220, 140, '', {
    body: roundedBox(14),
    kind: 'container',
    text: [0.03, 0.03, 0.03, 0.03],
    style: { fill: 'none', dash: 'dash', vertical: 'top' },
  }),
  bpmn('bpmn-annotation', 120, 56, '', {
    lines: (_, h) => `M14 0H0V${h}H14`,
    text: [0.12, 0.05, 0, 0.05],
    style: { align: 'left', fill: 'none' },
  }),
  bpmn('transaction', 130, 80, '', {
    body: task,
    lines: (w, h) => roundedAt(4, 4, w - 8, h - 8, 7),
    text: [0.08, 0.1, 0.08, 0.1],
  }),
]
