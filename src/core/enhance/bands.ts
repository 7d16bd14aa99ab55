import type { StepContext } from './step.ts'

/** Rows between two looks at the signal. */
const bandRows = 64

/**
 * Calls `work` for the rows of a picture in bands, from top to below bottom; between them checks the signal and reports
 * the share of rows that are done.
 */
export function inBands(
  height: number,
  { signal, progress }: StepContext,
  work: (top: number, bottom: number) => void,
) {
  for (let top = 0; top < height; top += bandRows) {
    signal.throwIfAborted()
    const bottom = Math.min(height, top + bandRows)
    work(top, bottom)
    progress(bottom / height)
  }
}

/** Returns a context whose progress is a part, from share `from` to share `to`, of another one. */
export function partOf(context: StepContext, from: number, to: number): StepContext {
  return { signal: context.signal, progress: (share) => context.progress(from + (to - from) * share) }
}

/** Returns the picture with each channel passed through its table of 256 levels. */
export function throughTables(
  pixels: ImageData,
  [red, green, blue]: readonly [Uint8Array, Uint8Array, Uint8Array],
  context: StepContext,
): ImageData {
  const { data, width, height } = pixels
  const out = new ImageData(width, height)
  inBands(height, context, (top, bottom) => {
    for (let at = top * width * 4; at < bottom * width * 4; at += 4) {
      out.data[at] = red[data[at]!]!
      out.data[at + 1] = green[data[at + 1]!]!
      out.data[at + 2] = blue[data[at + 2]!]!
      out.data[at + 3] = data[at + 3]!
    }
  })
  return out
}
