import type { APIRoute } from 'astro'
import { shareCards } from '../../catalogue/routes.ts'
import { shareCard } from '../../graphics/brand.ts'

export function getStaticPaths() {
  return shareCards().map((card) => ({ params: { name: card.name }, props: card }))
}

export const GET: APIRoute = ({ props }) => new Response(new Uint8Array(shareCard(props.title, props.text, props.icon)))
