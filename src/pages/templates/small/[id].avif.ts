import type { APIRoute } from 'astro'
import { smallThumbnailOf } from '../../../graphics/template-pictures.ts'
import { templates } from '../../../graphics/templates.ts'

export const getStaticPaths = () => [...templates.keys()].map((id) => ({ params: { id } }))

/** The first page of a template, as wide as a card of a list. */
export const GET: APIRoute = ({ params: { id = '' } }) => smallThumbnailOf(id)
