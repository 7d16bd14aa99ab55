/** Memory, in bytes, for the pixels of a picture at the peak of a job: decoded, processed, encoded. */
export const pixelBytes = (pixels: number): number => pixels * 4 * 3

/**
 * Returns the deadline of a tool that works on so many pixels, ms: it ends a hanging codec; the slowest valid job (AVIF
 * searching a target size) stays far below.
 */
export const toolDeadline = (pixels: number): number => 60_000 + (pixels / 1e6) * 10_000
