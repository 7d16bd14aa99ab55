/**
 * Whether this device holds designs, and the notices of changes among its tabs. It stands apart from what reads designs,
 * since many pages list them and most visitors have none.
 */

/** Name of the browser's database of designs. */
export const designDatabase = 'qingtu-designs'
const channelName = 'qingtu-designs'

/** Returns false if nothing was ever stored on this device; true where the browser does not say. Never throws. */
export async function mayHoldDesigns(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === designDatabase)
  } catch {
    return true
  }
}

/** Notifies the lists of all tabs of a change. Never throws: the save itself has succeeded. */
export function notifyTabs(): void {
  try {
    const channel = new BroadcastChannel(channelName)
    channel.postMessage(null)
    channel.close()
  } catch {
    // Without BroadcastChannel, lists refresh only with their page.
  }
}

/**
 * Calls back when a design was saved, renamed, moved to the trash or deleted in any tab. Returns a function that
 * unsubscribes.
 */
export function onDesignsChanged(changed: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = () => changed()
  return () => channel.close()
}
