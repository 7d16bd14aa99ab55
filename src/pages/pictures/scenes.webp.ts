import type { APIRoute } from 'astro'
import { sceneSheet } from '../../graphics/scenes.ts'

/** Small pictures of the drawn backgrounds, for the form that offers them. */
export const GET: APIRoute = () => new Response(new Uint8Array(sceneSheet()))
