import { useRef, useState } from 'react'
import { marksOf } from '../../core/words/composer/marks.ts'
import { limitsOf } from '../../core/words/note.ts'
import { $ai } from '../../stores/ai/info.ts'
import { $isModelBusy, partByModel } from '../../stores/ai/model-writer.ts'
import { publishedBody } from '../../stores/ai/text-label.ts'
import { $steps, $versions, changeNote, redoNote, redraftPart, undoNote, type Written } from '../../stores/ai/writer.ts'
import { copyText } from '../publish/copy-text.ts'
import { TagsField } from '../publish/TagsField.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { BodyField } from './BodyField.tsx'
import { Checks } from './Checks.tsx'
import { Places } from './Places.tsx'
import { Shots } from './Shots.tsx'
import { Titles } from './Titles.tsx'
import { Versions } from './Versions.tsx'
import { writtenBy } from './written-by.ts'

const mark = ['〔待填：', '〕'] as const
const parts = [
  { part: 'titles', label: '标题' },
  { part: 'body', label: '正文' },
  { part: 'tags', label: '标签' },
] as const

/** Undo, redo, and the parts that can be written anew. */
function Bar({ by, isComparing, onCompare }: { by: Written['by']; isComparing: boolean; onCompare: () => void }) {
  const versions = useClientStore($versions)
  const { past, future } = useClientStore($steps)
  const { status } = useClientStore($ai)
  const isBusy = useClientStore($isModelBusy)
  return (
    <div className="flex flex-wrap items-center gap-1">
      <span className="bg-base-200 rounded-lg px-2.5 py-1 text-xs font-medium">{writtenBy[by]}</span>
      <span className="grow" />
      {(versions.length > 0 || isComparing) && (
        <Button
          icon="compare"
          className="aria-pressed:bg-primary/10 aria-pressed:text-leaf h-10 px-3 text-sm"
          aria-pressed={isComparing}
          onClick={onCompare}
        >
          {isComparing ? '看完了' : `对比 ${versions.length + 1} 版`}
        </Button>
      )}
      {by !== 'own' && (
        <Menu
          label="重写一部分"
          className="btn btn-line h-10 px-3 text-sm"
          items={() => [
            ...parts.map(({ part, label }) => ({ label: `换一版${label}`, onSelect: () => void redraftPart(part) })),
            ...(status === 'there' && !isBusy
              ? parts.map(({ part, label }) => ({ label: `AI 重写${label}`, onSelect: () => void partByModel(part) }))
              : []),
          ]}
        >
          换一版
        </Menu>
      )}
      <IconButton icon="undo" label="撤销" disabled={past.length === 0} onClick={undoNote} />
      <IconButton icon="redo" label="重做" disabled={future.length === 0} onClick={redoNote} />
    </div>
  )
}

/** Says what the draft still asks for, and goes to the next place. */
function Marks({ body, onShow }: { body: string; onShow: (start: number, end: number) => void }) {
  const marks = marksOf(body, mark)
  const [first] = marks
  if (!first) return null
  const asked = [...new Set(marks.map(({ asks }) => asks))]
  return (
    <button
      type="button"
      className="bg-warning/10 hover:bg-warning/15 flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-xl px-3 py-2 text-left text-sm"
      onClick={() => onShow(first.start, first.end)}
    >
      <span className="grow">
        还有 {marks.length} 处待填：{asked.slice(0, 6).join('、')}
        {asked.length > 6 && '…'}
      </span>
      <span className="text-leaf font-medium whitespace-nowrap">去填</span>
    </button>
  )
}

/** Titles, body, tags, checks, and the versions for the platforms. */
function Fields({ text, readOnly }: { text: Written; readOnly: boolean }) {
  const { note, wish } = text
  const field = useRef<HTMLTextAreaElement>(null)
  const limits = limitsOf(wish.kind)
  const show = (start: number, end: number) => {
    field.current?.focus()
    field.current?.setSelectionRange(start, end)
  }
  return (
    <>
      {!readOnly && <Marks body={note.body} onShow={show} />}
      {note.titles.length > 0 && (
        <section aria-label="标题">
          <h2 className="text-sm font-semibold">标题</h2>
          <Titles note={note} kind={wish.kind} readOnly={readOnly} />
        </section>
      )}
      {(limits.body > 0 || note.body !== '') && (
        <BodyField note={note} kind={wish.kind} readOnly={readOnly} field={field} />
      )}
      {note.shots.length > 0 && <Shots note={note} readOnly={readOnly} />}
      {(limits.tags > 0 || note.tags.length > 0) && (
        <TagsField
          tags={note.tags}
          most={limits.tags || null}
          readOnly={readOnly}
          onChange={(tags) => changeNote({ tags })}
          onCopy={() => void copyText(note.tags.map((tag) => `#${tag}`).join(' '), '标签')}
        />
      )}
      {!readOnly && (
        <>
          <Checks note={note} field={field} />
          <Places note={note} />
          {note.aiLabel && (
            <p className="text-muted text-xs">
              这一篇由模型写成，复制和导出时带着「{publishedBody({ ...note, body: '' }).trim()}」，法规要求保留。
              {text.creation !== '' && `生成编号 ${text.creation}。`}
              <a
                className="text-primary underline underline-offset-2"
                href={`/ai-notice${text.creation && `?creation=${text.creation}`}#report`}
              >
                内容有问题？
              </a>
            </p>
          )}
        </>
      )}
    </>
  )
}

/** The open text, or two of its versions beside each other. */
export function Text({ text, readOnly = false }: { text: Written; readOnly?: boolean }) {
  const [isComparing, setComparing] = useState(false)
  return (
    <article className="grid gap-6" data-written={readOnly ? 'arriving' : 'done'} aria-busy={readOnly}>
      {!readOnly && <Bar by={text.by} isComparing={isComparing} onCompare={() => setComparing(!isComparing)} />}
      {isComparing ? (
        <Versions text={text} onDone={() => setComparing(false)} />
      ) : (
        <Fields text={text} readOnly={readOnly} />
      )}
    </article>
  )
}
