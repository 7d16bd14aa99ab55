import * as z from 'zod/mini'
import { detailNames } from '../compose/brief.ts'
import type { PaletteSource } from '../compose/palette.ts'
import type { Voice } from '../compose/style.ts'
import { titleEffects } from '../compose/title-effects.ts'
import { templateLayoutOf } from '../cover/page-layouts/index.ts'
import { coloursOf } from '../design/commands/replace.ts'
import { isImage } from '../design/elements/guards.ts'
import { type KnownFonts, readTemplateDesign, refusal } from '../design/template.ts'
import type { Size } from '../geometry.ts'
import type { ComposedTemplate, Template, TemplateFacts, TemplatePage } from './template.ts'

const words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const id = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60))
const list = <Item extends z.ZodMiniType>(item: Item, least: number, most: number) =>
  z.array(item).check(z.minLength(least), z.maxLength(most))

/** What every template file says about itself. */
const listed = {
  name: words(24),
  category: id,
  tags: list(words(12), 1, 10),
  intents: list(id, 0, 4),
  styles: list(id, 1, 4),
  size: id,
  /** Height of a size with a free one, px. */
  height: z.optional(z.int().check(z.minimum(1000), z.maximum(8000))),
}

const storedPage = z.strictObject({
  layout: id,
  title: words(60),
  subtitle: z.optional(words(80)),
  badge: z.optional(words(16)),
  account: z.optional(words(24)),
  points: z.optional(list(words(60), 1, 24)),
  details: z.optional(z.partialRecord(z.enum(detailNames), words(200))),
  pictures: z.optional(list(z.string().check(z.regex(/^(photo:)?[a-z0-9-]+$/)), 1, 9)),
})

const composed = z.strictObject({
  ...listed,
  palette: id,
  voice: id,
  effect: z.optional(z.enum(titleEffects)),
  seed: z.optional(z.int().check(z.nonnegative())),
  pages: list(storedPage, 1, 9),
})

const drawn = z.strictObject({
  ...listed,
  design: z.record(z.string(), z.unknown()),
})

/** A template file in which layouts compose the pages. */
export type StoredTemplate = z.output<typeof composed>

/** What the files of templates refer to. */
export interface TemplateMaterials {
  /** px; undefined for an unknown size. A height of null is free. */
  readonly sizeOf: (id: string) => { readonly width: number; readonly height: number | null } | undefined
  readonly palettes: ReadonlyMap<string, PaletteSource>
  readonly voices: ReadonlyMap<string, Voice>
  /** The weights of each font family that a drawn template may use. */
  readonly fonts: KnownFonts
}

/** Colours listed of a drawn template. */
const mostColours = 4

/** Parses with a schema; throws an error that names every field that is wrong. */
function parsed<Schema extends z.ZodMiniType>(id: string, schema: Schema, json: unknown): z.output<Schema> {
  const read = z.safeParse(schema, json)
  if (read.success) return read.data
  throw refusal(
    id,
    read.error.issues.map(({ code, path }) => `${code} ${path.join('/')}`),
  )
}

/** Returns the problems of a page with its layout: unknown, or without a place for what the page gives. */
function misfits({ layout: name, ...page }: StoredTemplate['pages'][number], at: number): string[] {
  const layout = templateLayoutOf(name)
  if (!layout) return [`unknown-layout ${name}`]
  const { points = [], pictures = [], details = {} } = page
  const [least, most] = layout.pictures
  const shown = layout.details ?? []
  const problems = [
    pictures.length < least || pictures.length > most ? 'pictures' : '',
    points.length < layout.points || points.length > (layout.mostPoints ?? 0) ? 'points' : '',
    Object.keys(details).every((detail) => shown.some((one) => one === detail)) ? '' : 'details',
    (layout.needsDetails ?? []).every((detail) => detail in details) ? '' : 'needed-details',
  ]
  return problems.filter((problem) => problem !== '').map((problem) => `${problem} page ${at + 1} ${name}`)
}

const pageOf = ({
  layout,
  title,
  points = [],
  details = {},
  pictures = [],
  ...page
}: StoredTemplate['pages'][number]) =>
  ({
    ...{ layout, title, points, pictures },
    ...{ subtitle: page.subtitle ?? '', badge: page.badge ?? '', account: page.account ?? '' },
    details: details as TemplatePage['details'],
  }) satisfies TemplatePage

/** Returns the size of a template, px; null for an unknown one, and where the height is stated twice or not at all. */
function sizeOf(
  { size, height }: { readonly size: string; readonly height?: number | undefined },
  materials: TemplateMaterials,
): Size | null {
  const known = materials.sizeOf(size)
  if (!known || (known.height === null) !== (height !== undefined)) return null
  return { width: known.width, height: known.height ?? height! }
}

/**
 * Reads a template file. A composed one names layouts that have places for all its words and pictures, and a palette, a
 * voice and a size that exist; a drawn one is a design that opens without a repair.
 * @throws Error that lists all problems, each a code with its place
 */
export function readTemplate(id: string, json: unknown, materials: TemplateMaterials): Template {
  if (typeof json === 'object' && json !== null && 'design' in json) return readDrawn(id, json, materials)
  const stored = parsed(id, composed, json)
  const { palette, voice, effect = 'plain', seed = 1, pages: given, height: _height, ...facts } = stored
  const size = sizeOf(stored, materials)
  const [source, fonts] = [materials.palettes.get(palette), materials.voices.get(voice)]
  const problems = [
    ...(size ? [] : [`unknown-size ${facts.size}`]),
    ...(source ? [] : [`unknown-palette ${palette}`]),
    ...(fonts ? [] : [`unknown-voice ${voice}`]),
    ...given.flatMap(misfits),
  ]
  if (problems.length > 0 || !size || !source || !fonts) throw refusal(id, problems)
  const pages = given.map(pageOf)
  return {
    facts: {
      ...{ id, ...facts, width: size.width, height: size.height, pages: pages.length },
      pictures: pages.reduce((total, page) => total + page.pictures.length, 0),
      colours: [...new Set([...source.paper, source.accent, ...(source.second ? [source.second] : [])])],
      layouts: [...new Set(pages.map(({ layout }) => layout))],
    },
    style: { palette: source, voice: fonts, effect, seed },
    pages,
  } satisfies ComposedTemplate
}

function readDrawn(id: string, json: object, materials: TemplateMaterials): Template {
  const { design: stored, height, ...facts } = parsed(id, drawn, json)
  const design = readTemplateDesign(id, stored, materials.fonts)
  const size = sizeOf({ ...facts, height }, materials)
  const problems = [
    ...(size && size.width === design.width && size.height === design.height ? [] : [`size ${facts.size}`]),
    ...(design.name === facts.name ? [] : ['name']),
  ]
  if (problems.length > 0) throw refusal(id, problems)
  return {
    facts: {
      ...{ id, ...facts, width: design.width, height: design.height, pages: design.pages.length, layouts: [] },
      pictures: design.pages.flatMap(({ elements }) => Object.values(elements).filter(isImage)).length,
      colours: coloursOf(design).slice(0, mostColours),
    } satisfies TemplateFacts,
    design,
  }
}
