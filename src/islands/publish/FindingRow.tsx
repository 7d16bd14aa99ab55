import { findingMessageOf } from '../../catalogue/check-messages.ts'
import { graveFindings } from '../../catalogue/checkup.ts'
import { isImage, isText } from '../../core/design/elements/guards.ts'
import type { Design } from '../../core/design/schema.ts'
import type { Checked } from '../../stores/design/checks.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'

/** Returns a label for the element of a finding: its name, or the beginning of its text; '' for the whole page. */
function nameIn(design: Design, { page, element }: Checked): string {
  const found = design.pages.find(({ id }) => id === page)?.elements[element]
  if (!found) return ''
  if (found.name !== '') return `「${found.name}」`
  if (isImage(found)) return '图片'
  if (!isText(found)) return ''
  const words = [
    ...found.runs
      .map(({ text }) => text)
      .join('')
      .trim(),
  ]
  return `「${words.slice(0, 8).join('')}${words.length > 8 ? '…' : ''}」`
}

export const findingKey = ({ page, element, code, params }: Checked): string =>
  `${page} ${element} ${code} ${params.term ?? ''}`

interface FindingRowProps {
  readonly design: Design
  readonly finding: Checked
  readonly onJump?: ((finding: Checked) => void) | undefined
  readonly onRepair?: ((findings: readonly Checked[]) => void) | undefined
}

/** Shows one finding: where it is, what is wrong, and buttons to show or repair it. */
export function FindingRow({ design, finding, onJump, onRepair }: FindingRowProps) {
  const { text, fix } = findingMessageOf(finding.code, finding.params)
  const name = nameIn(design, finding)
  const place = design.pages.findIndex(({ id }) => id === finding.page) + 1
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-1.5 pr-1.5 pl-3" data-finding={finding.code}>
      <Icon
        name="warning"
        size={16}
        className={`shrink-0 ${graveFindings.has(finding.code) ? 'text-error' : 'text-warning'}`}
      />
      <span className="min-w-40 grow basis-0 py-1 text-xs leading-5">
        {design.pages.length > 1 && finding.code !== 'fonts-many' && (
          <span className="text-muted">第 {place} 页 · </span>
        )}
        {name && <b className="font-medium">{name} </b>}
        {text}
      </span>
      <span className="ml-auto flex shrink-0">
        {fix && onRepair && (
          <Button
            look="ghost"
            className="text-leaf px-2.5"
            aria-label={`${fix}：${name}`}
            onClick={() => onRepair([finding])}
          >
            {fix}
          </Button>
        )}
        {onJump && (
          <Button look="ghost" className="px-2.5" aria-label={`去看：${text}`} onClick={() => onJump(finding)}>
            去看
          </Button>
        )}
      </span>
    </li>
  )
}
