/** Labels of the photo looks, by their names in the painter. */
export const photoLookLabels = {
  clear: '清透',
  cream: '奶油',
  film: '胶片',
  airy: '日系',
  neon: '港风',
  forest: '森系',
  sunset: '落日',
  cinema: '电影',
  food: '美食',
  blossom: '樱粉',
  cool: '冷调',
  vivid: '鲜艳',
  mono: '黑白',
  noir: '高反差',
  sepia: '怀旧',
  faded: '褪色',
} as const satisfies Readonly<Record<string, string>>
