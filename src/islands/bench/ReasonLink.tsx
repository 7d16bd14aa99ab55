import type { MouseEvent } from 'react'
import { reasonLink } from '../../catalogue/reason-links.ts'
import { continueIn } from '../../stores/bench/continue.ts'
import type { Task } from '../../stores/bench/task.ts'

/** Shows a link to the page that takes a refused file; following it takes the file along. */
export default function ReasonLink({ task: { error, file, name } }: { task: Task }) {
  const link = error && reasonLink(error.code, error.params)
  if (!link) return null
  const { title, path } = link
  const follow = (event: MouseEvent) => {
    // A new tab or window cannot be given the file.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Without room in storage the page opens all the same.
    continueIn(path, [{ name, blob: file }]).catch(() => location.assign(path))
  }
  return (
    <a
      href={path}
      // On a phone it takes the place of 重试, which leads nowhere for such a file.
      className="link text-primary mr-1 text-xs whitespace-nowrap max-sm:[&+button]:hidden"
      onClick={follow}
    >
      {title}
    </a>
  )
}
