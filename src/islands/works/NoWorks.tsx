import type { WorksView } from '../../stores/design/works-view.ts'
import { Button } from '../ui/Button.tsx'
import { Icon, type IconName } from '../ui/icons.tsx'

const starts: readonly {
  readonly href: string
  readonly icon: IconName
  readonly title: string
  readonly text: string
}[] = [
  { href: '/template', icon: 'layers', title: '挑个模板', text: '换上自己的字和图就能用' },
  { href: '/app/simple-cover', icon: 'text', title: '写个标题', text: '马上排出三十多张封面' },
  { href: '/image-design', icon: 'plus', title: '选个尺寸', text: '从空白或一张照片开始' },
]

function Teaching() {
  return (
    <div className="bg-base-200 rounded-2xl px-5 py-10 sm:px-10">
      <h2 className="text-center text-xl">这里还没有作品</h2>
      <p className="text-muted mt-2 text-center">做过的设计自动存在这台设备上，不用登录，下次从这里接着改。</p>
      <ul className="mx-auto mt-6 grid max-w-3xl gap-3 sm:grid-cols-3">
        {starts.map(({ href, icon, title, text }) => (
          <li key={href}>
            <a
              href={href}
              className="bg-base-100 border-base-300 hover:border-primary flex h-full items-center gap-3 rounded-2xl border p-4 transition-colors"
            >
              <span className="bg-primary/10 text-primary grid size-11 shrink-0 place-items-center rounded-full">
                <Icon name={icon} />
              </span>
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="text-muted block text-sm">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const texts: Readonly<Record<Exclude<WorksView['shelf'], 'cloud'>, readonly [string, string]>> = {
  works: ['这里没有作品', '换个文件夹看看，或把作品移到这里。'],
  templates: ['还没有自己的模板', '在作品的菜单里选「存为模板」，勾出每次要换的字和图，以后填一填就是新的一份。'],
  trash: ['回收站是空的', '删除的作品会在这里留 30 天，随时可以恢复。'],
}

interface NoWorksProps {
  readonly view: Omit<WorksView, 'shelf'> & { readonly shelf: keyof typeof texts }
  /** Whether there are no works at all. */
  readonly isEmpty: boolean
  readonly onReset: () => void
}

/** What stands where no work is shown: how to begin, or why nothing was found. */
export function NoWorks({ view, isEmpty, onReset }: NoWorksProps) {
  const { shelf, query, tag } = view
  if (query.trim() !== '' || tag !== '')
    return (
      <div className="py-14 text-center">
        <p className="text-lg font-semibold">
          没有找到{query.trim() === '' ? `标签「${tag}」的作品` : `「${query.trim()}」`}
        </p>
        <Button className="mt-4" onClick={onReset}>
          清除条件
        </Button>
      </div>
    )
  if (shelf === 'works' && isEmpty) return <Teaching />
  const [title, text] = texts[shelf]
  return (
    <div className="bg-base-200 rounded-2xl px-6 py-14 text-center">
      <p className="text-lg font-semibold">{title}</p>
      <p className="text-muted mx-auto mt-1 max-w-md">{text}</p>
    </div>
  )
}
