import { useState } from 'react'
import { Retry } from './Hints.tsx'
import { LazyGroup } from './MaterialGrid.tsx'
import type { Material } from './materials.ts'

interface FetchedGroupProps {
  readonly label: string
  readonly count: number
  readonly columns: 3 | 5
  readonly load: () => Promise<readonly Material[]>
}

/** Renders a group whose drawings are fetched when it is about to scroll into view. */
export function FetchedGroup({ label, count, columns, load }: FetchedGroupProps) {
  const [materials, setMaterials] = useState<readonly Material[] | null>(null)
  const [failed, setFailed] = useState(false)
  const fetch = () => {
    if (materials) return
    setFailed(false)
    load().then(setMaterials, (thrown) => {
      console.warn(thrown)
      setFailed(true)
    })
  }
  if (failed) return <Retry onAgain={fetch} />
  return <LazyGroup label={label} count={count} columns={columns} materials={materials} onNear={fetch} />
}
