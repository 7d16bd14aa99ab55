import type { Models } from '../core/model/description.ts'

const none: Models = { matting: null, upscale: null }
let known: Promise<Models> | undefined

async function fetchModels(): Promise<Models> {
  try {
    const response = await fetch('/models/models.json')
    if (response.ok) return (await response.json()) as Models
  } catch {
    // Without a connection and without a copy: the site works without models, too.
  }
  known = undefined
  return none
}

/** Returns the models of this site. */
export function readModels(): Promise<Models> {
  known ??= fetchModels()
  return known
}
