import type { APIRoute } from 'astro'
import { iconLicence } from './_tabler.ts'

export const GET: APIRoute = () => new Response(iconLicence())
