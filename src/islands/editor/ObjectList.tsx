import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { stepName } from '../../catalogue/step-names.ts'
import { isImage, isText } from '../../core/design/elements/guards.ts'
import type { DesignElement } from '../../core/design/elements/index.ts'
import { boundsOf } from '../../core/design/geometry.ts'
import type { Page } from '../../core/design/schema.ts'
import { poseOnPage } from '../../core/design/tree.ts'
import { useClientStore } from '../ui/use-store.ts'
import { kindLooks, nameOf } from './kinds.ts'
import { type Session, usePage, useSession } from './session.ts'

/** Returns the ids of a page's elements in reading order: line by line from the top, left to right within a line. */
function readingOrder(page: Page): string[] {
  const boxes = page.order.flatMap((id) => {
    const element = page.elements[id]
    return element && !element.hidden ? [{ id, ...boundsOf(element) }] : []
  })
  const lines: (typeof boxes)[] = []
  for (const box of boxes.toSorted((a, b) => a.top - b.top)) {
    const line = lines.at(-1)
    const head = line?.[0]
    // An element is in a line if its middle is above the bottom of the line's first element.
    if (line && head && box.top + box.height / 2 < head.top + head.height) line.push(box)
    else lines.push([box])
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.left - b.left).map(({ id }) => id))
}

/** Describes an element in words: name, kind, position and size. */
function inWords(element: DesignElement): string {
  const { label } = kindLooks[element.kind]
  const name = nameOf(element)
  const [x, y, width, height] = [element.x, element.y, element.width, element.height].map(Math.round)
  return [
    name === label ? name : `${name}，${label}`,
    `左 ${x}，上 ${y}，宽 ${width}，高 ${height}`,
    ...(element.rotation === 0 ? [] : [`旋转 ${Math.round(element.rotation)} 度`]),
    ...(element.locked ? ['已锁定'] : []),
  ].join('，')
}

const ObjectRow = memo(function ObjectRow({
  element,
  selected,
  session,
}: {
  element: DesignElement
  selected: boolean
  session: Session
}) {
  const name = nameOf(element)
  const editable = !element.locked && (isText(element) || isImage(element))
  return (
    <li>
      {inWords(element)}
      {/* Not in the tab order: sighted users tab through the elements on the canvas. */}
      <button type="button" tabIndex={-1} aria-pressed={selected} onClick={() => session.editing.select([element.id])}>
        选择{name}
      </button>
      {editable && (
        <button type="button" tabIndex={-1} onClick={() => session.edit(element.id)}>
          编辑{name}
        </button>
      )}
    </li>
  )
})

/** Debounce of announcements, ms, so that a series of key presses is announced once. */
const quietMs = 350

/** Returns the announcement of the last selection or change. */
function useAnnouncements(session: Session): string {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const { editing } = session
    let timer: ReturnType<typeof setTimeout> | undefined
    let undone = false
    const say = (words: () => string, first = false) => {
      // An undo also changes document and selection; only the undo itself is announced.
      if (undone && !first) return
      undone = first
      clearTimeout(timer)
      timer = setTimeout(() => {
        undone = false
        setSaid(words())
      }, quietMs)
    }
    const selection = () => {
      const ids = editing.$selection.get()
      const [only] = ids
      const element = only === undefined ? undefined : editing.page.elements[only]
      if (!element) return '没有选择'
      return ids.length > 1
        ? `已选择 ${ids.length} 个`
        : `已选择：${inWords({ ...element, ...poseOnPage(editing.page, element.id) })}`
    }
    const stops = [
      editing.$selection.listen(() => say(selection)),
      editing.$page.listen(() => {
        const { pages } = editing.history.document
        const place = pages.findIndex(({ id }) => id === editing.$page.get())
        say(() => `第 ${place + 1} 页，共 ${pages.length} 页`)
      }),
      editing.history.listen(({ settled, patches }) => {
        const label = editing.history.undoLabel
        if (!settled || patches.length === 0 || label === null) return
        say(() => {
          const [only, more] = editing.$selection.get()
          const element = only === undefined || more !== undefined ? undefined : editing.page.elements[only]
          return element && /^(place|resize|turn|align)$/.test(label)
            ? `${stepName(label)}：${inWords({ ...element, ...poseOnPage(editing.page, element.id) })}`
            : `已${stepName(label)}`
        })
      }),
      editing.$undone.listen(
        (step) => step && say(() => `已${step.back ? '重做' : '撤销'}：${stepName(step.step)}`, true),
      ),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [session])
  return said
}

/** Renders the elements of the page and announcements of changes for screen readers. */
export function ObjectList() {
  const session = useSession()
  // A page can have thousands of rows, so they are rendered at lower priority.
  const page = useDeferredValue(usePage())
  const selection = useDeferredValue(useClientStore(session.editing.$selection))
  const order = useMemo(() => readingOrder(page), [page])
  const said = useAnnouncements(session)
  return (
    <div className="sr-only">
      <p id="canvas-help">
        按 Tab 逐个选择，方向键移动，Ctrl 加方向键改大小，回车编辑，Delete 删除，Shift+F10 打开菜单；按 Esc 再按 Tab
        离开画布，F6 换到下一个区域。
      </p>
      <ul aria-label="页面内容">
        {order.map((id) => {
          const element = page.elements[id]
          return element && <ObjectRow key={id} element={element} selected={selection.includes(id)} session={session} />
        })}
      </ul>
      <p aria-live="polite" role="status">
        {said}
      </p>
    </div>
  )
}
