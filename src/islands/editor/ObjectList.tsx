import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { stepName } from '../../catalogue/step-names.ts'
import type { DesignElement } from '../../core/design/elements/index.ts'
import { boundsOf } from '../../core/design/geometry.ts'
import type { Page } from '../../core/design/schema.ts'
import { poseOnPage } from '../../core/design/tree.ts'
import { useClientStore } from '../ui/use-store.ts'
import { kindLooks, nameOf } from './kinds.ts'
import { type Session, usePage, useSession } from './session.ts'

/** Ids of a page as somebody reads it: line by line from the top, from left to right in a line. */
function readingOrder(page: Page): string[] {
  const boxes = page.order.flatMap((id) => {
    const element = page.elements[id]
    return element && !element.hidden ? [{ id, ...boundsOf(element) }] : []
  })
  const lines: (typeof boxes)[] = []
  for (const box of boxes.toSorted((a, b) => a.top - b.top)) {
    const line = lines.at(-1)
    const head = line?.[0]
    // In one line are things whose middles lie in the height of the first.
    if (line && head && box.top + box.height / 2 < head.top + head.height) line.push(box)
    else lines.push([box])
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.left - b.left).map(({ id }) => id))
}

/** An element in words: what it is called, what it is, where it lies. */
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
  const editable = !element.locked && (element.kind === 'text' || element.kind === 'image')
  return (
    <li>
      {inWords(element)}
      {/* Out of the order of Tab: whoever sees the page goes through it on the page itself. */}
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

/** After this pause what was last done is said, ms: a run of keys is said once. */
const quietMs = 350

/** Says what was selected and what was done. */
function useAnnouncements(session: Session): string {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const { editing } = session
    let timer: ReturnType<typeof setTimeout> | undefined
    let undone = false
    const say = (words: () => string, first = false) => {
      // What was taken back is not said once more as what was changed by it.
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

/** What is on the page, for those who cannot see it, and what happens to it. */
export function ObjectList() {
  const session = useSession()
  // A page can hold thousands of rows: they come after what is seen, a few at a time.
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
