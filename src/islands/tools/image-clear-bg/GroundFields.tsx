import { type CSSProperties, useId } from 'react'
import { idPhotoBackgrounds } from '../../../catalogue/id-photos/backgrounds.ts'
import type { ImageClearBgOptions } from '../../../core/tools/image-clear-bg.ts'
import { Chips, ColourField, Slider } from '../../ui/fields.tsx'
import { PictureField } from '../picture-field.tsx'
import { type SceneSet, sceneSets, sceneStyle, setOf } from './scene-sets.ts'

interface Props {
  readonly value: ImageClearBgOptions
  readonly onChange: (patch: Partial<ImageClearBgOptions>) => void
}

/** The plain colours of ID photos. */
const idColours = idPhotoBackgrounds.filter(({ fill }) => fill === 'solid')

interface Tile {
  readonly key: string
  readonly name: string
  readonly style: CSSProperties
}

/** Written as styles, since the sheet of all tool pages is full. */
const tileShape = { aspectRatio: '4 / 5' }
const chosenRing = '0 0 0 2px var(--color-base-100), 0 0 0 4px var(--color-primary)'

/** Picks one of several backgrounds by its picture; a radio group. */
function Tiles({
  label,
  tiles,
  chosen,
  onChoose,
}: {
  label: string
  tiles: readonly Tile[]
  chosen: string | null
  onChoose: (key: string) => void
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <div className="grid gap-2" style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(4rem, 1fr))' }}>
        {tiles.map(({ key, name: title, style }) => (
          <label
            key={key}
            className="has-checked:text-primary has-focus-visible:outline-primary block cursor-pointer rounded-lg text-center text-xs has-checked:font-semibold has-focus-visible:outline-3"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={key === chosen}
              onChange={() => onChoose(key)}
            />
            <span
              style={{ ...style, ...tileShape, boxShadow: key === chosen ? chosenRing : undefined }}
              className="border-base-300 mb-1.5 block rounded-lg border"
            />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type Kind = 'transparent' | 'colour' | SceneSet | 'gradient' | 'blur' | 'picture'

const kinds: readonly { readonly value: Kind; readonly label: string; readonly hint?: string }[] = [
  { value: 'transparent', label: '透明' },
  { value: 'colour', label: '证件色', hint: '白、蓝、红等纯色，颜色值准确' },
  { value: 'studio', label: '渐变', hint: '影棚里打了灯的背景纸' },
  { value: 'gradient', label: '双色', hint: '自己选上下两种颜色' },
  { value: 'office', label: '办公' },
  { value: 'festive', label: '节日' },
  { value: 'blur', label: '虚化', hint: '原来的背景，像大光圈那样虚掉' },
  { value: 'picture', label: '图片', hint: '用自己的图片' },
]

/** Sets what lies behind the person. */
export function GroundFields({ value, onChange }: Props) {
  const { ground, scene, groundColour } = value
  const kind: Kind = ground === 'scene' ? setOf(scene) : ground
  const set = kind in sceneSets ? (kind as SceneSet) : null
  const choose = (next: Kind) => {
    if (next in sceneSets) onChange({ ground: 'scene', scene: sceneSets[next as SceneSet][0].scene })
    else onChange({ ground: next as Exclude<Kind, SceneSet> })
  }
  return (
    <div className="grid gap-4">
      <Chips label="换背景" value={kind} choices={kinds} onChange={choose} />
      {set && (
        <Tiles
          label="画好的背景"
          tiles={sceneSets[set].map((one) => ({ key: one.scene, name: one.name, style: sceneStyle(one.scene) }))}
          chosen={scene}
          onChoose={(next) => onChange({ ground: 'scene', scene: next as typeof scene })}
        />
      )}
      {ground === 'colour' && (
        <>
          <Tiles
            label="证件常用颜色"
            tiles={idColours.map(({ colour, name }) => ({ key: colour, name, style: { backgroundColor: colour } }))}
            chosen={groundColour.toLowerCase()}
            onChoose={(next) => onChange({ groundColour: next })}
          />
          <ColourField label="别的颜色" value={groundColour} onChange={(next) => onChange({ groundColour: next })} />
        </>
      )}
      {ground === 'gradient' && (
        <>
          <ColourField label="上端颜色" value={groundColour} onChange={(next) => onChange({ groundColour: next })} />
          <ColourField label="下端颜色" value={value.groundEnd} onChange={(groundEnd) => onChange({ groundEnd })} />
        </>
      )}
      {ground === 'blur' && (
        <Slider
          label="虚化程度"
          unit="%"
          min={0}
          max={100}
          step={5}
          value={value.groundBlur}
          ends={['浅', '深']}
          onChange={(groundBlur) => onChange({ groundBlur })}
        />
      )}
      {ground === 'picture' && (
        <PictureField
          label="背景图片"
          value={value.groundPicture}
          onChange={(groundPicture) => onChange({ groundPicture })}
        />
      )}
      {ground !== 'transparent' && (
        <>
          <Slider
            label="环境光"
            unit="%"
            min={0}
            max={100}
            step={5}
            value={value.lightWrap}
            ends={['没有', '背景的光漫上边缘']}
            onChange={(lightWrap) => onChange({ lightWrap })}
          />
          <Slider
            label="颜色融合"
            unit="%"
            min={0}
            max={100}
            step={5}
            value={value.colourMatch}
            ends={['原样', '跟着背景，脸色少动']}
            onChange={(colourMatch) => onChange({ colourMatch })}
          />
        </>
      )}
    </div>
  )
}
