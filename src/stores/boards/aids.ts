import { atom } from 'nanostores'
import { minimapKey, rulersKey } from '../../storage/board-keys.ts'
import { readKey, type StorageKey, writeKey } from '../../storage/keys.ts'

/** Makes a choice that this device remembers, off at first. */
function remembered(key: StorageKey<boolean>) {
  const $shown = atom(readKey(key) ?? false)
  const toggle = () => {
    $shown.set(!$shown.get())
    writeKey(key, $shown.get())
  }
  return [$shown, toggle] as const
}

/** Whether boards show their minimap, and what turns it on or off. */
export const [$minimap, toggleMinimap] = remembered(minimapKey)

/** Whether diagrams show rulers, and what turns them on or off. */
export const [$rulers, toggleRulers] = remembered(rulersKey)
