import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, resolve, sep } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { cacheClass, cacheControl, commonHeaders, contentSecurityPolicy, pageHeaders } from './headers.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

interface SiteFile {
  readonly type: string
  readonly etag: string
  /** Bodies by content coding; br is preferred to gzip, and gzip to identity. */
  readonly bodies: Readonly<Partial<Record<'br' | 'gzip' | 'identity', Buffer<ArrayBuffer>>>>
}

/**
 * Reads files of the built site on first request and caches them: the site is a few megabytes, and responses need no
 * disk access. Uses the `.br` and `.gz` files of the build when the client accepts them.
 */
function openSite(folder: string) {
  const root = resolve(folder)
  const known = new Map<string, SiteFile | undefined>()

  const read = (path: string): SiteFile | undefined => {
    if (known.has(path)) return known.get(path)
    const file = resolve(join(root, path))
    const inside = file === root || file.startsWith(root + sep)
    const hidden = /\.(br|gz)$/.test(path) || path === '/_headers'
    const found = inside && !hidden && existsSync(file) && statSync(file).isFile() ? load(file) : undefined
    // Missing paths are not cached, because clients can request any number of them.
    if (found) known.set(path, found)
    return found
  }

  return {
    /** Returns the file for a request path; a path without extension names a page. */
    find: (path: string): SiteFile | undefined =>
      extname(path) ? read(path) : (read(join(path, 'index.html')) ?? read(`${path}.html`)),
    page: (name: string): SiteFile | undefined => read(`/${name}.html`) ?? read(`/${name}/index.html`),
  }
}

function load(file: string): SiteFile {
  const identity = readFileSync(file)
  const optional = (suffix: string) => (existsSync(file + suffix) ? readFileSync(file + suffix) : undefined)
  const [br, gzip] = [optional('.br'), optional('.gz')]
  return {
    type: types[extname(file)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { identity, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
  }
}

/** Returns true if an Accept-Encoding header accepts a content coding (RFC 9110 §12.5.3; `q=0` refuses it). */
function accepts(header: string, coding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...weights] = part.trim().toLowerCase().split(';')
    return name === coding && !weights.some((weight) => /^\s*q=0(\.0*)?\s*$/.test(weight))
  })
}

function respond(c: Context, file: SiteFile, path: string, status: 200 | 404 | 500): Response {
  const kind = status === 200 ? cacheClass(path) : 'page'
  c.header('Cache-Control', cacheControl[kind])
  c.header('Content-Type', file.type)
  c.header('Vary', 'Accept-Encoding')
  if (file.type.startsWith('text/html')) c.header('Content-Security-Policy', contentSecurityPolicy(isSecure(c)))
  if (status === 200 && Object.hasOwn(pageHeaders, path))
    for (const [name, value] of Object.entries(pageHeaders[path]!)) c.header(name, value)
  // A same-origin SVG opened as a document must not run anything.
  if (file.type === 'image/svg+xml')
    c.header('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")

  const asked = c.req.header('accept-encoding') ?? ''
  const coding = (['br', 'gzip'] as const).find((name) => file.bodies[name] && accepts(asked, name)) ?? 'identity'
  const etag = coding === 'identity' ? file.etag : `${file.etag.slice(0, -1)}-${coding}"`
  if (status === 200) {
    c.header('ETag', etag)
    if (
      c.req
        .header('if-none-match')
        ?.split(/\s*,\s*/)
        .includes(etag)
    )
      return c.body(null, 304)
  }
  if (coding !== 'identity') c.header('Content-Encoding', coding)
  const body = file.bodies[coding]!
  c.header('Content-Length', String(body.byteLength))
  return c.req.method === 'HEAD' ? c.body(null, status) : c.body(body, status)
}

/** Returns true if the visitor's connection is encrypted, directly or at a proxy in front. */
function isSecure(c: Context): boolean {
  return (c.req.header('x-forwarded-proto') ?? new URL(c.req.url).protocol).startsWith('https')
}

/** Sets the headers of every response; a page may replace one with a stricter value. */
export const securityHeaders: MiddlewareHandler = (c, next) => {
  for (const [name, value] of Object.entries(commonHeaders)) c.header(name, value)
  return next()
}

/**
 * Serves the built site from `folder`: redirects `/x/` to `/x`; a missing file is a plain-text 404, a missing page the
 * 404 page.
 */
export function staticSite(folder: string) {
  const site = openSite(folder)
  return {
    serve: (c: Context): Response => {
      const { pathname, search } = new URL(c.req.url)
      if (pathname.length > 1 && pathname.endsWith('/')) {
        // A target that starts with two slashes would redirect to another host.
        return c.redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}${search}`, 301)
      }
      let path: string
      try {
        path = decodeURIComponent(pathname)
      } catch {
        return missing(c)
      }
      if (path.includes('\0')) return missing(c)
      const file = site.find(path)
      return file ? respond(c, file, path, 200) : missing(c)
    },
    failed: (c: Context): Response => {
      const page = site.page('500')
      return page ? respond(c, page, '/500', 500) : c.text('Internal Server Error', 500)
    },
  }

  function missing(c: Context): Response {
    const { pathname } = new URL(c.req.url)
    const page = site.page('404')
    // A page in place of a missing script would hide from a module loader that the script was removed.
    if (!page || /\.[a-z0-9]+$/i.test(pathname)) {
      c.header('Cache-Control', 'no-cache')
      return c.text(`Page Not Found: ${pathname.slice(0, 200)}`, 404)
    }
    return respond(c, page, pathname, 404)
  }
}
