import type { RefObject } from 'react'
import type { Note } from '../../core/words/note.ts'
import type { TextChecks, TextFinding } from '../../stores/ai/text-checks.ts'
import { changeNote } from '../../stores/ai/writer.ts'
import { ChecksFailed } from '../publish/ChecksFailed.tsx'
import { useChecked } from '../publish/use-checked.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'

/** Delay after the last change before a text is checked, ms. */
const settle = 350
const mostShown = 40

const check = async (text: string): Promise<TextChecks> =>
  (await import('../../stores/ai/text-checks.ts')).checkText(text)

function Finding({ found, note, onShow }: { found: TextFinding; note: Note; onShow: () => void }) {
  const replace = (instead: string) =>
    changeNote({ body: note.body.slice(0, found.start) + instead + note.body.slice(found.end) })
  // A check of a text that has changed since knows no places in this one.
  const isThere = note.body.slice(found.start, found.end) === found.words
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2" data-text-finding={found.kind}>
      <button
        type="button"
        className="hover:text-primary min-w-48 grow basis-0 cursor-pointer text-left text-sm"
        onClick={onShow}
      >
        {found.text}
        {found.law !== '' && <span className="text-muted block text-xs">{found.law}</span>}
      </button>
      {isThere &&
        found.instead.slice(0, 3).map((instead) => (
          <Button key={instead} className="h-9 px-3 text-sm" onClick={() => replace(instead)}>
            {instead === '' ? '去掉' : `改成「${instead}」`}
          </Button>
        ))}
    </li>
  )
}

/** What the checks of words found in the body, with what may be said instead. */
export function Checks({ note, field }: { note: Note; field: RefObject<HTMLTextAreaElement | null> }) {
  const title = note.titles[0] ?? ''
  const ahead = title === '' ? 0 : title.length + 1
  const { found: checks, again } = useChecked(title === '' ? note.body : `${title}\n${note.body}`, check, settle)
  if (!checks) return again && <ChecksFailed onAgain={again} />
  // Places are those of the body; what stands in the title has none there.
  const findings = checks.findings.map((one) => ({ ...one, start: one.start - ahead, end: one.end - ahead }))
  const show = ({ start, end }: TextFinding) => {
    field.current?.focus()
    if (start >= 0) field.current?.setSelectionRange(start, end)
  }
  const isClean = checks.banned === null && findings.length === 0
  return (
    <section aria-label="用词检查">
      <h2 className="flex items-center gap-2 text-sm font-semibold">
        <Icon name={isClean ? 'check' : 'warning'} size={18} className={isClean ? 'text-leaf' : 'text-warning'} />
        {isClean
          ? '没有查到违禁词、广告词和套话'
          : `用词检查：${findings.length + (checks.banned === null ? 0 : 1)} 处`}
      </h2>
      {checks.banned !== null && (
        <p className="bg-error/10 text-error mt-2 rounded-lg px-3 py-2 text-sm" data-text-finding="banned">
          「{checks.banned}」是违禁词，发布会被拦下，请改掉。
        </p>
      )}
      <ul className="divide-base-300 mt-1 divide-y">
        {findings.slice(0, mostShown).map((found) => (
          <Finding
            key={`${found.kind}${found.start}-${found.end}`}
            found={found}
            note={note}
            onShow={() => show(found)}
          />
        ))}
      </ul>
      {findings.length > mostShown && (
        <p className="text-muted mt-1 text-xs">还有 {findings.length - mostShown} 处，改掉上面的再看。</p>
      )}
      {findings.some(({ kind }) => kind === 'claim') && (
        <p className="text-muted mt-1 text-xs">广告词只是提醒：能不能用，看商品和你拿得出的证据。</p>
      )}
    </section>
  )
}
