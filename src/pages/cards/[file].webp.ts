import type { APIRoute } from 'astro'
import { cardThemeNames, sampleCards } from '../../catalogue/card-themes.ts'
import { sampleCard } from '../../graphics/sample-cards.ts'

/** Longer side of a sample card, and of a theme's cover, px. */
const [large, small] = [830, 300]

export function getStaticPaths() {
  return [
    ...Array.from({ length: sampleCards }, (_, place) => ({
      params: { file: `sample-${place + 1}` },
      props: { place },
    })),
    ...Object.keys(cardThemeNames).map((theme) => ({ params: { file: `theme-${theme}` }, props: { theme } })),
  ]
}

/** The sample set that new visitors of the card maker see, and its cover in every theme. */
export const GET: APIRoute = async ({ props }) => {
  const { place = 0, theme } = props as { readonly place?: number; readonly theme?: string }
  return new Response(new Uint8Array(await sampleCard(place, theme ? small : large, theme)))
}
