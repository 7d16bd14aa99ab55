import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { cardTypeNames } from '../../catalogue/card-themes.ts'
import { mergeCard, moveCard, splitCard } from '../../core/cards/edit.ts'
import { cardLooks } from '../../core/cards/looks.ts'
import { type CardType, cardTypes } from '../../core/cards/model.ts'
import { $ai, aiLeft } from '../../stores/ai/info.ts'
import { $cards, changeCard, type DraftCard, draftCard, rearrangeCards } from '../../stores/cards/draft.ts'
import { replaceCard } from '../../stores/cards/words.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { WrappedLine } from '../publish/WrappedLine.tsx'
import { IconButton } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import type { CardDrag } from './use-card-drag.ts'
import type { useModelPart } from './use-model-part.ts'

interface CardRowProps {
  readonly card: DraftCard
  readonly place: number
  readonly count: number
  /** Number of pages it takes; 0 if it was left out. */
  readonly pages: number
  readonly open: boolean
  readonly onOpen: (id: string) => void
  readonly model: ReturnType<typeof useModelPart>
  readonly drag: CardDrag
}

/** Gives a card the next look of its theme, as a step. */
const nextLook = ({ id, look }: DraftCard) => replaceCard(id, { look: (look + 1) % cardLooks })

/** Says a card otherwise by the composer. */
async function reword(id: string): Promise<void> {
  try {
    const { rewordCard } = await import('../../stores/cards/topic.ts')
    if (!rewordCard(id)) toast.info('这张没有别的说法了，自己改几个字更快')
  } catch (thrown) {
    console.error(thrown)
    toast.error('没有写出来，请检查网络后再点一次')
  }
}

const CoverStrip = lazyPart(() => import('./CoverStrip.tsx'))

const types = cardTypes.filter((type) => type !== 'cover')

/** Returns what can be done with a card; `at` is where the cursor stands in its body. */
function actionsOf(card: DraftCard, place: number, at: () => number | undefined, onOpen: (id: string) => void) {
  const now = () => $cards.get().cards
  return {
    move: (by: number) => rearrangeCards(moveCard(now(), place, place + by)),
    merge: () => rearrangeCards(mergeCard(now(), place)),
    remove: () => rearrangeCards(now().filter(({ id }) => id !== card.id)),
    split: () => {
      const after = splitCard(now(), place, draftCard, at())
      if (after === now()) toast.info('这张只有一段，再写一段就能拆')
      else rearrangeCards(after)
    },
    add: () => {
      const fresh = draftCard({ type: 'point', title: '', body: '' })
      rearrangeCards([...now().slice(0, place + 1), fresh, ...now().slice(place + 1)])
      onOpen(fresh.id)
    },
  }
}

type Actions = ReturnType<typeof actionsOf>

function itemsOf(
  { move, merge, remove, split, add }: Actions,
  { card, place, count, model }: Pick<CardRowProps, 'card' | 'place' | 'count' | 'model'>,
): MenuItem[] {
  const isCover = place === 0
  const info = $ai.get()
  return [
    ...(isCover ? [] : [{ label: '换一种版式', onSelect: () => nextLook(card) }]),
    { label: '换一种说法', onSelect: () => void reword(card.id) },
    ...(info.status === 'there' && !model.isBusy
      ? [
          {
            label: `AI 换一种说法（用 ${info.cost} 次，剩 ${aiLeft(info) ?? 0} 次）`,
            onSelect: () => void model.run(({ rewordByModel }) => rewordByModel(card.id)),
          },
        ]
      : []),
    ...(place < 2 ? [] : [{ label: '上移', onSelect: () => move(-1) }]),
    ...(isCover || place === count - 1 ? [] : [{ label: '下移', onSelect: () => move(1) }]),
    ...(isCover ? [] : [{ label: '拆成两张', onSelect: split }]),
    ...(place < 2 ? [] : [{ label: '并入上一张', onSelect: merge }]),
    { label: '在下面加一张', onSelect: add },
    ...(isCover ? [] : [{ label: '删除', onSelect: remove }]),
  ]
}

interface BodyProps extends Pick<CardRowProps, 'card' | 'place' | 'count' | 'pages'> {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly actions: Actions
}

/** Lowest field for the body of a card, and of the cover, px. */
const lowest = { card: 96, cover: 46 } as const

/** Edits the body of a card. */
function Body({ card, place, count, pages, field, actions: { move, split } }: BodyProps) {
  const isCover = place === 0
  // The field is as high as its words.
  useEffect(() => {
    const { current } = field
    if (!current) return
    current.style.height = 'auto'
    current.style.height = `${Math.max(isCover ? lowest.cover : lowest.card, current.scrollHeight + 2)}px`
  })
  return (
    <div className="mt-1 pl-7">
      <textarea
        ref={field}
        value={card.body}
        aria-label={`第 ${place + 1} 张的正文`}
        placeholder={isCover ? '副标题，可以不写' : '正文。- 列表　1. 步骤　> 引用　**重点**'}
        spellCheck={false}
        onChange={(event) => changeCard(card.id, { body: event.currentTarget.value })}
        className="textarea w-full resize-none text-base leading-relaxed lg:text-sm"
      />
      {!isCover && (
        <div className="text-muted mt-1 flex items-center gap-1 text-xs">
          <IconButton
            icon="chevron"
            label="上移（Alt+↑）"
            className="-rotate-90"
            disabled={place === 1}
            onClick={() => move(-1)}
          />
          <IconButton
            icon="chevron"
            label="下移（Alt+↓）"
            className="rotate-90"
            disabled={place === count - 1}
            onClick={() => move(1)}
          />
          <button type="button" className="btn btn-ghost px-2 text-xs" onClick={split}>
            从光标处拆开
          </button>
          <label className="btn btn-ghost cursor-pointer px-2 text-xs has-focus-visible:outline-3">
            加图片
            <input type="file" accept="image/*" multiple data-intake className="sr-only" />
          </label>
          <span className="ml-auto pr-1">{pages === 0 ? '没排进来' : pages > 1 ? `占 ${pages} 张` : ''}</span>
        </div>
      )}
    </div>
  )
}

/** Shows the place of a card in the outline, by which it is dragged; keys move it from the row itself. */
function Handle({ place, onPress }: { place: number; onPress: (event: PointerEvent) => void }) {
  if (place === 0) return <span className="text-muted w-6 shrink-0 text-center text-xs tabular-nums">1</span>
  return (
    <span
      title="拖动排序（Alt+↑ ↓）"
      data-card-handle=""
      onPointerDown={onPress}
      className="text-muted hover:bg-base-200 -my-1 flex h-10 w-6 shrink-0 cursor-grab touch-none flex-col items-center justify-center rounded-lg text-xs tabular-nums select-none active:cursor-grabbing"
    >
      {place + 1}
      <Icon name="grip" size={14} />
    </span>
  )
}

/** Marks the gap that a dragged card would go into, on the row below it, or on the last one. */
function DropMark({ gap, place, count }: { gap: number; place: number; count: number }) {
  const isAfter = gap === count && place === count - 1
  if (gap !== place && !isAfter) return null
  return (
    <span
      aria-hidden="true"
      className={`bg-primary absolute inset-x-0 h-1 rounded-full ${isAfter ? '-bottom-1.5' : '-top-1.5'}`}
    />
  )
}

/** Edits one card of the outline. */
export function CardRow({ card, place, count, pages, open, onOpen, model, drag }: CardRowProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const row = useRef<HTMLLIElement>(null)
  const isCover = place === 0
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const actions = actionsOf(card, place, () => field.current?.selectionStart, onOpen)
  const pressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229 || !event.altKey || isCover) return
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    actions.move(by)
  }
  const name = card.title || (isCover ? '封面' : `第 ${place + 1} 张`)
  return (
    <li
      ref={row}
      onKeyDown={pressed}
      className={`bg-base-100 relative rounded-xl border p-2 ${drag.drop?.id === card.id ? 'opacity-50' : ''} ${open ? 'border-primary shadow-sm' : 'border-base-300'}`}
    >
      {drag.drop && <DropMark gap={drag.drop.gap} place={place} count={count} />}
      <div className="flex items-center gap-1.5">
        <Handle place={place} onPress={(event) => drag.press(event, card.id)} />
        <WrappedLine
          value={card.title}
          aria-label={`第 ${place + 1} 张的标题`}
          placeholder={isCover ? '封面标题' : '没有标题，接着上一张'}
          maxLength={200}
          spellCheck={false}
          onFocus={() => onOpen(card.id)}
          onChange={(title) => changeCard(card.id, { title })}
          className="placeholder:text-muted focus-visible:outline-primary grow rounded-lg bg-transparent px-1.5 py-2 text-base font-medium focus-visible:outline-2 lg:text-sm"
        />
        {card.aigc !== '' && (
          <span title="文字由模型写成，图上带标识" className="text-muted shrink-0 text-xs">
            AI
          </span>
        )}
        {isCover ? (
          <span className="text-muted shrink-0 px-1 text-xs">封面</span>
        ) : (
          <select
            value={card.type}
            aria-label={`第 ${place + 1} 张的类型`}
            onChange={(event) => changeCard(card.id, { type: event.currentTarget.value as CardType })}
            className="text-muted hover:bg-base-200 h-10 cursor-pointer rounded-lg bg-transparent px-1 text-sm lg:text-xs"
          >
            {types.map((type) => (
              <option key={type} value={type}>
                {cardTypeNames[type]}
              </option>
            ))}
          </select>
        )}
        <Menu
          label={`${name}：更多操作`}
          icon="more"
          items={() => itemsOf(actions, { card, place, count, model })}
          className="btn btn-ghost btn-square size-9"
        />
      </div>
      {open && <Body card={card} place={place} count={count} pages={pages} field={field} actions={actions} />}
      {open && isCover && <CoverStrip />}
    </li>
  )
}
