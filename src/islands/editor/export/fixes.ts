import { repair as mendDesign, repairable } from '../../../core/design/commands/repair.ts'
import { type Checked, repairInput } from '../../../stores/design/checks.ts'
import { freshId } from '../../../stores/shell/fresh-id.ts'
import type { Editing } from '../state.ts'

/** Codes of findings whose repair can make a text larger. */
const growing: ReadonlySet<string> = new Set(['title-small', 'text-small', 'text-cut'])

/** Repairs the findings that have a simple fix, as one undo step, and moves texts that grew back into the safe area. */
export function repairFindings(editing: Editing, findings: readonly Checked[]): void {
  const batch = freshId()
  const found = repairable(findings)
  const grown = found.filter(({ code }) => growing.has(code)).map((one) => ({ ...one, code: 'unsafe' as const }))
  editing.history.seal()
  for (const finding of [...found, ...grown]) {
    // The page may have been removed since the check.
    if (!editing.history.document.pages.some(({ id }) => id === finding.page)) continue
    editing.run(mendDesign, { ...repairInput(finding, editing.history.document), batch })
  }
  editing.history.seal()
}

/** Shows the page of a finding and selects its element. */
export function jumpTo(editing: Editing, { page, element }: Pick<Checked, 'page' | 'element'>): void {
  editing.showPage(page)
  editing.select(element === '' ? [] : [element])
}
