import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { newDesignPath } from '../../catalogue/editor-path.ts'
import { $usage, watchUsage } from '../../stores/account/usage.ts'
import { $cloud, watchCloud } from '../../stores/design/cloud-watch.ts'
import { $recentDesigns, $waitingDesigns, watchRecentDesigns } from '../../stores/design/recent-designs.ts'
import { $recentSizes, loadRecentSizes, readSize } from '../../stores/design/recent-sizes.ts'
import { hrefOfWork, nameOfWork } from '../../stores/design/works-view.ts'
import { $favourites, $recents, loadRecents } from '../../stores/shell/recents.ts'
import { DesignPicture } from '../ui/DesignPicture.tsx'
import { Icon } from '../ui/icons.tsx'
import { timeAgo } from '../ui/units.ts'
import { useStore } from '../ui/use-store.ts'
import { PickCard } from './PickCard.tsx'
import { picksFor, type Season, seasonsAt, type TemplatePick } from './proposals.ts'
import type { PanelTool } from './QuickPanel.tsx'

/** A size to begin with. */
export interface StartSize {
  readonly label: string
  /** px */
  readonly width: number
  readonly height: number
}

interface TodayProps {
  readonly tools: readonly PanelTool[]
  /** Slugs of popular tools, shown until some were used. */
  readonly popular: readonly string[]
  readonly sizes: readonly StartSize[]
  readonly picks: Readonly<Record<string, readonly TemplatePick[]>>
  readonly seasons: readonly Season[]
  /** Whether this build has accounts, and so daily limits. */
  readonly counted: boolean
}

const row = 'flex gap-4 overflow-x-auto pb-2 [scrollbar-width:thin]'

function Section({
  id,
  title,
  more,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly more?: { readonly href: string; readonly label: string }
  readonly children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex min-h-10 items-center justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {more && (
          <a href={more.href} className="text-primary flex min-h-10 items-center gap-1 text-sm font-semibold">
            {more.label}
            <Icon name="chevron" size={16} />
          </a>
        )}
      </div>
      {children}
    </section>
  )
}

const thumbnails = (...ids: readonly string[]) => ids.map((id) => `/templates/small/${id}.avif`)

/** Ways to begin, with pictures of what comes of it; without pictures, pages of several shapes. */
const starts: readonly {
  readonly href: string
  readonly title: string
  readonly text: string
  readonly pictures: readonly string[]
}[] = [
  {
    href: '/template',
    title: '挑个模板',
    text: '换上自己的字和图',
    pictures: thumbnails('camping-notes', 'small-kitchen-storage', 'live-books'),
  },
  {
    href: '/app/simple-cover',
    title: '写个标题',
    text: '现场排出三十多张封面',
    pictures: thumbnails('fatloss-plate', 'commute-audio', 'hike-solo'),
  },
  { href: '/image-design', title: '选个尺寸', text: '从空白或照片开始', pictures: [] },
]

/** Shapes of pages, as classes of their width and ratio. */
const shapes = ['w-7 aspect-[3/4] sm:w-24', 'w-6 aspect-square sm:w-20', 'w-9 aspect-[2.35] sm:w-28'] as const

/** The last works, or three ways to begin. */
function Continue() {
  const designs = useStore($recentDesigns)
  useEffect(watchRecentDesigns, [])
  if (designs && designs.length > 0)
    return (
      <ul aria-label="最近的作品" className={`${row} h-60`}>
        {designs.map((design) => (
          <li key={design.id} className="w-44 shrink-0">
            <a href={hrefOfWork(design)} className="group block">
              <DesignPicture {...design} />
              <span className="group-hover:text-primary mt-2 block truncate text-sm font-semibold">
                {nameOfWork(design)}
              </span>
              <span className="text-muted block truncate text-xs">{timeAgo(design.modified)}</span>
            </a>
          </li>
        ))}
      </ul>
    )
  return (
    <ul aria-label="开始的方式" className="grid min-h-60 content-start gap-3 sm:grid-cols-3">
      {starts.map(({ href, title, text, pictures }) => (
        <li key={href}>
          <a
            href={href}
            className="border-base-300 bg-base-100 hover:border-primary flex h-17 items-center gap-4 overflow-hidden rounded-2xl border p-3 transition-colors sm:h-60 sm:flex-col sm:items-stretch sm:justify-between sm:p-4"
          >
            <span aria-hidden="true" className="flex h-full w-24 shrink-0 gap-2 sm:h-36 sm:w-auto sm:justify-center">
              {pictures.length === 0 &&
                shapes.map((shape) => (
                  <span key={shape} className={`border-primary/40 bg-primary/10 self-center rounded border ${shape}`} />
                ))}
              {pictures.map((picture) => (
                <img
                  key={picture}
                  src={picture}
                  alt=""
                  width={108}
                  height={144}
                  loading="lazy"
                  decoding="async"
                  className="border-base-300 h-full min-w-0 grow basis-0 rounded-lg border object-cover object-top sm:w-27 sm:grow-0 sm:basis-auto"
                />
              ))}
            </span>
            <span>
              <span className="block text-lg font-semibold">{title}</span>
              <span className="text-muted block text-sm">{text}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Sizes({ sizes }: { readonly sizes: readonly StartSize[] }) {
  const recent = useStore($recentSizes)
  useEffect(loadRecentSizes, [])
  const own = recent.map(readSize).map(({ name, ...size }) => ({ ...size, label: name || '自定义' }))
  const isNew = ({ width, height }: StartSize) => !own.some((one) => one.width === width && one.height === height)
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {[...own, ...sizes.filter(isNew)].slice(0, 8).map(({ label, width, height }) => {
        const fit = 30 / Math.max(width, height)
        return (
          <li key={`${width}x${height} ${label}`}>
            <a
              href={newDesignPath(width, height, label)}
              className="border-base-300 bg-base-100 hover:border-primary flex h-full min-h-16 items-center gap-3 rounded-2xl border px-3 py-2 transition-colors"
            >
              <span className="grid size-9 shrink-0 place-items-center" aria-hidden="true">
                <span
                  className="border-primary/60 bg-primary/10 rounded-sm border"
                  style={{ width: Math.max(6, width * fit), height: Math.max(6, height * fit) }}
                />
              </span>
              <span className="min-w-0">
                <span className="line-clamp-2 text-sm font-medium">{label}</span>
                <span className="text-muted block text-xs tabular-nums">
                  {width} × {height}
                </span>
              </span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Formats a date YYYY-MM-DD: «12/25». A formatter of the platform takes longer to make than the page to show. */
const monthAndDay = (date: string) => `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`
const whenOf = (inDays: number) => (inDays === 0 ? '就是今天' : inDays === 1 ? '明天' : `还有 ${inDays} 天`)

/** The festivals of the next weeks with templates for them; known in the browser only, since the page is older. */
function Seasons({ seasons, now }: { readonly seasons: readonly Season[]; readonly now: number | null }) {
  const near = now === null ? [] : seasonsAt(seasons, now)
  return (
    <ul aria-label="快到的日子" className={`${row} h-60`}>
      {near.map(({ festival: { id, label, first }, date, inDays }) => (
        <PickCard
          key={id}
          pick={first}
          href={`/template/${id}`}
          title={`${label} · ${monthAndDay(date)}`}
          note={whenOf(inDays)}
        />
      ))}
    </ul>
  )
}

function Templates({ picks, now }: { readonly picks: TodayProps['picks']; readonly now: number | null }) {
  const designs = useStore($recentDesigns)
  // Which ones is known in the browser only; their pictures come after the page.
  const picked = now === null ? [] : picksFor(picks, designs ?? [], Math.floor(now / 86_400_000), 12)
  return (
    <ul aria-label="推荐的模板" className={`${row} h-56`}>
      {picked.map((pick) => (
        <PickCard key={pick.id} pick={pick} href={`/template/d/${pick.id}`} title={pick.title} />
      ))}
    </ul>
  )
}

function Tools({ tools, popular }: Omit<TodayProps, 'sizes' | 'picks' | 'seasons' | 'counted'>) {
  const [recents, favourites] = [useStore($recents), useStore($favourites)]
  useEffect(loadRecents, [])
  const slugs = [...new Set([...favourites, ...recents, ...popular])].slice(0, 8)
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {slugs.flatMap((slug) => {
        const tool = tools.find((one) => one.slug === slug)
        return tool
          ? [
              <li key={slug}>
                <a
                  href={tool.path}
                  className="border-base-300 bg-base-100 hover:border-primary flex h-full min-h-16 flex-col justify-center rounded-2xl border px-4 py-3 transition-colors"
                >
                  <span className="flex items-center gap-2 font-semibold">
                    {tool.title}
                    {favourites.includes(slug) && <Icon name="star" size={14} className="text-primary" />}
                  </span>
                  <span className="text-muted line-clamp-1 text-sm">{tool.description}</span>
                </a>
              </li>,
            ]
          : []
      })}
    </ul>
  )
}

/** Works that are saved to the account once the server can be reached. */
function Waiting() {
  const waiting = useStore($waitingDesigns)
  if (waiting.length === 0) return null
  const names = waiting.slice(0, 3).map((design) => `「${nameOfWork(design)}」`)
  return (
    <p role="status" className="bg-base-200 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-2xl px-4 py-3 text-sm">
      <span className="grow">
        {names.join('')}
        {waiting.length > 3 && `等 ${waiting.length} 份作品`}等着上传，连上服务器后会自动存到云端。
      </span>
      <a href="/my-templates" className="text-primary flex min-h-10 items-center font-semibold">
        去看看
      </a>
    </p>
  )
}

/** What is left of the day's downloads, and of the places in the account. */
function Limits() {
  const usage = useStore($usage)
  const cloud = useStore($cloud)
  useEffect(watchUsage, [])
  useEffect(watchCloud, [])
  const left = usage ? Math.max(0, usage.limit - usage.used) : null
  return (
    <p className="text-muted text-sm" role="status">
      {left === null ? '\u00a0' : `今天还能下载 ${left} 次（共 ${usage!.limit} 次），打包下载算一次，每天 0 点恢复。`}
      {cloud?.works && cloud.most !== null && `云端存了 ${cloud.works.length} 份作品（最多 ${cloud.most} 份）。`}
    </p>
  )
}

/** The start page of everyday work. */
export default function Today({ tools, popular, sizes, picks, seasons, counted }: TodayProps) {
  const [now, setNow] = useState<number | null>(null)
  // The cards for the day are many: they are made in slices.
  useEffect(() => startTransition(() => setNow(Date.now())), [])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Section id="continue" title="继续编辑" more={{ href: '/my-templates', label: '全部作品' }}>
        <Continue />
      </Section>
      <Section id="sizes" title="从尺寸开始" more={{ href: '/image-design', label: '全部尺寸' }}>
        <Sizes sizes={sizes} />
      </Section>
      <Section id="season" title="快到的日子" more={{ href: '/template', label: '全部模板' }}>
        <Seasons seasons={seasons} now={now} />
      </Section>
      <Section id="templates" title="给你挑的模板" more={{ href: '/template', label: '全部模板' }}>
        <Templates picks={picks} now={now} />
      </Section>
      <Section id="tools" title="我的工具" more={{ href: '/common-tools', label: '收藏与排序' }}>
        <Tools tools={tools} popular={popular} />
      </Section>
      {counted && <Waiting />}
      {counted && <Limits />}
    </div>
  )
}
