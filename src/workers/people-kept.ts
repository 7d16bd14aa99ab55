import { peopleFolder, peopleParts } from '../core/vision/people-parts.ts'

/** Returns whether what finds people was used on this device before, so that using it downloads nothing. */
async function arePeopleKept(): Promise<boolean> {
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

/** Returns whether the visitor asks for little data to be sent; some browsers do not tell. */
const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

let hasFailed = false

/** Remembers that what finds people could not be fetched: in this worker it is not tried again unless asked for. */
export function rememberFailure(): void {
  hasFailed = true
}

/** Returns whether people may be looked for without being asked, as `ToolHost.mayFindPeople`. */
export async function mayFindPeople(): Promise<boolean> {
  return (await arePeopleKept()) || (navigator.onLine && !savesData() && !hasFailed)
}
