import { begunKey, welcomedKey } from '../storage/editor-keys.ts'
import { readKey, writeKey } from '../storage/keys.ts'

/** Whether the hints for newcomers were put away on this device. */
export const isWelcomed = (): boolean => readKey(welcomedKey) === true
export const noteWelcomed = (): void => void writeKey(welcomedKey, true)
/** Remembers that there is work of somebody's own on this device. */
export const noteBegun = (): void => void writeKey(begunKey, true)
