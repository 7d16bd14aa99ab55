import { arrowShapes } from './arrows.ts'
import { basicShapes } from './basic.ts'
import { bpmnShapes } from './bpmn.ts'
import { cloudShapes } from './cloud.ts'
import { flowShapes } from './flow.ts'
import { classShapes, erShapes, laneShapes, orgShapes } from './lanes.ts'
import { networkShapes } from './network.ts'
import type { Shape } from './shape.ts'
import { sequenceShapes, stateShapes, useCaseShapes } from './uml.ts'
import { wireframeShapes } from './wireframe.ts'

/** All shapes of the stencil, in its order. */
export const shapes: readonly Shape[] = [
  ...basicShapes,
  ...flowShapes,
  ...laneShapes,
  ...orgShapes,
  ...classShapes,
  ...sequenceShapes,
  ...stateShapes,
  ...useCaseShapes,
  ...erShapes,
  ...networkShapes,
  ...cloudShapes,
  ...bpmnShapes,
  ...wireframeShapes,
  ...arrowShapes,
]

const byId: ReadonlyMap<string, Shape> = new Map(shapes.map((shape) => [shape.id, shape]))
const plain = byId.get('rect')!

/** Returns the shape of an id; the box for an unknown one. */
export const shapeOf = (id: string): Shape => byId.get(id) ?? plain
