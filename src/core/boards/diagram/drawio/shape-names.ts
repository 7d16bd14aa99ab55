import { shapes } from '../shapes/index.ts'
import { readStyle } from './style.ts'

/** Names of draw.io under which a shape of ours goes besides its own. */
const aliases: Readonly<Record<string, string>> = {
  cylinder: 'cylinder',
  cylinder2: 'cylinder',
  datastore: 'cylinder',
  table: 'swimlane',
  tableRow: 'group',
  partialRectangle: 'rect',
  rectangle: 'rect',
  rect: 'rect',
  actor: 'user',
  'mxgraph.bootstrap.rect': 'rect',
  'mxgraph.basic.roundRectCallout': 'callout-rounded',
  'mxgraph.mockup.containers.marginRect': 'rect',
  'mxgraph.aws4.group': 'area',
  label: 'rect',
  ext: 'rect',
  icon: 'rect',
  process2: 'predefined',
  doubleCircle: 'end-dot',
  waypoint: 'connector',
  umlState: 'state',
  trapezoid2: 'trapezoid',
  cube2: 'cube',
  rhombus2: 'diamond',
  plaque: 'rounded',
  'mxgraph.basic.rect': 'rect',
  'mxgraph.flowchart.start_1': 'circle',
  'mxgraph.flowchart.start_2': 'circle',
  'mxgraph.flowchart.document': 'document',
  'mxgraph.flowchart.document2': 'document',
  'mxgraph.flowchart.card': 'card',
  'mxgraph.flowchart.delay': 'delay',
  'mxgraph.flowchart.display': 'display',
  'mxgraph.flowchart.internal_storage': 'internal-storage',
  'mxgraph.flowchart.manual_input': 'manual-input',
  'mxgraph.flowchart.loop_limit': 'loop-limit',
  'mxgraph.flowchart.off-page_reference': 'off-page',
  'mxgraph.flowchart.paper_tape': 'paper-tape',
  'mxgraph.flowchart.predefined_process': 'predefined',
  'mxgraph.flowchart.stored_data': 'stored-data',
  'mxgraph.flowchart.summing_function': 'summing',
  'mxgraph.flowchart.or': 'or',
  'mxgraph.flowchart.collate': 'collate',
  'mxgraph.flowchart.annotation_1': 'annotation',
  'mxgraph.er.entity': 'entity',
  'mxgraph.er.attribute': 'attribute',
  'mxgraph.er.has': 'relationship',
  'mxgraph.c4.person': 'c4-person',
  'mxgraph.c4.person2': 'c4-person',
}

/** Values of keys that a style leaves out. */
const defaults: Readonly<Record<string, string>> = {
  rounded: '0',
  direction: 'east',
  flipV: '0',
  flipH: '0',
  horizontal: '1',
  dashed: '0',
  double: '0',
  container: '0',
  swimlaneLine: '',
}

const known = shapes
  .filter(({ drawio }) => drawio !== '')
  .map(({ id, drawio }) => {
    const { shape = '', ...keys } = Object.fromEntries(readStyle(drawio))
    return { id, name: shape, keys: Object.entries(keys) }
  })
const byName = new Map<string, typeof known>()
for (const entry of known) byName.set(entry.name, [...(byName.get(entry.name) ?? []), entry])

/** The key under which a shape that draw.io does not have is written beside a plain box. */
export const ownShapeKey = 'qtShape'

/**
 * Returns the shape of ours that a style of draw.io stands for: the one that agrees with it in the most keys; null if
 * there is none.
 */
export function shapeOfStyle(style: ReadonlyMap<string, string>): string | null {
  const own = style.get(ownShapeKey)
  if (own && shapes.some(({ id }) => id === own)) return own
  const name = style.get('shape') ?? ''
  let best: { id: string; score: number } | null = null
  for (const { id, keys } of byName.get(name) ?? []) {
    const agrees = keys.every(([key, value]) => (style.get(key) ?? defaults[key] ?? '') === value)
    if (agrees && keys.length > (best?.score ?? -1)) best = { id, score: keys.length }
  }
  if (best) return best.id
  if (name === '') return 'rect'
  return aliases[name] ?? byName.get(name)?.[0]?.id ?? null
}

/** Returns the style by which draw.io draws a shape of ours, or a box that we know again. */
export function styleOfShape(id: string): string {
  const shape = shapes.find((one) => one.id === id)
  if (!shape || shape.drawio === '') return `rounded=1;arcSize=8;whiteSpace=wrap;html=0;${ownShapeKey}=${id};`
  const { shape: name = '', ...keys } = Object.fromEntries(readStyle(shape.drawio))
  const written = Object.entries(keys).map(([key, value]) => `${key}=${value};`)
  // Several shapes of ours may share a style of draw.io's; the key tells them apart.
  const isPlain = shape.kind !== 'picture' && shapeOfStyle(readStyle(shape.drawio)) === id
  return `${name === '' ? '' : `shape=${name};`}${written.join('')}whiteSpace=wrap;html=0;${isPlain ? '' : `${ownShapeKey}=${id};`}`
}
