import { rectOf } from '../compose/rects.ts'
import type { Piece } from './flow.ts'
import { dataPiece, datumOf, listPieces } from './lists.ts'
import type { Block, CardType } from './model.ts'
import { paragraph, quotation, subheading } from './prose.ts'
import type { Skin } from './skin.ts'
import { codePiece, comparePiece, sidesOf, tablePiece } from './tables.ts'
import { addText, setText } from './typeset.ts'

/** Most of the height of a page that a picture takes. */
const pictureShare = 0.62

/** Returns a picture in the width of the column with its caption; null for one that is not there. */
function picturePiece(skin: Skin, source: string, alt: string): Piece | null {
  const picture = skin.pictures.get(source)
  if (!picture) return null
  const { body, inks, measurer } = skin
  const caption =
    alt.trim() === ''
      ? null
      : setText(measurer, [{ text: alt }], skin.width, {
          face: skin.voice.body,
          size: body * 0.74,
          lineHeight: 1.4,
          colour: inks.muted,
          on: inks.on,
          align: 'center',
        })
  const room = skin.height * pictureShare
  const scale = Math.min(skin.width / picture.width, room / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const below = caption ? caption.height + body * 0.4 : 0
  return {
    height: height + below,
    gap: body * 1.1,
    paint: (builder, { left, top }) => {
      const box = rectOf(left + (skin.width - width) / 2, top, width, height)
      builder.add('image', box, {
        role: 'hero',
        asset: picture.asset,
        pictureWidth: picture.width,
        pictureHeight: picture.height,
        radius: 0.03,
      })
      if (caption) addText(builder, caption, left, top + height + body * 0.4)
    },
  }
}

/** Type of a formula, share of that of the body, and the least of it where the formula is wide. */
const [formulaType, leastFormula] = [1.2, 0.5] as const

/** Returns a formula in the middle of the column; its source where it could not be drawn, or would be too small. */
function formulaPiece(skin: Skin, tex: string): Piece {
  const { body, inks, formulas, width } = skin
  const drawing = formulas.get(tex)
  const fit = drawing ? Math.min(1, width / (drawing.width * body * formulaType)) : 0
  if (!drawing || fit < leastFormula) return codePiece(skin, tex)
  const em = body * formulaType * fit
  const [wide, high] = [drawing.width * em, drawing.height * em]
  return {
    height: high,
    gap: body * 1.1,
    paint: (builder, { left, top }) =>
      builder.drawing(
        rectOf(left + (width - wide) / 2, top, wide, high),
        [drawing.viewWidth, drawing.viewHeight],
        [[inks.ink, drawing.d]],
        { role: 'none', name: tex.replace(/\s+/gu, ' ').slice(0, 80) },
      ),
  }
}

/** Returns things in pairs; three stand one below the other. */
const pairs = <Thing>(things: readonly Thing[]): Thing[][] =>
  things.length <= 3
    ? things.map((one) => [one])
    : things.flatMap((one, at) => (at % 2 === 0 ? [[one, ...things.slice(at + 1, at + 2)]] : []))

type Made<Kind extends Block['kind']> = (skin: Skin, block: Extract<Block, { kind: Kind }>, type: CardType) => Piece[]

const makers: { readonly [Kind in Block['kind']]: Made<Kind> } = {
  paragraph: (skin, { spans }) => [paragraph(skin, spans)],
  head: (skin, { spans }) => [subheading(skin, spans)],
  quote: (skin, { paragraphs }) => [quotation(skin, paragraphs)],
  code: (skin, { text }) => [codePiece(skin, text)],
  formula: (skin, { tex }) => [formulaPiece(skin, tex)],
  table: (skin, { head, rows }) => [tablePiece(skin, head, rows)],
  picture: (skin, { source, alt }) => {
    const piece = picturePiece(skin, source, alt)
    return piece ? [piece] : []
  },
  list: (skin, { ordered, start, items }, type) => {
    const data = type === 'data' ? items.map(datumOf) : [null]
    if (data.every((datum) => datum !== null)) return pairs(data).map((pair) => dataPiece(skin, pair))
    const own = type === 'summary' && !ordered ? { ...skin, bullet: 'tick' as const } : skin
    return listPieces(own, items, { ordered: ordered || type === 'steps', start })
  },
}

const piecesOf = <Kind extends Block['kind']>(
  skin: Skin,
  block: Extract<Block, { kind: Kind }>,
  type: CardType,
): Piece[] => (makers[block.kind as Kind] as Made<Kind>)(skin, block, type)

/** Returns the body of a card as pieces, in the form that its type asks for. */
export function bodyPieces(skin: Skin, blocks: readonly Block[], type: CardType): Piece[] {
  const sides = type === 'compare' ? sidesOf(blocks) : null
  const compared = sides && comparePiece(skin, sides)
  if (compared) return [compared]
  if (type === 'call' && skin.prose === 'plain')
    return blocks.flatMap((block) =>
      block.kind === 'paragraph' ? [paragraph(skin, block.spans, { align: 'center' })] : piecesOf(skin, block, type),
    )
  if (type === 'quote') {
    const large = { size: skin.body * 1.22, lineHeight: 1.7 }
    return blocks.flatMap((block) =>
      block.kind === 'quote'
        ? block.paragraphs.map((spans) => paragraph(skin, spans, large))
        : block.kind === 'paragraph'
          ? [paragraph(skin, block.spans, { colour: skin.inks.muted, align: 'right' })]
          : piecesOf(skin, block, type),
    )
  }
  return blocks.flatMap((block) => piecesOf(skin, block, type))
}
