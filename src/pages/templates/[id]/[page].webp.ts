import type { APIRoute } from 'astro'
import { thumbnailOf } from '../../../graphics/template-pictures.ts'
import { templates } from '../../../graphics/templates.ts'

export const getStaticPaths = () =>
  [...templates.values()].flatMap(({ facts: { id, pages } }) =>
    Array.from({ length: pages - 1 }, (_, at) => ({ params: { id, page: String(at + 2) } })),
  )

/** A further page of a template; the second has the number 2. */
export const GET: APIRoute = ({ params: { id = '', page = '' } }) => thumbnailOf(id, Number(page) - 1)
