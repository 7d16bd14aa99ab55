import { joinName, splitName } from '../core/file-name.ts'

/**
 * The name itself, or «photo (2).jpg» and so on until it is not in `taken`, to
 * which the answer is added. Case is ignored, as Windows and macOS do.
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
