import { useState } from 'react'
import { transformElements } from '../../../core/design/commands/elements.ts'
import { isText } from '../../../core/design/elements/guards.ts'
import type { DesignElement } from '../../../core/design/elements/index.ts'
import type { Fill } from '../../../core/design/fields.ts'
import { ToolButton } from '../../surface/ToolButton.tsx'
import { ActionTool } from '../fields/ActionTool.tsx'
import { type BoxFields, boxOf, movesForField } from '../fields/box-fields.ts'
import { SelectRow } from '../fields/Choices.tsx'
import { FillField } from '../fields/FillField.tsx'
import { NumberBox } from '../fields/NumberBox.tsx'
import { Section } from '../fields/Section.tsx'
import { ShadowField } from '../fields/ShadowField.tsx'
import { ShareRow } from '../fields/ShareRow.tsx'
import { shared, useRestyle } from '../fields/use-restyle.ts'
import type { PanelProps } from '../Properties.tsx'
import { usePage, useSession } from '../session.ts'

const blends: readonly { readonly value: DesignElement['blend']; readonly label: string }[] = [
  { value: 'normal', label: '正常' },
  { value: 'multiply', label: '正片叠底' },
  { value: 'screen', label: '滤色' },
  { value: 'overlay', label: '叠加' },
  { value: 'darken', label: '变暗' },
  { value: 'lighten', label: '变亮' },
  { value: 'color-dodge', label: '颜色减淡' },
  { value: 'color-burn', label: '颜色加深' },
  { value: 'hard-light', label: '强光' },
  { value: 'soft-light', label: '柔光' },
  { value: 'difference', label: '差值' },
  { value: 'exclusion', label: '排除' },
  { value: 'hue', label: '色相' },
  { value: 'saturation', label: '饱和度' },
  { value: 'color', label: '颜色' },
  { value: 'luminosity', label: '明度' },
]

const roles: readonly { readonly value: DesignElement['role']; readonly label: string }[] = [
  { value: 'none', label: '不指定' },
  { value: 'title', label: '标题' },
  { value: 'subtitle', label: '副标题' },
  { value: 'body', label: '正文' },
  { value: 'badge', label: '标签' },
  { value: 'hero', label: '主图' },
  { value: 'brand', label: '品牌' },
  { value: 'logo', label: '标志' },
  { value: 'account', label: '署名' },
  { value: 'decoration', label: '装饰' },
]

/** Renders position, size and rotation of the selection. */
function Place({ elements }: PanelProps) {
  const { editing } = useSession()
  const page = usePage()
  const [ratio, setRatio] = useState(true)
  const ids = elements.map(({ id }) => id)
  const at = boxOf(page, ids)
  if (!at) return null
  const locked = elements.some((element) => element.locked)
  const set = (field: keyof BoxFields) => (value: number) => {
    const side = field === 'width' || field === 'height'
    if (side && value < 1) return
    editing.run(transformElements, {
      page: page.id,
      moves: movesForField(page, ids, field, value, ratio && side),
      scale: side && (ratio || !elements.every((element) => isText(element))),
      nudge: true,
    })
  }
  return (
    <div className="grid grid-cols-[1fr_1fr_2.5rem] items-center gap-2">
      <NumberBox sign="X" label="左边距" value={at.x} disabled={locked} onChange={set('x')} />
      <NumberBox sign="Y" label="上边距" value={at.y} disabled={locked} onChange={set('y')} />
      <span />
      <NumberBox sign="宽" label="宽度" value={at.width} disabled={locked} onChange={set('width')} />
      <NumberBox sign="高" label="高度" value={at.height} disabled={locked} onChange={set('height')} />
      <ToolButton icon="link" label="锁定宽高比" pressed={ratio} onClick={() => setRatio(!ratio)} />
      <NumberBox
        sign="旋转"
        label="旋转角度"
        unit="°"
        value={at.rotation}
        disabled={locked}
        onChange={set('rotation')}
      />
      <div className="flex">
        <ActionTool id="flip-x" icon="flipX" />
        <ActionTool id="flip-y" icon="flipY" />
      </div>
    </div>
  )
}

/** Renders the fields all elements have. */
export default function CommonPanel({ elements }: PanelProps) {
  const restyle = useRestyle(elements)
  const opacity = shared(elements, 'opacity')
  const several = elements.length > 1
  // A selection of mixed kinds shows one fill field here; a single kind has it in its own panel.
  const filled = elements.filter((element) => 'fill' in element)
  const mixed = elements.some(({ kind }) => kind !== elements[0]?.kind) && filled.length === elements.length
  return (
    <>
      {mixed && (
        <Section title="颜色">
          <FillField
            label="填充"
            value={shared(filled as readonly { fill: Fill }[], 'fill')}
            onChange={(fill) => restyle({ fill })}
          />
        </Section>
      )}
      <Section title="位置与大小">
        <Place elements={elements} />
        <div className="-mx-1 flex flex-wrap">
          <ActionTool id="align-left" icon="alignLeft" />
          <ActionTool id="align-centre" icon="alignCentre" />
          <ActionTool id="align-right" icon="alignRight" />
          <ActionTool id="align-top" icon="alignTop" />
          <ActionTool id="align-middle" icon="alignMiddle" />
          <ActionTool id="align-bottom" icon="alignBottom" />
        </div>
        <div className="-mx-1 flex flex-wrap">
          <ActionTool id="to-front" icon="toFront" />
          <ActionTool id="forward" icon="forward" />
          <ActionTool id="backward" icon="backward" />
          <ActionTool id="to-back" icon="toBack" />
          {several && (
            <>
              <ActionTool id="distribute-x" icon="distributeX" />
              <ActionTool id="distribute-y" icon="distributeY" />
              <ActionTool id="tidy" icon="grid" />
            </>
          )}
        </div>
      </Section>
      <Section title="外观">
        <ShareRow label="不透明度" value={opacity} onChange={(opacity) => restyle({ opacity })} />
        <SelectRow
          label="混合"
          value={shared(elements, 'blend')}
          choices={blends}
          onChange={(blend) => restyle({ blend })}
        />
        <ShadowField value={shared(elements, 'shadow')} onChange={(shadow) => restyle({ shadow })} />
        <SelectRow
          label="用途"
          value={shared(elements, 'role')}
          choices={roles}
          onChange={(role) => restyle({ role })}
        />
        <p className="text-muted -mt-1.5 text-xs">说明它是标题还是主图，改尺寸时会排得更好。</p>
      </Section>
    </>
  )
}
