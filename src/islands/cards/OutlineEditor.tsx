import { useRef } from 'react'
import { markdownOf } from '../../core/cards/read-outline.ts'
import { $cardSteps, $cards, $cardsKept, draftCard, rearrangeCards, undoCards } from '../../stores/cards/draft.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { writeClipboard } from '../../stores/shell/write-clipboard.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { CardRow } from './CardRow.tsx'
import { useCardDrag } from './use-card-drag.ts'
import { useModelPart } from './use-model-part.ts'

interface OutlineEditorProps {
  /** For each shown page, the place of its card. */
  readonly pages: readonly number[]
  readonly open: string
  readonly onOpen: (id: string) => void
  readonly onReplace: () => void
}

async function copyMarkdown(): Promise<void> {
  try {
    await writeClipboard(markdownOf($cards.get()))
    toast.success('已复制为 Markdown')
  } catch {
    toast.error('浏览器不让复制，请选中正文自己复制')
  }
}

/** Edits the outline: a row for each card. */
export default function OutlineEditor({ pages, open, onOpen, onReplace }: OutlineEditorProps) {
  const { cards } = useClientStore($cards)
  const steps = useClientStore($cardSteps)
  const kept = useClientStore($cardsKept)
  const model = useModelPart()
  const list = useRef<HTMLOListElement>(null)
  const drag = useCardDrag(list)
  const add = () => {
    const fresh = draftCard({ type: 'point', title: '', body: '' })
    rearrangeCards([...cards, fresh])
    onOpen(fresh.id)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex items-center gap-1">
        <h2 className="mr-auto text-base">大纲</h2>
        <IconButton icon="undo" label="撤销上一步" disabled={steps.length === 0} onClick={undoCards} />
        <IconButton icon="copy" label="复制为 Markdown" onClick={() => void copyMarkdown()} />
        <Button look="ghost" icon="retry" className="px-2" onClick={onReplace}>
          换一篇
        </Button>
      </div>
      {model.isBusy && (
        <p role="status" className="text-muted flex items-center gap-2 text-sm">
          <span className="grow">AI 正在换一种说法…写完整了才计次数。</span>
          <Button look="ghost" className="px-2" onClick={model.cancel}>
            停止
          </Button>
        </p>
      )}
      {!kept && (
        <p role="alert" className="text-warning text-sm">
          浏览器存不下了：这套卡片关掉页面就没有了，先点「去编辑」存成设计。
        </p>
      )}
      <ol ref={list} aria-label="大纲" className="grid grid-cols-1 gap-2">
        {cards.map((card, place) => (
          <CardRow
            key={card.id}
            card={card}
            place={place}
            count={cards.length}
            pages={pages.length === 0 ? 1 : pages.filter((at) => at === place).length}
            open={open === card.id}
            onOpen={onOpen}
            model={model}
            drag={drag}
          />
        ))}
      </ol>
      <Button icon="plus" onClick={add}>
        加一张
      </Button>
    </div>
  )
}
