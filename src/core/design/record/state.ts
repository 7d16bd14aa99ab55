import type { Matrix } from '../paint/env.ts'
import { composeTransforms, identity, inverseOf } from '../paint/transforms.ts'
import { PathData } from './path-data.ts'
import type { Style } from './styles.ts'

/** Initial styles of a context. */
const state = {
  fillStyle: '#000000' as Style,
  strokeStyle: '#000000' as Style,
  globalAlpha: 1,
  globalCompositeOperation: 'source-over',
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  miterLimit: 10,
  lineDashOffset: 0,
  font: '10px sans-serif',
  textAlign: 'left',
  textBaseline: 'alphabetic',
  shadowColor: '#00000000',
  shadowBlur: 0,
  shadowOffsetX: 0,
  shadowOffsetY: 0,
  imageSmoothingQuality: 'low',
}
export type State = typeof state

interface Saved<Clip> extends State {
  readonly matrix: Matrix
  readonly dash: readonly number[]
  readonly clips: readonly Clip[]
}

/** The state of a 2D context: styles, transform, path, clips. */
export class ContextState<Clip> {
  protected matrix: Matrix = identity
  protected dash: readonly number[] = []
  /** The outermost first. */
  protected clips: readonly Clip[] = []
  protected path = new PathData()
  /** The transform the path was begun under: canvases transform points as they are added. */
  protected pathMatrix: Matrix = identity
  readonly #saved: Saved<Clip>[] = []

  constructor() {
    Object.assign(this, state)
  }

  /** The styles, which painters set as fields of the context. */
  protected get own(): State {
    return this as unknown as State
  }

  /** Number of saved states; setting it to fewer drops the last ones. */
  protected get depth(): number {
    return this.#saved.length
  }

  protected set depth(depth: number) {
    this.#saved.length = depth
  }

  save(): void {
    const now = Object.fromEntries(Object.keys(state).map((name) => [name, this.own[name as keyof State]]))
    this.#saved.push({ ...(now as State), matrix: this.matrix, dash: this.dash, clips: this.clips })
  }

  restore(): void {
    const before = this.#saved.pop()
    if (!before) return
    const { matrix, dash, clips, ...now } = before
    Object.assign(this, now)
    this.matrix = matrix
    this.dash = dash
    this.clips = clips
  }

  getTransform() {
    const matrix = this.matrix
    return { ...matrix, inverse: () => inverseOf(matrix) }
  }

  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void {
    this.matrix = { a, b, c, d, e, f }
  }

  resetTransform(): void {
    this.matrix = identity
  }

  translate(e: number, f: number): void {
    this.matrix = composeTransforms(this.matrix, { ...identity, e, f })
  }

  scale(a: number, d: number): void {
    this.matrix = composeTransforms(this.matrix, { ...identity, a, d })
  }

  rotate(angle: number): void {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    this.matrix = composeTransforms(this.matrix, { a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 })
  }

  setLineDash(segments: readonly number[]): void {
    this.dash = segments
  }

  beginPath(): void {
    this.path = new PathData()
    this.pathMatrix = this.matrix
  }

  moveTo(...values: Parameters<PathData['moveTo']>): void {
    this.path.moveTo(...values)
  }

  lineTo(...values: Parameters<PathData['lineTo']>): void {
    this.path.lineTo(...values)
  }

  quadraticCurveTo(...values: Parameters<PathData['quadraticCurveTo']>): void {
    this.path.quadraticCurveTo(...values)
  }

  bezierCurveTo(...values: Parameters<PathData['bezierCurveTo']>): void {
    this.path.bezierCurveTo(...values)
  }

  arc(...values: Parameters<PathData['arc']>): void {
    this.path.arc(...values)
  }

  ellipse(...values: Parameters<PathData['ellipse']>): void {
    this.path.ellipse(...values)
  }

  rect(...values: Parameters<PathData['rect']>): void {
    this.path.rect(...values)
  }

  roundRect(...values: Parameters<PathData['roundRect']>): void {
    this.path.roundRect(...values)
  }

  closePath(): void {
    this.path.closePath()
  }
}
