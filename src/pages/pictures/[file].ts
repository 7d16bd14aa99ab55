import type { APIRoute } from 'astro'
import { drawIllustration, type IllustrationName, illustrations } from '../../graphics/pictures.ts'

export function getStaticPaths() {
  return Object.keys(illustrations).flatMap((name) =>
    (['avif', 'webp'] as const).map((format) => ({ params: { file: `${name}.${format}` }, props: { name, format } })),
  )
}

export const GET: APIRoute = async ({ props }) =>
  new Response(new Uint8Array(await drawIllustration(props.name as IllustrationName, props.format)))
