import { useEffect, useState } from 'react'
import { lengthIn } from '../../core/words/count.ts'
import { limitsOf, type Note, type NoteKind } from '../../core/words/note.ts'
import { $formulas, changeNote } from '../../stores/ai/writer.ts'
import { Counter } from '../publish/Counted.tsx'
import { copyText } from '../publish/copy-text.ts'
import { WrappedLine } from '../publish/WrappedLine.tsx'
import { IconButton } from '../ui/Button.tsx'
import { useClientStore } from '../ui/use-store.ts'

type Named = { readonly name: string; readonly why: string }

/** Returns the names of formulas by the titles that follow them. */
function useFormulas(): Readonly<Record<string, Named>> {
  const formulas = useClientStore($formulas)
  const [named, setNamed] = useState<Readonly<Record<string, Named>>>({})
  useEffect(() => {
    if (Object.keys(formulas).length === 0) return
    void import('../../stores/ai/composing.ts').then(({ formulaOf }) =>
      setNamed(
        Object.fromEntries(
          Object.entries(formulas).flatMap(([title, id]) => {
            const found = formulaOf(id)
            return found ? [[title, found]] : []
          }),
        ),
      ),
    )
  }, [formulas])
  return named
}

/** The titles of a text: to edit, to put first, to copy, each with its length and why it works. */
export function Titles({ note, kind, readOnly }: { note: Note; kind: NoteKind; readOnly: boolean }) {
  const named = useFormulas()
  const { title: most, titleCounting } = limitsOf(kind)
  const set = (titles: readonly string[], typed = false) => changeNote({ titles: [...titles] }, { typed })
  return (
    <ol className="divide-base-300 divide-y">
      {note.titles.map((title, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a title keeps its place while it is typed
        <li key={at} className="flex items-start gap-1 py-1.5">
          <div className="min-w-0 grow">
            <WrappedLine
              aria-label={`标题 ${at + 1}`}
              aria-describedby={`title-${at}-count`}
              value={title}
              maxLength={200}
              readOnly={readOnly}
              onChange={(text) => set(note.titles.with(at, text), true)}
              className={`hover:bg-base-200 focus:bg-base-100 block w-full rounded-lg p-2 text-base ${at === 0 ? 'font-semibold' : ''}`}
            />
            <p className="flex flex-wrap items-baseline gap-x-3 px-2">
              <Counter id={`title-${at}-count`} count={lengthIn(title, titleCounting)} most={most} unit="字" />
              {named[title] && (
                <span className="text-muted text-xs">
                  {named[title].name}：{named[title].why}
                </span>
              )}
            </p>
          </div>
          {!readOnly && at > 0 && (
            <IconButton
              icon="star"
              label={`用标题 ${at + 1}`}
              onClick={() => set([title, ...note.titles.toSpliced(at, 1)])}
            />
          )}
          <IconButton icon="copy" label={`复制标题 ${at + 1}`} onClick={() => void copyText(title, '标题')} />
        </li>
      ))}
    </ol>
  )
}
