import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = ['src', 'public', 'scripts', 'astro.config.mjs', 'package-lock.json']

function* filesBelow(path) {
  if (statSync(path).isFile()) yield path
  else for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name))
}

let known

/**
 * Returns the id of the build: a hash of its sources and public settings, so that a rebuild without changes triggers no
 * update offer.
 */
export function buildId() {
  if (known) return known
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesBelow(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  for (const [key, value] of Object.entries(process.env).sort()) {
    if (key.startsWith('PUBLIC_') || key === 'SITE_URL') hash.update(`${key}=${value}`)
  }
  // The site holds the operator's banned words.
  const words = process.env.BANNED_WORDS_FILE
  if (words) hash.update(readFileSync(words))
  known = hash.digest('hex').slice(0, 12)
  return known
}

/**
 * Returns the address of the published site, without a trailing slash, for canonical links, sitemap and share cards.
 */
export function siteUrl() {
  return (process.env.SITE_URL ?? 'https://qingtu.example').replace(/\/+$/, '')
}
