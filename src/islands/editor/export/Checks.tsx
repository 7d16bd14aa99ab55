import { useEffect, useState } from 'react'
import { tellCheck } from '../../../catalogue/design-messages.ts'
import type { Design } from '../../../core/design/schema.ts'
import { type Checked, lookOver } from '../../../stores/design-checks.ts'
import { Button } from '../../ui/Button.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { EditorIcon } from '../icons.tsx'
import { useSession } from '../session.ts'
import { jumpTo, mend } from './fixes.ts'

/** A pause in the mending after which is looked again, ms. */
const settleMs = 400
const firstShown = 4

/** Looks the design over, again whenever it changes; null while nothing is known yet. */
function useFindings(design: Design, scale: number): readonly Checked[] | null {
  const { painting } = useSession()
  const lacking = useClientStore(painting.$lacking)
  const [found, setFound] = useState<readonly Checked[] | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(() => {
      lookOver(design, { scale, lacking, signal: abort.signal }).then(
        (findings) => !abort.signal.aborted && setFound(findings),
        () => {},
      )
    }, settleMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [design, scale, lacking])
  return found
}

/** Which element is meant: the beginning of what it says. */
function snippetOf(design: Design, { page, element }: Checked): string {
  const found = design.pages.find(({ id }) => id === page)?.elements[element]
  if (found?.kind !== 'text') return ''
  const words = [
    ...found.runs
      .map(({ text }) => text)
      .join('')
      .trim(),
  ]
  return `「${words.slice(0, 8).join('')}${words.length > 8 ? '…' : ''}」`
}

/** What may be wrong with the design, with ways to it. */
export function Checks({ design, scale, onJump }: { design: Design; scale: number; onJump: () => void }) {
  const { editing } = useSession()
  const reading = useClientStore(editing.$reading)
  const findings = useFindings(design, scale)
  const [all, setAll] = useState(false)
  if (!findings) return <p className="text-muted text-xs">正在检查…</p>
  if (findings.length === 0)
    return (
      <p className="text-leaf flex items-center gap-1.5 self-start text-sm">
        <EditorIcon name="check" size={16} />
        检查过了，没有发现问题
      </p>
    )
  const shown = all ? findings : findings.slice(0, firstShown)
  const pageNumber = (id: string) => design.pages.findIndex((page) => page.id === id) + 1
  return (
    <section aria-label="导出前检查">
      <h3 className="text-sm font-medium">导出前看一眼（{findings.length}）</h3>
      <ul className="border-base-300 mt-2 divide-y rounded-xl border">
        {shown.map((finding) => {
          const { text, fix } = tellCheck(finding.code, finding.params)
          return (
            <li
              key={`${finding.page} ${finding.element} ${finding.code} ${finding.params.term ?? ''}`}
              className="border-base-300 flex items-center gap-2 py-1 pr-1.5 pl-3"
            >
              <EditorIcon name="warning" size={16} className="text-warning" />
              <span className="min-w-0 grow py-1 text-xs leading-5">
                {design.pages.length > 1 && <span className="text-muted">第 {pageNumber(finding.page)} 页 · </span>}
                {snippetOf(design, finding) && <b className="font-medium">{snippetOf(design, finding)} </b>}
                {text}
              </span>
              {fix && !reading && (
                <Button look="ghost" className="text-leaf px-2.5" onClick={() => mend(editing, finding)}>
                  {fix}
                </Button>
              )}
              <Button
                look="ghost"
                className="px-2.5"
                aria-label={`去看：${text}`}
                onClick={() => {
                  jumpTo(editing, finding)
                  onJump()
                }}
              >
                去看
              </Button>
            </li>
          )
        })}
      </ul>
      {findings.length > firstShown && (
        <Button look="ghost" className="mt-1" onClick={() => setAll(!all)}>
          {all ? '收起' : `再看 ${findings.length - firstShown} 条`}
        </Button>
      )}
    </section>
  )
}
