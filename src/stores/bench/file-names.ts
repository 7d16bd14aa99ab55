import { joinName, splitName } from '../../core/file-name.ts'

/**
 * Returns the name, or «photo (2).jpg» and so on if it is in `taken`, and adds the result to `taken`. Case is ignored,
 * as on Windows and macOS.
 */
export function uniqueName(name: string, taken: Set<string>): string {
  const { stem, extension } = splitName(name)
  let candidate = name
  for (let count = 2; taken.has(candidate.toLowerCase()); count += 1) {
    candidate = joinName(`${stem} (${count})`, extension)
  }
  taken.add(candidate.toLowerCase())
  return candidate
}
