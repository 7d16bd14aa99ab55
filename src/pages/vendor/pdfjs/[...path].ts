import { readdirSync, readFileSync } from 'node:fs'
import type { APIRoute } from 'astro'

const root = 'node_modules/pdfjs-dist'
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs']

/** Tables and fonts the PDF library fetches by itself when a document needs them. */
export function getStaticPaths() {
  return folders.flatMap((folder) =>
    readdirSync(`${root}/${folder}`).map((name) => ({ params: { path: `${folder}/${name}` } })),
  )
}

export const GET: APIRoute = ({ params }) => new Response(new Uint8Array(readFileSync(`${root}/${params.path}`)))
