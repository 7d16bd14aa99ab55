import { useRef, useState } from 'react'
import type { Design } from '../../core/design/schema.ts'
import { $cards } from '../../stores/cards/draft.ts'
import { showDesignError } from '../../stores/shell/error-toasts.ts'
import { Button } from '../ui/Button.tsx'
import { lazyOverlay } from '../ui/lazy-part.tsx'
import { Menu } from '../ui/Menu.tsx'
import { ProgressLine } from '../ui/ProgressLine.tsx'

const CardsPackage = lazyOverlay(() => import('./CardsPackage.tsx'))

/** What is being made, and how far it is, 0 to 1. */
interface Making {
  readonly label: string
  readonly share: number
}

/** Buttons that make a design, a package or a file of a set of cards. */
export function Finish() {
  const [making, setMaking] = useState<Making | null>(null)
  const [design, setDesign] = useState<Design | null>(null)
  const under = useRef<AbortController | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  const run = async (
    label: string,
    work: (
      finish: typeof import('../../stores/cards/finish.ts'),
      watched: { signal: AbortSignal; onProgress: (share: number) => void },
    ) => Promise<void>,
  ) => {
    const mine = new AbortController()
    under.current = mine
    setMaking({ label, share: 0 })
    try {
      const onProgress = (share: number) => under.current === mine && setMaking({ label, share })
      await work(await import('../../stores/cards/finish.ts'), { signal: mine.signal, onProgress })
    } catch (thrown) {
      if (!mine.signal.aborted) showDesignError(thrown)
    } finally {
      if (under.current === mine) setMaking(null)
    }
  }
  const edit = () =>
    run('正在打开编辑器', async ({ openCards }) => {
      location.href = await openCards($cards.get())
    })
  const pack = () => run('正在准备', async ({ designOfCards }) => setDesign(await designOfCards($cards.get())))
  const items = () => [
    {
      label: '存成长图',
      icon: 'image' as const,
      onSelect: () => void run('正在拼长图', ({ saveLongPicture }, watched) => saveLongPicture($cards.get(), watched)),
    },
    {
      label: '存成 PDF',
      icon: 'text' as const,
      onSelect: () => void run('正在做 PDF', ({ saveCardsPdf }, watched) => saveCardsPdf($cards.get(), watched)),
    },
  ]
  const unpack = () => {
    setDesign(null)
    // The button that opened the dialog made room for the progress meanwhile: this is another.
    requestAnimationFrame(() => bar.current?.querySelector<HTMLElement>('[data-pack]')?.focus())
  }
  const stop = () => {
    under.current?.abort()
    setMaking(null)
  }
  return (
    <>
      {making ? (
        <div className="grow lg:min-w-72">
          <ProgressLine label={making.label} share={making.share} onCancel={stop} />
        </div>
      ) : (
        <div ref={bar} className="flex grow gap-2 lg:grow-0">
          <Menu label="更多导出方式" icon="download" items={items} className="btn btn-line btn-square" />
          <Button icon="archive" className="grow" data-pack="" onClick={() => void pack()}>
            发布包
          </Button>
          <Button look="primary" icon="rename" className="grow" onClick={() => void edit()}>
            去编辑
          </Button>
        </div>
      )}
      {design && <CardsPackage design={design} onClose={unpack} />}
    </>
  )
}
