import { parse } from 'zod/mini'
import type { SealPreset } from '../catalogue/seals.ts'
import { makeSeal } from '../core/seal/make.ts'
import { sealSvg } from '../core/seal/svg.ts'
import stamp from '../core/tools/stamp-generator.ts'
import { fontFiles } from './font-files.ts'

/** A seal of the catalogue as SVG, drawn as the page draws it. */
export async function drawSeal({ id, options }: SealPreset): Promise<string> {
  const { art } = await makeSeal(parse(stamp.options, { ...options, preset: id }), { fontFiles })
  return sealSvg(art)
}
