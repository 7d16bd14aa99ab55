/** What no page of ours uses, unless it says so. */
const features = [
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'display-capture'],
  'browsing-topics',
] as const
type Feature = (typeof features)[number]

/** A Permissions-Policy that refuses all of it to everybody but what our own pages are allowed. */
function permissions(allowed: readonly Feature[]): string {
  return features.map((feature) => `${feature}=(${allowed.includes(feature) ? 'self' : ''})`).join(', ')
}

/**
 * The HTTP headers of the static site, in one place: the server sends them, and the build writes
 * them to `dist/_headers` for hosts that read that file.
 */
export const everywhere: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': permissions([]),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Pages that are allowed more, by their path: the reader of codes looks through the camera. */
const allowedOn: Readonly<Record<string, readonly Feature[]>> = {
  '/app/image-tools/special-features/qr-code-generator': ['camera'],
}

/** Headers of one page that differ from those of all others, by its path. */
export const ofPages: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  Object.entries(allowedOn).map(([path, allowed]) => [path, { 'Permissions-Policy': permissions(allowed) }]),
)

/**
 * The part of the content security policy a meta tag cannot or should not carry; scripts and styles
 * are bound by hash in each page's own meta policy. There is deliberately no default-src: it would
 * stand in for script-src here and block the hashed inline scripts.
 */
export function contentSecurityPolicy(secure: boolean, apiBase = process.env.PUBLIC_API_BASE ?? ''): string {
  // An API on an origin of its own is the one foreign address pages may talk to.
  const api = /^https?:/.test(apiBase) ? ` ${new URL(apiBase).origin}` : ''
  return [
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-src 'self'",
    `connect-src 'self' blob: data:${api}`,
    // On plain http this would turn every request of a local network into one to a port nobody listens on.
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

export type CacheClass = 'page' | 'hashed' | 'fresh' | 'asset'

/** How a file may be kept, by its path: hashed files for ever, pages and the build file never without asking. */
export function cacheClass(path: string): CacheClass {
  // The slices of a font carry its version in their names; the table that names them does not.
  if (path.startsWith('/_astro/') || /^\/fonts\/[^/]+\/.+\.woff2$/.test(path)) return 'hashed'
  if (/^\/fonts\/[^/]+\.json$/.test(path)) return 'fresh'
  if (path === '/sw.js' || path === '/latest.json' || path.endsWith('.webmanifest') || path === '/search-index.json')
    return 'fresh'
  return /\.[a-z0-9]+$/i.test(path) && !path.endsWith('.html') ? 'asset' : 'page'
}

export const cacheControl: Readonly<Record<CacheClass, string>> = {
  hashed: 'public, max-age=31536000, immutable',
  page: 'no-cache',
  fresh: 'no-cache',
  asset: 'public, max-age=86400',
}
