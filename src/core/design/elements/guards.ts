import type { ElementOf, KindName } from './index.ts'

type Kinded = { readonly kind: string } | null | undefined

/** Returns true for an element of a kind, and narrows its type. */
export const isOf = <Name extends KindName>(element: Kinded, kind: Name): element is ElementOf<Name> =>
  element?.kind === kind

/** Returns true for a text, and narrows its type. */
export const isText = (element: Kinded): element is ElementOf<'text'> => element?.kind === 'text'

/** Returns true for a picture in its frame, and narrows its type. */
export const isImage = (element: Kinded): element is ElementOf<'image'> => element?.kind === 'image'

/** Returns true for a group, and narrows its type. */
export const isGroup = (element: Kinded): element is ElementOf<'group'> => element?.kind === 'group'
