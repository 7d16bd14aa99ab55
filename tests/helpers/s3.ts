import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { S3Client } from '@aws-sdk/client-s3'

/**
 * A service that speaks the part of S3 that the server uses, and checks signatures with the client library's own signer:
 * of the services on npm, s3rver and its fork refuse the signed lists of the present client, and the others are programs
 * of their own.
 */

const account = { accessKeyId: 'QINGTU', secretAccessKey: 'a-secret-of-the-tests' }
const bucket = 'pictures'
/** Objects on one page of a list. */
const perPage = 100

interface Answered {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

const fault = (status: number, code: string): Answered => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>refused</Message></Error>`,
})

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Signs a request again with the secret of the account; returns whether it carries that signature. */
async function isSigned(client: S3Client, request: IncomingMessage, url: URL, body: Buffer): Promise<boolean> {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': hash } = request.headers
  if (hash !== createHash('sha256').update(body).digest('hex')) return false
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(authorization) ?? []
  const signed = names.split(';').map((name): [string, string] => [name, String(request.headers[name])])
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(date)) ?? []
  const signer = await client.config.signer()
  const again = await signer.sign(
    {
      ...{ method: request.method ?? '', protocol: 'http:', hostname: url.hostname, path: url.pathname },
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(signed),
    } as never,
    { signingDate: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) },
  )
  return (again as { headers: Record<string, string> }).headers.authorization === authorization
}

/** Starts the service in this process, with the empty bucket `pictures`. */
export async function startS3() {
  const objects = new Map<string, { readonly bytes: Buffer; readonly written: Date }>()
  const client = new S3Client({ region: 'us-east-1', credentials: account, endpoint: 'http://127.0.0.1' })

  const list = (query: URLSearchParams): Answered => {
    const after = query.get('continuation-token') ?? ''
    const names = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    const page = names.toSorted().slice(0, perPage)
    const more = names.length > perPage
    const rows = page.map((key) => {
      const { bytes, written } = objects.get(key)!
      const modified = written.toISOString()
      return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${modified}</LastModified></Contents>`
    })
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const body = `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`
    return { status: 200, headers: { 'content-type': 'application/xml' }, body }
  }

  const read = (key: string, range = ''): Answered => {
    const found = objects.get(key)
    if (!found) return fault(404, 'NoSuchKey')
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
    if (first === undefined) return { status: 200, body: found.bytes }
    if (Number(first) >= found.bytes.length) return fault(416, 'InvalidRange')
    return { status: 206, body: found.bytes.subarray(Number(first), Number(last) + 1) }
  }

  const answer = async (request: IncomingMessage): Promise<Answered> => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const body = await bodyOf(request)
    if (!request.headers.authorization?.includes(`Credential=${account.accessKeyId}/`))
      return fault(403, 'InvalidAccessKeyId')
    if (!(await isSigned(client, request, url, body))) return fault(403, 'SignatureDoesNotMatch')
    const [, name = '', ...rest] = decodeURIComponent(url.pathname).split('/')
    if (name !== bucket) return fault(404, 'NoSuchBucket')
    const key = rest.join('/')
    if (request.method === 'GET') return key === '' ? list(url.searchParams) : read(key, request.headers.range)
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method === 'PUT') objects.set(key, { bytes: body, written: new Date() })
    return { status: request.method === 'DELETE' ? 204 : 200 }
  }

  let refusal: Answered | null = null
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { status, headers = {}, body = '' } = refusal ?? (await answer(request))
    request.resume()
    response.writeHead(status, headers)
    response.end(body)
  }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    /** Settings of a server that keeps its pictures there. */
    settings: (address: string) => ({
      ...{ BLOB_STORE: address, S3_ENDPOINT: `http://127.0.0.1:${port}` },
      ...{ S3_ACCESS_KEY_ID: account.accessKeyId, S3_SECRET_ACCESS_KEY: account.secretAccessKey },
    }),
    /** Refuses every request from now on; returns what ends that. */
    refuse: (status: number, code: string) => {
      refusal = fault(status, code)
      return () => {
        refusal = null
      }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
