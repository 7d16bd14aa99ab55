import { loadStarter } from '../../catalogue/starters/index.ts'
import { openByAddress } from '../../stores/design/open-design.ts'
import { DesignPainting } from '../../stores/design/painting.ts'
import { designThumbnail } from '../../stores/design/thumbnail.ts'
import { noteBegun } from '../../stores/design/welcome.ts'
import { Session } from './session.ts'

/** Opens the design that a URL asks for and creates its session. Throws what `openByAddress` throws. */
export async function openSession(address: URLSearchParams): Promise<Session> {
  const { keeper, fresh, sample } = await openByAddress(address, designThumbnail, loadStarter)
  const { id } = keeper.history.document
  // A reload then opens the same design, not a new one. A design that could not be stored cannot be opened by URL.
  if (address.get('id') !== id && keeper.stored) {
    const { origin, pathname } = location
    history.replaceState(history.state, '', `${origin}${pathname}?id=${encodeURIComponent(id)}`)
  }
  const session = new Session(keeper, new DesignPainting())
  session.$welcome.set(sample)
  if (fresh && !sample) session.$drawer.set('text')
  if (sample) {
    const stop = session.editing.$design.listen(() => {
      noteBegun()
      stop()
    })
  } else noteBegun()
  return session
}
