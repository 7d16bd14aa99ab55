import type { DetailName } from '../../../compose/brief.ts'
import { lineDrawing } from '../../../compose/marks.ts'
import type { PageBuilder } from '../../../compose/page-builder.ts'
import { qrCode } from '../../../compose/qr-code.ts'
import { inset, rectOf } from '../../../compose/rects.ts'
import type { Rect } from '../../../geometry.ts'

type Part = (room: Rect) => number

/** Height in which a part is measured, px: more than any takes. */
const ample = 100_000
/** Least share of a box that its title gets. */
const leastTitle = 0.36

/** Returns how high each part is where it has room, px, and which of them holds the title. Draws nothing. */
function needsOf(builder: PageBuilder, box: Rect, parts: readonly Part[]) {
  return parts.map((part) => {
    const from = builder.elements.length
    const high = part({ ...box, height: ample }) - box.top
    const drawn = builder.elements.splice(from)
    return { high, isTitle: drawn.some(({ role }) => role === 'title') }
  })
}

/**
 * Draws parts one below the other from the top of a box, `gap` px apart, and moves them down so that `share` of the
 * spare room lies above them. A part is given a room and returns where it ends; one that draws nothing takes no room.
 * The part with the title gets what the others leave. Returns where the last one ends, px.
 */
export function stack(
  builder: PageBuilder,
  box: Rect,
  { gap, share = 0.5 }: { readonly gap: number; readonly share?: number },
  parts: readonly Part[],
): number {
  const needs = needsOf(builder, box, parts)
  const others = needs.reduce((sum, { high, isTitle }) => sum + (isTitle || high <= 0 ? 0 : high + gap), 0)
  const natural = needs.find(({ isTitle }) => isTitle)?.high ?? 0
  const titled = Math.min(natural, box.height * leastTitle)
  const forTitle = Math.max(titled, box.height - others)
  // Where the parts do not fit, all of them and the gaps between them shrink alike.
  const shrink = Math.min(1, Math.max(0.3, (box.height - titled) / Math.max(1, others)))
  let end = box.top
  const moved = builder.distributeSpace(box, share, () => {
    let y = box.top
    for (const [at, part] of parts.entries()) {
      const left = Math.max(1, box.top + box.height - y)
      const { high, isTitle } = needs[at]!
      const bottom = part({
        ...box,
        top: y,
        height: isTitle ? Math.min(left, forTitle) : Math.min(left, high * shrink + 2),
      })
      if (bottom <= y) continue
      end = bottom
      y = bottom + gap * shrink
    }
    return end
  })
  return end + moved
}

/** Returns a detail of the brief; '' for none. */
export const detail = ({ brief }: PageBuilder, name: DetailName): string => brief.details?.[name] ?? ''

/** Line icons in a square of 24, since a page has no words of its own to label its facts with. */
const icons: Readonly<Partial<Record<DetailName, readonly string[]>>> = {
  date: ['M4 6H20V20H4Z', 'M4 10.500H20', 'M8.500 3.500V7.500M15.500 3.500V7.500'],
  time: ['M12 3A9 9 0 1 0 12 21A9 9 0 1 0 12 3Z', 'M12 7.500V12L15.500 14.500'],
  place: [
    'M12 21.500C7 16 5 13 5 10A7 7 0 0 1 19 10C19 13 17 16 12 21.500Z',
    'M12 7.500A2.500 2.500 0 1 0 12 12.500A2.500 2.500 0 1 0 12 7.500Z',
  ],
  phone: [
    'M6 3.500H9.500L11 8.500L8.500 10C9.500 12.500 11.500 14.500 14 15.500L15.500 13L20.500 14.500V18C20.500 19.500 19.500 20.500 18 20.500C10.500 20 4 13.500 3.500 6C3.500 4.500 4.500 3.500 6 3.500Z',
  ],
  host: ['M4 20.500V9.500L12 3.500L20 9.500V20.500Z', 'M9.500 20.500V14H14.500V20.500'],
  person: ['M12 4A4 4 0 1 0 12 12A4 4 0 1 0 12 4Z', 'M4.500 20.500C5 15.500 8 14 12 14C16 14 19 15.500 19.500 20.500'],
  note: ['M4 5.500H20V18.500H4Z', 'M4 6.500L12 13L20 6.500'],
}

export interface FactOptions {
  /** Type size, share of the unit. */
  readonly size: number
  readonly on: readonly string[]
  readonly colour: string
  readonly icon: string
  readonly align?: 'left' | 'center' | 'right'
  /** Distance between rows over the type size. */
  readonly gap?: number
  readonly weight?: number
}

/** Draws the facts that the brief has, of those named, one below the other with an icon each. Returns where they end. */
export function facts(builder: PageBuilder, box: Rect, names: readonly DetailName[], options: FactOptions): number {
  const { on, colour, icon, align = 'left', gap = 0.55, weight } = options
  const size = builder.typeSize(options.size)
  const shown = names.filter((name) => detail(builder, name) !== '')
  const side = size * 1.15
  const indent = side + size * 0.5
  const wide = Math.min(
    box.width - indent,
    Math.max(1, ...shown.map((name) => builder.widthOf(detail(builder, name), size))) * 1.03,
  )
  const left = box.left + { left: 0, center: 0.5, right: 1 }[align] * (box.width - wide - indent)
  let y = box.top
  for (const name of shown) {
    const row = builder.text(
      detail(builder, name),
      rectOf(left + indent, y, wide, Math.max(1, box.top + box.height - y)),
      {
        ...{ size: size / builder.unit, least: (size / builder.unit) * 0.9, lines: 2, on, colour, lineHeight: 1.3 },
        ...(weight && { weight }),
      },
    )
    const paths = icons[name]
    if (paths) lineDrawing(builder, rectOf(left, y + size * 0.08, side, side), [24, 24], paths, icon, 1.9)
    y = row.bottom + size * gap
  }
  return shown.length > 0 ? y - size * gap : box.top
}

/** Returns about how high `facts` are, px. */
export function factsHeight(
  builder: PageBuilder,
  width: number,
  names: readonly DetailName[],
  { size: units, gap = 0.55 }: Pick<FactOptions, 'size' | 'gap'>,
): number {
  const size = builder.typeSize(units)
  const heights = names
    .map((name) => detail(builder, name))
    .filter((words) => words !== '')
    .map((words) => (builder.widthOf(words, size) > width - size * 1.7 ? 2 : 1) * size * 1.3 + size * gap)
  return heights.reduce((sum, one) => sum + one, 0)
}

/** Draws the QR code of the brief on white in a square. Returns whether there is one. */
export function codeIn(builder: PageBuilder, box: Rect): boolean {
  const content = detail(builder, 'code')
  if (content === '') return false
  qrCode(builder, box, content)
  return true
}

/** Draws one to four characters as a square seal, read in columns from the right. Returns its box. */
export function sealed(
  builder: PageBuilder,
  words: string,
  { x, y, size, fill, ink }: { x: number; y: number; size: number; fill: string; ink: string },
): Rect {
  const count = [...words].length
  const [across, down] = count === 4 ? [2, 2] : [1, Math.max(1, count)]
  const box = rectOf(x, y, across * size * 1.16 + size * 0.44, down * size * 1.08 + size * 0.46)
  builder.rect(box, fill, { radius: size * 0.18 })
  builder.text(across === 2 ? `${words.slice(0, 2)}\n${words.slice(2)}` : words, inset(box, size * 0.16), {
    ...{ size: size / builder.unit, least: 0.012, lines: across, lineHeight: 1.12, align: 'center', valign: 'middle' },
    ...{ vertical: true, face: builder.style.voice.title, on: [fill], colour: ink, role: 'badge' },
  })
  return box
}

/** Whether words are one to four Han characters, which a seal holds. */
export const fitsSeal = (words: string): boolean => /^\p{Script=Han}{1,4}$/u.test(words)

/** Height that the account takes at the foot of the safe area, px; 0 without one. */
export const accountHeight = (builder: PageBuilder): number => (builder.brief.account === '' ? 0 : builder.px(0.085))

/** Writes the account at the foot of the safe area. */
export function accountAt(
  builder: PageBuilder,
  on: readonly string[],
  colour: string,
  align: 'left' | 'center' | 'right' = 'left',
): void {
  const { safe } = builder
  const size = builder.typeSize(0.038)
  builder.text(builder.brief.account, rectOf(safe.left, safe.top + safe.height - size * 1.4, safe.width, size * 1.4), {
    ...{ size: 0.038, lines: 1, valign: 'bottom', role: 'brand', align, on, colour },
  })
}
