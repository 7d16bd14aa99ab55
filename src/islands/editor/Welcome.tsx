import { useEffect, useState } from 'react'
import { isWelcomed, noteWelcomed } from '../../stores/design/welcome.ts'
import { EditorIcon, type EditorIconName } from '../surface/icons.tsx'
import { ToolButton } from '../surface/ToolButton.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { keyName } from './key-names.ts'
import { useSheetUp } from './Sheet.tsx'
import { useSession } from './session.ts'
import { useWide } from './use-wide.ts'

interface Hint {
  readonly icon: EditorIconName
  readonly title: string
  readonly text: string
}

const withMouse = (): readonly Hint[] => [
  { icon: 'text', title: '双击文字就能改', text: '标题、列表、标签都一样' },
  { icon: 'picture', title: '图片直接拖进来', text: '粘贴也行，放进去就能裁' },
  { icon: 'sliders', title: '右边调样式', text: '选中什么，就调什么' },
  { icon: 'undo', title: `${keyName('$mod')} Z 随时撤销`, text: '自动保存，放心试' },
]

const withTouch: readonly Hint[] = [
  { icon: 'text', title: '点两下文字就能改', text: '标题、列表、标签都一样' },
  { icon: 'fit', title: '两指缩放画布', text: '一指移动选中的东西' },
  { icon: 'sliders', title: '点「属性」调样式', text: '颜色、字体、大小都在下面' },
  { icon: 'undo', title: '上方可以撤销', text: '自动保存，放心试' },
]

/** Renders the hints for newcomers; once closed they do not return on this device. */
export function Welcome() {
  const session = useSession()
  const wide = useWide()
  const wanted = useClientStore(session.$welcome)
  const sheetUp = useSheetUp(session)
  const [seen, setSeen] = useState(isWelcomed)
  const [place, setPlace] = useState(0)
  const shown = wanted && !seen

  // After six changes the user no longer needs the hints.
  useEffect(() => {
    if (!shown) return
    let changes = 0
    return session.editing.$design.listen(() => {
      changes += 1
      if (changes < 6) return
      noteWelcomed()
      setSeen(true)
    })
  }, [session, shown])

  // On a phone a sheet needs the room.
  if (!shown || sheetUp) return null
  const close = () => {
    noteWelcomed()
    setSeen(true)
  }
  const hints = wide ? withMouse() : withTouch
  const done = (
    <button type="button" onClick={close} className="btn btn-primary">
      知道了
    </button>
  )
  const row = ({ icon, title, text }: Hint) => (
    <>
      <span className="bg-primary/10 text-leaf grid size-9 shrink-0 place-items-center rounded-xl">
        <EditorIcon name={icon} size={20} />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        <span className="text-muted block text-xs">{text}</span>
      </span>
    </>
  )

  if (!wide) {
    const last = place === hints.length - 1
    return (
      <section
        aria-label="入门提示"
        className="bg-base-100 border-base-300 absolute inset-x-3 top-3 z-10 flex items-center gap-2 rounded-2xl border p-2.5 shadow-lg sm:right-auto sm:w-88"
      >
        {row(hints[place]!)}
        {last ? (
          done
        ) : (
          <button
            type="button"
            onClick={() => setPlace(place + 1)}
            className="btn btn-ghost text-leaf px-2 font-semibold tabular-nums"
          >
            下一条 {place + 1}/{hints.length}
          </button>
        )}
        <ToolButton icon="close" label="关闭提示" onClick={close} />
      </section>
    )
  }
  return (
    <section
      aria-label="入门提示"
      className="bg-base-100 border-base-300 absolute bottom-3 left-3 z-10 w-58 rounded-2xl border p-4 shadow-lg"
    >
      <h2 className="text-base">四件事就会用</h2>
      <ul className="mt-3 space-y-3">
        {hints.map((hint) => (
          <li key={hint.icon} className="flex items-center gap-3">
            {row(hint)}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex items-center justify-between gap-2">
        <button
          type="button"
          onClick={() => session.$overlay.set('help')}
          className="btn btn-ghost text-leaf -ml-2 px-3 font-semibold"
        >
          全部快捷键
        </button>
        {done}
      </div>
    </section>
  )
}
