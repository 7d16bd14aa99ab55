import { useId } from 'react'
import type { IdPhotoOptions } from '../../../core/tools/image-card.ts'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { acceptedGrounds, chosenGround, groundCss, groundPatch } from './grounds.ts'

interface Swatch {
  readonly id: string
  readonly name: string
  readonly paint: string
  readonly patch: Partial<IdPhotoOptions>
}

/** Half the wall of a room and half a checker: stands for the picture's own background. */
const ownPaint = 'linear-gradient(135deg, #d9d3c7 50%, #8d9a94 50%)'

function swatchesOf(kinds: IdPhotoOptions['kinds']): readonly Swatch[] {
  const accepted = acceptedGrounds(kinds).map((ground) => ({
    ...{ id: ground.id, name: ground.name, paint: groundCss(ground) },
    patch:
      ground.id === kinds[0]?.backgrounds[0] && kinds.length === 1 ? { ground: 'usual' as const } : groundPatch(ground),
  }))
  const usual = kinds.map(({ grounds }) => grounds[0] ?? '#ffffff')
  const each = {
    ...{ id: '', name: '按各规格', patch: { ground: 'usual' as const } },
    paint: `linear-gradient(135deg, ${usual[0]} 50%, ${usual.at(-1)} 50%)`,
  }
  const keep = { id: 'keep', name: '保留原背景', paint: ownPaint, patch: { ground: 'keep' as const } }
  return [...(kinds.length > 1 ? [each] : []), ...accepted, keep]
}

/** Chooses the background among those that the chosen kinds accept. */
export function GroundField({ value, onChange }: Pick<OptionsProps<IdPhotoOptions>, 'value' | 'onChange'>) {
  const name = useId()
  const chosen = chosenGround(value)
  const swatches = swatchesOf(value.kinds)
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">
        底色
        <span className="text-muted ml-2 font-normal">{swatches.find(({ id }) => id === chosen)?.name}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {swatches.map((swatch) => (
          <label
            key={swatch.id}
            title={swatch.name}
            className={`has-focus-visible:outline-primary grid size-11 cursor-pointer place-items-center rounded-full border-2 p-1 has-focus-visible:outline-3 ${swatch.id === chosen ? 'border-primary' : 'border-transparent'}`}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={swatch.name}
              checked={swatch.id === chosen}
              onChange={() => onChange(swatch.patch)}
            />
            <span className="border-base-300 size-full rounded-full border" style={{ background: swatch.paint }} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
