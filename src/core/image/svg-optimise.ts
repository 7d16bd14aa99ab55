import { UserError } from '../errors.ts'
import { cleanSvg, type RemovedParts } from './svg-clean.ts'

/** Decimal places; three are a thousandth of a px. */
const usualPrecision = 3

/**
 * Shortens an SVG (editor data, empty groups, paths, colours) and keeps its view box. Sanitises it before and after, so
 * that it is inert even when opened as a document; returns the sanitised text if optimising fails or gains nothing.
 * `removed` counts the scripts, external references and the like that were removed.
 * @throws UserError `svg-invalid`
 */
export async function optimiseSvg(
  text: string,
  { precision = usualPrecision }: { precision?: number },
): Promise<{ text: string; removed: RemovedParts }> {
  const cleaned = cleanSvg(text)
  if (cleaned.text === '') throw new UserError('svg-invalid')
  try {
    const { optimize } = await import('svgo/browser')
    const { data } = optimize(cleaned.text, {
      multipass: true,
      floatPrecision: precision,
      plugins: [{ name: 'preset-default' }],
    })
    // The optimised text is sanitised again, so that no step can reintroduce anything.
    const shorter = cleanSvg(data)
    return shorter.text.length < cleaned.text.length ? { text: shorter.text, removed: cleaned.removed } : cleaned
  } catch {
    // An SVG the optimiser cannot read is still sanitised.
    return cleaned
  }
}
