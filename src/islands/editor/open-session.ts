import { loadStarter } from '../../catalogue/starters/index.ts'
import { DesignPainting } from '../../stores/design-painting.ts'
import { designThumbnail } from '../../stores/design-thumbnail.ts'
import { openByAddress } from '../../stores/open-design.ts'
import { noteBegun } from '../../stores/welcome.ts'
import { Session } from './session.ts'

/** Opens the design an address asks for, with its pictures and fonts under way. Throws as `openByAddress`. */
export async function openSession(address: URLSearchParams): Promise<Session> {
  const { keeper, fresh, sample } = await openByAddress(address, designThumbnail, loadStarter)
  const { id } = keeper.history.document
  // A reload opens the same design, not another new one; one that could not be stored is not there then.
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
