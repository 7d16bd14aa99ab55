import type { APIRoute } from 'astro'
import { isDrawn } from '../../core/template/template.ts'
import { templateBatches } from '../../graphics/template-list.ts'
import { storedForm, templates } from '../../graphics/templates.ts'

export const getStaticPaths = () =>
  templateBatches.map((ids, batch) => ({ params: { batch: String(batch) }, props: { ids } }))

/** The templates of a batch by id, as browsers repaint them: without those drawn by hand, which stay as they are. */
export const GET: APIRoute = ({ props: { ids } }) =>
  new Response(
    JSON.stringify(
      Object.fromEntries(
        (ids as string[]).filter((id) => !isDrawn(templates.get(id)!)).map((id) => [id, storedForm(id)]),
      ),
    ),
  )
