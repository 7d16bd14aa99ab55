import { designMessageOf as tell } from '../../catalogue/design-messages.ts'
import { pagesOfPost } from '../../catalogue/limits.ts'
import { newElement } from '../../core/design/elements/index.ts'
import { limits } from '../../core/design/limits.ts'
import { blankPage, newDesign } from '../../core/design/new-design.ts'
import type { Design } from '../../core/design/schema.ts'
import { UserError } from '../../core/errors.ts'
import { freshId } from '../shell/fresh-id.ts'
import { toast } from '../shell/toasts.ts'
import { handedOver, type StoredPicture, storePicture } from './pictures.ts'

const shortest = 16

/** Returns the page size that shows a picture whole, px: its own size, within the limits of pages. */
export function pageSizeOf({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const factor = Math.min(1, limits.side / Math.max(width, height))
  const side = (px: number) => Math.max(shortest, Math.round(px * factor))
  return { width: side(width), height: side(height) }
}

/** Creates a design in the size of the first picture, with each picture on its own page. */
export function designOfPictures(name: string, pictures: readonly StoredPicture[]): Design {
  const size = pageSizeOf(pictures[0]!.info)
  const design = newDesign(freshId(), freshId(), { ...size, name })
  const pages = pictures.slice(0, pagesOfPost).map(({ asset, info }) => {
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
    })
    return { ...page, elements: { [id]: picture }, order: [id] }
  })
  return { ...design, pages, assets: Object.fromEntries(pictures.map(({ asset, info }) => [asset, info])) }
}

/**
 * Creates a design of the pictures handed over under an id; null if none is usable. Reports each picture that fails.
 */
export async function designFromHandover(id: string): Promise<Design | null> {
  const pictures: StoredPicture[] = []
  const files = await handedOver(id)
  for (const file of files.slice(0, pagesOfPost)) {
    try {
      pictures.push(await storePicture(file, file.name))
    } catch (thrown) {
      if (!(thrown instanceof UserError)) throw thrown
      const { text, advice } = tell(thrown.code, { name: file.name, ...thrown.params })
      toast.error(advice ? `${text}。${advice}` : text)
    }
  }
  const name = (files[0]?.name ?? '').replace(/\.[^.]*$/, '').slice(0, 60)
  return pictures.length > 0 ? designOfPictures(name, pictures) : null
}
