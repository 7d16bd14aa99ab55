import { atom } from 'nanostores'
import { coverSizes, coverVoices, coverWords, referenceWords, sampleBriefs } from '../catalogue/covers.ts'
import { layouts } from '../core/cover/layouts/index.ts'
import { sourceOfReference } from '../core/cover/look.ts'
import type { ReferenceHint } from '../core/cover/reference.ts'
import { pool } from '../workers/pool.ts'
import type { LayoutSignatures } from '../workers/protocol.ts'
import { $draft, $wish, sizeOf, wish } from './cover.ts'

/**
 * A picture somebody wants covers to be like. Its colours and its layout are taken, never its pixels; it stays in
 * memory, is stored nowhere, and is forgotten when the page is left.
 */
export interface CoverReference {
  readonly name: string
  /** The file itself, to show it small. */
  readonly picture: Blob
  /** Ids of layouts, the nearest first. */
  readonly ranked: readonly string[]
  /** A picture was seen on it. */
  readonly hasPicture: boolean
  /** Why there is little to go by; null where there is enough. */
  readonly hint: ReferenceHint | null
}

export const $reference = atom<CoverReference | null>(null)
/** One is being looked at. */
export const $lookingAtReference = atom(false)

const deadlineMs = 90_000
const memoryBytes = 80 * 2 ** 20
/** Longest side of the copy that is kept, px. */
const kept = 512

/** What layouts are tried with. */
const samples = { short: sampleBriefs[0]!, longer: sampleBriefs[1]!, words: coverWords, voice: coverVoices[0]! }
/** Layouts one job looks at: few enough that all workers share the work. */
const atOnce = 5

/** How all layouts look in the sizes they were compared in so far. */
const known = new Map<string, Promise<LayoutSignatures>>()

/** How all layouts look in a size, worked out once for each. */
function signaturesIn(size: (typeof coverSizes)[number]): Promise<LayoutSignatures> {
  const before = known.get(size.id)
  if (before) return before
  const ids = layouts.map(({ id }) => id)
  const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, part) =>
    pool().run(
      {
        ...{ kind: 'layout-signatures', name: size.id, size, samples },
        layouts: ids.slice(part * atOnce, (part + 1) * atOnce),
      },
      { deadlineMs, memoryBytes },
    ),
  )
  const all = Promise.all(parts).then((found) => new Map(found.flatMap((part) => [...part])))
  known.set(size.id, all)
  all.catch(() => known.delete(size.id))
  return all
}

/** Gets ready for a reference while somebody still looks for the file. */
export function expectReference(): void {
  signaturesIn(sizeOf($draft.get())).catch(() => {})
}

/** The size whose shape is nearest. */
function nearestSize(width: number, height: number) {
  const off = (size: { readonly width: number; readonly height: number }) =>
    Math.abs(Math.log(size.width / size.height) - Math.log(width / height))
  return coverSizes.reduce((best, size) => (off(size) < off(best) ? size : best))
}

/** Takes a picture as the reference of the wall. @throws UserError of the gate, with its name */
export async function takeReference(file: Blob, name: string): Promise<void> {
  $lookingAtReference.set(true)
  try {
    await lookAtReference(file, name)
  } finally {
    $lookingAtReference.set(false)
  }
}

async function lookAtReference(file: Blob, name: string): Promise<void> {
  const copy = await pool().run(
    { kind: 'preview', file, name, longSide: kept },
    { deadlineMs, memoryBytes: Math.max(memoryBytes, file.size * 8) },
  )
  const picture = new Blob([copy.bytes], { type: copy.mime })
  const size = nearestSize(copy.width, copy.height)
  const seen = await pool().run(
    { kind: 'reference', file: picture, name, known: await signaturesIn(size) },
    { deadlineMs, memoryBytes },
  )
  const { hint, picture: shown } = seen.layout
  $reference.set({ name, picture, ranked: seen.ranked, hasPicture: shown !== null, hint })
  // Of a strip or an empty picture the layout says nothing; a clear one has no colours either.
  wish({
    ...{ layout: '', style: '', tone: '' },
    order: hint === null ? seen.ranked : null,
    palette: hint === 'clear' ? null : sourceOfReference(referenceWords.palette, seen.colours),
  })
}

/** Forgets the reference; covers come in any colours and order again. */
export function dropReference(): void {
  $reference.set(null)
  const { palette } = $wish.get()
  wish({ order: null, ...(palette?.name === referenceWords.palette && { palette: null }) })
}
