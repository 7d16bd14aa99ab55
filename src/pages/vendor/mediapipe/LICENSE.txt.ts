import { readFileSync } from 'node:fs'
import type { APIRoute } from 'astro'

export const GET: APIRoute = () => new Response(readFileSync('src/pages/vendor/mediapipe/_licence.txt', 'utf8'))
