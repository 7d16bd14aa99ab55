import type { Design } from '../../core/design/schema.ts'
import { pool } from '../../workers/pool.ts'
import { partsOf } from './parts.ts'

/** Longest side of thumbnails, px. */
const longest = 400
const deadlineMs = 30_000

/** Renders a thumbnail of one page, by default the first. Returns null on failure, since callers can do without one. */
export async function designThumbnail(design: Design, page?: string, side = longest): Promise<Blob | null> {
  const shown = design.pages.find(({ id }) => id === page) ?? design.pages[0]!
  try {
    const parts = await partsOf({ ...design, pages: [shown] })
    const [picture] = await pool().run(
      {
        ...parts,
        kind: 'export-design',
        settings: {
          format: 'webp',
          scale: Math.min(1, side / Math.max(design.width, design.height)),
          quality: 80,
          targetKb: null,
          dpi: 72,
          transparent: false,
          pages: [shown.id],
          embed: false,
          standIns: true,
        },
      },
      { deadlineMs },
    )
    return picture ? new Blob([picture.bytes], { type: picture.mime }) : null
  } catch (thrown) {
    console.info(thrown)
    return null
  }
}
