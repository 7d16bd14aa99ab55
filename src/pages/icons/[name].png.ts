import type { APIRoute } from 'astro'
import { appIcon } from '../../graphics/brand.ts'

export function getStaticPaths() {
  return [
    { params: { name: '180' }, props: { size: 180, maskable: true } },
    { params: { name: '192' }, props: { size: 192, maskable: false } },
    { params: { name: '512' }, props: { size: 512, maskable: false } },
    { params: { name: 'maskable-512' }, props: { size: 512, maskable: true } },
  ]
}

export const GET: APIRoute = ({ props }) => new Response(new Uint8Array(appIcon(props.size, props.maskable)))
