import { useId } from 'react'
import { postLimits } from '../../core/design/post.ts'
import { lengthIn } from '../../core/words/count.ts'
import { noteLimits } from '../../core/words/note.ts'
import { $ai, aiLeft } from '../../stores/ai/info.ts'
import { publishedBody } from '../../stores/ai/text-label.ts'
import { $cards, type CardsDraft, changeCards } from '../../stores/cards/draft.ts'
import { postOf } from '../../stores/cards/post.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { CountedField, Counter } from '../publish/Counted.tsx'
import { copyText } from '../publish/copy-text.ts'
import { TagsField } from '../publish/TagsField.tsx'
import { WrappedLine } from '../publish/WrappedLine.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { CardChecks } from './CardChecks.tsx'
import { useModelPart } from './use-model-part.ts'

type Post = CardsDraft['post']

const parts = [
  { part: 'titles', label: '标题' },
  { part: 'body', label: '正文' },
  { part: 'tags', label: '标签' },
] as const
type Part = (typeof parts)[number]['part']

async function redraft(part: Part): Promise<void> {
  try {
    const { redraftPost } = await import('../../stores/cards/topic.ts')
    redraftPost(part)
  } catch (thrown) {
    console.error(thrown)
    toast.error('没有写出来，请检查网络后再点一次')
  }
}

/** Edits one of the titles; the first one is used. */
function Title({ post, place, onPost }: { post: Post; place: number; onPost: (patch: Partial<Post>) => void }) {
  const id = useId()
  const title = post.titles[place]!
  const first = () => onPost({ titles: [title, ...post.titles.toSpliced(place, 1)] })
  return (
    <li className="flex items-center gap-1">
      <WrappedLine
        value={title}
        aria-label={`标题 ${place + 1}`}
        aria-describedby={id}
        maxLength={postLimits.title}
        onChange={(text) => onPost({ titles: post.titles.with(place, text) })}
        className={`textarea min-h-11 grow py-2 text-base lg:text-sm ${place === 0 ? 'font-semibold' : ''}`}
      />
      <span className="w-14 shrink-0 text-right">
        <Counter id={id} count={lengthIn(title, noteLimits.titleCounting)} most={noteLimits.title} unit="字" />
      </span>
      {place > 0 && <IconButton icon="star" label={`用标题 ${place + 1}`} onClick={first} />}
      <IconButton icon="copy" label={`复制标题 ${place + 1}`} onClick={() => void copyText(title, '标题')} />
    </li>
  )
}

/** Edits what is published with a set: titles, body, tags; and shows what the checks of words found. */
export default function PostPanel({ onShow }: { onShow: (id: string) => void }) {
  const draft = useClientStore($cards)
  const info = useClientStore($ai)
  const model = useModelPart()
  const post = postOf(draft)
  const set = (patch: Partial<Post>) => changeCards({ post: { ...post, ...patch } })
  const items = () => [
    ...parts.map(({ part, label }) => ({
      label: part === 'titles' ? '写五个标题' : `换一版${label}`,
      onSelect: () => void redraft(part),
    })),
    ...(info.status === 'there' && !model.isBusy
      ? parts.map(({ part, label }) => ({
          label: `AI 重写${label}（用 ${info.cost} 次，剩 ${aiLeft(info) ?? 0} 次）`,
          onSelect: () => void model.run(({ rewritePost }) => rewritePost(part)),
        }))
      : []),
  ]
  return (
    <div className="mt-10 grid gap-10 xl:grid-cols-2">
      <section aria-label="发布文字" className="grid min-w-0 content-start gap-4">
        <div className="flex items-center gap-2">
          <h2 className="grow text-base font-semibold">标题、正文和标签</h2>
          {model.isBusy && (
            <Button look="ghost" className="px-2" onClick={model.cancel}>
              停止，不扣次数
            </Button>
          )}
          <Menu label="重写一部分" className="btn btn-line h-10 px-3 text-sm" items={items}>
            换一版
          </Menu>
        </div>
        {post.titles.length > 0 && (
          <ol aria-label="标题" className="grid gap-1.5">
            {post.titles.map((_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a title keeps its place while it is typed
              <Title key={place} post={post} place={place} onPost={set} />
            ))}
          </ol>
        )}
        <CountedField
          label="正文"
          value={post.body}
          placeholder="发布时配的文字"
          longest={postLimits.body}
          most={noteLimits.body}
          counting="units"
          lines={7}
          readOnly={false}
          onChange={(body) => set({ body })}
          onSettled={() => {}}
          onCopy={() => void copyText(publishedBody(post), '正文')}
        />
        <TagsField
          tags={post.tags}
          most={noteLimits.tags}
          readOnly={false}
          onChange={(tags) => set({ tags })}
          onCopy={() => void copyText(post.tags.map((tag) => `#${tag}`).join(' '), '标签')}
        />
        {post.aiLabel && (
          <p className="text-muted text-xs">
            这些文字由模型写成，复制和导出时带着「{publishedBody({ body: '', aiLabel: true }).trim()}」，法规要求保留。
          </p>
        )}
      </section>
      <CardChecks draft={draft} onShow={onShow} />
    </div>
  )
}
