import type { APIRoute } from 'astro'
import { servedFonts } from '../../graphics/font-packages.ts'

export function getStaticPaths() {
  return servedFonts().map(({ id, table }) => ({ params: { font: id }, props: { table } }))
}

export const GET: APIRoute = ({ props }) => new Response(JSON.stringify(props.table))
