import { type FormEvent, useEffect, useState } from 'react'
import { writerKinds } from '../../catalogue/writer.ts'
import { limitsOf } from '../../core/words/note.ts'
import { $ai, aiLeft } from '../../stores/ai/info.ts'
import { $arrivingCards, $cardsFailure, $isSetComing, cancelCards, writeCards } from '../../stores/cards/by-model.ts'
import { $cards, changeCardsWish, warmUp } from '../../stores/cards/draft.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Costs, FactsField, TopicField } from '../publish/wish-fields.tsx'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/fields.tsx'
import { useClientStore } from '../ui/use-store.ts'

interface TopicFormProps {
  /** Called when the cards are there. */
  readonly onWritten: () => void
}

/** Kinds of texts that have cards. */
const kinds = writerKinds.flatMap(([value, label]) => (limitsOf(value).cards > 0 ? [{ value, label }] : []))
const counts = [4, 5, 6, 7, 8, 9].map((count) => ({ value: String(count), label: `${count} 张` }))

/** Shows the outline as the model writes it; all of it is text. */
function Arriving() {
  const outline = useClientStore($arrivingCards)
  return (
    <div aria-busy="true" data-cards-arriving="">
      <p role="status" className="text-muted mb-2 text-sm">
        正在写大纲…写完整了才计次数。
      </p>
      <ol className="grid gap-2">
        {outline?.cards.map(({ title, body }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card keeps its place while it grows
          <li key={at} className="border-base-300 rounded-xl border p-3">
            <span className="text-sm font-medium">{title}</span>
            {body !== '' && <p className="text-muted mt-1 text-sm whitespace-pre-wrap">{body}</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Loads the composer on the first sign that a draft is wanted. */
const composer = () => import('../../stores/cards/topic.ts')

/** Takes a topic that cards are written about. */
export default function TopicForm({ onWritten }: TopicFormProps) {
  const { wish } = useClientStore($cards)
  const info = useClientStore($ai)
  const isComing = useClientStore($isSetComing)
  const failure = useClientStore($cardsFailure)
  const [isDrafting, setDrafting] = useState(false)
  useEffect(() => cancelCards, [])
  const isEmpty = wish.topic.trim() === ''
  const hasModel = info.status === 'there'
  const draft = async () => {
    setDrafting(true)
    try {
      const { composeTopic } = await composer()
      composeTopic()
      onWritten()
    } catch (thrown) {
      console.error(thrown)
      toast.error('草稿没有写出来，请检查网络后再点一次')
    } finally {
      setDrafting(false)
    }
  }
  const begin = () => {
    warmUp()
    void composer().catch(console.warn)
  }
  return (
    <form
      className="grid gap-4"
      onSubmit={(event: FormEvent) => event.preventDefault()}
      onFocus={begin}
      onChange={warmUp}
    >
      <TopicField value={wish.topic} kind={wish.kind} onChange={(topic) => changeCardsWish({ topic })} />
      <div className="grid grid-cols-2 gap-3">
        <Select label="写什么" value={wish.kind} choices={kinds} onChange={(kind) => changeCardsWish({ kind })} />
        <Select
          label="几张"
          value={String(wish.count)}
          choices={counts}
          onChange={(count) => changeCardsWish({ count: Number(count) })}
        />
      </div>
      <FactsField value={wish.facts} onChange={(facts) => changeCardsWish({ facts })} />
      {failure && (
        <p role="alert" className="bg-error/10 text-error rounded-xl px-4 py-3 text-sm">
          {failure}
        </p>
      )}
      {isComing ? (
        <>
          <Button large onClick={cancelCards}>
            停止，不扣次数
          </Button>
          <Arriving />
        </>
      ) : (
        <div className="grid gap-2">
          {hasModel && (
            <Button
              look="primary"
              icon="star"
              large
              disabled={isEmpty}
              onClick={() => void writeCards().then((came) => came && onWritten())}
            >
              AI 写一套
            </Button>
          )}
          <Button
            type="submit"
            look={hasModel ? 'outline' : 'primary'}
            icon="layers"
            large
            disabled={isEmpty || isDrafting}
            onClick={() => void draft()}
          >
            写模板草稿
          </Button>
          <Costs
            info={info}
            missing={isEmpty ? '先写下主题。' : ''}
            cost={info.status === 'there' ? `AI 写一套用 ${info.cost} 次，还剩 ${aiLeft(info) ?? 0} 次。` : ''}
          />
        </div>
      )}
    </form>
  )
}
