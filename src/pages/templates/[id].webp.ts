import type { APIRoute } from 'astro'
import { thumbnailOf } from '../../graphics/template-pictures.ts'
import { templates } from '../../graphics/templates.ts'

export const getStaticPaths = () => [...templates.keys()].map((id) => ({ params: { id } }))

/** The first page of a template. */
export const GET: APIRoute = ({ params: { id = '' } }) => thumbnailOf(id)
