import { coverSizes, coverVoices } from '../../catalogue/covers.ts'
import type { BriefPicture } from '../../core/compose/brief.ts'
import type { CoverOrigin } from '../../core/cover/origin.ts'
import type { CoverRecipe } from '../../core/cover/recipe.ts'
import { isImage } from '../../core/design/elements/guards.ts'
import { openDesign } from '../../core/design/restore.ts'
import type { Design, Page } from '../../core/design/schema.ts'
import type { Size } from '../../core/geometry.ts'
import { getAsset } from '../../storage/assets.ts'
import type { CoverDraft } from '../../storage/cover-keys.ts'
import { loadDesign } from '../../storage/designs.ts'
import type { DraftPicture } from '../../storage/stored-picture.ts'
import { pool } from '../../workers/pool.ts'
import { designOwner } from '../design/owner.ts'
import { saidOn } from '../design/sizes.ts'
import { freshId } from '../shell/fresh-id.ts'
import { $returned } from './cover.ts'
import { changeDraft, mostPictures } from './draft.ts'
import { keepCopy } from './painting.ts'
import { wish } from './wish.ts'

/** Returns from a design made as a cover to the wall of covers, with its current words. */

/** Returns the id of the cover size nearest in aspect ratio. */
function sizeLike({ width, height }: Size): string {
  const off = (size: Size) => Math.abs(Math.log(size.width / size.height / (width / height)))
  return [...coverSizes].sort((one, other) => off(one) - off(other))[0]!.id
}

/** Converts a picture of a design to a draft picture; null if it is no longer stored. */
async function draftPicture(picture: BriefPicture, { assets }: Design): Promise<DraftPicture | null> {
  const { asset, width, height, focus, cutOut } = picture
  const stored = await getAsset(asset)
  if (!stored) return null
  const looked = await pool().run('analyse-picture', { file: stored.blob, name: asset, size: { width, height } })
  keepCopy(asset, looked.copy)
  // A picture inserted by hand has never been analysed.
  const unseen = focus.x === 0.5 && focus.y === 0.5 && !cutOut
  return {
    ...{ asset, width, height, name: assets[asset]?.name ?? '', colours: [...looked.colours] },
    ...(unseen ? { focus: looked.focus, cutOut: looked.cutOut } : { focus, cutOut }),
  }
}

/** Returns what pictures on a page were cut out of, by their hashes. */
const cutsOn = ({ elements }: Page): CoverDraft['cuts'] =>
  Object.fromEntries(
    Object.values(elements).flatMap((element) => {
      const cut = isImage(element) && element.cut?.made === element.asset ? element.cut : null
      return cut ? [[cut.made, { from: cut.from, options: cut.options, margin: cut.margin }]] : []
    }),
  )

/** Replaces the voice of a recipe by the equal one of the list, if there is one. */
function listed({ recipe }: CoverOrigin): CoverRecipe {
  const same = (one: { family: string; weight: number }, other: typeof one) =>
    one.family === other.family && one.weight === other.weight
  const { title, body } = recipe.voice
  const voice = coverVoices.find((known) => same(known.title, title) && same(known.body, body)) ?? recipe.voice
  return { ...recipe, voice }
}

/**
 * Loads a stored design as the draft of the cover maker, pins its colours and fonts, and puts its own cover first.
 * Returns whether the design was made as a cover.
 * @throws UserError the storage codes
 */
export async function returnToWall(id: string, page: string | null): Promise<boolean> {
  const { text } = await loadDesign(id, await designOwner())
  const { design } = openDesign(JSON.parse(text) as unknown, freshId)
  const shown = design.pages.find((one) => one.id === page) ?? design.pages[0]!
  const origin = await saidOn(design, shown)
  if (!origin) return false
  const { title, subtitle, badge, account, points, pictures } = origin.brief
  const photos = pictures.filter(({ drawing }) => !drawing)
  const known = await Promise.all(photos.slice(0, mostPictures).map((picture) => draftPicture(picture, design)))
  const recipe = listed(origin)
  changeDraft({
    ...{ title, subtitle, badge, account, points: points.join('\n'), size: sizeLike(design) },
    pictures: known.filter((picture) => picture !== null),
    cuts: cutsOn(shown),
    subject: pictures.find(({ drawing }) => drawing)?.drawing?.id ?? '',
  })
  $returned.set(recipe)
  wish({ layout: '', style: '', tone: '', palette: recipe.palette.source, voice: recipe.voice })
  return true
}
