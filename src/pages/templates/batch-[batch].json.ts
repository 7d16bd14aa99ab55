import type { APIRoute } from 'astro'
import { templateBatches } from '../../graphics/template-list.ts'
import { storedForm } from '../../graphics/templates.ts'

export const getStaticPaths = () =>
  templateBatches.map((ids, batch) => ({ params: { batch: String(batch) }, props: { ids } }))

/** The templates of a batch by id, as the browser opens them. */
export const GET: APIRoute = ({ props: { ids } }) =>
  new Response(JSON.stringify(Object.fromEntries((ids as string[]).map((id) => [id, storedForm(id)]))))
