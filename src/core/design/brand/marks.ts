import { leastContrast } from '../../cover/colour.ts'
import type { Rect, Size } from '../../geometry.ts'
import type { MeasureText } from '../commands/fit-texts.ts'
import { type DesignElement, newElement } from '../elements/index.ts'
import type { TextElement } from '../elements/text.ts'
import { solid } from '../fields.ts'
import { boundsOf } from '../geometry.ts'
import type { AssetInfo, Page } from '../schema.ts'
import { fittedBox } from '../text/fit.ts'
import { weightNear, wordsOf } from './fonts.ts'
import { PageGrounds } from './grounds.ts'
import type { BrandFace } from './kit.ts'

export const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
export type Corner = (typeof corners)[number]
export const logoSizes = ['small', 'medium', 'large'] as const
export type LogoSize = (typeof logoSizes)[number]
export const accountPlaces = ['left', 'center', 'right'] as const
export type AccountPlace = (typeof accountPlaces)[number]

/** A logo as it is put on pages. */
export interface BrandLogo {
  readonly asset: string
  readonly info: AssetInfo
}

/** What of a page its platform leaves free, px from each edge. */
export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** The room a logo of a size has, of the page's shorter side: wide ones are as wide, others as high. */
const logoRoom: Readonly<Record<LogoSize, { readonly width: number; readonly height: number }>> = {
  small: { width: 0.16, height: 0.08 },
  medium: { width: 0.24, height: 0.12 },
  large: { width: 0.36, height: 0.18 },
}
/** Around marks, of the shorter side. */
const margin = 0.035
/** Of the shorter side: large enough to be read in a feed, small enough to be a signature. */
const accountSize = 0.034

/** Where marks may lie: inside of what is seen, margins kept. */
function roomOf({ width, height }: Size, insets: Insets): Rect {
  const least = margin * Math.min(width, height)
  const [left, top] = [Math.max(insets.left, least), Math.max(insets.top, least)]
  const right = width - Math.max(insets.right, least)
  return { left, top, width: right - left, height: height - Math.max(insets.bottom, least) - top }
}

const meet = (one: Rect, other: Rect) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

/** What of a page a mark must not lie on: words, pictures, shapes, but not what is as good as a background. */
function taken(
  page: Page,
  { width, height }: Size,
  without: string | undefined,
  counts: (element: DesignElement) => boolean = () => true,
): readonly Rect[] {
  return page.order.flatMap((id) => {
    const element = page.elements[id]!
    if (id === without || element.hidden || element.opacity === 0 || !counts(element)) return []
    const box = boundsOf(element)
    return box.width * box.height > width * height * 0.5 ? [] : [box]
  })
}

function cornerBox(corner: Corner, room: Rect, { width, height }: Size): Rect {
  const [upper, side] = corner.split('-')
  return {
    left: side === 'left' ? room.left : room.left + room.width - width,
    top: upper === 'top' ? room.top : room.top + room.height - height,
    width,
    height,
  }
}

/** Corners in the order in which a logo is looked for a place. */
const tried: readonly Corner[] = ['top-right', 'top-left', 'bottom-right', 'bottom-left']

/**
 * A page with a logo in a corner, in the place of the one there was. Without a wish it is the first corner where
 * nothing lies, or the one where least does. A signature in the corner is kept clear of.
 */
export function withLogo(
  page: Page,
  size: Size,
  logo: { readonly asset: string; readonly info: Pick<AssetInfo, 'width' | 'height'> },
  {
    corner,
    logoSize,
    insets,
    id,
    onlyFree = false,
  }: {
    readonly corner: Corner | null
    readonly logoSize: LogoSize
    readonly insets: Insets
    readonly id: string
    /** Where something lies in every corner there is no logo. */
    readonly onlyFree?: boolean
  },
): Page {
  const short = Math.min(size.width, size.height)
  const { width, height } = logo.info
  const most = logoRoom[logoSize]
  const scale = Math.min((most.width * short) / width, (most.height * short) / height)
  const box = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const before = Object.values(page.elements).find((element) => element.kind === 'image' && element.role === 'logo')
  const room = roomOf(size, insets)
  const others = taken(page, size, before?.id)
  const crowd = (one: Corner) => others.filter((other) => meet(other, cornerBox(one, room, box))).length
  const chosen = corner ?? tried.toSorted((one, other) => crowd(one) - crowd(other))[0]!
  if (onlyFree && crowd(chosen) > 0) return page
  let place = cornerBox(chosen, room, box)
  const signature = Object.values(page.elements).find(({ role, kind }) => kind === 'text' && role === 'account')
  const signed = signature && boundsOf(signature)
  if (signed && meet(signed, place)) place = { ...place, top: signed.top - box.height - short * 0.015 }
  const fields = {
    ...{ x: Math.round(place.left), y: Math.round(place.top), ...box, rotation: 0 },
    ...{ asset: logo.asset, pictureWidth: width, pictureHeight: height, zoom: 1, panX: 0.5, panY: 0.5 },
  }
  if (before && page.order.includes(before.id)) return put(page, { ...before, ...fields } as DesignElement)
  return put(page, newElement('image', { ...fields, id, role: 'logo' }))
}

/** Puts an element on a page: in the place of one of its name, else on top. */
function put(page: Page, element: DesignElement): Page {
  const known = page.elements[element.id]
  if (known && JSON.stringify(known) === JSON.stringify(element)) return page
  return {
    ...page,
    elements: { ...page.elements, [element.id]: element },
    order: known ? page.order : [...page.order, element.id],
  }
}

/** The text a page is signed with: the one that says so, else one that names the brand as accounts are written. */
export function signatureOf(page: Page, named = ''): TextElement | undefined {
  const texts = Object.values(page.elements).filter((element): element is TextElement => element.kind === 'text')
  return (
    texts.find(({ role }) => role === 'account') ??
    texts.find((text) => text.role === 'brand' && wordsOf(text) === named && named !== '') ??
    texts.find((text) => text.role === 'brand' && /^[@＠]/.test(wordsOf(text)))
  )
}

/** About what a line of type takes where nothing can be measured, px. */
const estimated: MeasureText = ({ size, lineHeight, ...text }) => ({
  width:
    [...wordsOf(text as TextElement)].reduce((sum, one) => sum + (one.codePointAt(0)! < 0x250 ? 0.56 : 1), 0) * size,
  height: size * lineHeight,
})

/** Inks of a signature, the first that can be read is taken. */
interface SignatureInks {
  readonly ink: string
  readonly paper: string
}

/**
 * A page signed at its foot. A signature the design brought along keeps its place and gets other words; one
 * that was put there before is put anew.
 */
export function withAccount(
  page: Page,
  size: Size,
  account: string,
  {
    place,
    insets,
    id,
    face,
    inks,
    measure,
  }: {
    readonly place: AccountPlace
    readonly insets: Insets
    readonly id: string
    readonly face: BrandFace | null
    readonly inks: SignatureInks
    readonly measure: MeasureText | null
  },
): Page {
  const before = signatureOf(page)
  if (before && before.role !== 'account') {
    if (wordsOf(before) === account) return page
    const { text: _, ...look } = before.runs[0] ?? { text: '' }
    return put(page, { ...before, runs: [{ ...look, text: account }] })
  }
  const room = roomOf(size, insets)
  const type = Math.round(accountSize * Math.min(size.width, size.height))
  const family = face?.family ?? before?.family ?? 'noto-sans-sc'
  const blank = newElement('text', {
    id: before?.id ?? id,
    ...{ runs: [{ text: account }], family, weight: face ? weightNear(face, 400) : (before?.weight ?? 400) },
    ...{ size: type, lineHeight: 1.3, sizing: 'auto-width', align: place, role: 'account', width: 1, height: 1 },
  }) as TextElement
  const wanted = (measure ?? estimated)(blank)
  const fitting = Math.min(1, room.width / Math.max(1, wanted.width))
  const text = { ...blank, size: Math.floor(type * fitting * 10) / 10 }
  const asked = fitting < 1 ? (measure ?? estimated)(text) : wanted
  const lies = (side: AccountPlace, upper: boolean) => {
    const share = { left: 0, center: 0.5, right: 1 }[side]
    const x = room.left + share * (room.width - asked.width)
    return { x, y: upper ? room.top : room.top + room.height - asked.height }
  }
  // Not on words or pictures: beside them at the foot, else at the head.
  const words = taken(
    page,
    size,
    before?.id,
    ({ kind, role }) => (kind === 'text' || kind === 'image' || kind === 'qr') && role !== 'logo',
  )
  const others = accountPlaces.filter((side) => side !== place)
  const spots = [false, true].flatMap((upper) => [place, ...others].map((side) => lies(side, upper)))
  const isFree = ({ x, y }: { readonly x: number; readonly y: number }) =>
    !words.some((other) => meet(other, { left: x, top: y, width: asked.width, height: asked.height }))
  const origin = spots.find(isFree) ?? spots[0]!
  const box = { ...origin, width: Math.max(1, asked.width), height: Math.max(1, asked.height) }
  // As whoever types in it would leave its box.
  const fitted = { ...box, ...fittedBox({ ...text, ...box }, asked) }
  // No finer than a stored design has it.
  const [x, y, width, height] = [fitted.x, fitted.y, fitted.width, fitted.height].map(
    (value) => Math.round(value * 100) / 100,
  ) as [number, number, number, number]
  const placed: TextElement = { ...text, x, y, width, height }
  const grounds = new PageGrounds(page, size, { drawings: true }).behind(
    placed,
    before && page.order.includes(before.id) ? before.id : undefined,
  )
  const ink = grounds
    ? ([inks.ink, inks.paper, '#ffffff', '#1a1a1a'].find((one) => leastContrast(one, grounds) >= 4.5) ?? inks.ink)
    : '#ffffff'
  // On a picture: white with a soft shadow is read on anything.
  const shadow = grounds ? null : { x: 0, y: type * 0.05, blur: type * 0.3, colour: '#000000a6' }
  return put(page, { ...placed, fill: solid(ink), shadow })
}
