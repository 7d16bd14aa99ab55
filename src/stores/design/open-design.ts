import { opensInEditor } from '../../catalogue/boards.ts'
import { limits } from '../../core/design/limits.ts'
import { newDesign } from '../../core/design/new-design.ts'
import type { Design } from '../../core/design/schema.ts'
import { UserError } from '../../core/errors.ts'
import { listDesigns } from '../../storage/designs.ts'
import { freshId } from '../shell/fresh-id.ts'
import { DesignAutosave, type Thumbnailer } from './autosave.ts'
import { designOwner } from './owner.ts'
import { noteSize } from './recent-sizes.ts'

/** Parses the page size in an address, `1242x1660`, px; null for none. */
function sidesOf(asked: string | null): { width: number; height: number } | null {
  const [, width = '', height = ''] = /^(\d{2,4})x(\d{2,4})$/.exec(asked ?? '') ?? []
  const within = (side: number) => Math.min(limits.side, Math.max(16, side))
  return width ? { width: within(Number(width)), height: within(Number(height)) } : null
}

export interface Opened {
  readonly keeper: DesignAutosave
  /** Whether it was created just now. */
  readonly fresh: boolean
  /** Whether it has predefined content: the sample for new users, or a template from the start page. */
  readonly sample: boolean
}

/**
 * Opens the design for an address of the editor: a stored one (`id`), a new one (`size`, `name`), one from a template
 * (`template`), pictures from another page (`from`), otherwise the last edited one, or the sample for new users.
 * @throws UnreadableDesign with the text that cannot be opened, or UserError the storage codes
 */
export async function openByAddress(
  address: URLSearchParams,
  thumbnail: Thumbnailer,
  designFromTemplate: (id: string) => Promise<Design>,
): Promise<Opened> {
  const owner = await designOwner()
  const settings = { owner, thumbnail }
  const id = address.get('id')
  if (id) return { keeper: await DesignAutosave.open(id, settings), fresh: false, sample: false }
  const sides = sidesOf(address.get('size'))
  const create = (design: Design) => DesignAutosave.detached(design, settings)
  if (sides) {
    const name = (address.get('name') ?? '').slice(0, 60)
    const design = newDesign(freshId(), freshId(), { ...sides, name })
    noteSize({ ...sides, name })
    return { keeper: await create(design), fresh: true, sample: false }
  }
  const begin = async (from: string): Promise<Opened> => {
    const design = await designFromTemplate(from)
    return { keeper: await create({ ...design, id: freshId() }), fresh: true, sample: true }
  }
  const wanted = address.get('template')
  if (wanted) return begin(wanted)
  const from = address.get('from')
  if (from) {
    const { designFromHandover } = await import('./from-pictures.ts')
    const design = await designFromHandover(from)
    if (design) return { keeper: await create(design), fresh: true, sample: false }
  }
  // A browser without storage still opens the editor, which then shows that nothing is saved.
  const stored = await listDesigns(owner).catch((thrown: unknown) => {
    if (keepsNothing(thrown)) return []
    throw thrown
  })
  const last = stored.find(({ kind }) => opensInEditor(kind))
  if (last) return { keeper: await DesignAutosave.open(last.id, settings), fresh: false, sample: false }
  return begin('')
}

/** Returns true if an error means that this browser cannot store designs now or ever. */
export const keepsNothing = (thrown: unknown) =>
  thrown instanceof UserError && /^storage-(denied|blocked|full)$/.test(thrown.code)
