import { UserError } from '../errors.ts'
import { lazily } from '../image/encode/lazily.ts'
import { tooLarge } from '../image/open.ts'
import type { ToolFile } from '../tool.ts'

/** An open PDF. */
export interface PdfDocument {
  readonly pageCount: number
  /**
   * Renders a page on white, rotated as it is displayed; `page` counts from 0.
   * @throws UserError `pdf-damaged`, `image-too-large`, `out-of-memory`
   */
  readonly render: (page: number, dpi: number) => Promise<ImageData>
  readonly close: () => void
}

const pointsPerInch = 72
const mostPixels = 100_000_000
const longestSide = 16_384

interface Drawing {
  canvas: OffscreenCanvas | null
  context: OffscreenCanvasRenderingContext2D | null
}

/** A factory of canvases for a thread without a document. */
class Canvases {
  create(width: number, height: number): Drawing {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }

  reset({ canvas }: Drawing, width: number, height: number): void {
    if (!canvas) return
    canvas.width = width
    canvas.height = height
  }

  destroy(drawing: Drawing): void {
    if (drawing.canvas) drawing.canvas.width = drawing.canvas.height = 0
    drawing.canvas = drawing.context = null
  }
}

/** A filter factory without filters, since SVG filters need a document: a few soft masks are drawn without effect. */
class NoFilters {
  addFilter(): string {
    return 'none'
  }
  addHCMFilter(): string {
    return 'none'
  }
  addAlphaFilter(): string {
    return 'none'
  }
  addLuminosityFilter(): string {
    return 'none'
  }
  addKnockoutFilter(): string {
    return 'none'
  }
  addHighlightHCMFilter(): string {
    return 'none'
  }
  destroy(): void {}
}

const library = lazily(async () => {
  // The legacy build supports browsers that are a few years old. Its worker script runs in this thread, which is a
  // worker already.
  const [main, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    // @ts-expect-error The package has no types for it.
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ])
  Object.assign(globalThis, { pdfjsWorker: worker })
  return main
})

/** Converts a failure of the library to a UserError. */
function failure(thrown: unknown, name: string): UserError {
  const { name: kind = '', code } = thrown as { name?: string; code?: number }
  const wrongPassword = 2
  if (kind === 'PasswordException') {
    return new UserError(code === wrongPassword ? 'pdf-password-wrong' : 'pdf-password', { name })
  }
  return new UserError('pdf-damaged', { name }, { cause: thrown })
}

/**
 * Opens a PDF to render its pages. `assets` is the URL, ending in a slash, below which the library's own tables and
 * fonts lie; nothing else is fetched and no script of the file runs.
 * @throws UserError `pdf-password`, `pdf-password-wrong`, `pdf-damaged`, `pdf-empty`
 */
export async function openPdf(
  file: ToolFile,
  { password, signal, assets }: { password?: string; signal?: AbortSignal; assets: string },
): Promise<PdfDocument> {
  const { getDocument } = await library()
  const task = getDocument({
    // The library takes ownership of the buffer.
    data: file.bytes.slice(),
    ...(password === undefined ? {} : { password }),
    CanvasFactory: Canvases,
    FilterFactory: NoFilters,
    cMapUrl: `${assets}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${assets}standard_fonts/`,
    wasmUrl: `${assets}wasm/`,
    iccUrl: `${assets}iccs/`,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: !('process' in globalThis),
    enableXfa: false,
    verbosity: 0,
  })
  const document = await task.promise.catch((thrown: unknown) => {
    throw failure(thrown, file.name)
  })
  if (document.numPages === 0) {
    void task.destroy()
    throw new UserError('pdf-empty', { name: file.name })
  }
  return {
    pageCount: document.numPages,
    async render(place, dpi) {
      signal?.throwIfAborted()
      // A tree of pages that leads in a circle is only found here.
      const page = await document.getPage(place + 1).catch((thrown: unknown) => {
        throw failure(thrown, file.name)
      })
      const viewport = page.getViewport({ scale: dpi / pointsPerInch })
      const [width, height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))]
      if (width > longestSide || height > longestSide || width * height > mostPixels) {
        throw tooLarge(file.name, { width, height })
      }
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
      if (!context) throw new UserError('out-of-memory', { name: file.name })
      // The library's types accept only canvases of a document.
      const canvasContext = context as unknown as never
      await page.render({ canvas: null, canvasContext, viewport, background: '#ffffff' }).promise
      page.cleanup()
      return context.getImageData(0, 0, width, height)
    },
    close() {
      void task.destroy()
    },
  }
}
