import { useState } from 'react'
import { checkupItems, graveFindings, verdictOf } from '../../catalogue/checkup.ts'
import { canRepair } from '../../core/design/commands/repair.ts'
import type { Design } from '../../core/design/schema.ts'
import type { Checked } from '../../stores/design/checks.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { FindingRow, findingKey } from './FindingRow.tsx'
import type { Findings } from './use-findings.ts'

/** Findings of one check shown at first and at most; more would hide other findings and render slowly. */
const firstShown = 4
const mostShown = 60

interface CheckupProps extends Findings {
  readonly design: Design
  /** Shows where a finding is in the design. */
  readonly onJump?: ((finding: Checked) => void) | undefined
  /** Repairs findings as one undo step; absent if the design must not be changed. */
  readonly onRepair?: ((findings: readonly Checked[]) => void) | undefined
}

interface FoundProps extends Pick<CheckupProps, 'design' | 'onJump' | 'onRepair'> {
  readonly label: string
  readonly own: readonly Checked[]
}

/** Shows the findings of one check, at first only some of them. */
function Found({ label, own, design, onJump, onRepair }: FoundProps) {
  const [all, setAll] = useState(false)
  const shown = own.slice(0, all ? mostShown : firstShown)
  return (
    <section aria-label={label}>
      <h3 className="mb-1.5 text-sm font-medium">
        {label}
        {own.length > 1 && <span className="text-muted font-normal"> {own.length} 处</span>}
      </h3>
      <ul className="border-base-300 divide-base-300 divide-y rounded-xl border">
        {shown.map((finding) => (
          <FindingRow key={findingKey(finding)} {...{ design, finding, onJump, onRepair }} />
        ))}
      </ul>
      {own.length > firstShown && (
        <Button look="ghost" className="mt-1" onClick={() => setAll(!all)}>
          {all ? '收起' : `再看 ${Math.min(own.length, mostShown) - firstShown} 处`}
        </Button>
      )}
    </section>
  )
}

/** Shows whether a design is ready to publish, what needs fixing, and what was checked. */
export function Checkup({ design, findings, isStale, failed, recheck, onJump, onRepair }: CheckupProps) {
  if (failed)
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-sm">没有检查成功，内容没有改动。</p>
        <Button onClick={recheck}>再查一次</Button>
      </div>
    )
  if (!findings)
    return (
      <p role="status" className="text-muted flex items-center gap-2 py-2 text-sm">
        <span aria-hidden="true" className="loading loading-spinner loading-xs" />
        正在检查，按实际像素量对比和位置…
      </p>
    )
  const failing = checkupItems.flatMap((item) => {
    const own = findings.filter(({ code }) => item.codes.includes(code))
    return own.length > 0 ? [{ ...item, own }] : []
  })
  const passed = checkupItems.filter(({ id }) => !failing.some((item) => item.id === id))
  const mendable = findings.filter(canRepair)
  const isGrave = findings.some(({ code }) => graveFindings.has(code))
  return (
    <div className="grid gap-5" aria-busy={isStale}>
      <div className="grid gap-3">
        <div className="flex items-center gap-3">
          <span
            className={`grid size-11 shrink-0 place-items-center rounded-full ${
              findings.length === 0
                ? 'bg-primary/10 text-leaf'
                : isGrave
                  ? 'bg-error/10 text-error'
                  : 'bg-warning/10 text-warning'
            }`}
          >
            <Icon name={findings.length === 0 ? 'check' : isGrave ? 'warning' : 'info'} size={22} />
          </span>
          <p role="status" className="min-w-0" data-verdict={findings.length}>
            <b className="block text-lg leading-7">{verdictOf(findings)}</b>
            <span className="text-muted block text-xs">
              看了 {checkupItems.length} 项，{passed.length} 项没有问题
            </span>
          </p>
        </div>
        {onRepair && mendable.length > 0 && (
          <Button look="primary" disabled={isStale} onClick={() => onRepair(mendable)}>
            一键修好（{mendable.length}）
          </Button>
        )}
        {onRepair && mendable.length > 0 && (
          <p className="text-muted text-xs">修好的地方都可以撤销，一次撤销全部退回。</p>
        )}
      </div>
      {failing.map(({ id, label, own }) => (
        <Found key={id} {...{ label, own, design, onJump, onRepair }} />
      ))}
      {passed.length > 0 && (
        <section aria-label="没有问题的">
          <h3 className="mb-1.5 text-sm font-medium">没有问题的</h3>
          <ul className="grid gap-2">
            {passed.map(({ id, label, passed: said }) => (
              <li key={id} className="flex items-start gap-2 text-xs leading-5">
                <Icon name="check" size={16} className="text-leaf mt-0.5 shrink-0" />
                <span>
                  <b className="font-medium">{label}</b>
                  <span className="text-muted"> · {said}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
