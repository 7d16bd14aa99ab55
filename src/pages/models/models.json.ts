import type { APIRoute } from 'astro'
import { modelsOf } from './_settings.ts'

/** The operator's models, which pages that use one read when they are opened. */
export const GET: APIRoute = () => new Response(JSON.stringify(modelsOf(import.meta.env)))
