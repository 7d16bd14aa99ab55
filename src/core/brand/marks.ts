import { leastContrast } from '../colour/contrast.ts'
import type { MeasureText } from '../design/commands/fit-texts.ts'
import { isImage, isText } from '../design/elements/guards.ts'
import { type DesignElement, kindOf, newElement } from '../design/elements/index.ts'
import type { TextElement } from '../design/elements/text.ts'
import { boundsOf } from '../design/geometry.ts'
import type { AssetInfo, Page } from '../design/schema.ts'
import { solid } from '../design/solid.ts'
import { autoSizedBox } from '../design/text/fit.ts'
import { type Rect, rectsMeet, type Size } from '../geometry.ts'
import { BackgroundSampler } from './backgrounds.ts'
import { weightNear, wordsOf } from './fonts.ts'
import type { BrandFace } from './kit.ts'

export const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const
export type Corner = (typeof corners)[number]
export const logoSizes = ['small', 'medium', 'large'] as const
export type LogoSize = (typeof logoSizes)[number]
export const accountPlaces = ['left', 'center', 'right'] as const
export type AccountPlace = (typeof accountPlaces)[number]

/** A logo to put on pages. */
export interface BrandLogo {
  readonly asset: string
  readonly info: AssetInfo
}

/** Margins that the platform covers, px from each edge. */
export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** Largest box of a logo, shares of the page's shorter side: wide logos fill its width, others its height. */
const logoRoom: Readonly<Record<LogoSize, { readonly width: number; readonly height: number }>> = {
  small: { width: 0.16, height: 0.08 },
  medium: { width: 0.24, height: 0.12 },
  large: { width: 0.36, height: 0.18 },
}
/** Margin around marks, share of the shorter side. */
const margin = 0.035
/** Font size of the account name, share of the shorter side: legible in a feed, small enough for a signature. */
const accountSize = 0.034

/** Returns the area for marks: without the covered insets and the margins. */
function roomOf({ width, height }: Size, insets: Insets): Rect {
  const least = margin * Math.min(width, height)
  const [left, top] = [Math.max(insets.left, least), Math.max(insets.top, least)]
  const right = width - Math.max(insets.right, least)
  return { left, top, width: right - left, height: height - Math.max(insets.bottom, least) - top }
}

/** Returns the boxes a mark must not cover: visible elements that count, except those as large as a background. */
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

/** Corners in the order in which they are tried for a logo. */
const tried: readonly Corner[] = ['top-right', 'top-left', 'bottom-right', 'bottom-left']

/**
 * Puts a logo in a corner of a page, replacing an earlier one. Without a given corner, the first free corner is used,
 * or the least crowded one. The logo keeps clear of a signature in the corner.
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
    /** Adds no logo if the corner is not free. */
    readonly onlyFree?: boolean
  },
): Page {
  const short = Math.min(size.width, size.height)
  const { width, height } = logo.info
  const most = logoRoom[logoSize]
  const scale = Math.min((most.width * short) / width, (most.height * short) / height)
  const box = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const before = Object.values(page.elements).find((element) => isImage(element) && element.role === 'logo')
  const room = roomOf(size, insets)
  const others = taken(page, size, before?.id)
  const crowd = (one: Corner) => others.filter((other) => rectsMeet(other, cornerBox(one, room, box))).length
  const chosen = corner ?? tried.toSorted((one, other) => crowd(one) - crowd(other))[0]!
  if (onlyFree && crowd(chosen) > 0) return page
  let place = cornerBox(chosen, room, box)
  const signature = Object.values(page.elements).find((element) => isText(element) && element.role === 'account')
  const signed = signature && boundsOf(signature)
  if (signed && rectsMeet(signed, place)) place = { ...place, top: signed.top - box.height - short * 0.015 }
  const fields = {
    ...{ x: Math.round(place.left), y: Math.round(place.top), ...box, rotation: 0 },
    ...{ asset: logo.asset, pictureWidth: width, pictureHeight: height, zoom: 1, panX: 0.5, panY: 0.5 },
  }
  if (before && page.order.includes(before.id)) return put(page, { ...before, ...fields } as DesignElement)
  return put(page, newElement('image', { ...fields, id, role: 'logo' }))
}

/** Puts an element on a page: replaces the one with its id, otherwise adds it on top. */
function put(page: Page, element: DesignElement): Page {
  const known = page.elements[element.id]
  if (known && JSON.stringify(known) === JSON.stringify(element)) return page
  return {
    ...page,
    elements: { ...page.elements, [element.id]: element },
    order: known ? page.order : [...page.order, element.id],
  }
}

/** Returns the signature of a page: the text with that role, or a brand text that is `named` or begins with @. */
export function signatureOf(page: Page, named = ''): TextElement | undefined {
  const texts = Object.values(page.elements).filter((element): element is TextElement => isText(element))
  return (
    texts.find(({ role }) => role === 'account') ??
    texts.find((text) => text.role === 'brand' && wordsOf(text) === named && named !== '') ??
    texts.find((text) => text.role === 'brand' && /^[@＠]/.test(wordsOf(text)))
  )
}

/** Estimates the size of a line of text without measuring fonts, px. */
const estimated: MeasureText = ({ size, lineHeight, ...text }) => ({
  width:
    [...wordsOf(text as TextElement)].reduce((sum, one) => sum + (one.codePointAt(0)! < 0x250 ? 0.56 : 1), 0) * size,
  height: size * lineHeight,
})

/** Inks of a signature; the first legible one is used. */
interface SignatureInks {
  readonly ink: string
  readonly paper: string
}

/**
 * Signs a page at its foot. A signature of the design itself keeps its place and gets the new words; one that was added
 * before is placed anew.
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
  // Not on words or pictures: another place at the foot, otherwise at the head.
  const words = taken(
    page,
    size,
    before?.id,
    (element) => (kindOf(element).isContent ?? false) && element.role !== 'logo',
  )
  const others = accountPlaces.filter((side) => side !== place)
  const spots = [false, true].flatMap((upper) => [place, ...others].map((side) => lies(side, upper)))
  const isFree = ({ x, y }: { readonly x: number; readonly y: number }) =>
    !words.some((other) => rectsMeet(other, { left: x, top: y, width: asked.width, height: asked.height }))
  const origin = spots.find(isFree) ?? spots[0]!
  const box = { ...origin, width: Math.max(1, asked.width), height: Math.max(1, asked.height) }
  // The same box as after typing the text in the editor.
  const fitted = { ...box, ...autoSizedBox({ ...text, ...box }, asked) }
  // No finer than a stored design, so that reopening it changes nothing.
  const [x, y, width, height] = [fitted.x, fitted.y, fitted.width, fitted.height].map(
    (value) => Math.round(value * 100) / 100,
  ) as [number, number, number, number]
  const placed: TextElement = { ...text, x, y, width, height }
  const grounds = new BackgroundSampler(page, size, { drawings: true }).behind(
    placed,
    before && page.order.includes(before.id) ? before.id : undefined,
  )
  const ink = grounds
    ? ([inks.ink, inks.paper, '#ffffff', '#1a1a1a'].find((one) => leastContrast(one, grounds) >= 4.5) ?? inks.ink)
    : '#ffffff'
  // On a picture, white with a soft shadow is always legible.
  const shadow = grounds ? null : { x: 0, y: type * 0.05, blur: type * 0.3, colour: '#000000a6' }
  return put(page, { ...placed, fill: solid(ink), shadow })
}
