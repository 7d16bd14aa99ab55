/** A platform's requirements for a single picture, collected on 2026-11-20; platforms change them without notice. */
export interface PicturePlace {
  readonly id: string
  readonly label: string
  readonly format: 'png' | 'jpg'
  /** Sizes, px; the one nearest to a design in proportion is used. */
  readonly sizes: readonly { readonly width: number; readonly height: number }[]
  /** Largest file size, KB of 1024 B; null if no limit is known. */
  readonly maxKb: number | null
  /** False if no published source of the limit was found. */
  readonly sure: boolean
}

const px = (...sides: readonly (readonly [number, number])[]) => sides.map(([width, height]) => ({ width, height }))

export const picturePlaces: readonly PicturePlace[] = [
  {
    ...{ id: 'xhs', label: '小红书图文', format: 'png', maxKb: 20_480, sure: false },
    sizes: px([1242, 1660], [1242, 1242], [1440, 1080]),
  },
  {
    ...{ id: 'mp', label: '公众号封面', format: 'jpg', maxKb: 2048, sure: true },
    sizes: px([1800, 766], [500, 500]),
  },
  {
    ...{ id: 'ch', label: '视频号封面', format: 'png', maxKb: null, sure: true },
    sizes: px([1080, 1260], [1080, 1440], [1080, 608]),
  },
  {
    ...{ id: 'dy', label: '抖音封面', format: 'png', maxKb: null, sure: true },
    sizes: px([1080, 1920], [1080, 1440], [1920, 1080]),
  },
  {
    ...{ id: 'bl', label: 'B站封面', format: 'png', maxKb: null, sure: true },
    sizes: px([1146, 717], [1920, 1080], [1440, 1080]),
  },
  {
    ...{ id: 'wb', label: '微博配图', format: 'png', maxKb: null, sure: true },
    sizes: px([1080, 1080], [1080, 1440]),
  },
  {
    ...{ id: 'zh', label: '知乎文章封面', format: 'png', maxKb: null, sure: false },
    sizes: px([1200, 675]),
  },
  {
    ...{ id: 'pyq', label: '朋友圈配图', format: 'jpg', maxKb: 300, sure: false },
    sizes: px([1080, 1080], [1080, 1440], [1080, 1920]),
  },
  {
    ...{ id: 'tb', label: '淘宝主图', format: 'jpg', maxKb: 3072, sure: false },
    sizes: px([800, 800], [750, 1000]),
  },
  {
    ...{ id: 'mini', label: '小程序分享图', format: 'jpg', maxKb: 128, sure: false },
    sizes: px([1000, 800]),
  },
]

interface Sides {
  readonly width: number
  readonly height: number
}

/** Largest difference between two proportions (natural logarithm) that counts as equal, so that nothing is cropped. */
const near = 0.02

/**
 * Returns the size nearest to a design in proportion, the export scale for it (0.1–4) and whether it fits without
 * cropping.
 */
export function exportSizeFor({ sizes }: Pick<PicturePlace, 'sizes'>, { width, height }: Sides) {
  const off = (size: Sides) => Math.abs(Math.log(size.width / size.height / (width / height)))
  const size = sizes.toSorted((one, other) => off(one) - off(other))[0]!
  // Large enough to fill the place; if the proportions differ, the platform crops the excess.
  const scale = Math.max(size.width / width, size.height / height)
  return { size, scale: Math.min(4, Math.max(0.1, scale)), fits: off(size) <= near }
}
