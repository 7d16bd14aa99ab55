import type { CheckId, CheckItem } from '../../../core/idphoto/check-item.ts'
import type { PhotoKind } from '../../../core/idphoto/kind.ts'
import { usualHead } from '../../../core/idphoto/rules.ts'
import type { IdPhotoPreview } from '../../../stores/bench/id-photo-preview.ts'
import { measuredText } from './check-words.ts'

type Head = Extract<IdPhotoPreview, { readonly error: null }>['head']

interface GuidesProps {
  readonly head: Head
  readonly kind: PhotoKind
  readonly items: readonly CheckItem[]
}

const percent = (share: number) => `${share * 100}%`

/** Returns the class that colours a line by the state of its item. */
function toneOf(items: readonly CheckItem[], id: CheckId): string {
  const state = items.find((item) => item.id === id)?.state
  return state === 'red' || state === 'yellow' ? 'is-off' : ''
}

interface LineProps {
  readonly at: number
  readonly label: string
  readonly tone: string
  /** Whether the label stands on the photo, for want of room beside it. */
  readonly inside: boolean
}

/** Proportion of a photo from which there may be no room for labels beside it. */
const wide = 0.85

/** Shows a dashed line across the photo, and what it is. */
function Line({ at, label, tone, inside }: LineProps) {
  return (
    <div className={`guide-line absolute inset-x-0 ${tone}`} style={{ top: percent(at) }}>
      <span className={inside ? 'is-inside' : ''}>{label}</span>
    </div>
  )
}

/** Shows where the top of the hair, the eyes and the chin lie, and where the eyes and the gap above may be. */
export function Guides({ head, kind, items }: GuidesProps) {
  const textOf = (id: CheckId) => {
    const item = items.find((one) => one.id === id)
    return item ? ` ${measuredText(item)}` : ''
  }
  const inside = kind.width / kind.height > wide
  const eyes = kind.head ? kind.head.eyes : usualHead.eyes
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {eyes && (
        <div
          className="bg-primary/10 absolute inset-x-0"
          style={{ top: percent(eyes.min ?? 0), height: percent((eyes.max ?? 1) - (eyes.min ?? 0)) }}
        />
      )}
      <div className="guide-middle absolute inset-y-0 left-1/2" />
      <Line at={head.crown.y} label={`头顶${textOf('top-gap')}`} tone={toneOf(items, 'top-gap')} inside={inside} />
      <Line at={head.eyes.y} label={`眼睛${textOf('eye-line')}`} tone={toneOf(items, 'eye-line')} inside={inside} />
      <Line
        at={head.chin.y}
        label={`头高${textOf('head-height')}`}
        tone={toneOf(items, 'head-height')}
        inside={inside}
      />
    </div>
  )
}
