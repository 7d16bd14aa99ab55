import { pathData } from '../glyphs/path.ts'
import type { SealArt, Shape } from './shape.ts'

const rounded = (value: number) => String(Math.round(value * 1000) / 1000)

/** Converts shapes to SVG, one path for all of the same fill and stroke width. */
function paths(shapes: readonly Shape[], colour: string, extra = ''): string {
  const groups = new Map<string, { shape: Shape; data: string[] }>()
  for (const shape of shapes) {
    const key = `${shape.fill}|${shape.stroke}`
    const group = groups.get(key) ?? { shape, data: [] }
    groups.set(key, group)
    group.data.push(pathData(shape.outline))
  }
  return [...groups.values()]
    .map(({ shape: { fill, stroke }, data }) => {
      const ink = fill ? ` fill="${colour}"` : ' fill="none"'
      const line = stroke > 0 ? ` stroke="${colour}" stroke-width="${rounded(stroke)}" stroke-linejoin="round"` : ''
      return `<path${ink}${line}${extra} d="${data.join('')}"/>`
    })
    .join('\n')
}

/** Colour and opacity of the band over the ink. */
export const bandLook = { colour: '#6b7280', opacity: 0.55 } as const

const grey = (share: number) => {
  const level = Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')
  return `#${level}${level}${level}`
}

/** Converts a seal to SVG in millimetres: only paths, and a mask where ink is removed. */
export function sealSvg(art: SealArt): string {
  const { width, height, colour, ink, clear, fade, band } = art
  const [w, h] = [rounded(width), rounded(height)]
  const masked = clear.length > 0 || fade !== null
  const full = fade ? 'url(#fade)' : '#fff'
  const gradient = fade
    ? `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="${rounded(fade.from[0])}" y1="${rounded(fade.from[1])}" x2="${rounded(fade.to[0])}" y2="${rounded(fade.to[1])}"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${grey(fade.share)}"/></linearGradient>\n`
    : ''
  const mask = masked
    ? `<defs>\n${gradient}<mask id="ink" maskUnits="userSpaceOnUse" x="0" y="0" width="${w}" height="${h}">\n<rect width="${w}" height="${h}" fill="${full}"/>\n${paths(clear, '#000')}\n</mask>\n</defs>\n`
    : ''
  const body = paths(ink, colour)
  const over = band.length > 0 ? `\n${paths(band, bandLook.colour, ` fill-opacity="${bandLook.opacity}"`)}` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}mm" height="${h}mm" viewBox="0 0 ${w} ${h}">\n${mask}${masked ? `<g mask="url(#ink)">\n${body}\n</g>` : body}${over}\n</svg>\n`
}
