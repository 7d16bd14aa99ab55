import type { APIRoute } from 'astro'
import { builtEmoji, emojiNames, emojiVersion } from '../../../graphics/emoji.ts'

export function getStaticPaths() {
  return emojiNames().map((name) => ({ params: { file: `${name}-${emojiVersion()}` }, props: { name } }))
}

export const GET: APIRoute = ({ props }) => new Response(JSON.stringify(builtEmoji(props.name)))
