import { useState } from 'react'
import type { Design } from '../../../core/design/schema.ts'
import { FindingRow, findingKey } from '../../publish/FindingRow.tsx'
import { useFindings } from '../../publish/use-findings.ts'
import { EditorIcon } from '../../surface/icons.tsx'
import { Button } from '../../ui/Button.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { useSession } from '../session.ts'
import { jumpTo, repairFindings } from './fixes.ts'

const firstShown = 4

/** Renders the findings of the pre-export checks, with repair and jump. */
export function Checks({ design, scale, onJump }: { design: Design; scale: number; onJump: () => void }) {
  const { editing, painting } = useSession()
  const reading = useClientStore(editing.$readOnly)
  const { findings, failed, recheck } = useFindings(design, scale, useClientStore(painting.$lacking))
  const [all, setAll] = useState(false)
  if (failed)
    return (
      <Button look="ghost" className="justify-self-start" onClick={recheck}>
        没有检查成功，再查一次
      </Button>
    )
  if (!findings) return <p className="text-muted text-xs">正在检查…</p>
  if (findings.length === 0)
    return (
      <p className="text-leaf flex items-center gap-1.5 self-start text-sm">
        <EditorIcon name="check" size={16} />
        检查过了，没有发现问题
      </p>
    )
  const shown = all ? findings : findings.slice(0, firstShown)
  return (
    <section aria-label="导出前检查">
      <h3 className="text-sm font-medium">导出前看一眼（{findings.length}）</h3>
      <ul className="border-base-300 divide-base-300 mt-2 divide-y rounded-xl border">
        {shown.map((finding) => (
          <FindingRow
            key={findingKey(finding)}
            {...{ design, finding }}
            onRepair={reading ? undefined : (findings) => repairFindings(editing, findings)}
            onJump={(found) => {
              jumpTo(editing, found)
              onJump()
            }}
          />
        ))}
      </ul>
      {findings.length > firstShown && (
        <Button look="ghost" className="mt-1" onClick={() => setAll(!all)}>
          {all ? '收起' : `再看 ${findings.length - firstShown} 条`}
        </Button>
      )}
    </section>
  )
}
