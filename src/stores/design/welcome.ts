import { begunKey, welcomedKey } from '../../storage/editor-keys.ts'
import { readKey, writeKey } from '../../storage/keys.ts'

/** Returns whether the hints for new users were dismissed on this device. */
export const isWelcomed = (): boolean => readKey(welcomedKey) === true
/** Remembers that the hints for new users were dismissed. */
export const noteWelcomed = (): void => void writeKey(welcomedKey, true)
/** Remembers that the user has begun a design on this device. */
export const noteBegun = (): void => void writeKey(begunKey, true)
