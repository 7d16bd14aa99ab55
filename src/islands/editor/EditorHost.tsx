import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { Session } from './session.ts'

type EditorView = ComponentType<{ session: Session }>

type Shown =
  /** `done` of the `steps` are complete. */
  | { readonly status: 'opening'; readonly done: number }
  | { readonly status: 'open'; readonly session: Session; readonly Editor: EditorView }
  /** The scripts could not be loaded: the network failed, or the build no longer exists. */
  | { readonly status: 'unloaded' }
  | { readonly status: 'unopened'; readonly thrown: unknown }

const steps = ['正在载入编辑器', '正在载入编辑器', '正在打开设计'] as const
const Recovery = lazyPart(() => import('../surface/Recovery.tsx'))

/** Hides the page's static description and drops its id, so that the editor becomes the main landmark. */
function putAway(): void {
  const about = document.querySelector<HTMLElement>('main[data-about]')
  if (!about) return
  about.hidden = true
  about.removeAttribute('id')
}

/** Renders the loading progress over the page's skeleton. */
function Progress({ done }: { done: number }) {
  return (
    <div role="status" className="bg-base-100 w-72 rounded-2xl p-5 text-center shadow-lg">
      <p className="text-sm font-semibold">{steps[Math.min(done, steps.length - 1)]}…</p>
      <div className="bg-base-300 mt-3 h-1.5 overflow-hidden rounded-full" aria-hidden="true">
        <div
          className="bg-primary h-full origin-left rounded-full transition-transform duration-300"
          style={{ transform: `scaleX(${(done + 0.5) / steps.length})` }}
        />
      </div>
      <p className="appears-late text-muted mt-3 text-sm">
        比平常慢一些。
        {/* biome-ignore lint/a11y/useValidAnchor: reloads this URL with its query, even before hydration */}
        <a href="" className="text-primary font-semibold">
          重新载入
        </a>
      </p>
    </div>
  )
}

function Unloaded() {
  return (
    <div role="alert" className="bg-base-100 w-84 max-w-full rounded-2xl p-6 text-center shadow-lg">
      <p className="font-semibold">编辑器没有载入完</p>
      <p className="text-muted mt-2 text-sm">可能是网络断了，或者网站刚刚更新。你的设计都在这台设备上，一个不少。</p>
      <button type="button" onClick={() => location.reload()} className="btn btn-primary mt-4 w-full">
        重试
      </button>
      <a href="/image-design" className="text-primary mt-2 flex h-11 items-center justify-center text-sm font-semibold">
        回到设计首页
      </a>
    </div>
  )
}

/**
 * Loads the editor once the page has been painted, and opens the design that the URL asks for with a preset, named as
 * its file in `presets`. Until then the page's
 * static skeleton is visible.
 */
export default function EditorHost({ preset, children }: { preset: string; children?: ReactNode }) {
  const [shown, setShown] = useState<Shown>({ status: 'opening', done: 0 })

  useEffect(() => {
    let wanted = true
    document.documentElement.dataset.intake = 'editor'
    const show = (next: Shown) => wanted && setShown(next)
    const step = <Loaded,>(loaded: Loaded): Loaded => {
      setShown((last) => (last.status === 'opening' ? { status: 'opening', done: last.done + 1 } : last))
      return loaded
    }
    const load = () =>
      Promise.all([
        import('./open-session.ts').then(({ openSession }) => step(openSession)),
        import('./Editor.tsx').then(({ Editor }) => step(Editor)),
      ])
    load()
      .then(
        async ([openSession, Editor]) => {
          const session = await openSession(preset, new URLSearchParams(location.search))
          show({ status: 'open', session, Editor })
        },
        (thrown: unknown) => {
          console.error(thrown)
          show({ status: 'unloaded' })
        },
      )
      .catch((thrown: unknown) => show({ status: 'unopened', thrown }))
    return () => {
      wanted = false
    }
  }, [preset])

  // The editor or the recovery page replaces the skeleton as the main landmark.
  const isThere = shown.status === 'open' || shown.status === 'unopened'
  useLayoutEffect(() => {
    if (isThere) putAway()
  }, [isThere])

  if (shown.status === 'open') return <shown.Editor session={shown.session} />
  if (shown.status === 'unopened') return <Recovery thrown={shown.thrown} />
  return (
    <div className="needs-js relative" data-takes-files>
      {children}
      {/* Hidden over a poster, because nothing is loading yet. */}
      <div className="absolute inset-0 hidden place-items-center p-4 in-data-start:grid lg:pr-78 lg:pl-23">
        {shown.status === 'unloaded' ? <Unloaded /> : <Progress done={shown.done} />}
      </div>
    </div>
  )
}
