/** What the view and the writer of SVG both draw; all measures in px from the corner of the node or the page. */
export interface DrawnPath {
  readonly d: string
  /** A colour, or none. */
  readonly fill: string
  readonly stroke: string
  readonly width: number
  /** Lengths of dashes and gaps; '' for a solid line. */
  readonly dash: string
  readonly opacity?: number
}

export interface DrawnText {
  readonly text: string
  /** Position of the baseline at the anchor. */
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly size: number
  readonly ink: string
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  /** Degrees clockwise around the position. */
  readonly turn?: number
}

export interface DrawnPicture {
  readonly hash: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface DrawnNode {
  readonly paths: readonly DrawnPath[]
  readonly texts: readonly DrawnText[]
  readonly picture: DrawnPicture | null
  readonly opacity: number
}

/** Returns the dash pattern of a line of the given width. */
export function dashOf(dash: 'solid' | 'dash' | 'dot', width: number): string {
  if (dash === 'solid') return ''
  return dash === 'dash'
    ? `${4 * Math.max(1, width)} ${3 * Math.max(1, width)}`
    : `${Math.max(1, width)} ${2.5 * Math.max(1, width)}`
}
