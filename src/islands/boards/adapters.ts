import type { BoardName } from '../../catalogue/boards.ts'
import type { BoardAdapter } from './adapter.ts'

const modules = import.meta.glob<{ readonly default: BoardAdapter }>('./*/adapter.{ts,tsx}')

/** Loads the adapter of a board, which brings the board's library; its folder has the board's name. */
export async function loadAdapter(board: BoardName): Promise<BoardAdapter> {
  const load = modules[`./${board}/adapter.tsx`] ?? modules[`./${board}/adapter.ts`]
  if (!load) throw new Error(`islands/boards/${board} has no adapter`)
  return (await load()).default
}
