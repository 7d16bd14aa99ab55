import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BoardAdapter, BoardHost } from '../../../../src/islands/boards/adapter.ts'
import { soon } from '../../../helpers/soon.ts'

vi.mock('../../../../src/stores/design/owner.ts', () => ({ designOwner: async () => '' }))

interface Notes {
  readonly lines: readonly string[]
}

/** A board whose documents are lines of text. */
function notesBoard() {
  const shown: { notes: Notes; host: BoardHost; reading: boolean }[] = []
  const adapter: BoardAdapter = {
    board: 'diagrams',
    empty: () => ({ lines: [] }),
    restore: (content) => {
      const { lines } = content as Partial<Notes>
      if (!Array.isArray(lines)) throw new Error('no notes')
      return { lines: lines.map(String) }
    },
    open: async (_element, content, host) => {
      const mine = { notes: content as Notes, host, reading: false }
      shown.push(mine)
      return {
        save: () => structuredClone(mine.notes),
        load: (next) => {
          mine.notes = next as Notes
        },
        readOnly: (is) => {
          mine.reading = is
        },
        undo: () => {},
        redo: () => {},
        isEmpty: () => mine.notes.lines.length === 0,
        size: () => ({ width: 300, height: 20_000 }),
        words: () => mine.notes.lines.join(' '),
        picture: async () => new Blob(['picture'], { type: 'image/png' }),
        insertPicture: async () => {},
        dispose: () => {},
      }
    },
    read: async () => null,
    preview: async () => new Blob([]),
    hasPlainSvg: false,
    pictures: ['png'],
    files: [],
    templates: [{ id: 'week', name: '一周', group: '日程', content: async () => ({ lines: ['周一'] }) }],
    shortcuts: [],
  }
  /** Writes lines as a user would. */
  const write = (...lines: string[]) => {
    const mine = shown.at(-1)!
    mine.notes = { lines }
    mine.host.changed()
  }
  return { adapter, shown, write }
}

/** Opens an address in a fresh copy of the modules, like another tab; all copies share the disk. */
async function openTab(address: string) {
  vi.resetModules()
  const { openBoard } = await import('../../../../src/stores/boards/open-board.ts')
  const { BoardSession } = await import('../../../../src/islands/boards/session.ts')
  const { listDesigns } = await import('../../../../src/storage/designs.ts')
  const board = notesBoard()
  const { adapter } = board
  const keeper = await openBoard('diagrams', new URLSearchParams(address), {
    thumbnail: async () => null,
    empty: () => ({ name: '', content: adapter.empty() }),
    template: async (id) => {
      const template = adapter.templates.find((one) => one.id === id)
      return template ? { name: template.name, content: await template.content() } : null
    },
  })
  const session = new BoardSession(adapter, keeper)
  return { ...board, session, keeper, listDesigns, mount: () => session.mount({} as HTMLElement) }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('window', {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a document of a board', () => {
  test('looking at an empty one leaves nothing behind; what is drawn is there again', async () => {
    const tab = await openTab('new')
    await tab.mount()
    await tab.session.flush()
    expect(await tab.listDesigns()).toEqual([])
    tab.write('你好', '白板')
    await soon(() => expect(tab.keeper.$state.get().status).toBe('saved'))
    const [row] = await tab.listDesigns()
    // Sides of a design are bounded; the words are searched in lists.
    expect(row).toMatchObject({ kind: 'diagrams', width: 300, height: 8000, words: '你好 白板' })
    await tab.keeper.end()
    const again = await openTab('')
    await again.mount()
    expect(again.shown[0]?.notes).toEqual({ lines: ['你好', '白板'] })
    expect(again.keeper.history.document.id).toBe(row?.id)
    await again.keeper.end()
  })

  test('a version taken back while the surface is loaded is shown, and not lost', async () => {
    const tab = await openTab('new')
    const mounting = tab.mount()
    const { document } = tab.keeper.history
    tab.session.restore({ ...document, board: { ...document.board!, content: JSON.stringify({ lines: ['旧的'] }) } })
    await mounting
    expect(tab.shown[0]?.notes).toEqual({ lines: ['旧的'] })
    await tab.keeper.end()
  })

  test('a template begins a document under its name', async () => {
    const tab = await openTab('template=week')
    await tab.mount()
    expect(tab.shown[0]?.notes).toEqual({ lines: ['周一'] })
    expect(tab.session.$name.get()).toBe('一周')
    tab.session.rename('第一周')
    await soon(async () => expect((await tab.listDesigns())[0]?.name).toBe('第一周'))
    await tab.keeper.end()
  })

  test('the second tab reads and follows, and takes over with all that the first wrote', async () => {
    const first = await openTab('new')
    await first.mount()
    first.write('一')
    await soon(() => expect(first.keeper.$state.get().status).toBe('saved'))
    const { id } = first.keeper.history.document
    const second = await openTab(`id=${id}`)
    await second.mount()
    expect(second.session.isReadOnly).toBe(true)
    expect(second.shown[0]?.reading).toBe(true)
    // A reader's changes are not taken.
    second.write('不该有')
    await second.session.flush()
    first.write('一', '二')
    await soon(() => expect(second.shown[0]?.notes).toEqual({ lines: ['一', '二'] }))
    first.write('一', '二', '三')
    await second.keeper.takeOver()
    expect(second.shown[0]?.notes).toEqual({ lines: ['一', '二', '三'] })
    expect(second.shown[0]?.reading).toBe(false)
    expect(first.session.isReadOnly).toBe(true)
    await Promise.all([first.keeper.end(), second.keeper.end()])
  })

  test('a version is restored, and what was there before stays a version', async () => {
    const tab = await openTab('new')
    await tab.mount()
    tab.write('早')
    await soon(() => expect(tab.keeper.$state.get().status).toBe('saved'))
    await tab.keeper.keepVersion('早上')
    const { versions } = await import('../../../../src/stores/design/versions.ts')
    const { id } = tab.keeper.history.document
    tab.write('晚')
    await tab.session.flush()
    const [version] = await versions.list(id)
    tab.session.restore(await versions.load(id, version!.time))
    expect(tab.shown[0]?.notes).toEqual({ lines: ['早'] })
    await tab.session.flush()
    expect(tab.keeper.history.document.board?.content).toBe('{"lines":["早"]}')
    await tab.keeper.end()
  })

  test('content that no surface can show is not overwritten, and is at hand as it is stored', async () => {
    const tab = await openTab('new')
    await tab.mount()
    tab.write('好')
    await tab.session.flush()
    const { document } = tab.keeper.history
    tab.keeper.put(() => ({ ...document, board: { surface: 'diagrams', content: '{"pages":[]}', words: '好' } }))
    await tab.keeper.end()
    const again = await openTab(`id=${document.id}`)
    await expect(again.mount()).rejects.toMatchObject({ text: '{"pages":[]}', reason: { code: 'board-broken' } })
    again.session.rename('改名')
    await again.session.flush()
    expect(again.keeper.history.document.board?.content).toBe('{"pages":[]}')
    await again.keeper.end()
  })
})
