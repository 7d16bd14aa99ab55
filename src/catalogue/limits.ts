/** Usage limits without (`free`) and with (`paid`) a paid membership. */
export const limits = {
  free: { downloadsPerDay: 20, templates: 9, ai: 10 },
  paid: { downloadsPerDay: 1000, templates: 1000 },
} as const

/** Downloads of the same work after a counted one that are not counted again, and within how many seconds. */
export const freeRepeats = { most: 5, seconds: 60 * 60 } as const

/** The most pictures of a post on 小红书, and so the most pages of a design made for one. */
export const pagesOfPost = 18

/** Limits of a work in the cloud, the same for everybody; pictures travel there in pieces. */
export const workLimits = {
  /** Pictures of its document, without the thumbnail. */
  pictures: 200,
  /** Bytes of one picture, of all pictures of a document, of a document, and of a piece; only the last piece of a picture may be smaller. */
  pictureBytes: 20 * 2 ** 20,
  bytes: 100 * 2 ** 20,
  documentBytes: 2 * 2 ** 20,
  thumbnailBytes: 256 * 2 ** 10,
  pieceBytes: 512 * 2 ** 10,
  leastPieceBytes: 64 * 2 ** 10,
} as const
