import { type FormEvent, useEffect, useState } from 'react'
import { writerEmoji, writerKinds, writerLengths, writerTones } from '../../catalogue/writer.ts'
import { $ai, aiLeft } from '../../stores/ai/info.ts'
import { $isModelBusy, cancelModel, writeByModel } from '../../stores/ai/model-writer.ts'
import { $source } from '../../stores/ai/sources.ts'
import { $wish, changeWish, writeDraft } from '../../stores/ai/writer.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Costs, FactsField, TopicField } from '../publish/wish-fields.tsx'
import { Button } from '../ui/Button.tsx'
import { Segmented, Select, TextField } from '../ui/fields.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { Sources } from './Sources.tsx'

const kinds = writerKinds.map(([value, label]) => ({ value, label }))

/** Returns the trades of the composer once they are wanted. */
function useTrades(isWanted: boolean): readonly { readonly id: string; readonly name: string }[] {
  const [trades, setTrades] = useState<readonly { readonly id: string; readonly name: string }[]>([])
  useEffect(() => {
    if (isWanted) void import('../../stores/ai/composing.ts').then((composing) => setTrades(composing.trades))
  }, [isWanted])
  return trades
}

/** What is rarely needed: readers, facts, words that must or must not occur. */
function More() {
  const wish = useClientStore($wish)
  const [isOpen, setOpen] = useState(false)
  const trades = useTrades(isOpen)
  return (
    <details className="border-base-300 border-t pt-2" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex h-11 cursor-pointer items-center text-sm font-medium">读者、行业、关键词</summary>
      <div className="grid gap-4 pb-2">
        <TextField
          label="写给谁看"
          value={wish.audience}
          maxLength={100}
          onChange={(audience) => changeWish({ audience })}
        />
        <Select
          label="行业"
          value={wish.trade}
          choices={[{ value: '', label: '按主题判断' }, ...trades.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(trade) => changeWish({ trade })}
        />
        <TextField
          label="一定要出现的词"
          hint="用空格或逗号分开"
          value={wish.wanted}
          maxLength={400}
          onChange={(wanted) => changeWish({ wanted })}
        />
        <TextField
          label="不要出现的词"
          hint="用空格或逗号分开"
          value={wish.forbidden}
          maxLength={400}
          onChange={(forbidden) => changeWish({ forbidden })}
        />
      </div>
    </details>
  )
}

/** The buttons that write: a draft on the device, and the site's model where there is one. */
function Go({ onWritten }: { onWritten: () => void }) {
  const { topic } = useClientStore($wish)
  const info = useClientStore($ai)
  const isBusy = useClientStore($isModelBusy)
  const left = aiLeft(info)
  const isEmpty = topic.trim() === ''
  const { text, forModel } = useClientStore($source)
  const sent = forModel && text.trim() !== '' ? `会把贴的原文（${text.trim().length} 字）一起发给模型。` : ''
  const draft = () =>
    writeDraft().then(onWritten, (thrown: unknown) => {
      console.error(thrown)
      toast.error('草稿没有写出来，请检查网络后再点一次')
    })
  return (
    <div className="grid gap-2">
      {isBusy ? (
        <Button large onClick={cancelModel}>
          停止，不扣次数
        </Button>
      ) : (
        info.status === 'there' && (
          <Button look="primary" large disabled={isEmpty} onClick={() => void writeByModel().then(onWritten)}>
            AI 写一篇
          </Button>
        )
      )}
      <Button
        type="submit"
        look={info.status === 'there' ? 'outline' : 'primary'}
        large
        disabled={isEmpty || isBusy}
        onClick={() => void draft()}
      >
        写模板草稿
      </Button>
      <Costs
        info={info}
        missing={isEmpty ? '先写下主题。' : ''}
        cost={info.status === 'there' ? `AI 一篇用 ${info.cost} 次，还剩 ${left ?? 0} 次。${sent}` : ''}
      />
    </div>
  )
}

/** The form of what is wanted. */
export function WishForm({ onWritten }: { onWritten: () => void }) {
  const wish = useClientStore($wish)
  return (
    <form className="grid gap-5" onSubmit={(event: FormEvent) => event.preventDefault()}>
      <Select label="写什么" value={wish.kind} choices={kinds} onChange={(kind) => changeWish({ kind })} />
      <TopicField value={wish.topic} kind={wish.kind} onChange={(topic) => changeWish({ topic })} />
      <Sources />
      <FactsField value={wish.facts} onChange={(facts) => changeWish({ facts })} />
      <Segmented label="语气" value={wish.tone} choices={writerTones} onChange={(tone) => changeWish({ tone })} />
      <Segmented
        label="长度"
        value={wish.length}
        choices={writerLengths}
        onChange={(length) => changeWish({ length })}
      />
      <Segmented label="表情" value={wish.emoji} choices={writerEmoji} onChange={(emoji) => changeWish({ emoji })} />
      <More />
      <Go onWritten={onWritten} />
    </form>
  )
}
