import { useState } from 'react'
import { writerKinds } from '../../catalogue/writer.ts'
import {
  $history,
  $openId,
  $removed,
  openText,
  removeText,
  restoreText,
  starText,
  type Written,
} from '../../stores/ai/writer.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { writtenAt, writtenBy } from './written-by.ts'

const nameOf = ({ note, wish }: Pick<Written, 'note' | 'wish'>) =>
  note.titles[0] || note.body.trim().slice(0, 40) || wish.topic || '空白'

async function save(texts: readonly Written[]): Promise<void> {
  try {
    const { saveTexts } = await import('../../stores/ai/history-file.ts')
    if (await saveTexts(texts)) toast.success(`已导出 ${texts.length} 篇`)
  } catch (thrown) {
    console.error(thrown)
    toast.error('没有导出成功，请再试一次')
  }
}

/** The texts of this device: to search, to star, to open and to remove. */
export function History() {
  const history = useClientStore($history)
  const openId = useClientStore($openId)
  const removed = useClientStore($removed)
  const [wanted, setWanted] = useState('')
  const [isStarred, setStarred] = useState(false)
  const words = wanted.trim().toLowerCase()
  const found = history.filter(
    ({ note, wish, starred }) =>
      (!isStarred || starred) &&
      (words === '' || [wish.topic, ...note.titles, note.body].join('\n').toLowerCase().includes(words)),
  )
  if (history.length === 0 && !removed) return null
  return (
    <section aria-label="写过的" className="border-base-300 border-t pt-6">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="grow text-lg">写过的</h2>
        <button
          type="button"
          aria-pressed={isStarred}
          className="btn btn-line aria-pressed:bg-primary/10 aria-pressed:text-leaf h-10 px-3 text-sm"
          onClick={() => setStarred(!isStarred)}
        >
          只看收藏
        </button>
        <Button
          icon="download"
          className="h-10 px-3 text-sm"
          disabled={found.length === 0}
          onClick={() => void save(found)}
        >
          导出 {found.length} 篇
        </Button>
        <input
          type="search"
          aria-label="搜写过的"
          placeholder="搜主题和正文"
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          className="input h-10 w-full min-w-0 text-base sm:w-56 lg:text-sm"
        />
      </div>
      {removed && (
        <p role="status" className="bg-base-200 mt-3 flex items-center gap-2 rounded-xl py-1 pr-1 pl-3 text-sm">
          <span className="min-w-0 grow truncate">已删掉「{nameOf(removed.text)}」</span>
          <Button look="ghost" className="text-leaf" onClick={restoreText}>
            放回来
          </Button>
        </p>
      )}
      <ul className="divide-base-300 mt-3 divide-y">
        {found.map(({ id, at, by, wish, note, starred }) => (
          <li key={id} className="flex items-center gap-1 py-1">
            <button
              type="button"
              aria-current={id === openId ? 'true' : undefined}
              className="hover:bg-base-200 aria-current:bg-primary/10 min-h-11 min-w-0 grow cursor-pointer rounded-lg px-2 py-1.5 text-left"
              onClick={() => {
                openText(id)
                document.querySelector('[data-written]')?.scrollIntoView({ block: 'start' })
              }}
            >
              <span className="block truncate text-sm font-medium">{nameOf({ note, wish })}</span>
              <span className="text-muted block text-xs">
                {writerKinds.find(([kind]) => kind === wish.kind)?.[1]} · {writtenBy[by]} · {writtenAt(at)}
              </span>
            </button>
            <IconButton
              icon="star"
              label={starred ? '取消收藏' : '收藏'}
              aria-pressed={starred}
              className={starred ? 'text-warning' : ''}
              onClick={() => starText(id)}
            />
            <IconButton icon="trash" label="删掉这一篇" onClick={() => removeText(id)} />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-muted py-4 text-sm">没有找到，换个词试试。</p>}
    </section>
  )
}
