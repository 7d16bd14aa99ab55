import { type ReactNode, useEffect, useId, useState } from 'react'
import { coverSizes, sampleBriefs } from '../../catalogue/covers.ts'
import { $kit, $usesBrand, putBrandOnCovers } from '../../stores/cover/brand.ts'
import { $draft, changeDraft } from '../../stores/cover/draft.ts'
import { wish } from '../../stores/cover/wish.ts'
import { Advanced } from '../ui/fields.tsx'
import { Icon } from '../ui/icons.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { CoverPictures } from './CoverPictures.tsx'
import { ReferenceField } from './ReferenceField.tsx'
import { SubjectField } from './SubjectField.tsx'

const box = 'w-full min-w-0 px-3.5 text-base'

function Labelled({ label, hint, children }: { label: string; hint?: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {hint && <span className="text-muted text-xs">{hint}</span>}
      </div>
      {children(id)}
    </div>
  )
}

interface WordsProps {
  readonly field: 'title' | 'subtitle' | 'badge' | 'points' | 'account'
  readonly label: string
  readonly hint?: string
  readonly placeholder: string
  readonly most: number
  /** Number of lines of a multi-line field. */
  readonly rows?: number
  readonly className?: string
}

/** Shows a text field of the cover. Text that an input method is still composing does not change the draft. */
function Words({ field, label, hint = '', placeholder, most, rows, className = '' }: WordsProps) {
  const kept = useClientStore($draft)[field]
  const [text, setText] = useState(kept)
  useEffect(() => setText(kept), [kept])
  const type = (value: string, isComposing: boolean) => {
    setText(value)
    if (!isComposing) changeDraft({ [field]: value })
  }
  const Field = rows === undefined ? 'input' : 'textarea'
  return (
    <Labelled label={label} hint={hint}>
      {(id) => (
        <Field
          id={id}
          rows={rows}
          maxLength={most}
          value={text}
          placeholder={placeholder}
          autoComplete="off"
          data-field={field}
          onChange={(event) =>
            type(event.currentTarget.value, (event.nativeEvent as unknown as InputEvent).isComposing === true)
          }
          onCompositionEnd={(event) => type(event.currentTarget.value, false)}
          className={`${box} ${rows === undefined ? 'input h-11' : 'textarea min-h-0'} ${className}`}
        />
      )}
    </Labelled>
  )
}

/** Switches the wall to the user's brand kit, if there is one. */
function BrandSwitch() {
  const kit = useClientStore($kit)
  const on = useClientStore($usesBrand)
  if (!kit) return null
  return (
    <label className="border-base-300 flex min-h-12 cursor-pointer items-center gap-3 rounded-xl border px-3.5">
      <span aria-hidden="true" className="flex shrink-0">
        {kit.colours.slice(0, 4).map(({ colour }) => (
          <span
            key={colour}
            style={{ background: colour }}
            className="border-base-content/15 -ml-1.5 size-5 rounded-full border first:ml-0"
          />
        ))}
      </span>
      <span className="min-w-0 grow">
        <span className="block text-sm font-medium">用我的品牌</span>
        <span className="text-muted block truncate text-xs">{kit.name}的颜色、字体和署名</span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-label="用我的品牌"
        aria-checked={on}
        checked={on}
        onChange={(event) => {
          // A palette or voice fixed before does not belong to the brand, or no longer does.
          wish({ palette: null, voice: null })
          putBrandOnCovers(event.currentTarget.checked)
        }}
        className="toggle toggle-primary"
      />
    </label>
  )
}

/** Shows the form for the brief of the cover. */
export function BriefForm() {
  const draft = useClientStore($draft)
  const sample = sampleBriefs[0]!
  const length = [...draft.title.trim()].length
  return (
    <form className="space-y-5 max-lg:space-y-3.5" onSubmit={(event) => event.preventDefault()}>
      <Words
        field="title"
        label="标题"
        hint={length > 20 ? `${length} 字，20 字以内更醒目` : ''}
        placeholder={`比如：${sample.title}`}
        most={400}
        rows={1}
        className="min-h-20 resize-none text-lg font-semibold field-sizing-content max-lg:min-h-12"
      />
      <SubjectField />
      <BrandSwitch />
      <Words field="subtitle" label="副标题" placeholder={sample.subtitle} most={400} />
      <div
        className={`grid gap-4 lg:grid-cols-1 lg:gap-5 ${draft.pictures.length === 0 ? 'grid-cols-[1fr_minmax(8.5rem,66%)]' : ''}`}
      >
        <CoverPictures />
        <Labelled label="尺寸">
          {(id) => (
            <div className="relative">
              <select
                id={id}
                value={draft.size}
                onChange={(event) => changeDraft({ size: event.currentTarget.value })}
                className={`input ${box} h-11 cursor-pointer truncate pr-10`}
              >
                {coverSizes.map((size) => (
                  <option key={size.id} value={size.id}>
                    {size.label} {size.id} · {size.width}×{size.height}
                  </option>
                ))}
              </select>
              <Icon
                name="chevron"
                size={18}
                className="text-muted pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rotate-90"
              />
            </div>
          )}
        </Labelled>
      </div>
      <ReferenceField />
      <Advanced label="角标、要点、署名">
        <div className="space-y-5 pt-2">
          <Words field="badge" label="角标" hint="五个字以内" placeholder={sample.badge} most={40} />
          <Words
            field="points"
            label="要点"
            hint="一行一条，写了就有清单、步骤、表格版式"
            placeholder={sample.points.slice(0, 3).join('\n')}
            most={2000}
            rows={4}
            className="resize-y"
          />
          <Words field="account" label="署名" placeholder={sample.account} most={60} />
        </div>
      </Advanced>
    </form>
  )
}
