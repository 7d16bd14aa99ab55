import { useCallback, useEffect, useRef, useState } from 'react'
import { cardDensities, cardSizes } from '../../catalogue/card-themes.ts'
import { mostCards } from '../../core/cards/model.ts'
import { loadAi } from '../../stores/ai/info.ts'
import {
  $cards,
  $openCard,
  type CardsDraft,
  cardSizeOf,
  changeCards,
  loadCards,
  outlineOfText,
  takeOutline,
  warmUp,
} from '../../stores/cards/draft.ts'
import { addCardPictures, missingPictures } from '../../stores/cards/pictures.ts'
import { onIncoming, takeIncoming } from '../../stores/shell/incoming.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Segmented } from '../ui/fields.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { useClientStore } from '../ui/use-store.ts'
import { CardGrid } from './CardGrid.tsx'
import { Finish } from './Finish.tsx'
import { Sample } from './Sample.tsx'
import { SourceForm } from './SourceForm.tsx'
import { ThemeStrip } from './ThemeStrip.tsx'
import { useCards, useLook } from './use-cards.ts'
import { useThemePictures } from './use-theme-pictures.ts'

const outlineEditor = () => import('./OutlineEditor.tsx')
const OutlineEditor = lazyPart(outlineEditor)
const PostPanel = lazyPart(() => import('./PostPanel.tsx'))

const textFile = /\.(md|markdown|txt)$/i
/** Largest text file that is read, bytes. */
const largestFile = 2 ** 20

/** Reads a text as cards. */
async function readText(text: string): Promise<void> {
  try {
    const outline = await outlineOfText(text)
    if (outline.cards.length < 3 && outline.cards.every(({ type, title }) => type === 'call' || title === ''))
      return toast.error('没有读到文字：粘贴一段文章再试')
    takeOutline(outline)
  } catch (thrown) {
    console.error(thrown)
    toast.error('没有读成功，请再试一次')
  }
}

/** Reads the first text file of those that came in, or puts pictures on the open card. Returns whether a text was read. */
async function takeFiles(): Promise<boolean> {
  const files = (await takeIncoming()).map(({ file }) => file)
  const text = files.find(({ name }) => textFile.test(name))
  const pictures = files.filter(({ type }) => type.startsWith('image/'))
  const [other] = files
  if (text && text.size > largestFile) toast.error(`「${text.name}」超过 1 MB，请只留要做成图文的部分`)
  else if (text) {
    await readText(await text.text())
    return true
  } else if (pictures.length > 0 && $cards.get().cards.length > 1) await addCardPictures(pictures)
  else if (other) toast.error(`「${other.name}」不是文本文件，这里先放 .md 或 .txt`)
  return false
}

function Notice({ left, pages, missing }: { left: number; pages: number; missing: number }) {
  const text =
    left > 0
      ? `一套最多 ${mostCards} 张，还有 ${left} 张没排进来：把密度调到「密」，合并几张，或者分成两套。`
      : missing > 0
        ? `文字里有 ${missing} 张网络图片放不进来：先存到这台设备，再在大纲里点「加图片」。`
        : pages > 0 && pages < 3
          ? '只有两张以内，读者一滑就完了：再加一点内容，三张起更像一套。'
          : ''
  return text === '' ? null : <p className="bg-warning/10 text-warning mb-3 rounded-xl px-4 py-2.5 text-sm">{text}</p>
}

/** Chooses how the cards look. */
function Looks({ draft }: { draft: CardsDraft }) {
  return (
    <>
      <Segmented
        label="比例"
        value={cardSizeOf(draft).id}
        choices={cardSizes.map(({ id, label, hint }) => ({ value: id, label, hint }))}
        onChange={(ratio) => changeCards({ ratio })}
      />
      <Segmented
        label="密度"
        value={draft.density}
        choices={cardDensities}
        onChange={(density) => changeCards({ density })}
      />
      <label className="block">
        <span className="mb-1.5 block text-sm font-medium">署名</span>
        <input
          value={draft.account}
          placeholder="@昵称"
          maxLength={24}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => changeCards({ account: event.currentTarget.value })}
          className="input w-36 text-base lg:text-sm"
        />
      </label>
    </>
  )
}

interface PreviewProps {
  readonly draft: CardsDraft
  readonly shown: ReturnType<typeof useCards>
  readonly open: string
  readonly onOpen: (id: string) => void
}

/** Shows all cards, and what is wrong with them as a set. */
function Preview({ draft, shown, open, onOpen }: PreviewProps) {
  const { set, failed, pictures, again } = shown
  const count = set?.design.pages.length ?? 0
  const { width, height } = cardSizeOf(draft)
  const cardOf = (page: number) => draft.cards[set?.cards[page] ?? 0]
  const said =
    failed !== null ? '没有排出来，请检查网络后再排一次。' : count > 0 ? `${count} 张，点一张改它的文字。` : '正在排…'
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <p role="status" className="text-muted text-sm">
          {said}
        </p>
        {failed !== null && (
          <Button icon="retry" onClick={again}>
            再排一次
          </Button>
        )}
      </div>
      <Notice left={set?.left ?? 0} pages={count} missing={missingPictures(draft)} />
      <CardGrid
        pictures={pictures}
        names={pictures.map((_, at) => cardOf(at)?.title ?? '')}
        ratio={width / height}
        chosen={pictures.map((_, at) => cardOf(at)?.id === open)}
        onChoose={(place) => onOpen(cardOf(place)?.id ?? '')}
      />
    </>
  )
}

/** Warms up at the first sign of a person, while there are no cards yet. */
function useWarming(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return
    const signs = ['pointermove', 'pointerdown', 'keydown', 'dragenter'] as const
    const stop = new AbortController()
    const begin = () => {
      stop.abort()
      warmUp()
      void outlineEditor().catch(console.warn)
    }
    for (const sign of signs) addEventListener(sign, begin, { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [isWaiting])
}

/** Loads the draft, and takes text files that come into the page. */
function useDraft(onTaken: () => void): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    loadCards()
    void loadAi()
    setReady(true)
    document.documentElement.dataset.intake = 'cards'
    const take = () => void takeFiles().then((read) => read && onTaken())
    take()
    const stop = onIncoming(take)
    return () => {
      stop()
      delete document.documentElement.dataset.intake
    }
  }, [onTaken])
  return ready
}

const views = [
  { value: 'cards', label: '卡片' },
  { value: 'outline', label: '大纲' },
] as const

/** Turns a text into a set of cards. On a phone, its outline and the cards are shown one at a time. */
export default function CardsMaker() {
  const draft = useClientStore($cards)
  const [replacing, setReplacing] = useState(false)
  const open = useClientStore($openCard)
  const [view, setView] = useState<'cards' | 'outline'>('cards')
  const maker = useRef<HTMLDivElement>(null)
  const taken = useCallback(() => {
    setReplacing(false)
    $openCard.set('')
    setView('cards')
    // On a phone the page's head would leave no room for the cards.
    if (innerWidth < 1024) requestAnimationFrame(() => maker.current?.scrollIntoView({ block: 'start' }))
  }, [])
  const ready = useDraft(taken)
  const look = useLook(draft)
  const shown = useCards(look)
  const themes = useThemePictures(draft)
  const size = cardSizeOf(draft)
  const isEmpty = draft.cards.length === 0
  useWarming(ready && isEmpty)
  const preview = useKeptFocus<HTMLElement>(ready ? isEmpty || replacing : null)
  const read = useCallback((text: string) => void readText(text).then(taken), [taken])
  const edit = (id: string) => {
    setReplacing(false)
    $openCard.set(id)
    setView('outline')
  }
  const state = !ready ? 'waking' : isEmpty ? 'empty' : shown.of === look ? 'ready' : 'painting'
  const hidden = (own: typeof view) => (isEmpty || view === own ? '' : 'max-lg:hidden')
  return (
    <div ref={maker} data-cards-maker={state} className="lg:grid lg:grid-cols-[24rem_1fr]">
      {!isEmpty && (
        <div className="px-5 pt-4 lg:hidden">
          <Segmented label="看什么" quiet value={view} choices={views} onChange={setView} />
        </div>
      )}
      <aside
        aria-label="文字与大纲"
        className={`border-base-300 p-5 lg:sticky lg:top-16 lg:h-[calc(100dvh-4rem)] lg:overflow-y-auto lg:border-r lg:p-6 ${hidden('outline')} ${isEmpty ? '' : 'max-lg:pb-28'}`}
      >
        {isEmpty || replacing ? (
          <SourceForm onText={read} onWritten={taken} onCancel={isEmpty ? undefined : () => setReplacing(false)} />
        ) : (
          <OutlineEditor
            pages={shown.set?.cards ?? []}
            open={open}
            onOpen={(id) => $openCard.set(id)}
            onReplace={() => setReplacing(true)}
          />
        )}
      </aside>
      <section
        ref={preview}
        tabIndex={-1}
        aria-label="卡片预览"
        className={`min-w-0 px-5 pt-5 outline-none lg:px-7 lg:pb-12 ${hidden('cards')} ${isEmpty ? 'pb-8' : 'pb-28'}`}
      >
        <div className="mb-4 flex flex-wrap items-start gap-x-5 gap-y-3">
          <Looks draft={draft} />
          {!isEmpty && (
            <div className="ml-auto hidden self-end lg:block">
              <Finish />
            </div>
          )}
        </div>
        <ThemeStrip theme={draft.theme} ratio={size.width / size.height} pictures={themes} />
        <div className="mt-5">
          {isEmpty ? (
            <Sample />
          ) : (
            <>
              <Preview draft={draft} shown={shown} open={open} onOpen={edit} />
              <PostPanel onShow={edit} />
            </>
          )}
        </div>
      </section>
      {!isEmpty && (
        <div className="bg-base-100 border-base-300 fixed inset-x-0 bottom-0 z-20 flex border-t p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:hidden">
          <Finish />
        </div>
      )}
    </div>
  )
}
