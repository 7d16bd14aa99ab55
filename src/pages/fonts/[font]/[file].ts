import { readFileSync } from 'node:fs'
import type { APIRoute } from 'astro'
import { servedFonts } from '../../../graphics/font-packages.ts'

export function getStaticPaths() {
  return servedFonts().flatMap(({ id, files }) =>
    [...files].map(([file, path]) => ({ params: { font: id, file }, props: { path } })),
  )
}

export const GET: APIRoute = ({ props }) => new Response(new Uint8Array(readFileSync(props.path)))
