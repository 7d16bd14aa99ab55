import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { cleanTags, postLimits } from '../../core/design/post.ts'
import { tagsIn } from '../../core/words/tags.ts'
import { Icon } from '../ui/icons.tsx'
import { Counter, FieldHead } from './Counted.tsx'

interface TagsFieldProps {
  readonly tags: readonly string[]
  readonly most: number | null
  readonly readOnly: boolean
  readonly onChange: (tags: string[]) => void
  readonly onCopy: () => void
}

/** Characters that end a tag while it is typed. */
const ends = /[\s,，、;；#＃]/u

/** Edits tags as chips: typed one by one, or pasted all at once. */
export function TagsField({ tags, most, readOnly, onChange, onCopy }: TagsFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')

  const add = (more: readonly string[]) => {
    setTyped('')
    if (more.length === 0) return
    const all = cleanTags([...tags, ...more])
    const left = more.length - (all.length - tags.length)
    setSaid(
      all.length === postLimits.tags && left > 0
        ? `最多放 ${postLimits.tags} 个标签`
        : left > 0
          ? '重复的标签没有再加'
          : '',
    )
    if (all.length > tags.length) onChange(all)
  }
  const remove = (tag: string) => {
    setSaid(`已去掉 #${tag}`)
    onChange(tags.filter((other) => other !== tag))
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method is composing, Enter and Space choose characters.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(tagsIn(typed))
    }
    const last = tags.at(-1)
    if (event.key === 'Backspace' && typed === '' && last !== undefined && !event.repeat) remove(last)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!ends.test(text.trim())) return
    event.preventDefault()
    add(tagsIn(`${typed}${text}`))
  }
  return (
    <div>
      <FieldHead
        htmlFor={id}
        label="标签"
        counter={<Counter id={`${id}-count`} count={tags.length} most={most} unit="个" />}
        copyLabel="复制标签"
        copyable={tags.length > 0}
        onCopy={onCopy}
      />
      <div className="border-base-300 bg-base-100 focus-within:border-primary has-[input:focus-visible]:outline-primary flex flex-wrap gap-2 rounded-xl border p-2 has-[input:focus-visible]:outline-3">
        {tags.length > 0 && (
          <ul aria-label="已加的标签" className="contents">
            {tags.map((tag) => (
              <li key={tag} className="min-w-0">
                <span className="bg-primary/10 text-leaf inline-flex h-9 max-w-full items-center rounded-lg pl-3 text-sm pointer-coarse:h-11">
                  <span className="truncate">#{tag}</span>
                  <button
                    type="button"
                    aria-label={`去掉标签 ${tag}`}
                    disabled={readOnly}
                    onClick={() => remove(tag)}
                    className="hover:bg-primary/15 grid h-full w-9 shrink-0 cursor-pointer place-items-center rounded-lg pointer-coarse:w-11"
                  >
                    <Icon name="close" size={14} />
                  </button>
                </span>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={field}
          id={id}
          value={typed}
          readOnly={readOnly}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={tags.length === 0 ? '写一个，按回车或空格；也可以粘贴 #一串 #标签' : '再加一个'}
          aria-describedby={`${id}-count ${id}-said`}
          onChange={(event) => {
            const { value } = event.currentTarget
            const composing = (event.nativeEvent as InputEvent).isComposing
            if (!composing && ends.test(value)) add(tagsIn(value))
            else setTyped(value)
          }}
          onCompositionEnd={({ currentTarget: { value } }) => ends.test(value) && add(tagsIn(value))}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(tagsIn(typed))}
          className="h-9 min-w-40 grow bg-transparent px-1.5 text-base outline-none lg:text-sm pointer-coarse:h-11"
        />
      </div>
      <p id={`${id}-said`} role="status" className="text-muted mt-1 min-h-4 text-xs">
        {said}
      </p>
    </div>
  )
}
