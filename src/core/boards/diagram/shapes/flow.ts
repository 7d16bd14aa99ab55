import { box, ellipse, ellipseAt, portsAt, regular, type Shape, shapesOf } from './shape.ts'

const shape = shapesOf('flow')
const slanted = portsAt([0.5, 0], [0.92, 0.5], [0.5, 1], [0.08, 0.5])

/** Symbols of flow charts (ISO 5807). */
export const flowShapes: readonly Shape[] = [
  shape('process', 120, 60, 'shape=mxgraph.flowchart.process', { body: box }),
  shape('decision', 130, 84, 'shape=mxgraph.flowchart.decision', {
    body: 'M65 0L130 42L65 84L0 42Z',
    text: [0.2, 0.2, 0.2, 0.2],
    style: { tone: 2 },
  }),
  shape('terminator', 120, 48, 'shape=mxgraph.flowchart.terminator', {
    body: 'M24 0H96A24 24 0 0 1 96 48H24A24 24 0 0 1 24 0Z',
    text: [0.12, 0.04, 0.12, 0.04],
    style: { tone: 1 },
  }),
  shape('data', 120, 60, 'shape=mxgraph.flowchart.data', {
    body: 'M20 0H120L100 60H0Z',
    text: [0.16, 0.04, 0.16, 0.04],
    ports: slanted,
    style: { tone: 3 },
  }),
  shape('document', 120, 72, 'shape=document', {
    body: 'M0 0H120V60C100 46 80 52 60 62C40 72 20 74 0 62Z',
    text: [0.04, 0.04, 0.04, 0.22],
  }),
  shape('documents', 124, 80, 'shape=mxgraph.flowchart.multi-document', {
    body: 'M10 10V5H15V0H124V58L119 57V62L114 61V67C94 56 76 60 57 70C38 80 18 80 0 70V10Z',
    lines: 'M10 10H114V61M15 5H119V57',
    text: [0.04, 0.16, 0.12, 0.2],
  }),
  shape('predefined', 120, 60, 'shape=process', {
    body: box,
    lines: (w, h) => `M12 0V${h}M${w - 12} 0V${h}`,
    text: [0.13, 0.04, 0.13, 0.04],
  }),
  shape('internal-storage', 100, 80, 'shape=internalStorage', {
    body: box,
    lines: (w, h) => `M0 14H${w}M14 0V${h}`,
    text: [0.18, 0.22, 0.04, 0.04],
  }),
  shape('manual-input', 120, 60, 'shape=manualInput', {
    body: 'M0 22L120 0V60H0Z',
    text: [0.04, 0.3, 0.04, 0.04],
    ports: portsAt([0.5, 0.18], [1, 0.5], [0.5, 1], [0, 0.6]),
  }),
  shape('manual-operation', 120, 60, 'shape=mxgraph.flowchart.manual_operation', {
    body: 'M0 0H120L98 60H22Z',
    text: [0.16, 0.04, 0.16, 0.04],
    ports: slanted,
  }),
  shape('preparation', 120, 60, 'shape=mxgraph.flowchart.preparation', {
    body: 'M22 0H98L120 30L98 60H22L0 30Z',
    text: [0.16, 0.04, 0.16, 0.04],
  }),
  shape('connector', 50, 50, 'shape=mxgraph.flowchart.on-page_reference', {
    body: ellipse,
    text: [0.1, 0.1, 0.1, 0.1],
  }),
  shape('off-page', 70, 70, 'shape=offPageConnector', {
    body: 'M0 0H70V44L35 70L0 44Z',
    text: [0.06, 0.06, 0.06, 0.3],
  }),
  shape('database', 80, 90, 'shape=mxgraph.flowchart.database', {
    body: (w, h) => `M0 12A${w / 2} 12 0 0 1 ${w} 12V${h - 12}A${w / 2} 12 0 0 1 0 ${h - 12}Z`,
    lines: (w) => `M0 12A${w / 2} 12 0 0 0 ${w} 12M0 21A${w / 2} 12 0 0 0 ${w} 21`,
    text: [0.05, 0.38, 0.05, 0.1],
    style: { tone: 3 },
  }),
  shape('stored-data', 120, 60, 'shape=dataStorage', {
    body: 'M16 0H120Q104 30 120 60H16Q-16 30 16 0Z',
    text: [0.1, 0.04, 0.14, 0.04],
    ports: portsAt([0.5, 0], [0.93, 0.5], [0.5, 1], [0, 0.5]),
  }),
  shape('direct-data', 120, 60, 'shape=mxgraph.flowchart.direct_data', {
    body: 'M14 0H106A14 30 0 0 1 106 60H14A14 30 0 0 1 14 0Z',
    lines: 'M106 0A14 30 0 0 0 106 60',
    text: [0.08, 0.04, 0.24, 0.04],
  }),
  shape('sequential-data', 80, 80, 'shape=mxgraph.flowchart.sequential_data', {
    body: 'M40 80A40 40 0 1 1 68 68H80V80Z',
    text: [0.14, 0.14, 0.14, 0.14],
  }),
  shape('card', 100, 64, 'shape=card', { body: 'M20 0H100V64H0V20Z', text: [0.06, 0.1, 0.06, 0.06] }),
  shape('paper-tape', 120, 64, 'shape=tape', {
    body: 'M0 8Q30 24 60 8T120 8V56Q90 40 60 56T0 56Z',
    text: [0.04, 0.22, 0.04, 0.22],
  }),
  shape('display', 120, 60, 'shape=display', {
    body: 'M0 30L24 0H100A28 30 0 0 1 100 60H24Z',
    text: [0.18, 0.04, 0.14, 0.04],
  }),
  shape('merge', 80, 64, 'shape=mxgraph.flowchart.merge_or_storage', {
    body: 'M0 0H80L40 64Z',
    text: [0.22, 0.04, 0.22, 0.45],
    ports: portsAt([0.5, 0], [0.75, 0.5], [0.5, 1], [0.25, 0.5]),
  }),
  shape('extract', 80, 64, 'shape=mxgraph.flowchart.extract_or_measurement', {
    body: 'M40 0L80 64H0Z',
    text: [0.22, 0.45, 0.22, 0.04],
    ports: portsAt([0.5, 0], [0.75, 0.5], [0.5, 1], [0.25, 0.5]),
  }),
  shape('sort', 80, 80, 'shape=mxgraph.flowchart.sort', {
    body: 'M40 0L80 40L40 80L0 40Z',
    lines: 'M0 40H80',
    text: 'below',
  }),
  shape('collate', 70, 80, 'shape=collate', { body: 'M0 0H70L0 80H70Z', text: 'below' }),
  shape('delay', 110, 60, 'shape=delay', { body: 'M0 0H80A30 30 0 0 1 80 60H0Z', text: [0.05, 0.04, 0.2, 0.04] }),
  shape('or', 64, 64, 'shape=orEllipse', { body: ellipse, lines: 'M32 0V64M0 32H64', text: 'below' }),
  shape('summing', 64, 64, 'shape=sumEllipse', { body: ellipse, lines: 'M9 9L55 55M55 9L9 55', text: 'below' }),
  shape('loop-limit', 110, 60, 'shape=loopLimit', { body: 'M18 0H92L110 18V60H0V18Z', text: [0.05, 0.12, 0.05, 0.04] }),
  shape('loop-end', 110, 60, 'shape=loopLimit;flipV=1', {
    body: 'M0 0H110V42L92 60H18L0 42Z',
    text: [0.05, 0.04, 0.05, 0.12],
  }),
  shape('annotation', 130, 60, 'shape=mxgraph.flowchart.annotation_2', {
    lines: 'M36 0H24V60H36M0 30H24',
    text: [0.24, 0, 0, 0],
    style: { align: 'left', fill: 'none' },
    ports: portsAt([0, 0.5]),
  }),
  shape('note', 110, 80, 'shape=note', {
    body: (w, h) => `M0 0H${w - 18}L${w} 18V${h}H0Z`,
    lines: (w) => `M${w - 18} 0V18H${w}`,
    text: [0.06, 0.1, 0.1, 0.06],
    style: { tone: 2, align: 'left', vertical: 'top' },
  }),
  shape('start-dot', 36, 36, 'shape=mxgraph.flowchart.start_2', { ink: ellipse, text: 'below' }),
  shape('end-dot', 36, 36, 'shape=doubleEllipse;aspect=fixed', {
    body: ellipse,
    ink: ellipseAt(18, 18, 10),
    text: 'below',
  }),
  shape('parallel-mode', 120, 50, 'shape=mxgraph.flowchart.parallel_mode', {
    body: 'M0 10H120V40H0Z',
    lines: 'M0 0H120M0 50H120',
    text: [0.04, 0.2, 0.04, 0.2],
  }),
  shape('control-transfer', 110, 40, 'shape=mxgraph.flowchart.transfer', {
    lines: 'M0 20H110',
    ink: 'M46 10L64 20L46 30Z',
    text: 'below',
    ports: portsAt([0, 0.5], [1, 0.5]),
  }),
  shape('step', 130, 56, 'shape=step', {
    body: 'M0 0H110L130 28L110 56H0L20 28Z',
    text: [0.18, 0.04, 0.18, 0.04],
    ports: portsAt([0.5, 0], [1, 0.5], [0.5, 1], [0.15, 0.5]),
  }),
  shape('milestone', 60, 60, '', { ink: 'M30 0L60 30L30 60L0 30Z', text: 'below' }),
  shape('process-gear', 84, 84, '', { body: regular(10, 0.84), lines: ellipseAt(42, 42, 16), text: 'below' }),
]
