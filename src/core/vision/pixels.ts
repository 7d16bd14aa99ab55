/** What is read of a picture pixel by pixel. */
export type Pixels = Pick<ImageData, 'width' | 'height' | 'data'>

/**
 * Returns the size and the data of a picture as fields of a plain object, for loops that read them at every pixel: the
 * getters of `ImageData` cross into the browser's own code each time.
 */
export const pixelsOf = ({ width, height, data }: ImageData): Pixels => ({ width, height, data })
