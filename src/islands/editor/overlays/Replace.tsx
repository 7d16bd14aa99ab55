import { useEffect, useRef, useState } from 'react'
import { fontLabel, fonts } from '../../../catalogue/fonts.ts'
import { colourUses, fontUses, replaceColour, replaceFont, type Use } from '../../../core/design/commands/replace.ts'
import type { Gesture } from '../../../core/design/history.ts'
import type { Design } from '../../../core/design/schema.ts'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { Segmented } from '../../ui/fields.tsx'
import { ColourPicker } from '../fields/ColourPicker.tsx'
import { Popover } from '../fields/Popover.tsx'
import { useDesign, usePage, useSession } from '../session.ts'

/** Renders a colour of the design. Its picker previews the replacement; closing it commits one undo step. */
function ColourRow({ use, page }: { use: Use; page: string | undefined }) {
  const { editing } = useSession()
  const button = useRef<HTMLButtonElement>(null)
  const gesture = useRef<Gesture<Design> | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const close = () => {
    gesture.current?.commit()
    gesture.current = null
    setTo(null)
    setOpen(false)
  }
  // The dialog may close while the picker is open.
  useEffect(() => () => gesture.current?.commit(), [])
  const change = (colour: string) => {
    setTo(colour)
    gesture.current ??= editing.begin('replace-colour')
    gesture.current.preview(replaceColour, { from: use.value, to: colour, page })
  }
  return (
    <li className="flex h-12 items-center gap-3">
      <span
        className="border-base-content/15 size-8 shrink-0 rounded-lg border"
        style={{ background: to ?? use.value }}
      />
      <span className="tabular-nums">{to?.slice(0, 7) ?? use.value}</span>
      <span className="text-muted grow text-xs tabular-nums">{use.count} 处</span>
      <button
        ref={button}
        type="button"
        aria-label={`替换 ${use.value}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => (open ? close() : setOpen(true))}
        className="btn btn-line px-3"
      >
        替换
      </button>
      {open && (
        <Popover label={`把 ${use.value} 换成`} anchor={button} onClose={close}>
          <ColourPicker opaque value={to ?? use.value} onChange={change} />
        </Popover>
      )}
    </li>
  )
}

function FontRow({ use, page }: { use: Use; page: string | undefined }) {
  const { editing } = useSession()
  const known = fonts.some(({ value }) => value === use.value)
  return (
    <li className="flex h-12 items-center gap-3">
      <span className="min-w-0 truncate">{fontLabel(use.value)}</span>
      <span className="text-muted grow text-xs whitespace-nowrap tabular-nums">{use.count} 段文字</span>
      <select
        aria-label={`把${fontLabel(use.value)}换成`}
        value={use.value}
        onChange={(event) => editing.run(replaceFont, { from: use.value, to: event.currentTarget.value, page })}
        className="input w-36 shrink-0 cursor-pointer appearance-auto px-2 max-lg:text-base"
      >
        {!known && <option value={use.value}>{use.value}</option>}
        {fonts.map(({ id, label, value }) => (
          <option key={id} value={value}>
            {label}
          </option>
        ))}
      </select>
    </li>
  )
}

/** Renders the dialog that lists the colours and fonts in use and replaces one everywhere. */
export default function Replace({ onClose }: { onClose: () => void }) {
  const design = useDesign()
  const { id } = usePage()
  const { editing } = useSession()
  const [where, setWhere] = useState<'all' | 'page'>('all')
  const page = where === 'page' ? id : undefined
  const colours = colourUses(design, { page })
  const families = fontUses(design, { page })
  const reading = editing.$readOnly.get()
  return (
    <DialogFrame title="替换颜色与字体" onClose={onClose}>
      {design.pages.length > 1 && (
        <Segmented
          quiet
          label="在哪里替换"
          value={where}
          choices={[
            { value: 'all', label: `全部 ${design.pages.length} 页` },
            { value: 'page', label: '只在这一页' },
          ]}
          onChange={setWhere}
        />
      )}
      <fieldset disabled={reading} className={`text-sm ${design.pages.length > 1 ? 'mt-4' : ''}`}>
        <section aria-label="颜色">
          <h3 className="text-muted mb-1 text-xs font-medium">颜色</h3>
          {colours.length === 0 && <p className="text-muted py-2">这里还没有用到颜色。</p>}
          <ul className="divide-base-300 divide-y">
            {colours.map((use) => (
              <ColourRow key={`${where} ${use.value}`} use={use} page={page} />
            ))}
          </ul>
        </section>
        <section aria-label="字体" className="mt-5">
          <h3 className="text-muted mb-1 text-xs font-medium">字体</h3>
          {families.length === 0 && <p className="text-muted py-2">这里还没有文字。</p>}
          <ul className="divide-base-300 divide-y">
            {families.map((use) => (
              <FontRow key={use.value} use={use} page={page} />
            ))}
          </ul>
        </section>
      </fieldset>
    </DialogFrame>
  )
}
