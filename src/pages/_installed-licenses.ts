import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface InstalledPackage {
  readonly name: string
  readonly version: string
  readonly license: string
  /** Licence text in the package, '' if there is none. */
  readonly text: string
}

interface Manifest {
  version: string
  license?: string
  dependencies?: Record<string, string>
}

/** Packages that only build or serve the site and never reach a browser. */
const notShipped = new Set([
  'astro',
  'node',
  '@astrojs/react',
  '@astrojs/sitemap',
  '@vite-pwa/astro',
  '@tailwindcss/vite',
  'hono',
  '@hono/node-server',
  '@aws-sdk/client-s3',
])

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

function licenseText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.|$)/i.test(name))
  return file ? readFileSync(join(folder, file), 'utf8').trim() : ''
}

/** Returns the installed packages that reach a browser, with their dependencies, sorted by name. */
export function shippedPackages(): InstalledPackage[] {
  const root = process.cwd()
  const found = new Map<string, InstalledPackage>()
  const visit = (name: string, from: string) => {
    const nested = join(from, 'node_modules', name)
    const folder = existsSync(nested) ? nested : join(root, 'node_modules', name)
    if (found.has(name) || !existsSync(join(folder, 'package.json'))) return
    const manifest = manifestOf(folder)
    found.set(name, {
      name,
      version: manifest.version,
      license: manifest.license ?? '见许可证原文',
      text: licenseText(folder),
    })
    for (const dependency of Object.keys(manifest.dependencies ?? {})) visit(dependency, folder)
  }
  for (const name of Object.keys(manifestOf(root).dependencies ?? {})) if (!notShipped.has(name)) visit(name, root)
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name))
}
