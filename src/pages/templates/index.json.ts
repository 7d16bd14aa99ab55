import type { APIRoute } from 'astro'
import { templateRows } from '../../graphics/template-list.ts'

/** The list of all templates, as it is searched. */
export const GET: APIRoute = () => new Response(JSON.stringify(templateRows))
