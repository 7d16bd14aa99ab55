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
 * Names a build by what goes into it: the same sources and public settings give the same id,
 * so a rebuild without a change offers nobody an update.
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
  known = hash.digest('hex').slice(0, 12)
  return known
}

/** The address the site is published at, without a trailing slash; canonical links, sitemap and share cards use it. */
export function siteUrl() {
  return (process.env.SITE_URL ?? 'https://qingtu.example').replace(/\/+$/, '')
}
