import { diagramTemplates } from '../../src/catalogue/diagram-templates.ts'
import { emptyPage, FreshIds } from '../../src/core/boards/diagram/restore.ts'
import type { DiagramPage } from '../../src/core/boards/diagram/schema.ts'
import { applyText } from '../../src/core/boards/diagram/text/apply.ts'
import { estimateWidth } from '../../src/core/boards/diagram/text-lines.ts'
import { readText } from '../../src/islands/boards/diagrams/read-text.ts'

/** Mermaid cleans texts of markup in the DOM, which a test without a browser has none of. */
const cleaner: string = 'dompurify'

/** Returns the page that a text makes, drawn as a template is. */
export async function pageOfText(text: string): Promise<DiagramPage> {
  const { default: purify } = (await import(cleaner)) as { default: { sanitize: (text: string) => string } }
  purify.sanitize = (dirty) => dirty
  const fresh = new FreshIds()
  return applyText(emptyPage('p', '页'), await readText(text), text, () => fresh.take(''), estimateWidth, 'fresh')
}

/** Returns the page of every template by its id. */
export async function templatePages(): Promise<Map<string, DiagramPage>> {
  const pages = new Map<string, DiagramPage>()
  for (const { id, text } of diagramTemplates) pages.set(id, await pageOfText(text))
  return pages
}
