import type { APIRoute } from 'astro'
import { type CoverPicture, coverPictures } from '../../catalogue/covers.ts'
import { drawCoverPicture } from '../../graphics/cover-pictures.ts'

export function getStaticPaths() {
  return coverPictures.map((picture) => ({ params: { file: `${picture.name}.webp` }, props: { picture } }))
}

export const GET: APIRoute = async ({ props }) =>
  new Response(new Uint8Array(await drawCoverPicture(props.picture as CoverPicture)))
