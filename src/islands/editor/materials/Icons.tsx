import { useState } from 'react'
import { iconIndex } from '../../../stores/design/icons.ts'
import { FetchedGroup } from './FetchedGroup.tsx'
import { Retry, Waiting } from './Hints.tsx'
import { iconsOf } from './library.ts'
import { useLoaded } from './use-loaded.ts'

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
        chosen === -1 || chosen === at ? (
          <FetchedGroup
            key={id}
            label={index.groups[at]!.label}
            count={index.icons.filter(({ groups }) => groups.includes(at)).length}
            columns={5}
            load={() => iconsOf(index, at)}
          />
        ) : null,
      )}
    </>
  )
}
