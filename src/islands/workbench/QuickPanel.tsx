import { useEffect } from 'react'
import { $favourites, $recents, clearRecents, loadRecents, toggleFavourite } from '../../stores/shell/recents.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { useStore } from '../ui/use-store.ts'

/** A tool as this panel lists it. */
export interface PanelTool {
  readonly slug: string
  readonly path: string
  readonly title: string
  readonly description: string
}

function Tools({ tools, favourites }: { tools: readonly PanelTool[]; favourites: readonly string[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {tools.map((tool) => {
        const favourite = favourites.includes(tool.slug)
        return (
          <li
            key={tool.slug}
            className="border-base-300 bg-base-100 hover:border-primary relative flex items-center rounded-2xl border py-4 pr-2 pl-5 transition-colors"
          >
            <a href={tool.path} className="min-w-0 grow after:absolute after:inset-0">
              <span className="block font-semibold">{tool.title}</span>
              <span className="text-muted block text-sm">{tool.description}</span>
            </a>
            <IconButton
              icon="star"
              label={favourite ? `取消收藏${tool.title}` : `收藏${tool.title}`}
              aria-pressed={favourite}
              className={`relative ${favourite ? 'text-primary [&_path]:fill-current' : ''}`}
              onClick={() => toggleFavourite(tool.slug)}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Shows the personal panel: favourites, recent tools, and all tools to choose favourites from. */
export default function QuickPanel({ tools }: { tools: readonly PanelTool[] }) {
  const recents = useStore($recents)
  const favourites = useStore($favourites)
  useEffect(loadRecents, [])
  const bySlugs = (slugs: readonly string[]) => slugs.flatMap((slug) => tools.find((tool) => tool.slug === slug) ?? [])
  const recent = bySlugs(recents)
  const favourite = bySlugs(favourites)
  return (
    <div className="grid gap-10">
      <section aria-labelledby="favourites">
        <h2 id="favourites" className="mb-4 text-lg">
          收藏
        </h2>
        {favourite.length > 0 ? (
          <Tools tools={favourite} favourites={favourites} />
        ) : (
          <p className="text-muted flex items-center gap-2 text-sm">
            <Icon name="star" size={18} />
            点工具右侧的星标，就会固定在这里。
          </p>
        )}
      </section>
      <section aria-labelledby="recents">
        <div className="mb-4 flex min-h-10 items-center justify-between">
          <h2 id="recents" className="text-lg">
            最近使用
          </h2>
          {recent.length > 0 && (
            <Button look="ghost" icon="trash" onClick={clearRecents}>
              清空记录
            </Button>
          )}
        </div>
        {recent.length > 0 ? (
          <Tools tools={recent} favourites={favourites} />
        ) : (
          <p className="text-muted text-sm">打开过的工具会按时间排在这里，只记在这台设备上。</p>
        )}
      </section>
      <section aria-labelledby="all">
        <h2 id="all" className="mb-4 text-lg">
          全部工具
        </h2>
        <Tools tools={tools} favourites={favourites} />
      </section>
    </div>
  )
}
