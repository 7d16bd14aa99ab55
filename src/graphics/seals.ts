import { parse } from 'zod/mini'
import type { SealPreset } from '../catalogue/seals.ts'
import { makeSeal } from '../core/seal/make.ts'
import { sealSvg } from '../core/seal/svg.ts'
import stamp from '../core/tools/stamp-generator.ts'
import { fontFiles } from './font-files.ts'

/**
 * Rounds to hundredths of a millimetre, as more is invisible on a screen and makes pages larger, and drops the lines of
 * no length that outlines of fonts have then.
 */
const forScreens = (svg: string) =>
  svg
    .replace(/\d*\.\d{3}/g, (figure) => String(Math.round(Number(figure) * 100) / 100).replace(/^0\./, '.'))
    .replace(/(?<![-\d.])(-?[\d.]+ -?[\d.]+)L\1(?![\d.])/g, '$1')

/** Draws a seal of the catalogue as SVG, as the page draws it. */
export async function drawSeal({ id, options }: SealPreset): Promise<string> {
  const { art } = await makeSeal(parse(stamp.options, { ...options, preset: id }), { fontFiles })
  return forScreens(sealSvg(art))
}
