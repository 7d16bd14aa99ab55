import { atom } from 'nanostores'
import { coverSizes, coverVoices, coverWords, referenceSamples, referenceWords } from '../../catalogue/covers.ts'
import { sourceOfReference } from '../../core/cover/image-analysis.ts'
import { layouts } from '../../core/cover/layouts/index.ts'
import type { ReferenceHint } from '../../core/cover/reference.ts'
import { pool } from '../../workers/pool.ts'
import type { LayoutSignatures } from '../../workers/reference.ts'
import { $draft, sizeOf } from './draft.ts'
import { $wish, wish } from './wish.ts'

/**
 * A picture whose colours and layout covers should imitate. Its pixels are never used; it is held in memory only, until
 * the page is left.
 */
export interface CoverReference {
  readonly name: string
  /** A reduced copy of the file, for display. */
  readonly picture: Blob
  /** Layout ids, the most similar first. */
  readonly ranked: readonly string[]
  /** Whether a picture was detected on it. */
  readonly hasPicture: boolean
  /** Why little can be taken from it; null if it is usable. */
  readonly hint: ReferenceHint | null
}

export const $reference = atom<CoverReference | null>(null)
/** Whether a reference is being analysed. */
export const $lookingAtReference = atom(false)

/** Longest side of the copy, px. */
const kept = 512

/** The briefs and fonts with which layouts are sketched. */
const samples = { ...referenceSamples, words: coverWords, voice: coverVoices[0]! }
/** Layouts per job: few enough to spread the work over all workers. */
const atOnce = 5

/** Signatures of all layouts by size, for the sizes compared so far. */
const known = new Map<string, Promise<LayoutSignatures>>()

/** Returns the signatures of all layouts in a size, computed once. */
function signaturesIn(size: (typeof coverSizes)[number]): Promise<LayoutSignatures> {
  const before = known.get(size.id)
  if (before) return before
  const ids = layouts.map(({ id }) => id)
  const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, part) =>
    pool().run('compute-layout-signatures', {
      ...{ name: size.id, size, samples },
      layouts: ids.slice(part * atOnce, (part + 1) * atOnce),
    }),
  )
  const all = Promise.all(parts).then((found) => new Map(found.flatMap((part) => [...part])))
  known.set(size.id, all)
  all.catch(() => known.delete(size.id))
  return all
}

/** Computes the layout signatures in advance, while the user still chooses the file. */
export function expectReference(): void {
  signaturesIn(sizeOf($draft.get())).catch(() => {})
}

/** Returns the cover size nearest in aspect ratio. */
function nearestSize(width: number, height: number) {
  const off = (size: { readonly width: number; readonly height: number }) =>
    Math.abs(Math.log(size.width / size.height) - Math.log(width / height))
  return coverSizes.reduce((best, size) => (off(size) < off(best) ? size : best))
}

/**
 * Analyses a picture and uses it as the reference of the wall.
 * @throws UserError of the gate, with its name
 */
export async function takeReference(file: Blob, name: string): Promise<void> {
  $lookingAtReference.set(true)
  try {
    await analyseReference(file, name)
  } finally {
    $lookingAtReference.set(false)
  }
}

async function analyseReference(file: Blob, name: string): Promise<void> {
  const copy = await pool().run('preview-file', { file, name, longest: kept })
  const picture = new Blob([copy.bytes], { type: copy.mime })
  const size = nearestSize(copy.width, copy.height)
  const seen = await pool().run('analyse-reference', { file: picture, name, known: await signaturesIn(size) })
  const { hint, picture: shown } = seen.layout
  $reference.set({ name, picture, ranked: seen.ranked, hasPicture: shown !== null, hint })
  // The layout of a strip, a plain or a transparent picture says nothing; a transparent one has no colours either.
  wish({
    ...{ layout: '', style: '', tone: '' },
    order: hint === null ? seen.ranked : null,
    palette: hint === 'clear' ? null : sourceOfReference(referenceWords.palette, seen.colours),
  })
}

/** Removes the reference; covers use any colours and order again. */
export function dropReference(): void {
  $reference.set(null)
  const { palette } = $wish.get()
  wish({ order: null, ...(palette?.name === referenceWords.palette && { palette: null }) })
}
