import { readFileSync } from 'node:fs'
import type { APIRoute } from 'astro'
import { hashOfFiles, madeOnce } from '../../graphics/build-cache.ts'
import { paintTemplate, templates } from '../../graphics/templates.ts'

/** Longer side of a thumbnail, px: twice its size in a drawer of two columns. */
const longest = 480

/** What thumbnails are painted with. A change of any of these files paints all of them anew. */
const painter = hashOfFiles([
  ...['colour', 'words', 'design', 'compose', 'cover', 'template'].map((subject) => `src/core/${subject}`),
  ...['covers.ts', 'title-words.ts', 'drawings'].map((data) => `src/catalogue/${data}`),
  ...['src/graphics', 'package-lock.json'],
])

export const getStaticPaths = () => [...templates.keys()].map((id) => ({ params: { id } }))

/** The first page of a template, painted with the editor's painter. */
export const GET: APIRoute = async ({ params: { id = '' } }) => {
  const stored = readFileSync(`src/catalogue/templates/${id}.json`, 'utf8')
  const bytes = await madeOnce([painter, stored, String(longest)], async () =>
    (await paintTemplate(id, longest)).toBuffer('image/webp', 82),
  )
  return new Response(new Uint8Array(bytes))
}
