import type { CoverLayout } from '../layout.ts'

/** Layouts that templates name and that the wall of covers never offers, since they need details or a fixed purpose. */
export const pageLayouts: readonly CoverLayout[] = []
