/** The page that takes what another one refuses. */
export interface ReasonLink {
  readonly title: string
  readonly path: string
}

const toGif: ReasonLink = { title: '视频转 GIF', path: '/app/image-tools/special-features/video-to-gif' }
const toJpg: ReasonLink = { title: '转 JPG', path: '/app/image-tools/format-conversion/jpg' }
const toPng: ReasonLink = { title: '转 PNG', path: '/app/image-tools/format-conversion/png' }

/** Conversions of the formats that other tools refuse, by the names in their errors. */
const conversions: Readonly<Record<string, ReasonLink>> = {
  PDF: toJpg,
  HEIC: toJpg,
  TIFF: toJpg,
  BMP: toPng,
  ICO: toPng,
  SVG: toPng,
  GIF: toPng,
  AVIF: toPng,
  WEBP: toPng,
}

/** Returns the page that takes the refused file; null if none does. */
export function reasonLink(
  code: string,
  { format = '' }: Readonly<Record<string, string | number>>,
): ReasonLink | null {
  if (code === 'film-not-picture') return toGif
  return code === 'format-not-accepted' ? (conversions[format] ?? null) : null
}
