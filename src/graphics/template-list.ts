import { pinyin } from 'pinyin-pro'
import { templateCategories, templateIntents, templateStyles } from '../catalogue/template-categories.ts'
import { colourGroupNames, templateShapeNames } from '../catalogue/template-filters.ts'
import { colourGroupOf } from '../core/colour/groups.ts'
import { shapeOf } from '../core/template/filters.ts'
import type { TemplateFacts, TemplateRow } from '../core/template/template.ts'
import { templates } from './templates.ts'

/** The list of all templates as pages show and browsers search it, and the pages that list a part of it. */

/** How many templates are fetched at once to be repainted. */
const batchSize = 24

const categories = new Map(templateCategories.map((category) => [category.id, category]))

/** Returns a spelling of Chinese words in Latin letters. Computed at build, so that no dictionary reaches the browser. */
export const spelt = (words: string, pattern: 'pinyin' | 'first') =>
  pinyin(words, { toneType: 'none', pattern, type: 'array' }).join('').replace(/\s/g, '').toLowerCase()

/**
 * Returns the facts in an order in which neighbours differ in category: one of each category in turn. Within a category
 * they are sorted by id.
 */
function mixedByCategory(facts: readonly TemplateFacts[]): TemplateFacts[] {
  const byId = facts.toSorted((one, other) => one.id.localeCompare(other.id))
  const groups = templateCategories.map(({ id }) => byId.filter(({ category }) => category === id))
  const rounds = Math.max(0, ...groups.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) => groups.flatMap((group) => group[round] ?? [])).flat()
}

const ordered = mixedByCategory([...templates.values()].map(({ facts }) => facts))

function rowOf(facts: TemplateFacts, place: number): TemplateRow {
  const { id, name, category, width, height, pages, pictures, tags, intents, styles, colours } = facts
  const { label, words } = categories.get(category)!
  const groups = [...new Set(colours.map(colourGroupOf))]
  const said = [
    ...tags,
    ...words,
    ...intents.flatMap((intent) => templateIntents[intent] ?? []),
    ...styles.map((style) => templateStyles[style] ?? ''),
    ...templateShapeNames[shapeOf(facts)].words.split(' '),
    ...groups.map((group) => colourGroupNames[group].label),
  ]
  return {
    ...{ id, category, width, height, pages, pictures, styles, title: name, description: label },
    ...{ words: [...new Set(said)].join(' '), pinyin: spelt(name, 'pinyin'), initials: spelt(name, 'first') },
    ...{ colours: groups, batch: Math.floor(place / batchSize) },
  }
}

/** All templates, mixed by category. */
export const templateRows: readonly TemplateRow[] = ordered.map(rowOf)

/** The ids of each batch of templates. */
export const templateBatches: readonly (readonly string[])[] = Array.from(
  { length: Math.ceil(ordered.length / batchSize) },
  (_, batch) => ordered.slice(batch * batchSize, (batch + 1) * batchSize).map(({ id }) => id),
)
