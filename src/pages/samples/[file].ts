import type { APIRoute } from 'astro'
import { samples } from '../../catalogue/samples.ts'
import { readSample } from '../../graphics/samples.ts'

export function getStaticPaths() {
  return samples.map(({ file }) => ({ params: { file } }))
}

export const GET: APIRoute = ({ params }) => new Response(new Uint8Array(readSample(params.file!)))
