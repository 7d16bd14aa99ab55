import { FetchedGroup } from './FetchedGroup.tsx'
import { Retry, Waiting } from './Hints.tsx'
import { illustrationGroups, illustrationsOf } from './library.ts'
import { useLoaded } from './use-loaded.ts'

/** Renders all illustrations by group. */
export function Illustrations() {
  const { value: groups, failed, again } = useLoaded(illustrationGroups)
  if (failed) return <Retry onAgain={again} />
  if (!groups) return <Waiting />
  return groups.map(({ group, count }) => (
    <FetchedGroup key={group} label={group} count={count} columns={3} load={() => illustrationsOf(group)} />
  ))
}
