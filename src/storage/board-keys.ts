import type { StorageKey } from './keys.ts'

const flag = (key: string): StorageKey<boolean> => ({
  key,
  check: (found) => (typeof found === 'boolean' ? found : undefined),
})

/** Whether boards show their minimap. */
export const minimapKey = flag('qingtu:minimap')

/** Whether diagrams show rulers. */
export const rulersKey = flag('qingtu:diagram-rulers')
