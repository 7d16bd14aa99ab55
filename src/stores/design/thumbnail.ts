import type { Design } from '../../core/design/schema.ts'
import { pool } from '../../workers/pool.ts'
import { partsOf } from './parts.ts'

/** Longest side of thumbnails, px. */
const longest = 400

/** Renders a thumbnail of one page, by default the first. Returns null on failure, since callers can do without one. */
export async function designThumbnail(design: Design, page?: string, side = longest): Promise<Blob | null> {
  // Only its surface can draw it.
  if (design.board) return null
  const shown = design.pages.find(({ id }) => id === page) ?? design.pages[0]!
  try {
    const parts = await partsOf({ ...design, pages: [shown] })
    const [picture] = await pool().run('paint-thumbnail', { ...parts, longest: side })
    return picture ? new Blob([picture.bytes], { type: picture.mime }) : null
  } catch (thrown) {
    console.info(thrown)
    return null
  }
}
