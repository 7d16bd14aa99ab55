import { mend as mendDesign, toMend } from '../../../core/design/commands/mend.ts'
import { type Checked, mendingOf } from '../../../stores/design-checks.ts'
import { freshId } from '../../../stores/fresh-id.ts'
import type { Editing } from '../state.ts'

/** Findings after whose repair a text takes more room. */
const growing: ReadonlySet<string> = new Set(['title-small', 'text-small', 'text-cut'])

/** Mends what checks found, where that is simple; one step that can be undone. What has grown comes back into the safe area. */
export function mend(editing: Editing, findings: readonly Checked[]): void {
  const batch = freshId()
  const found = toMend(findings)
  const grown = found.filter(({ code }) => growing.has(code)).map((one) => ({ ...one, code: 'unsafe' as const }))
  editing.history.seal()
  for (const finding of [...found, ...grown]) {
    // One that went with another repair is no reason to fail.
    if (!editing.history.document.pages.some(({ id }) => id === finding.page)) continue
    editing.run(mendDesign, { ...mendingOf(finding, editing.history.document), batch })
  }
  editing.history.seal()
}

/** Shows an element where it lies: its page, selected. */
export function jumpTo(editing: Editing, { page, element }: Pick<Checked, 'page' | 'element'>): void {
  editing.showPage(page)
  editing.select(element === '' ? [] : [element])
}
