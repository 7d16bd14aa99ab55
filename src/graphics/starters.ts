import { openDesign } from '../core/design/restore.ts'
import { paintDesign } from './pages.ts'

/** Paints a page of a stored design, `longest` pixels on its longer side. */
export function paintStarter(stored: unknown, longest: number, place = 0) {
  let count = 0
  const { design } = openDesign(stored, () => `fresh-${++count}`)
  return paintDesign(design, longest, place)
}
