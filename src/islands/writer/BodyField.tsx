import { type RefObject, useId, useRef } from 'react'
import { writerActions, writerRules } from '../../catalogue/writer.ts'
import { lengthIn } from '../../core/words/count.ts'
import { limitsOf, type Note, type NoteKind } from '../../core/words/note.ts'
import { $ai } from '../../stores/ai/info.ts'
import { $isModelBusy, rewriteByModel } from '../../stores/ai/model-writer.ts'
import { publishedBody } from '../../stores/ai/text-label.ts'
import { changeNote, rewriteDraft } from '../../stores/ai/writer.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Counter, FieldHead } from '../publish/Counted.tsx'
import { copyText } from '../publish/copy-text.ts'
import { Menu } from '../ui/Menu.tsx'
import { useClientStore } from '../ui/use-store.ts'

/** Returns the selected part of the body; the whole of it without a selection. */
function selectionOf(field: HTMLTextAreaElement | null): readonly [start: number, end: number] {
  if (!field) return [0, 0]
  const { selectionStart, selectionEnd, value } = field
  return selectionStart === selectionEnd ? [0, value.length] : [selectionStart, selectionEnd]
}

/** The ways to say the selection, or the whole body, otherwise. */
function Rewrites({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { status } = useClientStore($ai)
  const isBusy = useClientStore($isModelBusy)
  const byRule = async (verb: (typeof writerRules)[number]['verb']) => {
    if (!(await rewriteDraft(verb, ...selectionOf(field.current)))) toast.info('这一段没有可以这样改的地方')
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Menu
        label="改写"
        className="btn btn-line h-10 px-3 text-sm"
        items={() => writerRules.map(({ verb, label }) => ({ label, onSelect: () => void byRule(verb) }))}
      >
        按规则改写
      </Menu>
      {status === 'there' && !isBusy && (
        <Menu
          label="AI 改写"
          className="btn btn-line h-10 px-3 text-sm"
          items={() =>
            writerActions.map(({ action, label }) => ({
              label,
              onSelect: () => void rewriteByModel(action, ...selectionOf(field.current)),
            }))
          }
        >
          AI 改写
        </Menu>
      )}
      <p className="text-muted self-center text-xs">
        选中一段只改那一段，不选改全文
        {(status === 'none' || status === 'away') &&
          `；更详细和润色要靠模型，${status === 'none' ? '这里没有接入' : '现在连不上'}`}
      </p>
    </div>
  )
}

/** The body of a text, to edit and to say otherwise. */
export function BodyField({
  note,
  kind,
  readOnly,
  field,
}: {
  note: Note
  kind: NoteKind
  readOnly: boolean
  field: RefObject<HTMLTextAreaElement | null>
}) {
  const id = useId()
  const { body: most } = limitsOf(kind)
  const typing = useRef(false)
  return (
    <div>
      <FieldHead
        htmlFor={id}
        label="正文"
        counter={<Counter id={`${id}-count`} count={lengthIn(note.body, 'units')} most={most || null} unit="字" />}
        copyLabel="复制正文"
        copyable={note.body.trim() !== ''}
        onCopy={() => void copyText(publishedBody(note), '正文')}
      />
      <textarea
        ref={field}
        id={id}
        value={note.body}
        readOnly={readOnly}
        maxLength={20_000}
        rows={12}
        aria-describedby={`${id}-count`}
        onChange={(event) => {
          changeNote({ body: event.currentTarget.value }, { typed: typing.current })
          typing.current = true
        }}
        onBlur={() => {
          typing.current = false
        }}
        className="textarea min-h-48 w-full min-w-0 resize-y text-base leading-7 field-sizing-content"
      />
      {!readOnly && (
        <div className="mt-2">
          <Rewrites field={field} />
        </div>
      )}
    </div>
  )
}
