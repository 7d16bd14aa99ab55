import { peopleFolder, peopleParts } from '../core/vision/people-parts.ts'

/** Returns whether what finds people was used on this device before, so that using it downloads nothing. */
export async function arePeopleKept(): Promise<boolean> {
  const part = peopleParts.people
  const folder = `/vendor/mediapipe/${peopleFolder(part)}`
  const files = [`${part.name}.js`, ...part.models]
  try {
    const found = await Promise.all(files.map((file) => caches.match(`${folder}/${file}`, { ignoreVary: true })))
    return found.every((response) => response !== undefined)
  } catch {
    return false
  }
}
