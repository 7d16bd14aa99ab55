import type { Subject } from '../../../catalogue/subjects.ts'
import { findIcons, type IconIndex, type IndexedIcon, type Pronunciations } from '../../../core/design/find-icons.ts'
import { iconGroup, iconIndex, pronunciations } from '../../../stores/design/icons.ts'
import { loadSubjectDrawing } from '../../../stores/design/subject-drawings.ts'
import {
  iconLabel,
  iconMaterial,
  indexOf,
  lineMaterial,
  type Material,
  type Named,
  shapeMaterial,
  stickerMaterial,
  subjectMaterial,
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

/** Returns illustrations with their drawings; leaves out those that cannot be fetched. */
async function illustrations(subjects: readonly Subject[]): Promise<Material[]> {
  const loading = subjects.map(async (subject) => subjectMaterial(subject, await loadSubjectDrawing(subject.id)))
  return (await Promise.allSettled(loading)).flatMap((loaded) => (loaded.status === 'fulfilled' ? loaded.value : []))
}

/** Returns the groups of the illustrations with the number of each. */
export async function illustrationGroups(): Promise<readonly { readonly group: string; readonly count: number }[]> {
  const { subjects } = await import('../../../catalogue/subjects.ts')
  const groups = [...new Set(subjects.map(({ group }) => group))]
  return groups.map((group) => ({ group, count: subjects.filter((subject) => subject.group === group).length }))
}

/**
 * Returns the illustrations of a group.
 * @throws Error if none can be fetched
 */
export async function illustrationsOf(group: string): Promise<Material[]> {
  const { subjects } = await import('../../../catalogue/subjects.ts')
  const found = await illustrations(subjects.filter((subject) => subject.group === group))
  if (found.length === 0) throw new Error(`The illustrations of ${group} cannot be fetched`)
  return found
}

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
  readonly illustrations: readonly Material[]
  readonly icons: readonly Material[]
  /** Whether the icons could not be fetched. */
  readonly offline: boolean
}

/** Illustrations are fetched one by one, so few are shown. */
const most = { each: 40, icons: 80, illustrations: 12 } as const

/** Searches all materials by Chinese words, pinyin and its initials; icons also by English names. */
export async function findMaterials(query: string): Promise<Found> {
  // Without pronunciations, words are still found by their characters.
  const spoken = await pronunciations().catch((): Pronunciations => ({}))
  const [{ shapes }, { lines }, { stickers }, { subjects }, index] = await Promise.all([
    import('../../../catalogue/shapes.ts'),
    import('../../../catalogue/lines.ts'),
    import('../../../catalogue/stickers.ts'),
    import('../../../catalogue/subjects.ts'),
    iconIndex().catch(() => null),
  ])
  const among = <Thing extends Named>(things: readonly Thing[], limit: number = most.each): Thing[] => {
    const byId = new Map(things.map((thing) => [thing.id, thing]))
    return findIcons(indexOf(things, spoken), query, limit).map(({ id }) => byId.get(id)!)
  }
  const icons = index ? await drawn(index, findIcons(index, query, most.icons)).catch(() => null) : null
  return {
    shapes: among(shapes).map(shapeMaterial),
    lines: among(lines).map(lineMaterial),
    stickers: among(stickers).map(stickerMaterial),
    illustrations: await illustrations(among(subjects, most.illustrations)),
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
  const drawnIds = of('subject')
  await Promise.all([
    of('shape').length > 0 && shapeShelves().then((all) => keep(all.flatMap(({ materials }) => materials))),
    of('sticker').length > 0 && stickerShelves().then((all) => keep(all.flatMap(({ materials }) => materials))),
    drawnIds.length > 0 &&
      import('../../../catalogue/subjects.ts').then(async ({ subjects }) =>
        keep(await illustrations(subjects.filter(({ id }) => drawnIds.includes(id)))),
      ),
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
