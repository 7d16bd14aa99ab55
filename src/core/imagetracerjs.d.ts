declare module 'imagetracerjs' {
  interface Segment {
    /** `L` is a line to x2, y2; `Q` a quadratic curve with control point x2, y2 to x3, y3. */
    readonly type: 'L' | 'Q'
    readonly x1: number
    readonly y1: number
    readonly x2: number
    readonly y2: number
    readonly x3?: number
    readonly y3?: number
  }
  export interface TraceData {
    /** Outlines of each colour of the palette, in its order. */
    readonly layers: readonly (readonly { readonly segments: readonly Segment[] }[])[]
  }
  const tracer: {
    imagedataToTracedata(pixels: ImageData, options: Readonly<Record<string, unknown>>): TraceData
  }
  export default tracer
}
