import { type ReactNode, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { boardWords } from '../../catalogue/board-words.ts'
import type { BoardName } from '../../catalogue/boards.ts'
import { boardPath } from '../../catalogue/editor-path.ts'
import { SurfaceHost } from '../surface/SurfaceHost.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const Recovery = lazyPart(() => import('../surface/Recovery.tsx'))

/** Returns how the frame opens documents of a board. */
function openerOf(board: BoardName) {
  const { noun } = boardWords[board]
  const fresh = { href: `${boardPath(board)}?new`, label: `新建${noun}` }
  const home = { href: '/my-templates', label: '我的作品' }
  return {
    steps: [`正在载入${noun}`, `正在载入${noun}`, '正在打开'],
    lost: {
      title: `${noun}没有载入完`,
      text: '可能是网络断了，或者网站刚刚更新。你的作品都在这台设备上，一个不少。',
      href: boardPath(board),
      label: '回到介绍页',
    },
    recovery: (thrown: unknown) =>
      createPortal(
        <div className="bg-base-100 fixed inset-0 z-10 overflow-y-auto">
          <Recovery thrown={thrown} fresh={fresh} home={home} />
        </div>,
        document.body,
      ),
    load: async (step: () => void) => {
      const [{ openSession }, adapter] = await Promise.all([
        import('./open-session.tsx').then((loaded) => {
          step()
          return loaded
        }),
        import('./adapters.ts')
          .then(({ loadAdapter }) => loadAdapter(board))
          .then((loaded) => {
            step()
            return loaded
          }),
      ])
      return () => openSession(adapter, new URLSearchParams(location.search))
    },
  }
}

/** Loads the surface of a board once it is asked for, over the static page that describes it. */
export default function BoardPage({ board, children }: { board: BoardName; children?: ReactNode }) {
  const opener = useMemo(() => openerOf(board), [board])
  return (
    <SurfaceHost
      {...opener}
      about="body > header, body > main, body > footer"
      intake="board"
      className="bg-base-200/80 rounded-2xl"
    >
      {children}
    </SurfaceHost>
  )
}
