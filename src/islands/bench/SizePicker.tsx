import { useId, useMemo, useState } from 'react'
import { type CanvasSize, searchSizes } from '../../catalogue/sizes.ts'

interface SizePickerProps {
  label: string
  /** Id of the chosen size; '' for none. */
  value: string
  onChange: (size: CanvasSize & { readonly height: number }) => void
}

/** Picks a size of a platform, shop or print; searchable by name, purpose, figures or proportion. */
export function SizePicker({ label, value, onChange }: SizePickerProps) {
  const name = useId()
  const [text, setText] = useState('')
  const found = useMemo(
    () => searchSizes(text).filter((size): size is CanvasSize & { readonly height: number } => size.height !== null),
    [text],
  )
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <input
        type="search"
        value={text}
        placeholder="搜平台、用途或尺寸，如 小红书、3:4"
        aria-label="搜索尺寸"
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
        className="input w-full min-w-0 text-base sm:text-sm"
      />
      <div className="border-base-300 relative mt-2 max-h-64 overflow-y-auto rounded-xl border">
        {found.map((size, place) => (
          <div key={size.id}>
            {size.group !== found[place - 1]?.group && (
              <p className="bg-base-200 text-muted sticky top-0 px-3 py-1 text-xs font-medium">{size.group}</p>
            )}
            <label
              title={size.note}
              className="has-checked:bg-primary/10 has-checked:text-leaf has-focus-visible:outline-primary hover:bg-base-200 flex min-h-10 cursor-pointer items-center gap-3 px-3 py-1.5 text-sm has-focus-visible:outline-3 has-focus-visible:-outline-offset-3"
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={size.id === value}
                onChange={() => onChange(size)}
              />
              <span className="min-w-0 grow">{size.label}</span>
              <span className="text-muted shrink-0 text-xs tabular-nums">
                {size.width}×{size.height}
              </span>
            </label>
          </div>
        ))}
        {found.length === 0 && <p className="text-muted px-3 py-4 text-sm">没有这个尺寸，可以改用「像素」直接填。</p>}
      </div>
    </fieldset>
  )
}
