/** Writes small ONNX models (onnx.proto3 of the ONNX project), for tests that run a real runtime. */

type Bytes = readonly number[]

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}

/** Fields of a message by their numbers: whole numbers, and messages, texts and packed values by their length. */
const whole = (field: number, value: number): number[] => [...varint(field * 8), ...varint(value)]
const bytes = (field: number, value: Bytes): number[] => [...varint(field * 8 + 2), ...varint(value.length), ...value]
const text = (field: number, value: string): number[] => bytes(field, [...new TextEncoder().encode(value)])
const floats = (values: readonly number[]): number[] => [...new Uint8Array(Float32Array.from(values).buffer)]

interface Tensor {
  readonly name: string
  readonly shape: readonly number[]
  readonly values: readonly number[]
}

interface Node {
  readonly operator: string
  readonly inputs: readonly string[]
  readonly output: string
  /** Lists of whole numbers, or texts. */
  readonly attributes?: Readonly<Record<string, readonly number[] | string>>
}

export interface Graph {
  /** Lengths of the sides; names stand for any length. */
  readonly input: readonly (number | string)[]
  readonly output: readonly (number | string)[]
  readonly nodes: readonly Node[]
  readonly tensors?: readonly Tensor[]
}

const float = 1

const attribute = (name: string, value: readonly number[] | string) =>
  typeof value === 'string'
    ? [...text(1, name), ...text(4, value), ...whole(20, 3)]
    : [...text(1, name), ...value.flatMap((one) => whole(8, one)), ...whole(20, 7)]

const nodeOf = ({ operator, inputs, output, attributes = {} }: Node) => [
  ...inputs.flatMap((input) => text(1, input)),
  ...text(2, output),
  ...text(4, operator),
  ...Object.entries(attributes).flatMap(([name, value]) => bytes(5, attribute(name, value))),
]

const tensorOf = ({ name, shape, values }: Tensor) => [
  ...shape.flatMap((side) => whole(1, side)),
  ...whole(2, float),
  ...text(8, name),
  ...bytes(9, floats(values)),
]

function sideValueOf(name: string, sides: readonly (number | string)[]): number[] {
  const shape = sides.flatMap((side) => bytes(1, typeof side === 'string' ? text(2, side) : whole(1, side)))
  return [...text(1, name), ...bytes(2, bytes(1, [...whole(1, float), ...bytes(2, shape)]))]
}

/** Returns the bytes of a model whose graph goes from `in` to `out`, both of 32-bit floats. */
export function onnxModel({ input, output, nodes, tensors = [] }: Graph): Uint8Array<ArrayBuffer> {
  const graph = [
    ...nodes.flatMap((node) => bytes(1, nodeOf(node))),
    ...text(2, 'test'),
    ...tensors.flatMap((tensor) => bytes(5, tensorOf(tensor))),
    ...bytes(11, sideValueOf('in', input)),
    ...bytes(12, sideValueOf('out', output)),
  ]
  const operators = [...text(1, ''), ...whole(2, 13)]
  return Uint8Array.from([...whole(1, 7), ...bytes(7, graph), ...bytes(8, operators)])
}

/** A model that takes what is red for the subject: the sigmoid of red less blue, forty times, at the size of the input. */
export const redIsSubject = (): Uint8Array<ArrayBuffer> =>
  onnxModel({
    input: [1, 3, 'height', 'width'],
    output: [1, 1, 'height', 'width'],
    nodes: [
      { operator: 'Conv', inputs: ['in', 'weights'], output: 'sum', attributes: { kernel_shape: [1, 1] } },
      { operator: 'Sigmoid', inputs: ['sum'], output: 'out' },
    ],
    tensors: [{ name: 'weights', shape: [1, 3, 1, 1], values: [40, 0, -40] }],
  })

/** A model that enlarges twice by interpolation, so that what it makes of the whole is known. */
export const doubling = (): Uint8Array<ArrayBuffer> =>
  onnxModel({
    input: [1, 3, 'height', 'width'],
    output: [1, 3, 'double height', 'double width'],
    nodes: [
      {
        operator: 'Resize',
        inputs: ['in', '', 'scales'],
        output: 'out',
        attributes: { mode: 'linear', coordinate_transformation_mode: 'half_pixel' },
      },
    ],
    tensors: [{ name: 'scales', shape: [4], values: [1, 1, 2, 2] }],
  })
