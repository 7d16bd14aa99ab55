import { DesignPainting } from '../../stores/design/painting.ts'
import { noteBegun } from '../../stores/design/welcome.ts'
import { presetFor, presetOf } from './presets.ts'
import { Session } from './session.ts'

/**
 * Opens the design that a URL asks for and creates its session, with the named preset unless the design asks for
 * another. Throws what the preset's `firstDocument` throws.
 */
export async function openSession(name: string, address: URLSearchParams): Promise<Session> {
  const wanted = presetOf(name)
  const { keeper, fresh, sample } = await wanted.firstDocument(address)
  const { document } = keeper.history
  // A reload then opens the same design, not a new one. A design that could not be stored cannot be opened by URL.
  if ((address.get('id') !== document.id || address.has('insert')) && keeper.stored) {
    const { origin, pathname } = location
    history.replaceState(history.state, '', `${origin}${pathname}?id=${encodeURIComponent(document.id)}`)
  }
  const preset = presetFor(document, wanted)
  const session = new Session(keeper, new DesignPainting(), preset)
  session.$welcome.set(sample)
  if (address.has('insert')) await (await import('./incoming-board.ts')).takeBoard(session, address)
  if (fresh && !sample) session.$drawer.set(preset.firstDrawer)
  if (sample) {
    const stop = session.editing.$design.listen(() => {
      noteBegun()
      stop()
    })
  } else noteBegun()
  return session
}
