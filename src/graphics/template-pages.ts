import { festivals } from '../catalogue/festivals.ts'
import { sizes } from '../catalogue/sizes.ts'
import { templateCategories, templateStyles } from '../catalogue/template-categories.ts'
import { colourGroupNames, templateShapeNames } from '../catalogue/template-filters.ts'
import { colourGroups } from '../core/colour/groups.ts'
import { noFilters, shapeOf, type TemplateFilters, templateShapes } from '../core/template/filters.ts'
import type { TemplateFacts, TemplateRow } from '../core/template/template.ts'
import { spelt, templateRows } from './template-list.ts'
import { templates } from './templates.ts'

/** The pages that list a part of the templates. */

/** Fewest templates of which a tag has a page. */
const fewestOfTag = 3
/** Templates related to one, shown on its page. */
const relatedCount = 12

/** What a page of templates lists. */
export interface TemplateKey {
  /** Last part of its address. */
  readonly key: string
  /** Heading, such as 中秋 or 小红书封面. */
  readonly label: string
  /** One or two sentences below the heading. */
  readonly intro: string
  /** What the list is narrowed to; a person may narrow it further. */
  readonly filters: TemplateFilters
  readonly rows: readonly TemplateRow[]
  /** Whether it is listed among the ways to browse. */
  readonly group: 'category' | 'season' | 'style' | 'shape' | 'colour' | 'platform' | 'tag'
}

const factsOf = ({ id }: TemplateRow): TemplateFacts => templates.get(id)!.facts

const keyOf = (
  group: TemplateKey['group'],
  [key, label, intro]: readonly [key: string, label: string, intro: string],
  filters: Partial<TemplateFilters>,
  fits: (facts: TemplateFacts, row: TemplateRow) => boolean,
): TemplateKey => ({
  ...{ key, label, intro, group },
  filters: { ...noFilters, ...filters },
  rows: templateRows.filter((row) => fits(factsOf(row), row)),
})

/** Returns the last part of the address of a word: its pinyin in letters and digits. */
const addressOf = (word: string) => spelt(word, 'pinyin').replace(/[^a-z0-9]+/g, '')

const byCategory = templateCategories.map(({ id, label, intro }) =>
  keyOf('category', [id, label, intro], { category: id }, ({ category }) => category === id),
)

const byStyle = Object.entries(templateStyles).map(([id, label]) =>
  keyOf(
    'style',
    [`style-${id}`, `${label}风格`, `${label}风格的封面、海报和卡片，换上自己的标题和图片就能用。`],
    { style: id },
    ({ styles }) => styles.includes(id),
  ),
)

const byShape = templateShapes.map((shape) => {
  const { label } = templateShapeNames[shape]
  const intro = `${label}的模板，打开就是这个比例；别的比例在编辑器里一键改好。`
  return keyOf('shape', [`shape-${shape}`, label, intro], { shape }, (facts) => shapeOf(facts) === shape)
})

const byColour = colourGroups.map((colour) => {
  const { label } = colourGroupNames[colour]
  const intro = `以${label}为主的模板。颜色可以整套替换，字和底始终看得清。`
  return keyOf('colour', [`colour-${colour}`, label, intro], { colour }, (_, row) => row.colours.includes(colour))
})

const platforms = [...new Set(sizes.map(({ group }) => group))]
const byPlatform = platforms.map((platform) => {
  const ids = new Set(sizes.filter(({ group }) => group === platform).map(({ id }) => id))
  const intro = `按${platform}的尺寸做好的模板，重要的字都在不会被裁掉的地方。`
  return keyOf('platform', [addressOf(platform), platform, intro], { query: platform }, ({ size }) => ids.has(size))
})

/** Names by which the words of a template mention a festival. */
const bySeason = festivals.map(({ id, label }) => {
  const intro = `${label}的祝福、海报和通知，提前备好，换上自己的名字就能发。`
  const mentions = ({ name, tags }: TemplateFacts) => name.includes(label) || tags.some((tag) => tag.startsWith(label))
  return keyOf('season', [id, label, intro], { query: label }, mentions)
})

const tags = [...new Set(templateRows.flatMap((row) => factsOf(row).tags))]
const byTag = tags.map((tag) =>
  keyOf(
    'tag',
    [addressOf(tag), tag, `和${tag}有关的模板，从封面到海报，换上自己的标题就能用。`],
    { query: tag },
    (facts) => facts.tags.includes(tag),
  ),
)

/** Returns the first page of each address, and only those with something to list. */
function published(): TemplateKey[] {
  const all = [...byCategory, ...byShape, ...byStyle, ...byColour, ...byPlatform, ...bySeason, ...byTag]
  const taken = new Set<string>()
  return all.filter(({ key, label, group, rows }) => {
    const isNew = key !== '' && !taken.has(key) && !taken.has(label)
    if (!isNew || rows.length < (group === 'tag' ? fewestOfTag : 1)) return false
    taken.add(key).add(label)
    return true
  })
}

/** All pages that list a part of the templates, those of categories first. */
export const templateKeys: readonly TemplateKey[] = published()

/** Returns templates that go with one: of its category, its tags, its shape; the closest first. */
export function relatedTo(facts: TemplateFacts): TemplateRow[] {
  const nearness = (row: TemplateRow) => {
    const other = factsOf(row)
    const shared = other.tags.filter((tag) => facts.tags.includes(tag)).length
    const alike = other.styles.filter((style) => facts.styles.includes(style)).length
    return (
      (other.category === facts.category ? 3 : 0) + shared * 2 + alike + (shapeOf(other) === shapeOf(facts) ? 1 : 0)
    )
  }
  return templateRows
    .filter(({ id }) => id !== facts.id)
    .map((row) => ({ row, near: nearness(row) }))
    .sort((one, other) => other.near - one.near)
    .slice(0, relatedCount)
    .map(({ row }) => row)
}
