import { exportToBlob, exportToCanvas, exportToSvg, getCommonBounds, serializeAsJSON } from '@excalidraw/excalidraw'
import type { ExcalidrawFrameLikeElement, NonDeletedExcalidrawElement } from '@excalidraw/excalidraw/element/types'
import type { AppState, BinaryFiles } from '@excalidraw/excalidraw/types'
import { framesInOrder } from '../../../core/boards/whiteboard/frames.ts'
import { withSceneInPng, withSceneInSvg } from '../../../core/boards/whiteboard/payload.ts'

/** What is exported. */
export interface Scene {
  readonly elements: readonly NonDeletedExcalidrawElement[]
  readonly appState: Partial<AppState>
  readonly files: BinaryFiles
}

export interface PictureOptions {
  readonly scale: number
  readonly transparent: boolean
}

/** Blank space around what is drawn, px. */
const padding = 24
/** Longest side and largest area of a picture, px. */
const longestSide = 16_384
const largestArea = 1e8

/** Returns the size of a picture of a scene at scale 1, px. */
export function sceneSize(elements: Scene['elements']): { width: number; height: number } {
  if (elements.length === 0) return { width: 800, height: 500 }
  const [left, top, right, bottom] = getCommonBounds(elements)
  return { width: Math.ceil(right - left) + 2 * padding, height: Math.ceil(bottom - top) + 2 * padding }
}

/** Returns a scale that a canvas can take. */
function possibleScale({ width, height }: { width: number; height: number }, scale: number): number {
  return Math.min(scale, longestSide / Math.max(width, height), Math.sqrt(largestArea / (width * height)))
}

/** Returns the settings of an export. */
function settingsOf(scene: Scene, { transparent }: PictureOptions, scale: number): Partial<AppState> {
  const colour = scene.appState.viewBackgroundColor
  return {
    ...scene.appState,
    exportBackground: !transparent,
    exportEmbedScene: false,
    exportWithDarkMode: false,
    exportScale: scale,
    viewBackgroundColor: !colour || colour === 'transparent' ? '#ffffff' : colour,
  }
}

async function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  if (!blob) throw new Error('The canvas gave no picture')
  return blob
}

/** Returns a blank sheet, the picture of an empty board. */
function blankSheet({ width, height }: { width: number; height: number }, transparent: boolean): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (context && !transparent) {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
  }
  return canvas
}

/** Returns a picture of a whole scene. */
export async function rasterOf(scene: Scene, kind: 'png' | 'jpg', options: PictureOptions): Promise<Blob> {
  const size = sceneSize(scene.elements)
  const mimeType = kind === 'png' ? 'image/png' : 'image/jpeg'
  const transparent = options.transparent && kind === 'png'
  if (scene.elements.length === 0) return blobOf(blankSheet(size, transparent), mimeType)
  const scale = possibleScale(size, options.scale)
  return exportToBlob({
    ...scene,
    appState: settingsOf(scene, { ...options, transparent }, scale),
    mimeType,
    ...(kind === 'jpg' ? { quality: 0.92 } : {}),
    exportPadding: padding,
    getDimensions: (width: number, height: number) => ({ width: width * scale, height: height * scale, scale }),
  })
}

/** Returns a whole scene as SVG, with the fonts it needs. */
export async function vectorOf(scene: Scene, options: PictureOptions): Promise<Blob> {
  const svg = await exportToSvg({ ...scene, appState: settingsOf(scene, options, 1), exportPadding: padding })
  return new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' })
}

/** Returns a scene as a file of the library, with its pictures and the elements that are not known. */
export const fileText = (scene: Scene, unknown: readonly unknown[]): string => {
  const file = JSON.parse(serializeAsJSON(scene.elements, { ...scene.appState, name: '' }, scene.files, 'local')) as {
    elements: unknown[]
  }
  return JSON.stringify({ ...file, source: 'qingtu', elements: [...file.elements, ...unknown] }, null, 2)
}

/** Returns a picture of a whole scene that can be opened again as a board. */
export async function editablePicture(scene: Scene, text: string, kind: 'png' | 'svg'): Promise<Blob> {
  const options = { scale: 2, transparent: false }
  if (kind === 'svg') {
    const svg = await (await vectorOf(scene, options)).text()
    return new Blob([await withSceneInSvg(svg, text)], { type: 'image/svg+xml' })
  }
  const png = new Uint8Array(await (await rasterOf(scene, 'png', options)).arrayBuffer())
  return new Blob([await withSceneInPng(png, text)], { type: 'image/png' })
}

/** Returns a picture of a frame, or of the whole scene without one, that fits into a box of pixels. */
export async function pageOf(
  scene: Scene,
  frame: ExcalidrawFrameLikeElement | null,
  scaleFor: (size: { width: number; height: number }) => number,
): Promise<HTMLCanvasElement> {
  const size = frame ?? sceneSize(scene.elements)
  if (scene.elements.length === 0) return blankSheet(size, false)
  const scale = possibleScale(size, scaleFor(size))
  return exportToCanvas({
    ...scene,
    appState: settingsOf(scene, { scale, transparent: false }, scale),
    exportPadding: frame ? 0 : padding,
    exportingFrame: frame,
    getDimensions: (width: number, height: number) => ({ width: width * scale, height: height * scale, scale }),
  })
}

/** Returns the frames of a scene in the order in which they are shown. */
export const scenePages = (elements: Scene['elements']): ExcalidrawFrameLikeElement[] =>
  framesInOrder(elements.filter((one): one is typeof one & ExcalidrawFrameLikeElement => one.type === 'frame'))

/** Returns a PDF: a page for each frame, or the whole scene on one page. Pages are as large as what they show. */
export async function documentOf(scene: Scene, { scale, whole = false }: { scale: number; whole?: boolean }) {
  const { writePdf } = await import('../../../core/pdf/write.ts')
  const frames = whole ? [] : scenePages(scene.elements)
  const pages = async function* () {
    for (const frame of frames.length > 0 ? frames : [null]) {
      const canvas = await pageOf(scene, frame, () => scale)
      const bytes = new Uint8Array(await (await blobOf(canvas, 'image/jpeg')).arrayBuffer())
      yield { bytes, kind: 'jpg' as const, width: canvas.width, height: canvas.height, orientation: 1 }
    }
  }
  const { bytes } = await writePdf(pages(), {
    page: 'picture',
    orientation: 'auto',
    marginMm: 0,
    dpi: 96 * scale,
  })
  return new Blob([bytes], { type: 'application/pdf' })
}
