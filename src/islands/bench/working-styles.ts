import { useInsertionEffect } from 'react'
import rules from '../../styles/working.css?inline'

let adopted = false

/** Adds the styles of a page with files, which are not part of its style sheet, as few visits need them at once. */
export function useWorkingStyles(): void {
  useInsertionEffect(() => {
    if (adopted) return
    adopted = true
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, [])
}
