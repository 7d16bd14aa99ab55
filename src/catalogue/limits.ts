/** Usage limits without (`free`) and with (`paid`) a paid membership. */
export const limits = {
  free: { downloadsPerDay: 20, templates: 9, ai: 10 },
  paid: { downloadsPerDay: 1000, templates: 1000 },
} as const

/** Downloads of the same work after a counted one that are not counted again, and within how many seconds. */
export const freeRepeats = { most: 5, seconds: 60 * 60 } as const

/** The most pictures of a post on 小红书, and so the most pages of a design made for one. */
export const pagesOfPost = 18
