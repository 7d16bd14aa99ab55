import { useState } from 'react'
import { coloursOf, idPhotoBackgrounds } from '../../../catalogue/id-photos/backgrounds.ts'
import { sentencesOf } from '../../../catalogue/messages.ts'
import { toolMessageOf } from '../../../catalogue/tool-messages.ts'
import { UserError } from '../../../core/errors.ts'
import type { PhotoKind } from '../../../core/idphoto/kind.ts'
import { type OwnSize, ownRules, ownSizeBounds } from '../../../core/idphoto/rules.ts'
import { Button } from '../../ui/Button.tsx'
import { NumberField, Segmented } from '../../ui/fields.tsx'

/** All solid backgrounds first, then gradients: whoever states a size knows which it wants. */
const grounds = idPhotoBackgrounds.map(({ id }) => id)
const firstSize: OwnSize = {
  ...{ unit: 'px', width: 295, height: 413, dpi: 300 },
  ...{ minKb: null, maxKb: null, ground: '#ffffff' },
}

/** Returns the kind of a size, or why there is none. */
function kindOf(size: OwnSize): PhotoKind | UserError {
  try {
    const rules = ownRules(size)
    const mm = (px: number) => Math.round((px / rules.dpi) * 254) / 10
    return {
      ...JSON.parse(JSON.stringify(rules)),
      id: 'own',
      name: size.unit === 'mm' ? `${size.width}×${size.height} mm` : `${size.width}×${size.height}`,
      mm:
        size.unit === 'mm'
          ? { width: size.width, height: size.height }
          : { width: mm(rules.width), height: mm(rules.height) },
      backgrounds: grounds,
      grounds: coloursOf(grounds),
    }
  } catch (thrown) {
    if (thrown instanceof UserError) return thrown
    throw thrown
  }
}

interface OwnKindProps {
  readonly onBack: () => void
  readonly onTake: (kind: PhotoKind) => void
}

/** Describes a size of one's own: in mm or px, with density and file size. */
export function OwnKind({ onBack, onTake }: OwnKindProps) {
  const [size, setSize] = useState(firstSize)
  const change = (patch: Partial<OwnSize>) => setSize((last) => ({ ...last, ...patch }))
  const kind = kindOf(size)
  const isWrong = kind instanceof UserError
  const sides = { ...(size.unit === 'mm' ? { min: 5, max: 500 } : ownSizeBounds.px), unit: size.unit }
  return (
    <div className="grid gap-4">
      <Segmented
        quiet
        label="单位"
        value={size.unit}
        choices={[
          { value: 'px', label: '像素' },
          { value: 'mm', label: '毫米' },
        ]}
        onChange={(unit) => change(unit === 'mm' ? { unit, width: 25, height: 35 } : { unit, width: 295, height: 413 })}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="宽"
          {...sides}
          fraction={size.unit === 'mm'}
          value={size.width}
          onChange={(width) => width !== null && change({ width })}
        />
        <NumberField
          label="高"
          {...sides}
          fraction={size.unit === 'mm'}
          value={size.height}
          onChange={(height) => height !== null && change({ height })}
        />
      </div>
      <NumberField
        label="分辨率"
        unit="dpi"
        {...ownSizeBounds.dpi}
        value={size.dpi}
        onChange={(dpi) => dpi !== null && change({ dpi })}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="至少"
          unit="KB"
          placeholder="不限"
          {...ownSizeBounds.kb}
          value={size.minKb}
          onChange={(minKb) => change({ minKb })}
        />
        <NumberField
          label="不超过"
          unit="KB"
          placeholder="不限"
          {...ownSizeBounds.kb}
          value={size.maxKb}
          onChange={(maxKb) => change({ maxKb })}
        />
      </div>
      <p role="status" className={`min-h-5 text-sm ${isWrong ? 'text-error' : 'text-muted'}`}>
        {isWrong
          ? sentencesOf(toolMessageOf(kind.code, kind.params))
          : `文件会是 ${kind.width}×${kind.height} 像素，构图按常见比例。`}
      </p>
      <div className="flex justify-end gap-2">
        <Button look="ghost" onClick={onBack}>
          回到列表
        </Button>
        <Button look="primary" disabled={isWrong} onClick={() => !isWrong && onTake(kind)}>
          用这个尺寸
        </Button>
      </div>
    </div>
  )
}
