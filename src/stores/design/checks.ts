import { claimLists, claimsAllowed } from '../../catalogue/claim-words.ts'
import { fontLabel } from '../../catalogue/fonts.ts'
import { marginsOf, safeAreaOf } from '../../catalogue/safe-areas.ts'
import { checkFonts, checkPage, type Finding, type SafeArea } from '../../core/design/checks.ts'
import type { RepairArgs } from '../../core/design/commands/repair.ts'
import { isText } from '../../core/design/elements/guards.ts'
import type { DesignElement } from '../../core/design/elements/index.ts'
import type { Design, Page } from '../../core/design/schema.ts'
import { isCut } from '../../core/design/text/fit.ts'
import { layoutTextBox } from '../../core/design/text/place.ts'
import { findTerms } from '../../core/words/find-terms.ts'
import { pool } from '../../workers/pool.ts'
import type { MissingResources } from './painting.ts'
import { partsOf } from './parts.ts'

/** A finding about the design, its words included. */
export interface Checked extends Omit<Finding, 'code'> {
  readonly code: Finding['code'] | 'claim'
}

type Text = Extract<DesignElement, { kind: 'text' }>

/** Returns true if a text overflows its fixed box, by the fonts of this page. */
function overflows(element: DesignElement): boolean {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  return context !== null && isText(element) && isCut(element, (text) => layoutTextBox(text, context))
}

const wordsOf = ({ runs }: Text) => runs.map(({ text }) => text).join('')

/** Yields to the event loop: a design of many pages is checked in pieces. */
const yieldToEventLoop = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Texts searched for claims between yields. */
const atOnce = 20

async function claimsOn(page: Page): Promise<Checked[]> {
  const found: Checked[] = []
  const texts = Object.values(page.elements).flatMap((element) => (isText(element) && !element.hidden ? [element] : []))
  for (const [place, element] of texts.entries()) {
    if (place % atOnce === 0) await yieldToEventLoop()
    const terms = findTerms(wordsOf(element), claimLists, claimsAllowed)
    const once = [...new Map(terms.map((term) => [term.term, term])).values()]
    found.push(
      ...once.map(({ term, category }) => ({
        code: 'claim' as const,
        page: page.id,
        element: element.id,
        params: { term, category },
      })),
    )
  }
  return found
}

/** Returns the area a platform leaves free on a page of this size, as margins in shares of the page. */
function safeShares(size: Pick<Design, 'width' | 'height'>): SafeArea {
  const known = safeAreaOf(size)
  const { left, top, right, bottom } = known.elsewhere ? marginsOf(size) : known
  return {
    ...{ left: left / size.width, top: top / size.height },
    ...{ right: right / size.width, bottom: bottom / size.height },
  }
}

/** Converts a finding to the input of its repair. */
export const repairInput = ({ code, page, element, params }: Checked, design: Design): RepairArgs => ({
  ...{ code, page, element, params },
  safe: safeShares(design),
})

/** Replaces font families by their display names. */
function named(finding: Finding): Finding {
  const { families } = finding.params
  if (typeof families !== 'string') return finding
  return { ...finding, params: { ...finding.params, families: families.split(',').map(fontLabel).join('、') } }
}

/** Smallest text on further pages, percent of the width: only the first page is shown small in feeds. */
const smallestInsidePercent = 2

/** Order of findings, the most useful to repair first. */
const order: readonly Checked['code'][] = [
  'picture-missing',
  'frame-empty',
  'text-cut',
  'off-page',
  'text-missing-glyphs',
  'picture-coarse',
  'text-faint',
  'title-small',
  'text-small',
  'unsafe',
  'title-long',
  'marks-half',
  'spaces-doubled',
  'fonts-many',
  'hues-many',
  'claim',
]

/**
 * Checks a design before export, including contrast against the rendered pixels. `scale` is that of the export;
 * `lacking` is what was missing when it was painted in this page. What cannot be measured is left out.
 * @throws UserError `cancelled`
 */
export async function checkDesign(
  design: Design,
  { scale, lacking, signal }: { scale: number; lacking: MissingResources; signal: AbortSignal },
): Promise<Checked[]> {
  const parts = await partsOf(design)
  const texts = await pool()
    .run('measure-texts', parts, { signal })
    .catch((thrown: unknown) => {
      signal.throwIfAborted()
      console.info(thrown)
      return []
    })
  const measured = new Map(texts.map((text) => [`${text.page} ${text.element}`, text]))
  const measuredText = (page: Page, { id }: DesignElement) => measured.get(`${page.id} ${id}`)
  const options = {
    scale,
    safe: safeShares(design),
    measured: {
      contrast: (page: Page, element: DesignElement) => measuredText(page, element)?.contrast ?? null,
      ink: (page: Page, element: DesignElement) => measuredText(page, element)?.box ?? null,
      missing: (element: DesignElement) => (isText(element) ? missingIn(element, lacking) : ''),
      overflows,
    },
  }
  const findings: Checked[] = checkFonts(design).map(named)
  for (const [place, page] of design.pages.entries()) {
    await yieldToEventLoop()
    signal.throwIfAborted()
    const found = checkPage(design, page, options).filter(
      ({ code, params }) => place === 0 || code !== 'text-small' || Number(params.percent) < smallestInsidePercent,
    )
    findings.push(...found, ...(await claimsOn(page)))
  }
  return findings.sort((one, other) => order.indexOf(one.code) - order.indexOf(other.code))
}

function missingIn(element: Text, { characters }: MissingResources): string {
  const missing = element.runs.flatMap(({ text, family = element.family }) => {
    const lacks = characters.get(family) ?? ''
    return [...text].filter((character) => lacks.includes(character))
  })
  return [...new Set(missing)].join('')
}
