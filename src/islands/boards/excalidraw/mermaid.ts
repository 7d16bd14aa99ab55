import { convertToExcalidrawElements } from '@excalidraw/excalidraw'
import { parseMermaidToExcalidraw } from '@excalidraw/mermaid-to-excalidraw'
import type { SceneElement } from '../../../core/boards/whiteboard/scene.ts'
import type { MermaidDrawing } from './mermaid-examples.ts'

/** Elements in which the build lets mermaid write its styles: the page's policy refuses style elements. */
const styles = 'desc.mermaid-style'

/** Applies mermaid's styles while a function runs: mermaid measures by them. */
async function withStyles<Result>(run: () => Promise<Result>): Promise<Result> {
  const sheets: CSSStyleSheet[] = []
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue
      for (const style of node.matches(styles) ? [node] : node.querySelectorAll(styles)) {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(style.textContent)
        sheets.push(sheet)
        document.adoptedStyleSheets.push(sheet)
      }
    }
  })
  observer.observe(document.body, { childList: true, subtree: true })
  try {
    return await run()
  } finally {
    observer.disconnect()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet))
  }
}

/** Returns the shapes of a mermaid text; kinds that have none come as a picture. @throws Error that names the line */
export async function drawMermaid(text: string): Promise<MermaidDrawing> {
  const { elements, files } = await withStyles(() => parseMermaidToExcalidraw(text, { layout: 'dagre' } as object))
  return {
    elements: convertToExcalidrawElements(elements as never) as unknown as readonly SceneElement[],
    files: Object.values(files ?? {}) as unknown as MermaidDrawing['files'],
  }
}
