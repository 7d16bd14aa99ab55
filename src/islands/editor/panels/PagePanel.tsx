import { useMemo } from 'react'
import { goodColours } from '../../../catalogue/colours.ts'
import { renamePage, setBackground } from '../../../core/design/commands/pages.ts'
import { coloursOf } from '../../../core/design/commands/replace.ts'
import { EditorIcon } from '../../surface/icons.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { SwitchRow } from '../fields/Choices.tsx'
import { Swatch } from '../fields/ColourLists.tsx'
import { FillField } from '../fields/FillField.tsx'
import { Section } from '../fields/Section.tsx'
import { useDesign, usePage, useSession } from '../session.ts'

const button = 'btn btn-line px-3'

/** Names of the background colours offered directly. */
const quick = ['白', '米白', '浅灰', '墨黑', '蜜桃', '奶黄', '薄荷', '丁香'] as const
const quickColours = goodColours.filter(({ name }) => (quick as readonly string[]).includes(name))

/** Most colours listed here; the replace dialog has all of them. */
const mostColours = 16

/** Renders the fields of the page, shown when nothing is selected. */
export default function PagePanel() {
  const session = useSession()
  const { editing } = session
  const design = useDesign()
  const page = usePage()
  const colours = useMemo(() => coloursOf(design).slice(0, mostColours), [design])
  const show = useClientStore(session.$layoutAids)
  const { background } = page
  const number = design.pages.findIndex(({ id }) => id === page.id) + 1
  const solid = background.type === 'solid' ? background.colour : null
  const turn = (name: keyof typeof show) => (on: boolean) => session.$layoutAids.set({ ...show, [name]: on })
  return (
    <>
      <Section title="页面">
        <label className="flex items-center justify-between gap-2">
          <span className="text-muted">名称</span>
          <input
            value={page.name}
            placeholder={`第 ${number} 页`}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => editing.run(renamePage, { page: page.id, name: event.currentTarget.value })}
            className="input h-9 w-44 min-w-0 px-2.5 max-lg:h-11 max-lg:text-base"
          />
        </label>
        <div className="flex items-center justify-between gap-2">
          <span className="text-muted">尺寸</span>
          <span className="flex items-center gap-2">
            <span className="tabular-nums">
              {design.width} × {design.height}
            </span>
            <button type="button" className={button} onClick={() => session.$overlay.set('resize')}>
              改尺寸
            </button>
          </span>
        </div>
      </Section>
      <Section title="背景">
        <FillField
          label="背景"
          value={background}
          onChange={(fill) => editing.run(setBackground, { page: page.id, fill })}
        />
        <div className="grid grid-cols-8 gap-1.5">
          {quickColours.map(({ name, colour }) => (
            <Swatch
              key={colour}
              name={name}
              colour={colour}
              chosen={colour === solid}
              onPick={(chosen) =>
                editing.run(setBackground, { page: page.id, fill: { type: 'solid', colour: chosen } })
              }
            />
          ))}
        </div>
        <button type="button" className={button} onClick={() => session.$drawer.set('background')}>
          <EditorIcon name="background" size={18} />
          更多背景
        </button>
      </Section>
      <Section title="颜色与字体">
        <ul aria-label="文档颜色" className="grid grid-cols-8 gap-1.5">
          {colours.map((colour) => (
            <li
              key={colour}
              title={colour}
              style={{ background: colour }}
              className="border-base-content/15 aspect-square rounded-lg border"
            >
              <span className="sr-only">{colour}</span>
            </li>
          ))}
        </ul>
        <button type="button" className={button} onClick={() => session.$overlay.set('replace')}>
          <EditorIcon name="swap" size={18} />
          替换颜色与字体
        </button>
      </Section>
      <Section title="辅助">
        <SwitchRow label="标尺与参考线" value={show.rulers} onChange={turn('rulers')} />
        <SwitchRow label="网格" value={show.grid} onChange={turn('grid')} />
        <SwitchRow label="安全区" value={show.safe} onChange={turn('safe')} />
      </Section>
      <p className="text-muted pt-4 text-xs leading-relaxed">点一下画布上的内容就能改它；双击文字直接输入。</p>
    </>
  )
}
