/// <reference lib="webworker" />
export {}

interface Precached {
  readonly url: string
  /** null if the address itself contains a hash. */
  readonly revision: string | null
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (Precached | string)[] }

const all: Precached[] = self.__WB_MANIFEST.map((entry) =>
  typeof entry === 'string' ? { url: entry, revision: null } : entry,
)
const addressOf = ({ url }: Precached) => new URL(url, self.registration.scope).href
/** Codecs, and the libraries for fonts, video and spreadsheets, by the file names of their packages. */
const heavy = /\.wasm$|\/(opentype|decompress|reader|write-film|universal)[-.][^/]*\.js$/
/** The shell is cached at installation; heavy files on first use, or all together once a tool has been opened. */
const shell = all.filter(({ url }) => !heavy.test(url))
const codecs = all.filter(({ url }) => heavy.test(url))

/** Returns a short hash of the manifest, so that every build has its own cache. */
function fingerprint(entries: readonly Precached[]): string {
  let hash = 5381
  for (const letter of entries.map(({ url, revision }) => url + (revision ?? '')).join()) {
    hash = (Math.imul(hash, 33) + letter.charCodeAt(0)) | 0
  }
  return (hash >>> 0).toString(36)
}

const shellCache = `qingtu-shell-${fingerprint(shell)}`
const assetCache = 'qingtu-assets'
const mostAssets = 400
const networkPatienceMs = 3000
/** Paths whose content never changes: hashed files, and those whose names contain the version. */
const immutable = /^\/(?:_astro|fonts\/[^/]+|vendor\/(?:mediapipe|onnxruntime|excalidraw))\//
const neverCached = /^\/(api|easydesign|easycover)\/|^\/(latest\.json|sw\.js)$/
const kept =
  /^\/(vendor|fonts|samples|subjects|pictures|icons)\/|^\/(search-index\.json|models\/models\.json|icon\.svg|manifest\.webmanifest)$/

/** Caches the shell. A single failed file fails the installation, and the old worker stays. */
async function install(): Promise<void> {
  const cache = await caches.open(shellCache)
  const loadOne = async (entry: Precached) => {
    const address = addressOf(entry)
    // A hashed file cached by an earlier build is identical.
    const known = entry.revision === null ? await caches.match(address) : undefined
    const response = known ?? (await fetch(address, { cache: entry.revision === null ? 'default' : 'reload' }))
    if (!response.ok) throw new Error(`${response.status} ${address}`)
    // A redirected response cannot answer a navigation; a new one with its body can.
    await cache.put(
      address,
      response.redirected ? new Response(response.body, { headers: response.headers }) : response,
    )
  }
  const waiting = [...shell]
  const lane = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) await loadOne(entry)
  }
  try {
    await Promise.all([lane(), lane(), lane(), lane()])
  } catch (error) {
    await caches.delete(shellCache)
    throw error
  }
}

/** Deletes old shell caches but the previous build's, so that a page still running it can load its lazy parts. */
async function dropOldCaches(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith('qingtu-shell-') && name !== shellCache)
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)))
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(assetCache)
  await cache.put(request, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostAssets)).map((key) => cache.delete(key)))
}

/** Responds from the cache, else from the network: for files that never change under their name. */
async function cacheFirst(request: Request): Promise<Response> {
  const known = await caches.match(request, { ignoreVary: true })
  if (known) return known
  const response = await fetch(request)
  if (response.ok && response.status === 200) await keep(request, response.clone())
  return response
}

/** Responds from the network, else from the cache: for files that change now and then. */
async function networkFirst(request: Request): Promise<Response> {
  try {
    const response = await fetch(request)
    if (response.ok) await keep(request, response.clone())
    return response
  } catch (error) {
    const known = await caches.match(request, { ignoreVary: true, ignoreSearch: true })
    if (known) return known
    throw error
  }
}

/** Finds a cached page by its path, with or without a trailing slash, regardless of the query. */
async function cachedPage(url: URL): Promise<Response | undefined> {
  const path = url.pathname.replace(/\/+$/, '')
  for (const candidate of [path || '/', `${path}/`, `${path}/index.html`, `${path}.html`]) {
    const page = await caches.match(new URL(candidate, url.origin).href, { ignoreVary: true })
    if (page) return page
  }
  return undefined
}

async function navigate(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), networkPatienceMs)
  try {
    const response = await fetch(request, { signal: patience.signal })
    // A gateway error means that the server is down, so a cached page is better.
    if (response.status < 500) return response
    return (await cachedPage(url)) ?? response
  } catch {
    const page = (await cachedPage(url)) ?? (await cachedPage(new URL('/offline', url)))
    return page ?? Response.error()
  } finally {
    clearTimeout(timer)
  }
}

/** The decoder of HEIC, which has no hash in its name, being a library that can be replaced. */
const heicDecoder = '/vendor/libheif/libheif-bundle.js'

async function warm(): Promise<void> {
  for (const codec of codecs) await cacheFirst(new Request(addressOf(codec)))
  await cacheFirst(new Request(heicDecoder))
}

self.addEventListener('install', (event) => {
  void self.skipWaiting()
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOldCaches(), self.clients.claim()])))

self.addEventListener('message', (event) => {
  if (event.data === 'warm') event.waitUntil(warm().catch(() => {}))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || neverCached.test(url.pathname)) return
  if (request.mode === 'navigate') event.respondWith(navigate(request))
  else if (immutable.test(url.pathname)) event.respondWith(cacheFirst(request))
  else if (kept.test(url.pathname)) event.respondWith(networkFirst(request))
})
