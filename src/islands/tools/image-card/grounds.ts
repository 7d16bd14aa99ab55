import { type IdPhotoBackground, idPhotoBackgrounds } from '../../../catalogue/id-photos/backgrounds.ts'
import type { IdPhotoOptions } from '../../../core/tools/image-card.ts'

type Value = Pick<IdPhotoOptions, 'kinds' | 'ground' | 'groundFill' | 'groundColour' | 'groundEnd'>
type Counted = Value & Pick<IdPhotoOptions, 'sheetCounts'>

/** Returns the backgrounds that all chosen kinds accept, in the order of the first. */
export function acceptedGrounds(kinds: IdPhotoOptions['kinds']): readonly IdPhotoBackground[] {
  const ids = kinds[0]?.backgrounds ?? []
  return ids
    .filter((id) => kinds.every(({ backgrounds }) => backgrounds.includes(id)))
    .flatMap((id) => idPhotoBackgrounds.find((one) => one.id === id) ?? [])
}

/** Returns the options of a background. */
export const groundPatch = ({ fill, colour, end }: IdPhotoBackground): Partial<IdPhotoOptions> => ({
  ground: 'own',
  groundFill: fill,
  groundColour: colour,
  groundEnd: end ?? colour,
})

/** Returns the id of the chosen background; '' for each kind's usual one, and `keep` for the picture's own. */
export function chosenGround({ kinds, ground, groundFill, groundColour }: Value): string {
  if (ground === 'keep') return 'keep'
  if (ground === 'usual') return kinds.length === 1 ? (kinds[0]?.backgrounds[0] ?? '') : ''
  return idPhotoBackgrounds.find(({ fill, colour }) => fill === groundFill && colour === groundColour)?.id ?? ''
}

/** Returns how many copies of each of other kinds are on a sheet: as many as before of those that stay. */
function countsFor({ kinds, sheetCounts }: Counted, next: IdPhotoOptions['kinds']): Partial<IdPhotoOptions> {
  if (sheetCounts.length === 0) return {}
  const placeOf = (kind: IdPhotoOptions['kinds'][0]) =>
    kinds.findIndex(({ id, name }) => id === kind.id && name === kind.name)
  return { sheetCounts: next.map((kind) => sheetCounts[placeOf(kind)] ?? null) }
}

/** Returns a change to other kinds, which drops a background that they do not accept. */
export function kindsPatch(value: Counted, kinds: IdPhotoOptions['kinds']): Partial<IdPhotoOptions> {
  const patch = { kinds, ...countsFor(value, kinds) }
  if (value.ground !== 'own') return patch
  const chosen = chosenGround(value)
  return acceptedGrounds(kinds).some(({ id }) => id === chosen) ? patch : { ...patch, ground: 'usual' }
}

/** Returns a background as CSS paints it. */
export function groundCss({ fill, colour, end = colour }: Pick<IdPhotoBackground, 'fill' | 'colour' | 'end'>): string {
  if (fill === 'down') return `linear-gradient(${colour}, ${end})`
  return fill === 'centre' ? `radial-gradient(circle at 50% 42%, ${colour}, ${end})` : colour
}
