import { type DesignElement, kindOf } from '../../../core/design/elements/index.ts'

/** Returns the hashes of the pictures an element itself shows. */
export const assetsIn = (element: DesignElement): readonly string[] => kindOf(element).assets?.(element) ?? []
