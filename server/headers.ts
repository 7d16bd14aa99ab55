/** Browser features that are denied to every page, except those in `allowedOn`. */
const features = [
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'display-capture'],
  'browsing-topics',
] as const
type Feature = (typeof features)[number]

/**
 * Returns a Permissions-Policy that denies all features except the `allowed` ones, which the site's own pages may use.
 */
function permissions(allowed: readonly Feature[]): string {
  return features.map((feature) => `${feature}=(${allowed.includes(feature) ? 'self' : ''})`).join(', ')
}

/**
 * HTTP headers of every response of the static site: the server sends them, and the build writes them to
 * `dist/_headers` for hosts that read that file.
 */
export const commonHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': permissions([]),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Features allowed on single pages, by path: the QR code reader and ID photos use the camera. */
const allowedOn: Readonly<Record<string, readonly Feature[]>> = {
  '/app/image-tools/special-features/qr-code-generator': ['camera'],
  '/app/image-tools/efficiency-tools/image-card': ['camera'],
}

/** Headers of single pages that replace the common ones, by path. */
export const pageHeaders: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  Object.entries(allowedOn).map(([path, allowed]) => [path, { 'Permissions-Policy': permissions(allowed) }]),
)

/**
 * Returns the part of the content security policy that a meta tag cannot or should not carry; each page's own meta
 * policy allows scripts and styles by hash. There is deliberately no default-src: it would act as script-src here and
 * block the hashed inline scripts.
 */
export function contentSecurityPolicy(secure: boolean, apiBase = process.env.PUBLIC_API_BASE ?? ''): string {
  // An API on its own origin is the only foreign address that pages may connect to.
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
    // On plain http it would turn every request on a local network into an HTTPS request to a closed port.
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

export type CacheClass = 'page' | 'hashed' | 'fresh' | 'asset'

const freshFiles: ReadonlySet<string> = new Set([
  '/sw.js',
  '/latest.json',
  '/search-index.json',
  '/banned-words.json',
  '/models/models.json',
])

/**
 * Returns how a file may be cached, by its path: hashed files forever, pages and the build file only with revalidation.
 */
export function cacheClass(path: string): CacheClass {
  // Slices of fonts and emoji carry their version in the file name; the tables that list them do not.
  // So do the folders of the libraries that find people and run models.
  if (
    path.startsWith('/_astro/') ||
    path.startsWith('/vendor/mediapipe/') ||
    path.startsWith('/vendor/onnxruntime/') ||
    path.startsWith('/vendor/excalidraw/') ||
    /^\/fonts\/[^/]+\/.+\.(?:woff2|json)$/.test(path)
  )
    return 'hashed'
  if (/^\/fonts\/[^/]+\.json$/.test(path)) return 'fresh'
  if (freshFiles.has(path) || path.endsWith('.webmanifest')) return 'fresh'
  return /\.[a-z0-9]+$/i.test(path) && !path.endsWith('.html') ? 'asset' : 'page'
}

export const cacheControl: Readonly<Record<CacheClass, string>> = {
  hashed: 'public, max-age=31536000, immutable',
  page: 'no-cache',
  fresh: 'no-cache',
  asset: 'public, max-age=86400',
}
