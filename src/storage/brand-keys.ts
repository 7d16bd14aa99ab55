import * as z from 'zod/mini'
import { brandRoles } from '../core/brand/roles.ts'
import { colourPattern } from '../core/design/patterns.ts'
import { asset, list, oneOf, text } from '../core/design/values.ts'
import { once } from '../core/once.ts'
import { readKey, type StorageKey } from './keys.ts'

/** Most brand kits: as many as fit in a list at a glance. */
export const mostKits = 5
/** Most colours of a kit, with or without a role. */
export const mostKitColours = 32

const colour = () =>
  z.object({
    /** `#rrggbb`; a colour without a role may have an alpha channel. */
    colour: z.string().check(z.regex(colourPattern)),
    role: oneOf(brandRoles),
  })
const family = () => z.catch(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/)), '')

const kit = once(() =>
  z.object({
    id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
    name: text(40),
    colours: list(colour(), mostKitColours),
    /** CSS families; '' for none. */
    titleFont: family(),
    bodyFont: family(),
    /** Its bytes are stored with the pictures; sides in px. */
    logo: z.catch(z.nullable(z.object({ asset, width: z.int(), height: z.int() })), null),
    /** Account name for the signature; '' for none. */
    account: text(60),
  }),
)
/** The user's brand: colours, fonts, a logo and an account name. */
export type BrandKit = z.output<ReturnType<typeof kit>>

const shelf = once(() => z.object({ kits: list(kit(), mostKits), active: text(40) }))
/** The kits of this device and the id of the active one. */
export type BrandShelf = z.output<ReturnType<typeof shelf>>

/** Removes kits with a repeated id and lets only the first colour of each role keep it. */
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
    const { success, data } = z.safeParse(shelf(), found)
    return success ? settled(data) : undefined
  },
}

/** Whether covers use the colours and fonts of the kit. */
export const coverBrandKey: StorageKey<true> = {
  key: 'qingtu:cover-brand',
  check: (found) => (found === true ? true : undefined),
}

/** Returns the hashes of the logos of all kits, which count as in use. */
export const brandLogos = (): readonly string[] =>
  (readKey(brandKey)?.kits ?? []).flatMap(({ logo }) => (logo ? [logo.asset] : []))
