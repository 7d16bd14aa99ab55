import type { Cell } from '@antv/x6'
import type { DrawnEdge } from '../../../core/boards/diagram/draw-edge.ts'
import type { DrawnNode, DrawnText } from '../../../core/boards/diagram/drawing.ts'
import type { DiagramNode } from '../../../core/boards/diagram/schema.ts'
import { diagramFont } from '../../../core/boards/diagram/svg.ts'
import type { DiagramTheme } from '../../../core/boards/diagram/themes.ts'

/** An element of the markup of a cell. */
type MarkupElement = Extract<Parameters<Cell['setMarkup']>[0], unknown[]>[number]

const textMarkup = ({ text, x, y, anchor, size, ink, bold, italic, underline, turn }: DrawnText): MarkupElement => ({
  tagName: 'text',
  textContent: text,
  attrs: {
    x,
    y,
    fill: ink,
    'font-size': size,
    'font-family': diagramFont,
    'font-weight': bold ? 600 : 400,
    'font-style': italic ? 'italic' : 'normal',
    'text-anchor': anchor,
    'pointer-events': 'none',
    'xml:space': 'preserve',
    ...(underline ? { 'text-decoration': 'underline' } : {}),
    ...(turn ? { transform: `rotate(${turn} ${x} ${y})` } : {}),
  },
})

/** Returns the markup of a node for the view; `address` gives the address of a picture that is loaded. */
export function nodeMarkup(
  node: DiagramNode,
  drawn: DrawnNode,
  address: (hash: string) => string | undefined,
): MarkupElement[] {
  const { width, height } = node
  const picture = drawn.picture && address(drawn.picture.hash)
  const marks = [node.link ? '↗' : '', node.comment ? '✎' : ''].filter((mark) => mark !== '').join(' ')
  return [
    { tagName: 'rect', attrs: { width, height, fill: 'transparent', stroke: 'none' } },
    {
      tagName: 'g',
      attrs: { opacity: drawn.opacity },
      children: [
        ...drawn.paths.map(
          (path): MarkupElement => ({
            tagName: 'path',
            attrs: {
              d: path.d,
              fill: path.fill,
              'fill-rule': 'evenodd',
              stroke: path.stroke,
              'stroke-width': path.width,
              'stroke-dasharray': path.dash || 'none',
              opacity: path.opacity ?? 1,
            },
          }),
        ),
        ...(picture
          ? [{ tagName: 'image', attrs: { href: picture, width, height, preserveAspectRatio: 'xMidYMid meet' } }]
          : []),
        ...drawn.texts.map(textMarkup),
      ],
    },
    ...(marks
      ? [
          {
            tagName: 'text',
            textContent: marks,
            attrs: {
              x: width - 2,
              y: -4,
              'text-anchor': 'end',
              'font-size': 12,
              fill: '#2f8f5b',
              'pointer-events': 'none',
            },
          },
        ]
      : []),
  ]
}

/** Returns the heads and labels of an edge, drawn in the coordinates of the page. */
export function edgeMarkup({ line, heads, labels }: DrawnEdge, theme: DiagramTheme): MarkupElement[] {
  return [
    {
      tagName: 'path',
      selector: 'wrap',
      attrs: { d: line.d, fill: 'none', stroke: 'transparent', 'stroke-width': 14, cursor: 'pointer' },
    },
    {
      tagName: 'path',
      attrs: {
        d: line.d,
        fill: 'none',
        stroke: line.stroke,
        'stroke-width': line.width,
        'stroke-dasharray': line.dash || 'none',
        'stroke-linejoin': 'round',
        opacity: line.opacity ?? 1,
        'pointer-events': 'none',
      },
    },
    ...heads.map(
      ({ d, fill, x, y, turn }): MarkupElement => ({
        tagName: 'path',
        attrs: {
          d,
          transform: `translate(${x} ${y}) rotate(${turn})`,
          fill: fill === 'ink' ? line.stroke : fill === 'paper' ? theme.paper : 'none',
          stroke: line.stroke,
          'stroke-width': line.width,
          'stroke-linejoin': 'round',
          'pointer-events': 'none',
        },
      }),
    ),
    ...labels.flatMap(({ x, y, width, height, texts }): MarkupElement[] => [
      { tagName: 'rect', attrs: { x, y, width, height, fill: theme.paper, opacity: 0.85, 'pointer-events': 'none' } },
      ...texts.map(textMarkup),
    ]),
  ]
}
