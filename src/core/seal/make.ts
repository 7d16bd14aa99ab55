import { UserError } from '../errors.ts'
import { readGlyphs } from '../glyphs/read.ts'
import type { ToolHost, ToolNote } from '../tool.ts'
import { checkSeal, composeSeal, textsOf } from './compose.ts'
import { sampleMarkText } from './guard.ts'
import type { SealOptions } from './options.ts'
import type { SealArt } from './shape.ts'

/** A font with the metrics of Arial, in which the figures of seals are specified. */
const figureFamily = 'arimo'
const standIn = 'noto-serif-sc'

/** A composed seal with its notes. */
export interface MadeSeal {
  readonly art: SealArt
  readonly notes: readonly ToolNote[]
  readonly official: boolean
}

/**
 * Makes a seal from its options: judges it, reads its glyphs, and lays it out in mm.
 * @throws UserError `seal-…`, `font-not-loaded`
 */
export async function makeSeal(options: SealOptions, host: Pick<ToolHost, 'fontFiles'>): Promise<MadeSeal> {
  const judgement = checkSeal(options)
  const texts = textsOf(options)
  const { font: family, weight } = options
  const [words, figures, band] = await Promise.all([
    readGlyphs(host, { family, weight, text: texts.words.join(''), standIn }),
    readGlyphs(host, { family: figureFamily, weight: 400, text: texts.figures.join(''), standIn }),
    judgement.official ? readGlyphs(host, { family: 'noto-sans-sc', weight: 700, text: sampleMarkText }) : null,
  ])
  const missing = [...words.missing, ...figures.missing]
  if (missing.length > 0) throw new UserError('seal-glyph-missing', { characters: missing.join('') })
  const notes: ToolNote[] = []
  if (words.standIns.length > 0) notes.push({ code: 'seal-stand-in', params: { characters: words.standIns.join('') } })
  if (judgement.official) notes.push({ code: 'seal-banded' })
  if (judgement.warned.length > 0) notes.push({ code: 'seal-warned', params: { words: judgement.warned.join('') } })
  return { art: composeSeal(options, { words, figures, band }, judgement), notes, official: judgement.official }
}
