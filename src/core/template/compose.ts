import type { BriefPicture, LayoutWords, PageBrief } from '../compose/brief.ts'
import { type Palette, paletteOf } from '../compose/palette.ts'
import { composeCover } from '../cover/compose.ts'
import { findTemplateLayout, templateLayoutOf } from '../cover/page-layouts/index.ts'
import { type Design, designFields } from '../design/schema.ts'
import type { TextMeasurer } from '../design/text/measure.ts'
import { withBriefSlots } from './brief-slots.ts'
import type { ComposedTemplate, TemplatePage, TemplateSize, TemplateWish, WishedWords } from './template.ts'

/** What templates are composed with. */
export interface TemplateContext {
  /** The pictures that the pages name, by name; a page without one of its pictures leaves it out. */
  readonly pictures: ReadonlyMap<string, BriefPicture>
  readonly words: LayoutWords
  readonly measurer: TextMeasurer
  /** Size of the template, with what its platform covers, px. */
  readonly size: TemplateSize
}

/** Returns what each page says and shows: its own words and pictures, and those wished for in their places. */
function briefsOf(
  { pages }: Pick<ComposedTemplate, 'pages'>,
  { words = {}, pictures = [] }: TemplateWish,
  known: ReadonlyMap<string, BriefPicture>,
): PageBrief[] {
  const first = pages[0]
  let taken = 0
  const pictureFor = (name: string) => pictures[taken++] ?? known.get(name)
  return pages.map((page) => {
    const { layout: _layout, pictures: names, ...own } = page
    const said = page === first ? instead(page, words) : {}
    return {
      ...{ ...own, ...said },
      ...(words.title && page.title === first?.title && { title: words.title }),
      ...(words.account && page.account !== '' && { account: words.account }),
      pictures: names.map(pictureFor).filter((picture) => picture !== undefined),
    }
  })
}

/** Returns the wished words for which a page has words of its own. More points than its layout takes are left out. */
function instead(page: TemplatePage, { subtitle, badge, points = [] }: WishedWords): WishedWords {
  const room = templateLayoutOf(page.layout)?.mostPoints ?? 0
  const least = templateLayoutOf(page.layout)?.points ?? 0
  return {
    ...(subtitle && page.subtitle !== '' && { subtitle }),
    ...(badge && page.badge !== '' && { badge }),
    ...(page.points.length > 0 && points.length >= Math.max(1, least) && { points: points.slice(0, room) }),
  }
}

/**
 * Composes a template as a design, with what is wished for instead of its own words, pictures, colours, fonts and size.
 * Texts and pictures become slots, named by what they say (`title`, `point-2`, `picture-1`), on further pages with the
 * page before (`p2-title`). The fonts must be loaded. The same template and wish always give the same design.
 */
export function composeTemplate(
  { facts, style, pages }: ComposedTemplate,
  wish: TemplateWish,
  { pictures, words, measurer, size: own }: TemplateContext,
): Design {
  const { width, height, insets } = wish.size ?? own
  const palette: Palette = paletteOf(wish.palette ?? style.palette)
  const voice = wish.voice ?? style.voice
  const briefs = briefsOf({ pages }, wish, pictures)
  const composed = pages.map(({ layout }, at) => {
    const recipe = { layout, palette, voice, effect: style.effect, seed: style.seed + at }
    const brief = briefs[at]!
    const request = { id: facts.id, brief, recipe, words, insets, width, height }
    const { pages: made } = composeCover(request, measurer, findTemplateLayout)
    return withBriefSlots({ ...made[0]!, id: `p${at + 1}` }, brief, at === 0 ? '' : `p${at + 1}-`)
  })
  return { ...designFields.parse({ id: facts.id, name: facts.name, width, height }), pages: composed }
}
