import type { Context as Request } from 'hono'
import { UserError } from '../src/core/errors.ts'

/** Time in which a body has to arrive, ms. */
const bodyMs = 10_000

/**
 * Reads the body of a request, at most `maxBytes` of it; empty if there is none.
 * @throws UserError `too-large`, and `too-slow` if it has not arrived after ten seconds
 */
export async function readBody(c: Request, maxBytes: number): Promise<Buffer> {
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw new UserError('too-large')
  const reader = c.req.raw.body?.getReader()
  if (!reader) return Buffer.alloc(0)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UserError('too-slow')), bodyMs)
  })
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late])
      if (done) return Buffer.concat(chunks)
      size += value.byteLength
      if (size > maxBytes) throw new UserError('too-large')
      chunks.push(value)
    }
  } finally {
    clearTimeout(timer)
    // Not cancelled, which would close the connection before the refusal is sent; the server drops the rest itself.
    reader.releaseLock()
  }
}
