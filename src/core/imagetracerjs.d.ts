declare module 'imagetracerjs' {
  interface Segment {
    /** A line to x2, y2; or a curve over it to x3, y3. */
    readonly type: 'L' | 'Q'
    readonly x1: number
    readonly y1: number
    readonly x2: number
    readonly y2: number
    readonly x3?: number
    readonly y3?: number
  }
  export interface TraceData {
    /** Outlines by colour of the palette, in its order. */
    readonly layers: readonly (readonly { readonly segments: readonly Segment[] }[])[]
  }
  const tracer: {
    imagedataToTracedata(pixels: ImageData, options: Readonly<Record<string, unknown>>): TraceData
  }
  export default tracer
}
