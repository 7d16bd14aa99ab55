import { atom } from 'nanostores'
import type { KeptRow } from '../../storage/batches.ts'

/** What was made of the rows, by row; of changed rows until they are made again. */
export const $made = atom<ReadonlyMap<number, KeptRow>>(new Map())
