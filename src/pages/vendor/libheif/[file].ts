import { readFileSync } from 'node:fs'
import type { APIRoute } from 'astro'

/** The LGPL library is served as a file of its own with its licence, so that anyone can replace it. */
const files: Readonly<Record<string, string>> = {
  'libheif-bundle.js': 'node_modules/libheif-js/libheif-wasm/libheif-bundle.mjs',
  LICENSE: 'node_modules/libheif-js/libheif-wasm/LICENSE',
}

export function getStaticPaths() {
  return Object.keys(files).map((file) => ({ params: { file } }))
}

export const GET: APIRoute = ({ params }) =>
  new Response(new Uint8Array(readFileSync(files[params.file ?? ''] ?? '')), {
    headers: { 'Content-Type': params.file?.endsWith('.js') ? 'text/javascript' : 'text/plain; charset=utf-8' },
  })
