import { useState } from 'react'
import type { IconIndex } from '../../../core/design/find-icons.ts'
import { iconIndex } from '../../../stores/design/icons.ts'
import { Retry, Waiting } from './Hints.tsx'
import { iconsOf } from './library.ts'
import { LazyGroup } from './MaterialGrid.tsx'
import type { Material } from './materials.ts'
import { useLoaded } from './use-loaded.ts'

/** Renders a group of icons, whose drawings are fetched when it is about to scroll into view. */
function Group({ index, group }: { index: IconIndex; group: number }) {
  const [materials, setMaterials] = useState<readonly Material[] | null>(null)
  const [failed, setFailed] = useState(false)
  const count = index.icons.filter(({ groups }) => groups.includes(group)).length
  const fetch = () => {
    if (materials) return
    setFailed(false)
    iconsOf(index, group).then(setMaterials, (thrown) => {
      console.warn(thrown)
      setFailed(true)
    })
  }
  if (failed) return <Retry onAgain={fetch} />
  return <LazyGroup label={index.groups[group]!.label} count={count} columns={5} materials={materials} onNear={fetch} />
}

/** Renders all icons by group, or one group. */
export function Icons() {
  const { value: index, failed, again } = useLoaded(iconIndex)
  const [chosen, setChosen] = useState(-1)
  if (failed) return <Retry onAgain={again} />
  if (!index) return <Waiting />
  return (
    <>
      <label className="mt-4 block">
        <span className="sr-only">图标分组</span>
        <select
          value={chosen}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          className="input w-full cursor-pointer appearance-auto max-lg:text-base"
        >
          <option value={-1}>全部 {index.icons.length.toLocaleString('zh-CN')} 个图标</option>
          {index.groups.map(({ id, label }, at) => (
            <option key={id} value={at}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {index.groups.map(({ id }, at) =>
        chosen === -1 || chosen === at ? <Group key={id} index={index} group={at} /> : null,
      )}
    </>
  )
}
