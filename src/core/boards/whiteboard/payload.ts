import { base64, deflate, joinBytes } from '../../bytes.ts'
import { UserError } from '../../errors.ts'
import { inflateZlib } from '../../image/metadata/zlib.ts'
import { listChunks, pngChunk } from '../../image/png-chunk.ts'

/** Keyword of the chunk of a PNG, and type of the payload of an SVG, that hold a scene. */
const sceneType = 'application/vnd.excalidraw+json'
/** Longest scene that is unpacked, bytes. */
const longestScene = 100 * 2 ** 20

/** What the library writes around the text of a scene. */
interface Encoded {
  readonly encoding?: unknown
  readonly compressed?: unknown
  readonly encoded?: unknown
}

/** Returns bytes as the characters with their codes. A decoder for Latin-1 would read some as Windows-1252. */
function byteString(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

/** Unpacks zlib data. @throws UserError `board-broken` also for what is too long */
function inflated(bytes: Uint8Array): Uint8Array {
  const data = inflateZlib(bytes, longestScene)
  if (!data) throw new UserError('board-broken')
  return data
}

/** Returns the text of a payload. @throws UserError `board-broken` */
function decoded(payload: string): string {
  try {
    const data = JSON.parse(payload) as Encoded & { readonly type?: unknown }
    if (typeof data.encoded !== 'string') return payload
    const bytes = Uint8Array.from(data.encoded, (character) => character.charCodeAt(0))
    return new TextDecoder().decode(data.compressed === true ? inflated(bytes) : bytes)
  } catch (cause) {
    if (cause instanceof UserError) throw cause
    throw new UserError('board-broken', {}, { cause })
  }
}

/**
 * Returns the text of the scene inside a PNG, null if it has none.
 * @throws UserError `board-broken`
 */
export function sceneInPng(bytes: Uint8Array): string | null {
  for (const chunk of listChunks(bytes).chunks) {
    if (chunk.type !== 'tEXt') continue
    const data = bytes.subarray(chunk.data, chunk.dataEnd)
    const end = data.indexOf(0)
    if (end > 0 && byteString(data.subarray(0, end)) === sceneType) return decoded(byteString(data.subarray(end + 1)))
  }
  return null
}

/**
 * Returns the text of the scene inside an SVG, null if it has none.
 * @throws UserError `board-broken`
 */
export function sceneInSvg(svg: string): string | null {
  if (!svg.includes(`payload-type:${sceneType}`)) return null
  const start = svg.indexOf('<!-- payload-start -->')
  const end = svg.indexOf('<!-- payload-end -->', start)
  if (start < 0 || end < 0) throw new UserError('board-broken')
  const version = /payload-version:(\d+)/.exec(svg)?.[1] ?? '1'
  let packed: string
  try {
    packed = atob(svg.slice(start + '<!-- payload-start -->'.length, end).trim())
  } catch (cause) {
    throw new UserError('board-broken', {}, { cause })
  }
  // The first version wrote UTF-8 there.
  if (version === '1') packed = new TextDecoder().decode(Uint8Array.from(packed, (one) => one.charCodeAt(0)))
  return decoded(packed)
}

/** Returns the payload of a scene: ASCII and characters up to U+00FF. */
async function encoded(scene: string): Promise<string> {
  const packed = byteString(await deflate([new TextEncoder().encode(scene)]))
  return JSON.stringify({ version: '1', encoding: 'bstring', compressed: true, encoded: packed })
}

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

/** Returns a PNG with the text of a scene in a chunk before its end. */
export async function withSceneInPng(png: Uint8Array, scene: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunk = pngChunk('tEXt', bytesOf(`${sceneType}\0${await encoded(scene)}`))
  const end = listChunks(png).chunks.find(({ type }) => type === 'IEND')?.start ?? png.length
  return joinBytes([png.subarray(0, end), chunk, png.subarray(end)])
}

/** Returns an SVG with the text of a scene in its metadata. */
export async function withSceneInSvg(svg: string, scene: string): Promise<string> {
  const payload = base64(bytesOf(await encoded(scene)))
  const metadata = `<metadata><!-- payload-type:${sceneType} --><!-- payload-version:2 --><!-- payload-start -->${payload}<!-- payload-end --></metadata>`
  return svg.replace(/<svg\b[^>]*>/, (start) => start + metadata)
}
