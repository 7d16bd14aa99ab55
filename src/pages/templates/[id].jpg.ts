import type { APIRoute } from 'astro'
import { largePictureOf } from '../../graphics/template-pictures.ts'
import { templates } from '../../graphics/templates.ts'

export const getStaticPaths = () => [...templates.keys()].map((id) => ({ params: { id } }))

/** The first page of a template, large: for its own page and for links that are shared. */
export const GET: APIRoute = ({ params: { id = '' } }) => largePictureOf(id)
