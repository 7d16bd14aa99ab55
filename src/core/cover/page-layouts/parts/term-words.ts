import type { DetailName } from '../../../compose/brief.ts'

/** Details of pages for a solar term: its day, and a few words on its customs. */
export const termDetails: readonly DetailName[] = ['date', 'note']
