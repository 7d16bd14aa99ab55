import { readFileSync } from 'node:fs'
import type { APIRoute } from 'astro'

export const GET: APIRoute = () => new Response(readFileSync('src/pages/fonts/_licences/emoji.txt', 'utf8'))
