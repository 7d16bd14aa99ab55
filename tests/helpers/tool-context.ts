import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { ToolContext } from '../../src/core/tool.ts'

/**
 * Creates a context to run a tool with: by default without listeners, and with another SVG renderer than the browser's.
 */
export function toolContext(over: Partial<ToolContext> = {}): ToolContext {
  return {
    signal: new AbortController().signal,
    progress: () => {},
    host: {
      rasterise: async (svg, width, height) => {
        const canvas = createCanvas(width, height)
        const context = canvas.getContext('2d')
        context.drawImage(await loadImage(Buffer.from(svg)), 0, 0, width, height)
        return context.getImageData(0, 0, width, height) as unknown as ImageData
      },
      videoFrame: async () => {
        throw new Error('no player')
      },
      mayFindPeople: async () => false,
      findPeople: async () => {
        throw new Error('no page to find people')
      },
      findFaces: async () => {
        throw new Error('no page to find faces')
      },
      faceMesh: async () => {
        throw new Error('no page to find faces')
      },
      model: async () => null,
      loadFont: async () => [],
      fontFiles: async () => [],
      tool: async () => undefined,
    },
    ...over,
  }
}
