import { exportToSvg } from '@excalidraw/excalidraw'
import type { ExcalidrawElement } from '@excalidraw/excalidraw/element/types'
import type { BinaryFileData } from '@excalidraw/excalidraw/types'
import type { SceneElement } from '../../../core/boards/whiteboard/scene.ts'

/** Returns elements as an SVG for the page, which has the fonts. */
export async function drawingOf(
  elements: readonly SceneElement[],
  files: readonly BinaryFileData[] = [],
): Promise<SVGSVGElement> {
  const svg: SVGSVGElement = await exportToSvg({
    elements: elements as unknown as readonly ExcalidrawElement[] as never,
    appState: { exportBackground: false, viewBackgroundColor: '#ffffff' },
    files: Object.fromEntries(files.map((file) => [file.id, file])),
    exportPadding: 4,
    skipInliningFonts: true,
  })
  // The page's policy refuses style elements, and theirs are empty here.
  for (const style of svg.querySelectorAll('style')) style.remove()
  return svg
}
