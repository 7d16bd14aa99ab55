import type { APIRoute } from 'astro'
import { pinyin } from 'pinyin-pro'
import { templateCategories, templateIntents, templateStyles } from '../../catalogue/template-categories.ts'
import type { TemplateFacts, TemplateRow } from '../../core/template/template.ts'
import { templates } from '../../graphics/templates.ts'

const categories = new Map(templateCategories.map((category, place) => [category.id, { ...category, place }]))

/** Returns a spelling of Chinese words in Latin letters. Computed here, so that no dictionary reaches the browser. */
const spelt = (words: string, pattern: 'pinyin' | 'first') =>
  pinyin(words, { toneType: 'none', pattern, type: 'array' }).join('').replace(/\s/g, '').toLowerCase()

function rowOf({
  id,
  name,
  category,
  width,
  height,
  pages,
  pictures,
  tags,
  intents,
  styles,
}: TemplateFacts): TemplateRow {
  const { label, words } = categories.get(category)!
  const said = [
    ...tags,
    ...words,
    ...intents.flatMap((intent) => templateIntents[intent] ?? []),
    ...styles.map((style) => templateStyles[style] ?? ''),
  ]
  return {
    ...{ id, category, width, height, pages, pictures, title: name, description: label },
    ...{ words: [...new Set(said)].join(' '), pinyin: spelt(name, 'pinyin'), initials: spelt(name, 'first') },
  }
}

/** The list of all templates, by category. */
export const GET: APIRoute = () => {
  const facts = [...templates.values()].map((template) => template.facts)
  const place = ({ category }: TemplateFacts) => categories.get(category)!.place
  const sorted = facts.toSorted((one, other) => place(one) - place(other) || one.id.localeCompare(other.id))
  return new Response(JSON.stringify(sorted.map(rowOf)))
}
