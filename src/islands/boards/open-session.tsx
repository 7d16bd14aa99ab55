import type { ReactNode } from 'react'
import { type BoardSources, openBoard } from '../../stores/boards/open-board.ts'
import { sourceOf } from '../../stores/boards/source.ts'
import type { BoardAdapter } from './adapter.ts'
import { Board } from './Board.tsx'
import { BoardSession } from './session.ts'

/**
 * Opens the document that an address asks for. Returns its page.
 * @throws as `openBoard`
 */
export async function openSession(adapter: BoardAdapter, address: URLSearchParams): Promise<ReactNode> {
  let session: BoardSession | null = null
  const sources: BoardSources = {
    thumbnail: async () => (await session?.thumbnail()) ?? null,
    empty: () => ({ name: '', content: adapter.empty() }),
    template: async (id) => {
      const template = adapter.templates.find((one) => one.id === id)
      return template ? { name: template.name, content: await template.content() } : null
    },
  }
  session = new BoardSession(adapter, await openBoard(adapter.board, address, sources), sourceOf(address))
  return <Board session={session} />
}
