import type { APIRoute } from 'astro'
import { storedForm, templates } from '../../graphics/templates.ts'

export const getStaticPaths = () => [...templates.keys()].map((id) => ({ params: { id } }))

/** A template as the browser opens it. */
export const GET: APIRoute = ({ params: { id = '' } }) => new Response(JSON.stringify(storedForm(id)))
