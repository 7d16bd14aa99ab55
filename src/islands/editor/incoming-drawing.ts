import { svgObstacles } from '../../catalogue/svg-obstacles.ts'
import { add } from '../../core/design/commands/elements.ts'
import type { TextElement } from '../../core/design/elements/text.ts'
import type { Point } from '../../core/design/geometry.ts'
import { placePictures } from '../../core/design/place-pictures.ts'
import { placeDrawing } from '../../core/design/svg-import/place.ts'
import type { DrawingNode } from '../../core/design/svg-import/read.ts'
import { splitName } from '../../core/file-name.ts'
import { readDrawing } from '../../stores/design/pictures.ts'
import { loadPageFont } from '../../stores/shell/fonts.ts'
import { freshId } from '../../stores/shell/fresh-id.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { freeSpot } from './materials/materials.ts'
import type { Session } from './session.ts'

const textsIn = (nodes: readonly DrawingNode[]): TextElement[] =>
  nodes.flatMap((node) => (node.type === 'group' ? textsIn(node.children) : node.type === 'text' ? [node.element] : []))

/** Loads the fonts of texts, so that they are measured as they will be shown; a font that fails is measured as shown. */
async function loadFonts(texts: readonly TextElement[]): Promise<void> {
  const runs = texts.flatMap(({ runs, family, weight }) =>
    runs.map((run) => ({ family: run.family ?? family, weight: run.weight ?? weight, text: run.text })),
  )
  await Promise.allSettled(runs.map(({ family, weight, text }) => loadPageFont(family, weight, text)))
}

/** Largest SVG that is read as elements, bytes; a larger one is a map or a traced photograph. */
const largestDrawing = 2_000_000

/**
 * Inserts an SVG file as editable elements, as one step. Returns false, and says why, if it can only be a picture.
 * @throws UserError `svg-invalid`, `svg-too-complex`, `cancelled`
 */
async function insertDrawing(session: Session, file: File, at: Point | null, signal: AbortSignal): Promise<boolean> {
  const { drawing, obstacle } = await readDrawing(file, signal)
  if (!drawing) {
    toast.info(`「${file.name}」${svgObstacles[obstacle]}，按图片放入`)
    return false
  }
  await loadFonts(textsIn(drawing.nodes))
  signal.throwIfAborted()
  const { editing } = session
  const { page, history } = editing
  const [fitted] = placePictures([drawing], history.document, at)
  const { width, height, left, top } = fitted!
  // At the same place it would hide an earlier copy of itself.
  const spot = freeSpot(Object.values(page.elements), { width, height }, { x: left + width / 2, y: top + height / 2 })
  const fragment = placeDrawing(drawing, {
    box: { left: spot.x, top: spot.y, width, height },
    name: splitName(file.name).stem.slice(0, 80),
    measure: (text) => {
      const placed = session.layout(text)
      return { ...placed, baseline: placed.lines[0]?.baseline ?? placed.height }
    },
    freshId,
  })
  editing.run(add, { page: page.id, cutting: fragment })
  editing.select(fragment.order)
  toast.success(`「${file.name}」已转成 ${drawing.shapes} 个可编辑的元素`)
  return true
}

/** Inserts those of the SVG files that can become editable elements, and returns them. */
export async function insertDrawings(
  session: Session,
  files: readonly File[],
  at: Point | null,
  signal: AbortSignal,
): Promise<ReadonlySet<File>> {
  const inserted = new Set<File>()
  for (const file of files.filter(({ size }) => size <= largestDrawing)) {
    try {
      if (await insertDrawing(session, file, at, signal)) inserted.add(file)
    } catch (thrown) {
      // What cannot be read is reported when it is stored as a picture.
      console.warn(thrown)
    }
  }
  return inserted
}
