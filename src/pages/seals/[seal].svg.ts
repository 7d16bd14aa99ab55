import type { APIRoute } from 'astro'
import { type SealPreset, sealPresets } from '../../catalogue/seals.ts'
import { drawSeal } from '../../graphics/seals.ts'

export function getStaticPaths() {
  return sealPresets.map((preset) => ({ params: { seal: preset.id }, props: { preset } }))
}

/** Seals of the gallery, among them the first one a visitor sees. */
export const GET: APIRoute = async ({ props }) =>
  new Response(await drawSeal((props as { preset: SealPreset }).preset), {
    headers: { 'Content-Type': 'image/svg+xml' },
  })
