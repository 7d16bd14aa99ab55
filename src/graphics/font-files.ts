import { readFileSync } from 'node:fs'
import { nearestWeight, slicesFor } from '../core/design/text/font-table.ts'
import type { ToolHost } from '../core/tool.ts'
import { servedFonts } from './font-packages.ts'

let served: ReturnType<typeof servedFonts> | undefined

/** {@link ToolHost.fontFiles} at build time: reads the slices that the site serves from the packages. */
export const fontFiles: ToolHost['fontFiles'] = async (family, weight, text) => {
  served ??= servedFonts()
  const font = served.find(({ id }) => id === family)
  if (!font) return []
  const nearest = nearestWeight(font.table, weight)
  return slicesFor(font.table, nearest, text).files.map(([file, ranges]) => ({
    family,
    weight: nearest,
    unicodeRange: ranges,
    bytes: new Uint8Array(readFileSync(font.files.get(file)!)),
  }))
}
