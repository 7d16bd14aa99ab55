import type { APIRoute } from 'astro'
import { type FirstCover, firstCovers, firstStill } from '../../catalogue/cover-samples/first-wall.ts'
import { type CoverPicture, coverPictures, coverSizes } from '../../catalogue/covers.ts'
import { encodeCoverPicture } from '../../graphics/cover-pictures.ts'
import { paintFirstCover } from '../../graphics/first-covers.ts'

/** Longer side of a cover on the wall, px: its size on a high-density phone. */
const longest = 560

export function getStaticPaths() {
  return [
    ...coverPictures.map((picture) => ({ params: { file: `${picture.name}.webp` }, props: { picture } })),
    ...firstCovers.map((sample, place) => ({ params: { file: firstStill(place) }, props: { sample } })),
  ]
}

interface Props {
  readonly picture?: CoverPicture
  readonly sample?: FirstCover
}

/** Pictures of the samples, and the first covers of the wall that new visitors see before hydration. */
export const GET: APIRoute = async ({ props }) => {
  const { picture, sample } = props as Props
  const bytes = picture
    ? await encodeCoverPicture(picture)
    : (await paintFirstCover(sample!, coverSizes[0], longest)).toBuffer('image/webp', 84)
  return new Response(new Uint8Array(bytes))
}
