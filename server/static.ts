import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { BoundedCache } from './bounded-cache.ts'
import { cacheClass, cacheControl, commonHeaders, contentSecurityPolicy, pageHeaders } from './headers.ts'
import { type ByteRange, rangeOf } from './range.ts'

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

type Coding = 'br' | 'gzip' | 'identity'

interface SiteFile {
  readonly file: string
  readonly type: string
  /** Sizes in bytes by content coding; br is preferred to gzip, and gzip to identity. */
  readonly sizes: Readonly<Partial<Record<Coding, number>>>
  /** Hash of the content, computed at the first request. */
  etag?: string
}

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const

/** Total size of the bodies kept in memory, bytes. */
const mostCachedBytes = 64 * 2 ** 20

/** Returns the request path of a file, relative to the site's folder: pages have no extension. */
function pathOf(name: string): string {
  const path = `/${name.split(sep).join('/')}`
  if (!path.endsWith('.html')) return path
  return path.replace(/(\/index)?\.html$/, '') || '/'
}

/**
 * Lists the files of the built site once: only their paths are known, so that no request can add an entry or reach
 * another file. The `.br` and `.gz` files of the build are codings of the file next to them.
 */
function listSite(folder: string): Map<string, SiteFile> {
  const names = existsSync(folder) ? (readdirSync(folder, { recursive: true }) as string[]) : []
  const known = new Map<string, SiteFile>()
  for (const name of names) {
    const file = join(folder, name)
    const stats = statSync(file, { throwIfNoEntry: false })
    if (!stats?.isFile() || /\.(br|gz)$/.test(name) || name === '_headers') continue
    const sizes: Partial<Record<Coding, number>> = { identity: stats.size }
    for (const coding of ['br', 'gzip'] as const) {
      const packed = statSync(file + suffixes[coding], { throwIfNoEntry: false })
      if (packed) sizes[coding] = packed.size
    }
    const type = types[extname(file)] ?? 'application/octet-stream'
    known.set(pathOf(name), { file, type, sizes })
  }
  return known
}

/**
 * Reads the bodies of files, and keeps them up to a total size. At any time there is one body of a file: clients that
 * ask at once, or do not read what they asked for, share it.
 */
function bodyReader() {
  const cache = new BoundedCache(mostCachedBytes)
  const reading = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  /** Bodies that are no longer kept, but may still be on their way to clients. */
  const lent = new Map<string, WeakRef<Buffer<ArrayBuffer>>>()
  const readAnew = async (name: string): Promise<Buffer<ArrayBuffer>> => {
    try {
      const body = await readFile(name)
      lent.set(name, new WeakRef(body))
      return body
    } finally {
      reading.delete(name)
    }
  }
  const read = async (site: SiteFile, coding: Coding): Promise<Buffer<ArrayBuffer>> => {
    const name = site.file + suffixes[coding]
    const known = cache.get(name)
    if (known) return known
    let body = lent.get(name)?.deref()
    if (!body) {
      const coming = reading.get(name) ?? readAnew(name)
      reading.set(name, coming)
      body = await coming
    }
    cache.add(name, body)
    return body
  }
  return {
    read,
    etagOf: async (site: SiteFile): Promise<string> => {
      site.etag ??= createHash('sha256')
        .update(await read(site, 'identity'))
        .digest('base64url')
        .slice(0, 22)
      return site.etag
    },
  }
}

type Bodies = ReturnType<typeof bodyReader>

/** Returns true if an Accept-Encoding header accepts a content coding (RFC 9110 §12.5.3; `q=0` refuses it). */
function accepts(header: string, coding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...weights] = part.trim().toLowerCase().split(';')
    return name === coding && !weights.some((weight) => /^\s*q=0(\.0*)?\s*$/.test(weight))
  })
}

async function respond(
  c: Context,
  bodies: Bodies,
  file: SiteFile,
  path: string,
  status: 200 | 404 | 500,
): Promise<Response> {
  const isPage = file.type.startsWith('text/html')
  c.header('Cache-Control', cacheControl[isPage || status !== 200 ? 'page' : cacheClass(path)])
  c.header('Content-Type', file.type)
  c.header('Vary', 'Accept-Encoding')
  if (isPage) c.header('Content-Security-Policy', contentSecurityPolicy(isSecure(c)))
  if (status === 200 && Object.hasOwn(pageHeaders, path))
    for (const [name, value] of Object.entries(pageHeaders[path]!)) c.header(name, value)
  // A same-origin SVG opened as a document must not run anything.
  if (file.type === 'image/svg+xml')
    c.header('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")

  const asked = c.req.header('accept-encoding') ?? ''
  const coding = (['br', 'gzip'] as const).find((name) => file.sizes[name] && accepts(asked, name)) ?? 'identity'
  let range: ReturnType<typeof rangeOf> = null
  if (status === 200) {
    const etag = `"${await bodies.etagOf(file)}${coding === 'identity' ? '' : `-${coding}`}"`
    c.header('ETag', etag)
    const known = c.req.header('if-none-match')?.split(/\s*,\s*/)
    if (known?.includes(etag)) return c.body(null, 304)
    c.header('Accept-Ranges', 'bytes')
    range = rangeOf(c.req.raw, file.sizes[coding]!, etag)
  }
  if (coding !== 'identity') c.header('Content-Encoding', coding)
  if (range === 'beyond') {
    c.header('Content-Range', `bytes */${file.sizes[coding]}`)
    return c.body(null, 416)
  }
  if (c.req.method === 'HEAD') {
    c.header('Content-Length', String(file.sizes[coding]))
    return c.body(null, status)
  }
  const body = await bodies.read(file, coding)
  return range ? partOf(c, body, range) : wholeOf(c, body, status)
}

function wholeOf(c: Context, body: Buffer<ArrayBuffer>, status: 200 | 404 | 500): Response {
  c.header('Content-Length', String(body.byteLength))
  return c.body(body, status)
}

function partOf(c: Context, body: Buffer<ArrayBuffer>, { from, to }: ByteRange): Response {
  c.header('Content-Range', `bytes ${from}-${to}/${body.byteLength}`)
  c.header('Content-Length', String(to + 1 - from))
  return c.body(body.subarray(from, to + 1), 206)
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
 * Returns the path that a request names; null for another spelling of a path: doubled or encoded slashes, encoded
 * letters. A path has one spelling, so that caches and rules by path cannot be led around.
 */
function spelledPath(pathname: string): string | null {
  if (/\/\/|\\|%[0-7]/.test(pathname)) return null
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/** Pages that answer for others and have no address of their own. */
const errorPages: ReadonlySet<string> = new Set(['/404', '/500'])

/**
 * Serves the built site from `folder`, whose files are listed once: redirects `/x/` to `/x`; a missing file is a
 * plain-text 404, a missing page the 404 page.
 */
export function staticSite(folder: string) {
  const site = listSite(resolve(folder))
  const bodies = bodyReader()

  const missing = async (c: Context): Promise<Response> => {
    const { pathname } = new URL(c.req.url)
    const page = site.get('/404')
    // A page in place of a missing script would hide from a module loader that the script was removed.
    if (!page || /\.[a-z0-9]+$/i.test(pathname)) {
      c.header('Cache-Control', 'no-cache')
      return c.text(`Page Not Found: ${pathname.slice(0, 200)}`, 404)
    }
    return respond(c, bodies, page, pathname, 404)
  }
  return {
    serve: async (c: Context): Promise<Response> => {
      const { pathname, search } = new URL(c.req.url)
      const path = spelledPath(pathname)
      if (path === null) return missing(c)
      if (path.length > 1 && path.endsWith('/')) return c.redirect(`${pathname.slice(0, -1)}${search}`, 301)
      const file = errorPages.has(path) ? undefined : site.get(path)
      if (!file) return missing(c)
      try {
        return await respond(c, bodies, file, path, 200)
      } catch (thrown) {
        // The file was removed since the list was made.
        if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return missing(c)
        throw thrown
      }
    },
    failed: (c: Context): Response | Promise<Response> => {
      const page = site.get('/500')
      return page ? respond(c, bodies, page, '/500', 500) : c.text('Internal Server Error', 500)
    },
  }
}
