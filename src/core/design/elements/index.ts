import type * as z from 'zod/mini'
import type { ElementKind } from './element.ts'
import { ellipse } from './ellipse.ts'
import { group } from './group.ts'
import { image } from './image.ts'
import { line } from './line.ts'
import { path } from './path.ts'
import { polygon } from './polygon.ts'
import { qr } from './qr.ts'
import { rect } from './rect.ts'
import { text } from './text.ts'

/** All element kinds by name. */
export const kinds = { text, image, rect, ellipse, polygon, line, path, qr, group } as const

export type KindName = keyof typeof kinds
/** The names of all element kinds. */
export const kindNames = Object.keys(kinds) as readonly KindName[]
type ElementOf<Name extends KindName> = z.output<(typeof kinds)[Name]['schema']>
export type DesignElement = { [Name in KindName]: ElementOf<Name> }[KindName]
export type { ElementOf }

type AnySchema = z.ZodMiniType<DesignElement> & { readonly shape: Readonly<Record<string, z.ZodMiniType>> }
type AnyKind = ElementKind<KindName, AnySchema>

/** Returns the definition of an element's kind. */
export function kindOf(element: Pick<DesignElement, 'kind'>): AnyKind {
  return kinds[element.kind] as unknown as AnyKind
}

/** Whether a value is the name of an element kind. */
export const isKind = (name: unknown): name is KindName => typeof name === 'string' && Object.hasOwn(kinds, name)

/** Creates an element of a kind from the kind's defaults, overridden by `fields`. */
export function newElement<Name extends KindName>(
  kind: Name,
  fields: Partial<Omit<ElementOf<Name>, 'kind'>> & { id: string },
): ElementOf<Name> {
  return (kinds[kind].schema as z.ZodMiniType).parse({ ...fields, kind }) as ElementOf<Name>
}
