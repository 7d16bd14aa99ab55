import { readFileSync } from 'node:fs'
import { textsOf } from '../core/design/paint/page.ts'
import { isDrawn, type Template } from '../core/template/template.ts'
import { hashOfFiles, madeOnce } from './build-cache.ts'
import { paintTemplate, templates } from './templates.ts'

/** Widths of thumbnails, px: of a card on a screen of one and of two pixels per CSS px. */
const thumbnailWidths = { small: 232, usual: 464 } as const
/** Longer side of the picture of a template's own page, px, and its narrowest. */
const large = { longest: 1080, narrowest: 640 }

/** What pictures are painted with. A change of any of these files paints all of them anew. */
const painter = hashOfFiles([
  ...['colour', 'words', 'design', 'compose', 'cover', 'template'].map((subject) => `src/core/${subject}`),
  ...['covers.ts', 'title-words.ts', 'drawings'].map((data) => `src/catalogue/${data}`),
  ...['src/graphics', 'package-lock.json'],
])

/** Returns the size of a picture of a template of some width, px. */
function sizeOf(id: string, pictureWidth: number): { width: number; height: number } {
  const { width, height } = templates.get(id)!.facts
  return { width: pictureWidth, height: Math.round((height / width) * pictureWidth) }
}

/** Returns the size of the large picture of a template, px. */
export function largeSizeOf(id: string): { width: number; height: number } {
  const { width, height } = templates.get(id)!.facts
  return sizeOf(id, Math.round(Math.max(large.narrowest, width * Math.min(1, large.longest / Math.max(width, height)))))
}

async function painted(id: string, width: number, place: number, format: 'avif' | 'webp' | 'jpeg'): Promise<Response> {
  const stored = readFileSync(`src/catalogue/templates/${id}.json`, 'utf8')
  const bytes = await madeOnce([painter, stored, String(width), String(place), format], async () => {
    const size = sizeOf(id, width)
    const canvas = await paintTemplate(id, Math.max(size.width, size.height), place)
    if (format === 'avif') return canvas.toBuffer('image/avif', { quality: 60, speed: 9 })
    return format === 'webp' ? canvas.toBuffer('image/webp', 80) : canvas.toBuffer('image/jpeg', 84)
  })
  return new Response(new Uint8Array(bytes))
}

/** Returns the thumbnail of a page of a template, painted with the editor's painter. */
export const thumbnailOf = (id: string, place = 0): Promise<Response> =>
  painted(id, thumbnailWidths.usual, place, 'webp')

/** Returns the small thumbnail of the first page of a template: lists begin with several of them, so AVIF counts. */
export const smallThumbnailOf = (id: string): Promise<Response> => painted(id, thumbnailWidths.small, 0, 'avif')

/** Returns the large picture of the first page of a template, in a format that crawlers of all kinds read. */
export const largePictureOf = (id: string): Promise<Response> => painted(id, largeSizeOf(id).width, 0, 'jpeg')

/** Paints all pictures of a template, so that the functions above find them in the cache of the build. */
export async function paintAllPictures(id: string): Promise<void> {
  await largePictureOf(id)
  await smallThumbnailOf(id)
  for (let place = 0; place < templates.get(id)!.facts.pages; place++) await thumbnailOf(id, place)
}

/** Returns the ids of the fonts of a template's texts, each once. */
export function familiesOf(template: Template): string[] {
  if (!isDrawn(template)) return [...new Set([template.style.voice.title.family, template.style.voice.body.family])]
  return [...new Set(textsOf(template.design).map(({ family }) => family))]
}
