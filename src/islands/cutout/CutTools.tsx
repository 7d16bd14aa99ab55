import { Segmented, Slider } from '../ui/fields.tsx'
import { type BrushState, brushSizes, type CutTool, type CutView } from './cut-tool.ts'

interface ToolChoice {
  readonly tool: CutTool
  readonly label: string
  readonly hint: string
  readonly key: string
}

export const toolChoices: readonly ToolChoice[] = [
  { tool: 'keep', label: '保留', hint: '点一下或画一笔：这里是主体，边缘自动找', key: 'B' },
  { tool: 'erase', label: '去掉', hint: '点一下或画一笔：这里是背景，边缘自动找', key: 'E' },
  { tool: 'box', label: '框选', hint: '框出主体所在的地方', key: 'M' },
  { tool: 'add', label: '补回', hint: '画到哪里补到哪里，适合玻璃、阴影和细节', key: 'A' },
  { tool: 'remove', label: '擦掉', hint: '画到哪里擦到哪里，适合玻璃、阴影和细节', key: 'D' },
]

const viewChoices: readonly { readonly view: CutView; readonly label: string }[] = [
  { view: 'cut', label: '抠出' },
  { view: 'mask', label: '蒙版' },
  { view: 'original', label: '原图' },
]

const grounds = [
  { value: 'checker', label: '棋盘格' },
  { value: '#ffffff', label: '白底' },
  { value: '#111827', label: '黑底' },
  { value: '#00b140', label: '绿底' },
] as const

interface CutToolsProps {
  readonly brush: BrushState
  readonly onBrush: (patch: Partial<BrushState>) => void
}

/** Shows the tools that mend a cut. */
export function CutTools({ brush, onBrush }: CutToolsProps) {
  return (
    <Segmented
      quiet
      label="修边工具"
      value={brush.tool}
      choices={toolChoices.map(({ tool, label, hint, key }) => ({ value: tool, label, hint: `${hint}（${key}）` }))}
      onChange={(tool) => onBrush({ tool })}
    />
  )
}

/** Shows the settings of the brush in hand. */
export function BrushFields({ brush, onBrush }: CutToolsProps) {
  if (brush.tool === 'box')
    return <p className="text-muted grow self-center text-sm">在画面上拖出一个框，把主体圈进去。</p>
  const direct = brush.tool === 'add' || brush.tool === 'remove'
  return (
    <>
      <Segmented
        quiet
        label="画法"
        value={brush.form}
        choices={[
          { value: 'line', label: '画笔' },
          { value: 'area', label: '套索', hint: '圈住一块' },
        ]}
        onChange={(form) => onBrush({ form })}
      />
      {brush.form === 'line' && (
        <div className="grow basis-32">
          <Slider
            label="笔粗"
            unit="%"
            min={brushSizes.least}
            max={brushSizes.most}
            step={0.5}
            value={brush.size}
            onChange={(size) => onBrush({ size })}
          />
        </div>
      )}
      {direct && brush.form === 'line' && (
        <div className="grow basis-32">
          <Slider
            label="柔和"
            unit="%"
            min={0}
            max={100}
            step={5}
            value={brush.softness}
            onChange={(softness) => onBrush({ softness })}
          />
        </div>
      )}
    </>
  )
}

interface CutViewsProps {
  readonly view: CutView
  readonly ground: string
  readonly onView: (view: CutView) => void
  readonly onGround: (ground: string) => void
}

/** Shows what the picture is shown as, and on what ground. */
export function CutViews({ view, ground, onView, onGround }: CutViewsProps) {
  return (
    <>
      <Segmented
        quiet
        label="看什么"
        value={view}
        choices={viewChoices.map(({ view: value, label }) => ({ value, label }))}
        onChange={onView}
      />
      {view === 'cut' && (
        <fieldset aria-label="衬在什么底上看" className="flex items-center">
          {grounds.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-label={label}
              title={label}
              aria-pressed={ground === value}
              className="group grid size-11 cursor-pointer place-items-center"
              onClick={() => onGround(value)}
            >
              <span
                className={`border-base-300 group-aria-pressed:ring-primary size-6 rounded-full border ring-offset-2 group-aria-pressed:ring-2 ${value === 'checker' ? 'checker' : ''}`}
                style={value === 'checker' ? undefined : { backgroundColor: value }}
              />
            </button>
          ))}
        </fieldset>
      )}
    </>
  )
}
