import { UserError } from '../errors.ts'
import { cleanSvg } from './svg.ts'

/** Digits behind the point; three are a thousandth of a px. */
const usualPrecision = 3

/**
 * An SVG made shorter: editor data, empty groups, long paths and colours, with
 * the view box kept. Afterwards it is cleaned, so that it is inert even where it
 * is opened as a document. `removed` tells whether scripts or foreign references
 * were taken out.
 * @throws UserError `svg-invalid`
 */
export async function optimiseSvg(
  text: string,
  { precision = usualPrecision }: { precision?: number },
): Promise<{ text: string; removed: boolean }> {
  const cleaned = cleanSvg(text)
  if (cleaned.text === '') throw new UserError('svg-invalid')
  try {
    const { optimize } = await import('svgo/browser')
    const { data } = optimize(cleaned.text, {
      multipass: true,
      floatPrecision: precision,
      plugins: [{ name: 'preset-default' }],
    })
    // What was optimised is checked again: no step may bring anything back.
    const shorter = cleanSvg(data)
    return shorter.text.length < cleaned.text.length ? { text: shorter.text, removed: cleaned.removed } : cleaned
  } catch {
    // An SVG the optimiser cannot read is still clean.
    return cleaned
  }
}
