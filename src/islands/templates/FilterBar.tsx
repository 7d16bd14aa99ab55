import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { templateCategories, templateStyles } from '../../catalogue/template-categories.ts'
import { colourGroupNames, pageCounts, pictureCounts, templateShapeNames } from '../../catalogue/template-filters.ts'
import { colourGroups } from '../../core/colour/groups.ts'
import { type TemplateFilters, templateShapes } from '../../core/template/filters.ts'
import { favouriteTemplates } from '../../stores/templates/favourites.ts'
import {
  $gallery,
  isNarrowed,
  loadGallery,
  narrow,
  showStarred,
  takeEarlyFilter,
  widen,
} from '../../stores/templates/gallery.ts'
import { Icon } from '../ui/icons.tsx'
import { useEarlyValue } from '../ui/use-early-value.ts'
import { useStore } from '../ui/use-store.ts'

type Choices = readonly (readonly [value: string, label: string])[]

const labelled = (labels: Readonly<Record<string, string>>): Choices => Object.entries(labels)

interface ChoiceFieldProps {
  readonly name: keyof TemplateFilters
  readonly label: string
  readonly choices: Choices
}

/** Narrows the list by one of some values. */
function ChoiceField({ name, label, choices }: ChoiceFieldProps) {
  const { own, filters } = useStore($gallery)
  const field = useEarlyValue<HTMLSelectElement>((value) => takeEarlyFilter({ [name]: value }))
  // What the page lists cannot be narrowed to something else.
  if (own[name] !== '') return null
  const value = filters[name]
  return (
    <div className="relative shrink-0">
      <select
        ref={field}
        aria-label={label}
        value={value}
        onFocus={() => void loadGallery()}
        onChange={(event) => narrow({ [name]: event.currentTarget.value })}
        className={`input field-sizing-content w-auto cursor-pointer appearance-none pr-8 pl-3 text-sm ${value === '' ? '' : 'border-primary text-primary font-semibold'}`}
      >
        <option value="">{label}</option>
        {choices.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
      <Icon
        name="chevron"
        size={14}
        className="text-muted pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rotate-90"
      />
    </div>
  )
}

/** Narrows the list by colour; the chosen colour pressed again takes it back. */
function ColourField() {
  const { own, filters } = useStore($gallery)
  if (own.colour !== '') return null
  return (
    <fieldset className="flex shrink-0 items-center gap-1" aria-label="颜色">
      {colourGroups.map((colour) => {
        const { label, swatch } = colourGroupNames[colour]
        const chosen = filters.colour === colour
        return (
          <button
            key={colour}
            type="button"
            title={label}
            aria-label={label}
            aria-pressed={chosen}
            onClick={() => narrow({ colour: chosen ? '' : colour })}
            className="group grid size-8 cursor-pointer place-items-center rounded-full pointer-coarse:size-11"
          >
            <span
              style={{ background: swatch }}
              className="border-base-content/15 group-aria-pressed:outline-primary block size-6 rounded-full border outline-offset-2 group-aria-pressed:outline-2"
            />
          </button>
        )
      })}
    </fieldset>
  )
}

function SearchField() {
  const { filters } = useStore($gallery)
  const [text, setText] = useState(filters.query)
  useEffect(() => setText(filters.query), [filters.query])
  const settled = useDeferredValue(text)
  useEffect(() => {
    if (settled !== $gallery.get().filters.query) narrow({ query: settled })
  }, [settled])
  const field = useEarlyValue<HTMLInputElement>((query) => takeEarlyFilter({ query }))
  return (
    <label className="input h-12 min-w-0 grow text-base">
      <Icon name="search" size={20} className="text-muted shrink-0" />
      <input
        ref={field}
        type="search"
        aria-label="找模板"
        placeholder="书单、招聘、zhongqiu、避坑…"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={text}
        onFocus={() => void loadGallery()}
        onChange={(event) => setText(event.currentTarget.value)}
        className="w-full min-w-0 bg-transparent outline-none"
      />
    </label>
  )
}

/** Shows only favourites; not shown while there are none. */
function StarField() {
  const count = useStore(favouriteTemplates.$items).length
  const { starred } = useStore($gallery)
  if (count === 0 && !starred) return null
  return (
    <button
      type="button"
      aria-pressed={starred}
      onClick={() => showStarred(!starred)}
      className="btn btn-line aria-pressed:border-primary aria-pressed:text-primary shrink-0 px-3 text-sm"
    >
      <Icon name="star" size={16} className={starred ? 'fill-current' : ''} />
      收藏 {count}
    </button>
  )
}

interface FilterBarProps {
  /** What was found, in words. */
  readonly found: string
  readonly children?: ReactNode
}

/** Searches and narrows the list of templates. `children` stand beside the search. */
export function FilterBar({ found, children }: FilterBarProps) {
  const gallery = useStore($gallery)
  const shapes: Choices = templateShapes.map((shape) => [shape, templateShapeNames[shape].label])
  return (
    <search className="needs-js block">
      <div className="flex gap-3">
        <SearchField />
        {children}
      </div>
      <div className="-mx-4 mt-3 flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0">
        <StarField />
        <ChoiceField name="category" label="类别" choices={templateCategories.map(({ id, label }) => [id, label])} />
        <ChoiceField name="shape" label="比例" choices={shapes} />
        <ChoiceField name="pictures" label="图片" choices={labelled(pictureCounts)} />
        <ChoiceField name="pages" label="页数" choices={labelled(pageCounts)} />
        <ChoiceField name="style" label="风格" choices={labelled(templateStyles)} />
        <ColourField />
      </div>
      <p className="text-muted mt-2 flex min-h-8 items-center gap-3 text-sm" aria-live="polite">
        {found}
        {isNarrowed(gallery) && (
          <button type="button" onClick={widen} className="text-primary cursor-pointer py-1.5 font-semibold">
            清除筛选
          </button>
        )}
      </p>
    </search>
  )
}
