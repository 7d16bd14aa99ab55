/** What a platform wants a single picture to be; gathered on 2026-11-20, platforms change it without notice. */
export interface PicturePlace {
  readonly id: string
  readonly label: string
  readonly format: 'png' | 'jpg'
  /** px; the one nearest in proportion to a design is meant. */
  readonly sizes: readonly { readonly width: number; readonly height: number }[]
  /** 1 KB is 1024 B; null where no limit is known. */
  readonly maxKb: number | null
  /** False where no published source of the limit was at hand. */
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

/** Proportions this near to each other look the same, and are not cropped. */
const near = 0.02

/** How a design goes to a place: the size nearest in proportion, how large it is exported for it, and whether it will be cropped. */
export function placedIn({ sizes }: Pick<PicturePlace, 'sizes'>, { width, height }: Sides) {
  const off = (size: Sides) => Math.abs(Math.log(size.width / size.height / (width / height)))
  const size = sizes.toSorted((one, other) => off(one) - off(other))[0]!
  // Large enough to fill the place; where the proportion differs the platform cuts off the rest.
  const scale = Math.max(size.width / width, size.height / height)
  return { size, scale: Math.min(4, Math.max(0.1, scale)), fits: off(size) <= near }
}
