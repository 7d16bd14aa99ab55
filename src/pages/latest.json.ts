import type { APIRoute } from 'astro'

/** The published build; open pages poll it to offer an update. */
export const GET: APIRoute = () => new Response(JSON.stringify({ build: import.meta.env.PUBLIC_BUILD }))
