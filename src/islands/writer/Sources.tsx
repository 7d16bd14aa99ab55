import { useEffect, useState } from 'react'
import { pictureWords } from '../../catalogue/picture-words.ts'
import { linesOfTraits } from '../../core/words/picture-facts.ts'
import { $ai } from '../../stores/ai/info.ts'
import {
  $pictures,
  $reading,
  $source,
  changeSource,
  forgetPictures,
  loadSource,
  readSource,
  takePictureTraits,
  takeReading,
  takeSourceFiles,
} from '../../stores/ai/sources.ts'
import { $wish } from '../../stores/ai/writer.ts'
import { onIncoming, takeIncoming } from '../../stores/shell/incoming.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/fields.tsx'
import { Icon } from '../ui/icons.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { Keep } from './Keep.tsx'

/** Returns which of some lines are kept, and a way to change it; another list begins with the usual ones. */
function useKept(lines: readonly string[], usual: readonly string[]) {
  const key = lines.join('\n')
  const [kept, setKept] = useState({ key, lines: new Set(usual) })
  const now = kept.key === key ? kept.lines : new Set(usual)
  const keep = (line: string, isKept: boolean) => {
    const next = new Set(now)
    if (isKept) next.add(line)
    else next.delete(line)
    setKept({ key, lines: next })
  }
  return { has: (line: string) => now.has(line), keep, kept: lines.filter((line) => now.has(line)) }
}

const box = 'border-base-300 rounded-xl border p-3'

/** What the pictures say, to be kept or dropped. */
function FromPictures() {
  const pictures = useClientStore($pictures)
  const traits = pictures?.traits ?? []
  const { has, keep } = useKept(
    traits.map(({ text }) => text),
    traits.filter(({ usual }) => usual).map(({ text }) => text),
  )
  if (!pictures) return null
  if (traits.length === 0)
    return (
      <p role="status" className={`${box} text-muted text-sm`}>
        正在看图片…{pictures.seen}/{pictures.all}
      </p>
    )
  const kept = traits.filter(({ text }) => has(text))
  return (
    <section aria-label="从图片里看到的" className={box}>
      <h2 className="text-sm font-semibold">从图片里看到的</h2>
      <p className="text-muted mt-0.5 text-xs">图片没有上传，拍摄地点也没有读。勾上的才会用。</p>
      <div className="mt-1">
        {traits.map(({ id, text }) => (
          <Keep key={id} isKept={has(text)} onKeep={(isKept) => keep(text, isKept)}>
            {text}
          </Keep>
        ))}
      </div>
      {kept.length > 0 && (
        <p className="text-muted mt-1 px-2 text-xs break-words">
          会写成：{linesOfTraits(kept, pictureWords).join('；')}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          look="primary"
          className="grow"
          disabled={kept.length === 0}
          onClick={() => {
            if (!takePictureTraits(kept)) return
            toast.success('已加进「你知道的事」')
            forgetPictures()
          }}
        >
          加进「你知道的事」
        </Button>
        <Button look="ghost" onClick={forgetPictures}>
          不用
        </Button>
      </div>
    </section>
  )
}

/** What the pasted text says, to be kept or dropped. */
function Found() {
  const reading = useClientStore($reading)
  const { topic: ownTopic } = useClientStore($wish)
  const { topic = '', specs = [], facts = [], keywords = [] } = reading ?? {}
  const topicLine = `主题：${topic}`
  const lines = [...(topic === '' ? [] : [topicLine]), ...specs, ...facts]
  const chosen = useKept(lines, [...(ownTopic.trim() === '' ? [topicLine] : []), ...specs, ...facts.slice(0, 6)])
  const words = useKept(keywords, keywords.slice(0, 2))
  if (!reading) return null
  return (
    <div className="mt-3">
      <p className="text-sm font-semibold">读到 {lines.length} 条，勾上的才会用</p>
      <div className="mt-1 max-h-80 overflow-y-auto">
        {lines.map((line) => (
          <Keep key={line} isKept={chosen.has(line)} onKeep={(isKept) => chosen.keep(line, isKept)}>
            {line}
          </Keep>
        ))}
      </div>
      {keywords.length > 0 && (
        <fieldset className="mt-2">
          <legend className="px-2 text-sm font-medium">一定要出现的词</legend>
          <div className="mt-1.5 flex flex-wrap gap-2 px-2">
            {keywords.map((word) => (
              <button
                key={word}
                type="button"
                aria-pressed={words.has(word)}
                className="btn btn-line aria-pressed:bg-primary/10 aria-pressed:text-leaf h-9 px-3 text-sm"
                onClick={() => words.keep(word, !words.has(word))}
              >
                {word}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <Button
        look="primary"
        className="mt-3 w-full"
        disabled={chosen.kept.length === 0 && words.kept.length === 0}
        onClick={() => {
          const isTaken = takeReading({
            topic: chosen.has(topicLine) ? topic : '',
            facts: chosen.kept.filter((line) => line !== topicLine),
            keywords: words.kept,
          })
          if (isTaken) toast.success('已填进表单，可以再改')
        }}
      >
        用上选中的
      </Button>
    </div>
  )
}

/** Takes an article or the text of a product page. */
function FromArticle() {
  const { text, forModel } = useClientStore($source)
  const { status } = useClientStore($ai)
  const isEmpty = text.trim() === ''
  return (
    <section aria-label="从文章或商品页" className={box}>
      <label htmlFor="source-text" className="text-sm font-semibold">
        贴一篇文章，或商品页的文字
      </label>
      <p className="text-muted mt-0.5 text-xs">在本机读出主题、品牌、价格、规格和要点，不上传。</p>
      <textarea
        id="source-text"
        value={text}
        rows={5}
        maxLength={20_000}
        placeholder="最多 20000 字"
        aria-describedby="source-count"
        onChange={(event) => changeSource({ text: event.currentTarget.value })}
        className="textarea mt-2 max-h-60 w-full min-w-0 resize-y text-base leading-6 lg:text-sm"
      />
      <div className="mt-2 flex items-center gap-2">
        <Button disabled={isEmpty} onClick={() => void readSource()}>
          读出要点
        </Button>
        {!isEmpty && (
          <Button look="ghost" onClick={() => changeSource({ text: '' })}>
            清空
          </Button>
        )}
        <span id="source-count" className="text-muted ml-auto text-xs tabular-nums">
          {text.length}/20000
        </span>
      </div>
      <Found />
      {status === 'there' && !isEmpty && (
        <div className="mt-2">
          <Switch
            label="AI 写的时候也读这篇原文"
            hint={
              forModel
                ? `点「AI 写一篇」时，这 ${text.trim().length} 字会和主题一起发给服务器上的模型，只取其中的事实。`
                : '原文留在本机，不发出去。'
            }
            checked={forModel}
            onChange={(checked) => changeSource({ forModel: checked })}
          />
        </div>
      )}
    </section>
  )
}

/** What a text can begin with beside a topic: pictures, and a text that is there already. */
export function Sources() {
  const { text } = useClientStore($source)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    loadSource()
    const take = async () => {
      const taken = await takeSourceFiles((await takeIncoming()).map(({ file }) => file))
      if (taken === 'text') setOpen(true)
    }
    void take()
    return onIncoming(() => void take())
  }, [])
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-2">
        <label className="btn btn-line cursor-pointer has-focus-visible:outline-3">
          <Icon name="image" size={18} />
          看图片
          <input type="file" multiple data-intake accept="image/*,.heic,.heif" className="sr-only" />
        </label>
        <Button icon="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text.trim() === '' ? '贴文章' : '贴的文章'}
        </Button>
      </div>
      <FromPictures />
      {isOpen && <FromArticle />}
    </div>
  )
}
