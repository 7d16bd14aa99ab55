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

/** The kinds of elements there are. */
export const kinds = { text, image, rect, ellipse, polygon, line, path, qr, group } as const

export type KindName = keyof typeof kinds
type ElementOf<Name extends KindName> = z.output<(typeof kinds)[Name]['schema']>
export type DesignElement = { [Name in KindName]: ElementOf<Name> }[KindName]
export type { ElementOf }

type AnySchema = z.ZodMiniType<DesignElement> & { readonly shape: Readonly<Record<string, z.ZodMiniType>> }
type AnyKind = ElementKind<KindName, AnySchema>

/** Everything about the kind of an element. */
export function kindOf(element: Pick<DesignElement, 'kind'>): AnyKind {
  return kinds[element.kind] as unknown as AnyKind
}

export const isKind = (name: unknown): name is KindName => typeof name === 'string' && Object.hasOwn(kinds, name)

/** A new element of a kind: its defaults with `fields` in their place. */
export function newElement<Name extends KindName>(
  kind: Name,
  fields: Partial<Omit<ElementOf<Name>, 'kind'>> & { id: string },
): ElementOf<Name> {
  return (kinds[kind].schema as z.ZodMiniType).parse({ ...fields, kind }) as ElementOf<Name>
}
