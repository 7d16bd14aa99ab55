import { picturesOf } from '../elements/element.ts'
import { isImage } from '../elements/guards.ts'
import { kindOf } from '../elements/index.ts'
import type { AssetInfo, Design, Page } from '../schema.ts'
import { type Pose, parentOf, poseInGroup } from '../tree.ts'
import { type DesignCommand, type OnPage, pageIn } from './command.ts'
import { add, type ClipboardFragment, remove, restyle, transformElements } from './elements.ts'
import { setBackground } from './pages.ts'

/** What a design stores about its pictures, by hash. */
export type Assets = Readonly<Record<string, AssetInfo>>

/** Extends a command so that it also registers the pictures it shows, in one step, so that undo removes them too. */
export function withAssets<Args>(command: DesignCommand<Args>): DesignCommand<Args & { readonly assets: Assets }> {
  return {
    label: command.label,
    change: (design, args) => {
      for (const [hash, info] of Object.entries(args.assets)) design.assets[hash] ??= { ...info }
      command.change(design, args)
    },
  }
}

/** {@link add} for elements with pictures that may not be registered in the design yet. */
export const addWithAssets = withAssets(add)
/** {@link restyle} with pictures that may not be registered yet: another picture in a frame. */
export const restyleWithAssets = withAssets(restyle)
/** {@link setBackground} with a picture that may not be registered yet. */
export const setBackgroundWithAssets = withAssets(setBackground)

/** Removes the entries of pictures that nothing on the design's pages shows or was made from. */
export const pruneAssets: DesignCommand<{ readonly assets: readonly string[] }> = {
  label: 'forget-pictures',
  change: (design, { assets }) => {
    const shown = new Set(referencedAssets(design as Design))
    for (const hash of assets) if (!shown.has(hash)) delete design.assets[hash]
  },
}

const namedBy = (elements: readonly Page['elements'][string][]) =>
  elements.flatMap((element) => {
    const { assets, sources } = kindOf(element)
    return [...(assets?.(element) ?? []), ...(sources?.(element) ?? [])]
  })

/** Returns the hashes of pictures on the pages of a design, and of those they were made from; hidden elements count. */
export function referencedAssets({ pages }: Pick<Design, 'pages'>): string[] {
  return [
    ...new Set(pages.flatMap((page) => [...picturesOf(page.background), ...namedBy(Object.values(page.elements))])),
  ]
}

/** Returns the entries of the pictures that elements show or were made from, which are copied along with them. */
export function assetsOfCutting({ assets }: Pick<Design, 'assets'>, { elements }: ClipboardFragment): Assets {
  return Object.fromEntries(
    namedBy(elements).flatMap((hash) => (Object.hasOwn(assets, hash) ? [[hash, assets[hash]!]] : [])),
  )
}

/** Position of a picture in its frame. */
export interface Framing {
  readonly zoom: number
  readonly panX: number
  readonly panY: number
}

/** Moves a picture in its frame, and the frame too if `pose`, a pose on the page, is given. */
export const reframe: DesignCommand<OnPage & { readonly id: string; readonly framing: Framing; readonly pose?: Pose }> =
  {
    label: 'crop',
    change: (design, { page: pageId, id, framing, pose }) => {
      const page = pageIn(design, pageId)
      if (!isImage(page.elements[id])) return
      const { zoom, panX, panY } = framing
      restyle.change(design, { page: pageId, changes: { [id]: { zoom, panX, panY } } })
      if (!pose) return
      const { x, y, width, height } = poseInGroup(page, parentOf(page, id), pose)
      transformElements.change(design, { page: pageId, moves: { [id]: { x, y, width, height } } })
    },
  }

/** Turns an image element into the background of its page. */
export const becomeBackground: DesignCommand<OnPage & { readonly id: string }> = {
  label: 'background',
  change: (design, { page: pageId, id }) => {
    const element = pageIn(design, pageId).elements[id]
    if (!isImage(element) || element.asset === '') return
    const { asset, panX: x, panY: y } = element
    const fill = { type: 'picture' as const, asset, fit: 'cover' as const, x, y, blur: 0, opacity: 1 }
    setBackground.change(design, { page: pageId, fill })
    remove.change(design, { page: pageId, ids: [id] })
  },
}
