import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { sampleArticle } from '../../catalogue/card-themes.ts'
import { longestSource } from '../../core/cards/model.ts'
import { warmUp } from '../../stores/cards/draft.ts'
import { Button } from '../ui/Button.tsx'
import { Segmented } from '../ui/fields.tsx'
import { Icon } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const TopicForm = lazyPart(() => import('./TopicForm.tsx'))

interface SourceFormProps {
  /** Called with a text to be read. */
  readonly onText: (text: string) => void
  /** Called when cards were written about a topic. */
  readonly onWritten: () => void
  /** Leaves the form; absent if there is nothing else to show. */
  readonly onCancel?: (() => void) | undefined
}

const placeholder = `粘贴一篇文章、一份 Markdown，或者一份大纲：

# 一级标题是封面
## 二级标题是一张卡
- 列表、步骤、引用、表格都认得

没有标题也行，会按段落拆开。`

/** Shortest pasted text that is read at once, characters. */
const leastPasted = 40

const sources = [
  { value: 'text', label: '从文章开始' },
  { value: 'topic', label: '从主题开始' },
] as const

/** Takes an article, or the topic of one. */
export function SourceForm({ onText, onWritten, onCancel }: SourceFormProps) {
  const [source, setSource] = useState<(typeof sources)[number]['value']>('text')
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What was chosen before hydration, React has not heard.
    const boxes = [...(root.current?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])]
    const early = sources[boxes.findIndex(({ checked }) => checked)]
    if (early) setSource(early.value)
  }, [])
  return (
    <div ref={root} className="grid gap-4">
      <Segmented label="从哪里开始" quiet value={source} choices={sources} onChange={setSource} />
      {source === 'topic' ? <TopicForm onWritten={onWritten} /> : <TextForm onText={onText} isFirst={!onCancel} />}
      {onCancel && (
        <Button look="ghost" className="justify-self-start" onClick={onCancel}>
          不换了，回到大纲
        </Button>
      )}
    </div>
  )
}

/** Takes the text that cards are made of. */
function TextForm({ onText, isFirst }: Pick<SourceFormProps, 'onText'> & { readonly isFirst: boolean }) {
  const [text, setText] = useState('')
  const isEmpty = text.trim() === ''
  const pasted = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const words = event.clipboardData.getData('text/plain')
    if (!isEmpty || words.trim().length < leastPasted) return
    event.preventDefault()
    onText(words)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isEmpty) onText(text)
  }
  return (
    <div className="grid gap-3">
      <label htmlFor="cards-source" className="text-sm font-medium">
        文章、Markdown 或大纲
      </label>
      <textarea
        id="cards-source"
        value={text}
        placeholder={placeholder}
        spellCheck={false}
        onChange={(event) => {
          warmUp()
          setText(event.currentTarget.value)
        }}
        onFocus={warmUp}
        onPaste={pasted}
        onKeyDown={pressed}
        className="textarea h-72 w-full text-base leading-relaxed lg:text-sm"
      />
      <p className="text-muted flex justify-between gap-3 text-xs">
        <span>
          {text.length > longestSource
            ? `太长了，只会读前 ${longestSource} 字`
            : '粘贴后自动拆开，也可以拖入 .md、.txt 文件'}
        </span>
        <span className="tabular-nums">{text.length}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" icon="layers" disabled={isEmpty} className="grow" onClick={() => onText(text)}>
          拆成卡片
        </Button>
        <label className="btn btn-line cursor-pointer has-focus-visible:outline-3">
          <Icon name="upload" size={18} />
          打开文件
          <input type="file" accept=".md,.markdown,.txt,text/plain,text/markdown" data-intake className="sr-only" />
        </label>
      </div>
      {isFirst && (
        <Button look="ghost" icon="play" className="justify-self-start" onClick={() => onText(sampleArticle)}>
          用示例试试
        </Button>
      )}
    </div>
  )
}
