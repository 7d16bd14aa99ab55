import * as z from 'zod/mini'
import { brandRoles } from '../core/design/brand/kit.ts'
import { asset, colourPattern, list, oneOf, text } from '../core/design/fields.ts'
import { readKey, type StorageKey } from './keys.ts'

/** As many kits as one list of names shows at a glance. */
export const mostKits = 5
/** Colours of a kit: the ones with a role, and those that are only at hand. */
export const mostKitColours = 32

const colour = z.object({
  /** `#rrggbb`; one that is only at hand may be see-through. */
  colour: z.string().check(z.regex(colourPattern)),
  role: oneOf(brandRoles),
})
const family = z.catch(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)), '')

const kit = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  name: text(40),
  colours: list(colour, mostKitColours),
  /** CSS families; '' for none. */
  titleFont: family,
  bodyFont: family,
  /** Its bytes lie in the store of pictures; px. */
  logo: z.catch(z.nullable(z.object({ asset, width: z.int(), height: z.int() })), null),
  /** As it is signed; '' for none. */
  account: text(60),
})
/** What makes a design one's own: colours, fonts, a logo and a name. */
export type BrandKit = z.output<typeof kit>

const shelf = z.object({ kits: list(kit, mostKits), active: text(40) })
/** The kits of this device, and which one is used. */
export type BrandShelf = z.output<typeof shelf>

/** A role belongs to one colour: the first that has it. */
function settled({ kits, active }: BrandShelf): BrandShelf {
  const known = new Set<string>()
  const own = kits.filter(({ id }) => !known.has(id) && known.add(id))
  return {
    kits: own.map((one) => {
      const taken = new Set<string>()
      const colours = one.colours.map((entry) => {
        const free = entry.role !== 'none' && entry.colour.length === 7 && !taken.has(entry.role)
        if (free) taken.add(entry.role)
        return free ? entry : { ...entry, role: 'none' as const }
      })
      return { ...one, colours }
    }),
    active: own.some(({ id }) => id === active) ? active : (own[0]?.id ?? ''),
  }
}

/** The visitor's kits. */
export const brandKey: StorageKey<BrandShelf> = {
  key: 'qingtu:brand',
  check: (found) => {
    const { success, data } = z.safeParse(shelf, found)
    return success ? settled(data) : undefined
  },
}

/** Covers are made in the colours and fonts of the kit. */
export const coverBrandKey: StorageKey<true> = {
  key: 'qingtu:cover-brand',
  check: (found) => (found === true ? true : undefined),
}

/** Hashes of the logos of all kits: as good as named by a design. */
export const brandLogos = (): readonly string[] =>
  (readKey(brandKey)?.kits ?? []).flatMap(({ logo }) => (logo ? [logo.asset] : []))
