import { type DesignElement, kindOf } from '../../../core/design/elements/index.ts'

/** Hashes of the pictures an element shows itself. */
export const assetsIn = (element: DesignElement): readonly string[] => kindOf(element).assets?.(element) ?? []
