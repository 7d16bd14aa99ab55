import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'

type Shown =
  /** `done` of the `steps` are complete. */
  | { readonly status: 'opening'; readonly done: number }
  | { readonly status: 'open'; readonly content: ReactNode }
  /** The scripts could not be loaded: the network failed, or the build no longer exists. */
  | { readonly status: 'unloaded' }
  | { readonly status: 'unopened'; readonly thrown: unknown }

interface SurfaceHostProps {
  /** What is said while it opens, in order. */
  readonly steps: readonly string[]
  /**
   * Loads the scripts and calls `step` after each part. Resolves to what opens the work that the address asks for and
   * returns its view. Must not change between renders.
   */
  readonly load: (step: () => void) => Promise<() => Promise<ReactNode>>
  /** The page shown when a work cannot be opened. */
  readonly recovery: (thrown: unknown) => ReactNode
  /** What is said when the scripts cannot be loaded, and where to go. */
  readonly lost: { readonly title: string; readonly text: string; readonly href: string; readonly label: string }
  /** Selector of the static parts of the page that go when the surface is there. */
  readonly about: string
  /** Marks the page as one that takes files; see `data-intake`. */
  readonly intake: string
  /** Classes that place the progress over the poster. */
  readonly className: string
  /** The poster. */
  readonly children?: ReactNode
}

/** Hides the page's static description and drops its id, so that the surface becomes the main landmark. */
function putAway(about: string): void {
  for (const part of document.querySelectorAll<HTMLElement>(about)) {
    part.hidden = true
    part.removeAttribute('id')
  }
}

/** Renders the loading progress over the poster. */
function Progress({ done, steps }: { done: number; steps: readonly string[] }) {
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

function Unloaded({ title, text, href, label }: SurfaceHostProps['lost']) {
  return (
    <div role="alert" className="bg-base-100 w-84 max-w-full rounded-2xl p-6 text-center shadow-lg">
      <p className="font-semibold">{title}</p>
      <p className="text-muted mt-2 text-sm">{text}</p>
      <button type="button" onClick={() => location.reload()} className="btn btn-primary mt-4 w-full">
        重试
      </button>
      <a href={href} className="text-primary mt-2 flex h-11 items-center justify-center text-sm font-semibold">
        {label}
      </a>
    </div>
  )
}

/** Loads an editing surface over its poster and opens a work, with progress; says what went wrong. */
export function SurfaceHost(props: SurfaceHostProps) {
  const { steps, load, recovery, lost, about, intake, className, children } = props
  const [shown, setShown] = useState<Shown>({ status: 'opening', done: 0 })

  useEffect(() => {
    let wanted = true
    document.documentElement.dataset.intake = intake
    const show = (next: Shown) => wanted && setShown(next)
    const step = () =>
      setShown((last) => (last.status === 'opening' ? { status: 'opening', done: last.done + 1 } : last))
    load(step)
      .then(
        async (open) => show({ status: 'open', content: await open() }),
        (thrown: unknown) => {
          console.error(thrown)
          show({ status: 'unloaded' })
        },
      )
      .catch((thrown: unknown) => show({ status: 'unopened', thrown }))
    return () => {
      wanted = false
    }
  }, [load, intake])

  // The surface or the recovery page replaces the poster as the main landmark.
  const isThere = shown.status === 'open' || shown.status === 'unopened'
  useLayoutEffect(() => {
    if (isThere) putAway(about)
  }, [isThere, about])

  if (shown.status === 'open') return shown.content
  if (shown.status === 'unopened') return recovery(shown.thrown)
  return (
    <div className="needs-js relative" data-takes-files>
      {children}
      {/* Hidden over a poster, because nothing is loading yet. */}
      <div className={`absolute inset-0 hidden place-items-center p-4 in-data-start:grid ${className}`}>
        {shown.status === 'unloaded' ? <Unloaded {...lost} /> : <Progress done={shown.done} steps={steps} />}
      </div>
    </div>
  )
}
