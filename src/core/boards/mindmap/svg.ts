import {
  type Addresses,
  bracketMark,
  edgeMark,
  frameMark,
  lookOfPlaced,
  mapAttributes,
  nodeMark,
  relationLines,
  relationMark,
} from './draw.ts'
import type { Arrangement } from './layout/types.ts'
import { group, short, writeMarks } from './marks.ts'
import type { Sheet } from './model.ts'
import { fontOf, type Measurer, sketch } from './sketch.ts'
import { themeOf } from './themes.ts'

/** Writes a whole sheet as an SVG picture, px; without a ground where it is to be transparent. */
export function mapSvg(
  sheet: Sheet,
  arrangement: Arrangement,
  measurer: Measurer,
  addresses: Addresses,
  transparent: boolean,
): string {
  const theme = themeOf(sheet.theme)
  const { x, y, width, height } = arrangement.bounds
  const widthOf = (text: string) => measurer.width(text, fontOf(12))
  const nodes = [...arrangement.placed.values()].map((placed) => {
    const node = sheet.nodes[placed.id]!
    const look = lookOfPlaced(theme, placed, node)
    return nodeMark(placed, node, sketch(node, look, measurer), look, theme, addresses)
  })
  const box = [x, y, width, height].map(short)
  const marks = [
    ...(transparent
      ? []
      : [
          {
            tag: 'rect',
            attributes: { x: box[0], y: box[1], width: box[2], height: box[3], fill: theme.ground },
          } as const,
        ]),
    ...arrangement.frames.map((frame) => frameMark(frame, theme, widthOf)),
    ...arrangement.edges.map((edge) => edgeMark(edge, theme)),
    ...arrangement.brackets.map((one) => bracketMark(one, theme)),
    ...nodes,
    ...relationLines(sheet, arrangement).map((line) => relationMark(line, theme, widthOf)),
  ]
  const inside = writeMarks([group(mapAttributes, marks)])
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${box[2]}" height="${box[3]}" viewBox="${box.join(' ')}">${inside}</svg>`
}
