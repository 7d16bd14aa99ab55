import { readdirSync, readFileSync } from 'node:fs'
import { createCanvas } from '@napi-rs/canvas'
import { coverPalettes, coverVoices, coverWords } from '../catalogue/covers.ts'
import { type DrawingFolder, parseDrawing, subjectTones } from '../catalogue/drawings/parse.ts'
import { fonts } from '../catalogue/fonts.ts'
import { coveredOf } from '../catalogue/safe-areas.ts'
import { sizes } from '../catalogue/sizes.ts'
import { subjectLabels } from '../catalogue/subjects.ts'
import { type BriefPicture, drawnPicture } from '../core/compose/brief.ts'
import type { Drawable } from '../core/design/paint/env.ts'
import type { Design } from '../core/design/schema.ts'
import type { TextMeasurer } from '../core/design/text/measure.ts'
import { composeTemplate } from '../core/template/compose.ts'
import { readTemplate, type TemplateMaterials } from '../core/template/stored.ts'
import {
  type ComposedTemplate,
  isDrawn,
  picturesOf,
  type Template,
  type TemplateWish,
} from '../core/template/template.ts'
import { samplePicture } from './cover-pictures.ts'
import { hasFontFile, paintDesign, registerFont, registerTexts } from './pages.ts'

const folder = 'src/catalogue/templates'

/** What template files refer to; fonts and voices are those that pictures can be painted in at build time. */
const templateMaterials: TemplateMaterials = {
  sizeOf: (id) => sizes.find((size) => size.id === id),
  palettes: new Map(coverPalettes.map((palette) => [palette.id, palette])),
  voices: new Map(
    coverVoices.filter(({ title, body }) => hasFontFile(title) && hasFontFile(body)).map((voice) => [voice.id, voice]),
  ),
  fonts: new Map(fonts.map(({ id, weights }) => [id, weights.filter((weight) => hasFontFile({ family: id, weight }))])),
}

const idsOf = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/, ''))

/** Reads a template by its id. @throws Error that lists what is wrong with its file */
const templateOf = (id: string): Template =>
  readTemplate(id, JSON.parse(readFileSync(`${folder}/${id}.json`, 'utf8')), templateMaterials)

/** All templates by id; the build fails if one of them is invalid. */
export const templates: ReadonlyMap<string, Template> = new Map(idsOf().map((id) => [id, templateOf(id)]))

/** Returns a template as browsers open it: its layouts with words and style, or its design in the stored form. */
export function storedForm(id: string): object {
  const template = templates.get(id)!
  const { design } = JSON.parse(readFileSync(`${folder}/${id}.json`, 'utf8'))
  return isDrawn(template) ? { facts: template.facts, design } : template
}

const drawnFolderOf = (id: string): DrawingFolder => (id in subjectLabels.drawn ? 'subjects' : 'stickers')

/** Returns a drawing as a picture of a page. @throws Error for an unknown id */
function drawingOf(id: string): BriefPicture {
  const from = drawnFolderOf(id)
  const drawing = parseDrawing(readFileSync(`src/catalogue/drawings/${from}/${id}.svg`, 'utf8'), from)
  return drawnPicture(id, drawing, from === 'subjects' ? subjectTones : {})
}

/** Returns the pictures that the pages of a template name, and the bitmaps of photographs by their hash. */
async function materialsOf({ pages }: ComposedTemplate) {
  const images = new Map<string, Drawable>()
  const pictures = new Map<string, BriefPicture>()
  for (const name of picturesOf(pages)) {
    if (!name.startsWith('photo:')) {
      pictures.set(name, drawingOf(name))
      continue
    }
    const { image, known } = await samplePicture(name.slice('photo:'.length))
    images.set(known.asset, image as unknown as Drawable)
    pictures.set(name, known)
  }
  return { pictures, images }
}

interface Painted {
  readonly design: Design
  readonly images: ReadonlyMap<string, Drawable>
}

/** Composes a template in Node, with the fonts that its texts need registered, or returns the design of a drawn one. */
export async function designOfTemplate(template: Template, wish: TemplateWish = {}): Promise<Painted> {
  if (isDrawn(template)) {
    registerTexts(template.design)
    return { design: template.design, images: new Map() }
  }
  const { facts, style } = template
  const voice = wish.voice ?? style.voice
  registerFont(voice.title)
  registerFont(voice.body)
  const { pictures, images } = await materialsOf(template)
  const design = composeTemplate(template, wish, {
    ...{ pictures, words: coverWords, size: { width: facts.width, height: facts.height, insets: coveredOf(facts) } },
    measurer: createCanvas(1, 1).getContext('2d') as unknown as TextMeasurer,
  })
  return { design, images }
}

/** The template painted last: several pictures are made of one after another, and composing takes most of the time. */
let latest: { readonly id: string; readonly painted: Promise<Painted> } | undefined

/**
 * Paints a page of a template, `longest` px on its longer side.
 * @throws Error for an unknown id
 */
export async function paintTemplate(id: string, longest: number, place = 0) {
  const template = templates.get(id)
  if (!template) throw new Error(`No template ${id}`)
  if (latest?.id !== id) latest = { id, painted: designOfTemplate(template) }
  const { design, images } = await latest.painted
  return paintDesign(design, longest, place, (asset) => images.get(asset) ?? null)
}
