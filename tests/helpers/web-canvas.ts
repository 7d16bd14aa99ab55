import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Canvas, createCanvas, loadImage, ImageData as NodeImageData } from '@napi-rs/canvas'

/** Replaces the OffscreenCanvas of a worker, with another engine than the browser's. */
class NodeOffscreenCanvas {
  readonly #canvas: Canvas

  constructor(width: number, height: number) {
    this.#canvas = createCanvas(width, height)
  }

  /** Canvas to draw when this one is used as a picture. */
  get source(): Canvas {
    return this.#canvas
  }

  get width(): number {
    return this.#canvas.width
  }

  set width(value: number) {
    this.#canvas.width = value
  }

  get height(): number {
    return this.#canvas.height
  }

  set height(value: number) {
    this.#canvas.height = value
  }

  getContext(kind: '2d') {
    const context = this.#canvas.getContext(kind)
    const draw = context.drawImage.bind(context)
    context.drawImage = ((picture: { source?: unknown }, ...rest: unknown[]) =>
      (draw as (...all: unknown[]) => void)(picture.source ?? picture, ...rest)) as typeof context.drawImage
    const repeat = context.createPattern.bind(context)
    context.createPattern = ((picture: { source?: unknown }, how: unknown) =>
      (repeat as (...all: unknown[]) => unknown)(picture.source ?? picture, how)) as typeof context.createPattern
    return context
  }

  async convertToBlob({ type = 'image/png', quality = 0.92 }: { type?: string; quality?: number }): Promise<Blob> {
    const wanted = type as 'image/jpeg'
    return new Blob(
      [new Uint8Array(await this.#canvas.encode(wanted.replace('image/', '') as 'jpeg', quality * 100))],
      { type },
    )
  }
}

async function nodeCreateImageBitmap(
  source: Blob | NodeImageData,
  options: { resizeWidth?: number; resizeHeight?: number } = {},
) {
  const picture =
    source instanceof Blob
      ? await loadImage(Buffer.from(await source.arrayBuffer()))
      : (() => {
          const canvas = createCanvas(source.width, source.height)
          canvas.getContext('2d').putImageData(source, 0, 0)
          return canvas
        })()
  const width = options.resizeWidth ?? picture.width
  const height = options.resizeHeight ?? picture.height
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(picture, 0, 0, width, height)
  return { width, height, source: canvas, close() {} }
}

const webFetch = globalThis.fetch

/** Fetches `file:` URLs, from which codecs load their wasm in Node. */
async function fetchFiles(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = String(input instanceof Request ? input.url : input)
  if (!url.startsWith('file:')) return webFetch(input, init)
  const bytes = await readFile(fileURLToPath(url))
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'application/wasm' } })
}

Object.assign(globalThis, {
  ImageData: NodeImageData,
  OffscreenCanvas: NodeOffscreenCanvas,
  createImageBitmap: nodeCreateImageBitmap,
  fetch: fetchFiles,
})
