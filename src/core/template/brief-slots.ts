import type { PageBrief } from '../compose/brief.ts'
import { isImage, isText } from '../design/elements/guards.ts'
import type { DesignElement } from '../design/elements/index.ts'
import type { Page } from '../design/schema.ts'
import { textOf } from '../design/text/runs.ts'

/** Returns the words of a brief by the name of their slot. */
function slotWords({
  title,
  subtitle,
  badge,
  account,
  points,
  details = {},
}: PageBrief): [name: string, words: string][] {
  return [
    ['title', title],
    ['subtitle', subtitle],
    ['badge', badge],
    ['account', account],
    ...points.map((point, at): [string, string] => [`point-${at + 1}`, point]),
    ...Object.entries(details),
  ]
}

/**
 * Returns a page whose texts and pictures of the brief are slots, named by what they say after `prefix`. A text is known
 * by its words, a picture by its bytes.
 */
export function withBriefSlots(page: Page, brief: PageBrief, prefix: string): Page {
  const words = slotWords(brief).filter(([, said]) => said.trim() !== '')
  const slotOf = (element: DesignElement): string => {
    if (isText(element)) {
      const said = textOf(element.runs).replaceAll('\n', '')
      return words.find(([, wanted]) => wanted.replaceAll('\n', '') === said)?.[0] ?? ''
    }
    const shown = isImage(element)
      ? brief.pictures.findIndex(({ asset }) => asset !== '' && asset === element.asset)
      : -1
    return shown < 0 ? '' : `picture-${shown + 1}`
  }
  const elements = Object.entries(page.elements).map(([id, element]): [string, DesignElement] => {
    const slot = slotOf(element)
    return [id, slot === '' ? element : ({ ...element, slot: prefix + slot } as DesignElement)]
  })
  return { ...page, elements: Object.fromEntries(elements) }
}
