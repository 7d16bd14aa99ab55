import { type KeptSeal, mostKeptSeals, sealHistoryKey } from '../../storage/seal-history.ts'
import { namedList } from '../shell/named-list.ts'

export type { KeptSeal }

const kept = namedList(sealHistoryKey)

/** The visitor's recent seals, newest first. */
export const sealHistory = {
  $items: kept.$items,
  load: kept.load,
  drop: kept.drop,
  /** Remembers a seal; the oldest over the limit are dropped. Returns false when storage is full. */
  note(seal: KeptSeal): boolean {
    if (!kept.save(seal)) return false
    for (const { name } of kept.$items.get().slice(mostKeptSeals)) kept.drop(name)
    return true
  },
}
