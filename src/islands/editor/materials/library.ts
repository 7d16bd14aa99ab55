import { findIcons, type IconIndex, type IndexedIcon, type Pronunciations } from '../../../core/design/find-icons.ts'
import { iconGroup, iconIndex, pronunciations } from '../../../stores/design/icons.ts'
import {
  iconLabel,
  iconMaterial,
  indexOf,
  lineMaterial,
  type Material,
  shapeMaterial,
  stickerMaterial,
} from './materials.ts'

/** A group of materials of one kind. */
export interface Shelf {
  readonly group: string
  readonly materials: readonly Material[]
}

function shelves<Thing extends { readonly group: string }>(
  things: readonly Thing[],
  material: (thing: Thing) => Material,
): readonly Shelf[] {
  return [...new Set(things.map(({ group }) => group))].map((group) => ({
    group,
    materials: things.filter((thing) => thing.group === group).map(material),
  }))
}

export const shapeShelves = async () => shelves((await import('../../../catalogue/shapes.ts')).shapes, shapeMaterial)
export const stickerShelves = async () =>
  shelves((await import('../../../catalogue/stickers.ts')).stickers, stickerMaterial)
export const lineMaterials = async () => (await import('../../../catalogue/lines.ts')).lines.map(lineMaterial)

/** Returns the icons with their drawings; leaves out those that have none. */
async function drawn(index: IconIndex, icons: readonly IndexedIcon[]): Promise<Material[]> {
  const groups = [...new Set(icons.map((icon) => icon.groups[0]!))]
  const files = new Map(
    await Promise.all(groups.map(async (group) => [group, await iconGroup(index.groups[group]!.id)] as const)),
  )
  return icons.flatMap((icon) => iconMaterial(icon.id, iconLabel(index, icon), files.get(icon.groups[0]!)!) ?? [])
}

/** Returns the icons of a group, in the order of the index. */
export async function iconsOf(index: IconIndex, group: number): Promise<Material[]> {
  const file = await iconGroup(index.groups[group]!.id)
  return index.icons
    .filter(({ groups }) => groups.includes(group))
    .flatMap((icon) => iconMaterial(icon.id, iconLabel(index, icon), file) ?? [])
}

/** Search results by section. */
export interface Found {
  readonly shapes: readonly Material[]
  readonly lines: readonly Material[]
  readonly stickers: readonly Material[]
  readonly icons: readonly Material[]
  /** Whether the icons could not be fetched. */
  readonly offline: boolean
}

const most = { each: 40, icons: 80 } as const

/** Searches all materials by Chinese words, pinyin and its initials; icons also by English names. */
export async function findMaterials(query: string): Promise<Found> {
  // Without pronunciations, words are still found by their characters.
  const spoken = await pronunciations().catch((): Pronunciations => ({}))
  const [{ shapes }, { lines }, { stickers }, index] = await Promise.all([
    import('../../../catalogue/shapes.ts'),
    import('../../../catalogue/lines.ts'),
    import('../../../catalogue/stickers.ts'),
    iconIndex().catch(() => null),
  ])
  const among = <Thing extends { readonly id: string; readonly label: string; readonly words: readonly string[] }>(
    things: readonly Thing[],
    material: (thing: Thing) => Material,
  ) => {
    const byId = new Map(things.map((thing) => [thing.id, thing]))
    return findIcons(indexOf(things, spoken), query, most.each).map(({ id }) => material(byId.get(id)!))
  }
  const icons = index ? await drawn(index, findIcons(index, query, most.icons)).catch(() => null) : null
  return {
    shapes: among(shapes, shapeMaterial),
    lines: among(lines, lineMaterial),
    stickers: among(stickers, stickerMaterial),
    icons: icons ?? [],
    offline: icons === null,
  }
}

/** Returns the materials with these keys; leaves out those that no longer exist. */
export async function materialsByKey(keys: readonly string[]): Promise<Material[]> {
  const of = (kind: string) => keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1))
  const found = new Map<string, Material>()
  const keep = (materials: readonly Material[]) => {
    for (const material of materials) found.set(material.key, material)
  }
  const icons = of('icon')
  await Promise.all([
    of('shape').length > 0 && shapeShelves().then((all) => keep(all.flatMap(({ materials }) => materials))),
    of('sticker').length > 0 && stickerShelves().then((all) => keep(all.flatMap(({ materials }) => materials))),
    of('line').length > 0 && lineMaterials().then(keep),
    icons.length > 0 &&
      iconIndex()
        .then(async (index) =>
          keep(
            await drawn(
              index,
              index.icons.filter(({ id }) => icons.includes(id)),
            ),
          ),
        )
        .catch((thrown) => console.warn(thrown)),
  ])
  return keys.flatMap((key) => found.get(key) ?? [])
}
