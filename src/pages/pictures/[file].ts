import type { APIRoute } from 'astro'
import { encodeIllustration, type IllustrationName, illustrations } from '../../graphics/pictures.ts'

export function getStaticPaths() {
  return Object.keys(illustrations).flatMap((name) =>
    (['avif', 'webp'] as const).map((format) => ({ params: { file: `${name}.${format}` }, props: { name, format } })),
  )
}

export const GET: APIRoute = async ({ props }) =>
  new Response(new Uint8Array(await encodeIllustration(props.name as IllustrationName, props.format)))
