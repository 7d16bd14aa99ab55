/** Cache Storage as far as it is used; `room` in bytes. */
export function fakeCaches(room = Number.POSITIVE_INFINITY) {
  const entries = new Map<string, ArrayBuffer>()
  const urlOf = (request: string | { url: string }) =>
    typeof request === 'string' ? `https://site.example${request}` : request.url
  const cache = {
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    match: async (request: string | { url: string }) => {
      const found = entries.get(urlOf(request))
      return found && new Response(found)
    },
    put: async (request: string, response: Response) => {
      const body = await response.arrayBuffer()
      const used = [...entries.values()].reduce((sum, { byteLength }) => sum + byteLength, 0)
      if (used + body.byteLength > room) throw new DOMException('full', 'QuotaExceededError')
      entries.set(urlOf(request), body)
    },
    delete: async (request: string | { url: string }) => entries.delete(urlOf(request)),
  }
  return { entries, caches: { open: async () => cache } }
}
