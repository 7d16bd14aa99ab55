import { useMemo, useState } from 'react'
import { toolMessageOf } from '../../../catalogue/tool-messages.ts'
import type { StepName } from '../../../core/enhance/steps.ts'
import type { EnhanceOptions } from '../../../core/tools/photo-enhance.ts'
import {
  closePreview,
  type EnhancePreview,
  type EnhanceSource,
  previewEnhance,
} from '../../../stores/bench/enhance-preview.ts'
import type { StageProps } from '../../bench/stage.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented, Slider } from '../../ui/fields.tsx'
import { StageArea } from '../../ui/StageArea.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import { DetailLens, LensFrame, lensSide } from './DetailLens.tsx'
import { ComparedPicture, MendedPicture } from './EnhanceSurface.tsx'
import { isOwnStep, stepLabels } from './enhance-labels.ts'
import { stepsOfLook } from './own-steps.ts'
import { firstCorners, PageCorners } from './PageCorners.tsx'
import { PaperOffer } from './PaperOffer.tsx'

type Tool = 'compare' | 'retouch' | 'eyes' | 'corners'

/** Largest brush, percent of the shorter side, and the largest circle around an eye. */
const sizes = { least: 0.5, most: 25 }

/** Returns the options with those that a preview does not show as they are by default, so that they cause no new one. */
const previewOptions = (value: EnhanceOptions): EnhanceOptions => ({
  ...value,
  ...{ enlarge: '1', longSide: 4096, method: 'auto' },
  ...{ format: 'same', quality: 90, targetKb: null, background: '#ffffff' },
  ...{ keepGps: false, keepDevice: false, keepTime: false, keepText: false },
})

interface WhatIsDoneProps {
  readonly shown: EnhancePreview | null
  readonly working: boolean
  readonly without: StepName | null
  readonly onWithout: (step: StepName | null) => void
}

/** Says what is done to the picture; each step can be left out for a look at what it does. */
function WhatIsDone({ shown, working, without, onWithout }: WhatIsDoneProps) {
  const steps = (shown?.look ?? []).map(({ step }) => step).filter(isOwnStep)
  const others = (shown?.notes ?? [])
    .filter(({ code }) => !code.startsWith('enhance-paper'))
    .map(({ code, params }) => toolMessageOf(code, params).text)
  if (steps.length === 0)
    return (
      <p role="status" className="text-muted min-h-5 text-sm">
        {working && !shown ? '正在看这张图…' : others.join('、') || '还没有打开任何一步，请在设置里选。'}
      </p>
    )
  return (
    <fieldset aria-label="做了什么，点一下去掉一步看差别" className="flex flex-wrap items-center gap-1.5">
      <span role="status" className="text-muted mr-1 text-sm">
        {working ? '正在看…' : `做了 ${steps.length} 步：`}
      </span>
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          aria-pressed={without === step}
          title={without === step ? '加回这一步' : '去掉这一步看差别'}
          className="border-base-300 aria-pressed:text-muted h-8 cursor-pointer rounded-full border px-3 text-xs font-medium aria-pressed:line-through pointer-coarse:h-11"
          onClick={() => onWithout(without === step ? null : step)}
        >
          {stepLabels[step].label}
        </button>
      ))}
    </fieldset>
  )
}

interface ToolRowProps {
  readonly tool: Tool
  readonly size: number
  readonly value: EnhanceOptions
  /** Whether the corners of the page are being looked for. */
  readonly seeking: boolean
  readonly onSize: (size: number) => void
  readonly onChangeThis: StageProps<EnhanceOptions>['onChangeThis']
}

/** Shows what belongs to the tool in hand: the size of the brush, and taking back what was marked. */
function ToolRow({ tool, size, value, seeking, onSize, onChangeThis }: ToolRowProps) {
  if (tool === 'compare') return null
  if (tool === 'corners')
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-muted grow text-sm">
          {seeking ? '正在找纸张的四个角…' : '把四个角拖到纸张的角上。'}
        </p>
        <Button look="ghost" onClick={() => onChangeThis({ straighten: 'none', corners: null })}>
          不拉正
        </Button>
      </div>
    )
  const isEyes = tool === 'eyes'
  const marked = isEyes ? value.eyes.length : value.strokes.length
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <div className="grow basis-48">
        <Slider
          label={isEyes ? '圈的大小' : '笔粗'}
          unit="%"
          {...{ min: sizes.least, max: sizes.most, step: 0.5, value: size }}
          onChange={onSize}
        />
      </div>
      {marked > 0 && (
        <Button look="ghost" icon="reset" onClick={() => onChangeThis(isEyes ? { eyes: [] } : { strokes: [] })}>
          {isEyes ? `清除 ${marked} 个圈` : `清除 ${marked} 笔`}
        </Button>
      )}
    </div>
  )
}

interface LookButtonsProps {
  readonly shown: EnhancePreview | null
  readonly count: number
  readonly value: EnhanceOptions
  readonly onChange: StageProps<EnhanceOptions>['onChange']
}

/** Turns what was chosen for this picture into own settings, or into the look of the whole batch. */
function LookButtons({ shown, count, value, onChange }: LookButtonsProps) {
  if (!shown || value.look !== null) return null
  const look = shown.look.filter(({ step }) => isOwnStep(step))
  if (look.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 lg:ml-auto">
      {value.mode !== 'own' && (
        <Button
          title="把选出的步骤变成自己的设置，再一项项改"
          onClick={() => onChange({ mode: 'own', steps: stepsOfLook(value.steps, look) })}
        >
          在这基础上调
        </Button>
      )}
      {count > 1 && (
        <Button title="其他照片不再各量各的，都用这一套" onClick={() => onChange({ look })}>
          整批用这张的效果
        </Button>
      )}
    </div>
  )
}

/** Shows the picture before and after, its details at full size, and the tools for scratches, red eyes and pages. */
export default function Stage({ picture, value, onChange, onChangeThis }: StageProps<EnhanceOptions>) {
  const [tool, setTool] = useState<Tool>('compare')
  const [size, setSize] = useState(3)
  const [without, setWithout] = useState<StepName | null>(null)
  const [lens, setLens] = useState<{ readonly x: number; readonly y: number } | null>(null)
  const { id, file, name, url, width, height } = picture
  const source: EnhanceSource = useMemo(() => ({ key: id, file, name, width, height }), [id, file, name, width, height])
  const asked = { options: previewOptions(value), without }
  const { made: shown, working } = useLatest(asked, {
    make: (wanted) => previewEnhance(source, wanted.options, wanted.without),
    release: closePreview,
  })
  // Corners moved before the page is found would begin from the wrong place, and what is found would be lost.
  const placed = value.straighten === 'corners' ? value.corners : null
  const seeking = value.straighten !== 'none' && !placed && working && !shown?.corners
  const upright = shown?.size ?? picture
  const choose = (next: Tool) => {
    setTool(next)
    if (next === 'corners' && value.straighten === 'none') onChangeThis({ straighten: 'find' })
  }
  const view = { name, url, shown, width: upright.width, height: upright.height }
  const canShowDetail = tool === 'compare' && value.straighten === 'none'
  return (
    <div className="stage-stack relative">
      <StageArea
        size={tool === 'corners' ? picture : upright}
        tools={
          <>
            <Segmented
              quiet
              label="画面工具"
              value={tool}
              choices={[
                { value: 'compare', label: '对比', hint: '拖动中线看修前修后' },
                { value: 'retouch', label: '修补', hint: '涂掉划痕、污点和杂物' },
                { value: 'eyes', label: '红眼', hint: '在每只红眼上点一下' },
                { value: 'corners', label: '拉正', hint: '拍歪的纸张、海报、屏幕' },
              ]}
              onChange={choose}
            />
            {canShowDetail && (
              <Button
                look="ghost"
                aria-pressed={lens !== null}
                onClick={() => setLens(lens ? null : { x: 0.5, y: 0.5 })}
              >
                看细节
              </Button>
            )}
          </>
        }
      >
        {tool === 'corners' ? (
          <div data-stage="enhance" data-enhance="corners" className="relative size-full select-none">
            <img src={url} alt={name} draggable={false} className="absolute inset-0 size-full" />
            {!seeking && (
              <PageCorners
                corners={placed ?? shown?.corners ?? firstCorners}
                onChange={(corners) => onChangeThis({ straighten: 'corners', corners: [...corners] })}
              />
            )}
          </div>
        ) : tool === 'compare' ? (
          <ComparedPicture {...view}>
            {lens && canShowDetail && (
              <LensFrame at={lens} side={lensSide(value, source)} source={source} onMove={setLens} />
            )}
          </ComparedPicture>
        ) : (
          <MendedPicture
            {...{ ...view, tool, size, eyes: value.eyes }}
            onStroke={(stroke) => onChangeThis({ strokes: [...value.strokes, stroke] })}
            onEye={(eye) => onChangeThis({ eyes: [...value.eyes, eye] })}
          />
        )}
      </StageArea>
      <ToolRow {...{ tool, size, value, seeking, onChangeThis }} onSize={setSize} />
      <PaperOffer {...{ shown, value, onChange, onChangeThis }} count={picture.count} />
      {lens && canShowDetail && <DetailLens at={lens} source={source} value={value} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <WhatIsDone {...{ shown, working, without }} onWithout={setWithout} />
        <LookButtons {...{ shown, value, onChange }} count={picture.count} />
      </div>
    </div>
  )
}
