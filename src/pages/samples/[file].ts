import type { APIRoute } from 'astro'
import { samples } from '../../catalogue/samples.ts'
import { drawSample } from '../../graphics/samples.ts'

export function getStaticPaths() {
  return samples.map(({ file }) => ({ params: { file } }))
}

export const GET: APIRoute = ({ params }) => {
  const draw = drawSample[params.file!]
  if (!draw) throw new Error(`No drawing makes the sample ${params.file}`)
  return new Response(new Uint8Array(draw()))
}
