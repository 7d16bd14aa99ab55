import type { APIRoute } from 'astro'
import { builtIcons } from './_tabler.ts'

/** `index.json` is the editor's search index of icons; each other file holds the drawings of one group. */
export function getStaticPaths() {
  const { index, files } = builtIcons()
  return [['index', index] as const, ...files].map(([file, data]) => ({ params: { file }, props: { data } }))
}

export const GET: APIRoute = ({ props }) => new Response(JSON.stringify(props.data))
