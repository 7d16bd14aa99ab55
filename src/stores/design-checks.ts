import { claimLists, claimsAllowed } from '../catalogue/claim-words.ts'
import { checkDesign, type Finding } from '../core/design/checks.ts'
import type { DesignElement } from '../core/design/elements/index.ts'
import type { Design } from '../core/design/schema.ts'
import { placeText } from '../core/design/text/place.ts'
import { findTerms } from '../core/words/find-terms.ts'
import { pool } from '../workers/pool.ts'
import type { Lacking } from './design-painting.ts'
import { partsOf } from './design-parts.ts'

/** What was found, of the design or of its words. */
export interface Checked extends Omit<Finding, 'code'> {
  readonly code: Finding['code'] | 'claim'
}

const deadlineMs = 30_000

type Text = Extract<DesignElement, { kind: 'text' }>

/** A text may be a hair higher than its box; nobody sees that. */
const slack = 0.2

/** Whether a text of a fixed box goes on below it, by the fonts of this page. */
function overflows(element: DesignElement): boolean {
  if (element.kind !== 'text' || element.sizing !== 'fixed' || element.arc !== 0) return false
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return false
  const { width, height } = placeText(element, context)
  return element.writing === 'vertical'
    ? width > element.width + slack * element.size
    : height > element.height + slack * element.size
}

const wordsOf = ({ runs }: Text) => runs.map(({ text }) => text).join('')

function claimsIn(design: Design): Checked[] {
  return design.pages.flatMap((page) =>
    Object.values(page.elements).flatMap((element) => {
      if (element.kind !== 'text' || element.hidden) return []
      const found = findTerms(wordsOf(element), claimLists, claimsAllowed)
      const once = [...new Map(found.map((term) => [term.term, term])).values()]
      return once.map(({ term, category }) => ({
        code: 'claim' as const,
        page: page.id,
        element: element.id,
        params: { term, category },
      }))
    }),
  )
}

/** Only the first page is shown small in feeds; the others fill a screen, where smaller type is read. Percent of the width. */
const smallestInsidePercent = 2

/** What helps most to be mended comes first. */
const order: readonly Checked['code'][] = [
  'picture-missing',
  'frame-empty',
  'text-cut',
  'text-missing-glyphs',
  'picture-coarse',
  'text-faint',
  'text-small',
  'off-page',
  'unsafe',
  'claim',
]

/**
 * Looks a design over before it leaves, contrast against the real pixels included. `scale` is that of the export;
 * `lacking` what its painting in this page found missing.
 * @throws UserError `cancelled`; what cannot be measured is left out
 */
export async function lookOver(
  design: Design,
  { scale, lacking, signal }: { scale: number; lacking: Lacking; signal: AbortSignal },
): Promise<Checked[]> {
  const parts = await partsOf(design)
  const contrasts = await pool()
    .run({ ...parts, kind: 'measure-design' }, { deadlineMs, signal })
    .catch((thrown: unknown) => {
      signal.throwIfAborted()
      console.info(thrown)
      return []
    })
  const measured = new Map(contrasts.map((contrast) => [`${contrast.page} ${contrast.element}`, contrast]))
  const findings = checkDesign(design, {
    scale,
    measured: {
      contrast: (page, element) => measured.get(`${page.id} ${element.id}`) ?? null,
      missing: (element) => (element.kind === 'text' ? missingIn(element, lacking) : ''),
      overflows,
    },
  })
  const [cover] = design.pages
  const readable = findings.filter(
    ({ code, page, params }) =>
      code !== 'text-small' || page === cover?.id || Number(params.percent) < smallestInsidePercent,
  )
  return [...readable, ...claimsIn(design)].sort((one, other) => order.indexOf(one.code) - order.indexOf(other.code))
}

function missingIn(element: Text, { characters }: Lacking): string {
  const missing = element.runs.flatMap(({ text, family = element.family }) => {
    const lacks = characters.get(family) ?? ''
    return [...text].filter((character) => lacks.includes(character))
  })
  return [...new Set(missing)].join('')
}
