import type { BriefPicture } from '../compose/brief.ts'
import { isImage, isText } from '../design/elements/guards.ts'
import type { ElementOf } from '../design/elements/index.ts'
import type { Page } from '../design/schema.ts'
import { textOf } from '../design/text/runs.ts'
import { inPaintingOrder } from '../design/tree.ts'
import type { WishedWords } from './template.ts'

const roles = ['title', 'subtitle', 'badge'] as const
type Role = (typeof roles)[number]
const isRole = (name: string): name is Role => roles.some((role) => role === name)

/** Longest body text that counts as a point, characters. */
const longestPoint = 60

type Text = ElementOf<'text'>

/** Returns what a text says on its page: the name of its slot without the page's number, otherwise its role. */
const meaningOf = ({ slot, role }: Text): string => slot.replace(/^p\d+-/, '') || role

/**
 * Returns what a page says, for another page to say it: by the slots of its texts, by their roles where they are no
 * slots. Of several texts of one meaning the largest counts; bodies of text are points, from top to bottom. A page
 * without a title has its largest text for one.
 */
export function wordsOfPage(page: Page): WishedWords {
  const texts = inPaintingOrder(page)
    .map((id) => page.elements[id]!)
    .filter(isText)
    .filter(({ runs, role, hidden }) => !hidden && role !== 'decoration' && textOf(runs).trim() !== '')
  const bySize = texts.toSorted((one, other) => other.size - one.size)
  const largest = (meaning: string) => bySize.find((text) => meaningOf(text) === meaning)
  const said = (text: Text | undefined) => (text ? textOf(text.runs).trim() : undefined)
  const title = largest('title') ?? bySize[0]
  const points = texts
    .filter((text) => text !== title && !isRole(meaningOf(text)) && meaningOf(text) !== 'account')
    .filter((text) => meaningOf(text) === 'body' || meaningOf(text).startsWith('point-'))
    .toSorted((one, other) => one.y - other.y || one.x - other.x)
    .map((text) => textOf(text.runs).trim())
    .filter((words) => words.length <= longestPoint)
  const words = {
    title: said(title),
    subtitle: said(largest('subtitle')),
    badge: said(largest('badge')),
    account: said(largest('account')),
    ...(points.length > 1 && { points }),
  }
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined))
}

/** Returns the pictures a page shows, the largest first, for other pages to show them. */
export function picturesOfPage(page: Page): BriefPicture[] {
  return inPaintingOrder(page)
    .map((id) => page.elements[id]!)
    .filter(isImage)
    .filter(({ asset, hidden }) => !hidden && asset !== '')
    .toSorted((one, other) => other.width * other.height - one.width * one.height)
    .map(({ asset, pictureWidth: width, pictureHeight: height, panX: x, panY: y }) => ({
      ...{ asset, width, height, focus: { x, y }, cutOut: false },
    }))
}
