import { analysisTemplates } from './analysis.ts'
import { planningTemplates } from './planning.ts'
import { productTemplates } from './product.ts'
import type { BoardTemplate } from './sheet.ts'
import { teamTemplates } from './team.ts'

/** The boards to start from, in the order in which they are offered. */
export const boardTemplates: readonly BoardTemplate[] = [
  ...teamTemplates,
  ...productTemplates,
  ...analysisTemplates,
  ...planningTemplates,
]
