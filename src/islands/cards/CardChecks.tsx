import type { TextChecks } from '../../stores/ai/text-checks.ts'
import { $cards, type CardsDraft, type DraftCard } from '../../stores/cards/draft.ts'
import { replaceCard } from '../../stores/cards/words.ts'
import { ChecksFailed } from '../publish/ChecksFailed.tsx'
import { useChecked } from '../publish/use-checked.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'

/** Delay after the last change before cards are checked, ms. */
const settle = 600
const mostShown = 20

interface Checked {
  readonly card: DraftCard
  readonly checks: TextChecks
}

/** Checks the words of all cards. */
async function check(cards: CardsDraft['cards']): Promise<readonly Checked[]> {
  const { checkText } = await import('../../stores/ai/text-checks.ts')
  const all: Checked[] = []
  for (const card of cards) all.push({ card, checks: await checkText(`${card.title}\n${card.body}`) })
  return all
}

/** A finding in the words of a card, with the words themselves and what may stand there instead. */
interface Found {
  readonly card: DraftCard
  readonly place: number
  readonly key: string
  readonly text: string
  readonly law: string
  readonly words: string
  readonly start: number
  readonly instead: readonly string[]
}

function foundIn(checked: readonly Checked[]): Found[] {
  return checked.flatMap(({ card, checks: { banned, findings } }, place) => [
    ...(banned === null
      ? []
      : [
          {
            ...{ card, place, key: `${card.id} ${banned}`, words: banned, start: -1, law: '', instead: [] },
            text: `「${banned}」是违禁词，发布会被拦下，请改掉`,
          },
        ]),
    ...findings
      .filter(({ kind }) => kind === 'claim')
      .map(({ start, text, law, words, instead }) => ({
        ...{ card, place, key: `${card.id} ${start}`, text, law, words, start, instead },
      })),
  ])
}

/** Puts other words in the place of what was found, unless the card has changed since. */
function replace({ card, start, words }: Found, instead: string): void {
  const now = $cards.get().cards.find(({ id }) => id === card.id)
  if (!now || now.title !== card.title || now.body !== card.body) return
  const { title, body } = card
  const all = `${title}\n${body}`
  const after = all.slice(0, start) + instead + all.slice(start + words.length)
  const end = title.length + (start < title.length ? instead.length - words.length : 0)
  replaceCard(card.id, { title: after.slice(0, end), body: after.slice(end + 1) })
}

function Finding({ found, onShow }: { found: Found; onShow: () => void }) {
  const { place, text, law, instead, start } = found
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2" data-card-finding={start < 0 ? 'banned' : 'claim'}>
      <button
        type="button"
        className="hover:text-primary min-w-48 grow basis-0 cursor-pointer text-left text-sm"
        onClick={onShow}
      >
        <span className="text-leaf mr-2 font-medium">第 {place + 1} 张</span>
        {text}
        {law !== '' && <span className="text-muted block text-xs">{law}</span>}
      </button>
      {instead.slice(0, 2).map((other) => (
        <Button key={other} className="h-9 px-3 text-sm" onClick={() => replace(found, other)}>
          {other === '' ? '去掉' : `改成「${other}」`}
        </Button>
      ))}
    </li>
  )
}

/** What the checks of words found on the cards; a click opens the card. */
export function CardChecks({ draft, onShow }: { draft: CardsDraft; onShow: (id: string) => void }) {
  const { found: checked, again } = useChecked(draft.cards, check, settle)
  if (!checked) return again && <ChecksFailed onAgain={again} />
  const found = foundIn(checked)
  const isClean = found.length === 0
  return (
    <section aria-label="用词检查" className="min-w-0">
      <h2 className="flex items-center gap-2 text-base font-semibold">
        <Icon name={isClean ? 'check' : 'warning'} size={18} className={isClean ? 'text-leaf' : 'text-warning'} />
        {isClean ? '卡片上没有查到违禁词和广告词' : `用词检查：${found.length} 处`}
      </h2>
      <ul className="divide-base-300 mt-1 divide-y">
        {found.slice(0, mostShown).map((one) => (
          <Finding key={one.key} found={one} onShow={() => onShow(one.card.id)} />
        ))}
      </ul>
      {found.length > mostShown && (
        <p className="text-muted mt-1 text-xs">还有 {found.length - mostShown} 处，改掉上面的再看。</p>
      )}
      {found.some(({ start }) => start >= 0) && (
        <p className="text-muted mt-1 text-xs">广告词只是提醒：能不能用，看商品和你拿得出的证据。</p>
      )}
    </section>
  )
}
