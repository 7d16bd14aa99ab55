import { designMessageOf as tell } from '../../catalogue/design-messages.ts'
import { pagesOfPost } from '../../catalogue/limits.ts'
import { newElement } from '../../core/design/elements/index.ts'
import { limits } from '../../core/design/limits.ts'
import { blankPage, newDesign } from '../../core/design/new-design.ts'
import type { Design } from '../../core/design/schema.ts'
import { UserError } from '../../core/errors.ts'
import { freshId } from '../shell/fresh-id.ts'
import { toast } from '../shell/toasts.ts'
import { type StoredCut, storeHanded } from './cut-picture.ts'
import { handedOver } from './pictures.ts'

const shortest = 16

/** Returns the page size that shows a picture whole, px: its own size, within the limits of pages. */
export function pageSizeOf({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const factor = Math.min(1, limits.side / Math.max(width, height))
  const side = (px: number) => Math.max(shortest, Math.round(px * factor))
  return { width: side(width), height: side(height) }
}

/** Creates a design in the size of the first picture, with each picture on its own page. */
export function designOfPictures(name: string, pictures: readonly StoredCut[]): Design {
  const size = pageSizeOf(pictures[0]!.info)
  const design = newDesign(freshId(), freshId(), { ...size, name })
  const pages = pictures.slice(0, pagesOfPost).map(({ asset, info, cut, board }) => {
    const page = blankPage(freshId())
    const id = freshId()
    const factor = Math.min(size.width / info.width, size.height / info.height)
    const [width, height] = [info.width * factor, info.height * factor]
    const picture = newElement('image', {
      id,
      x: (size.width - width) / 2,
      y: (size.height - height) / 2,
      width,
      height,
      asset,
      pictureWidth: info.width,
      pictureHeight: info.height,
      role: 'hero',
      cut: cut ? { ...cut, made: asset } : null,
      board: board ? { ...board, made: asset } : null,
    })
    return { ...page, elements: { [id]: picture }, order: [id] }
  })
  const assets = pictures.flatMap(({ asset, info, cut, original }) => [
    [asset, info],
    ...(cut && original ? [[cut.from, original]] : []),
  ])
  return { ...design, pages, assets: Object.fromEntries(assets) }
}

/**
 * Creates a design of the pictures handed over under an id; null if none is usable. Reports each picture that fails.
 */
export async function designFromHandover(id: string): Promise<Design | null> {
  const pictures: StoredCut[] = []
  const handed = await handedOver(id)
  if (handed.length > pagesOfPost) toast.warning(`一份设计最多 ${pagesOfPost} 页，只放入了前 ${pagesOfPost} 张`)
  for (const one of handed.slice(0, pagesOfPost)) {
    try {
      pictures.push(await storeHanded(one))
    } catch (thrown) {
      if (!(thrown instanceof UserError)) throw thrown
      const { text, advice } = tell(thrown.code, { name: one.file.name, ...thrown.params })
      toast.error(advice ? `${text}。${advice}` : text)
    }
  }
  const name = (handed[0]?.file.name ?? '').replace(/\.[^.]*$/, '').slice(0, 60)
  return pictures.length > 0 ? designOfPictures(name, pictures) : null
}
