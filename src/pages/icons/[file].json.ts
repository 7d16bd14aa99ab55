import type { APIRoute } from 'astro'
import { builtIcons } from './_tabler.ts'

/** `index.json` is what the editor looks in for icons, the others hold the drawings of a group each. */
export function getStaticPaths() {
  const { index, files } = builtIcons()
  return [['index', index] as const, ...files].map(([file, data]) => ({ params: { file }, props: { data } }))
}

export const GET: APIRoute = ({ props }) => new Response(JSON.stringify(props.data))
