import { readdirSync, readFileSync } from 'node:fs'
import { type Drawing, type DrawingFolder, parseDrawing } from './parse.ts'

/**
 * Reads the drawings of a folder, by id.
 * @throws Error that names the file that is not a drawing
 */
export function readDrawings(folder: DrawingFolder): Readonly<Record<string, Drawing>> {
  const place = new URL(`./${folder}/`, import.meta.url)
  const files = readdirSync(place).sort()
  return Object.fromEntries(
    files.map((file) => {
      try {
        if (!/^[a-z\d-]+\.svg$/.test(file)) throw new Error('Not named <id>.svg')
        return [file.slice(0, -4), parseDrawing(readFileSync(new URL(file, place), 'utf8'), folder)]
      } catch (cause) {
        throw new Error(`${folder}/${file}: ${cause instanceof Error ? cause.message : cause}`, { cause })
      }
    }),
  )
}
