import { useEffect, useMemo, useState } from 'react'
import { readyRecipes, recipeSteps } from '../../../catalogue/recipes.ts'
import type { RecipeOptions, RecipeStep } from '../../../core/tools/recipe.ts'
import { recipes } from '../../../stores/bench/recipes.ts'
import { defaultsOf, type OptionValues } from '../../../stores/bench/tool-options.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { loadForm, type OptionsProps } from '../../bench/option-forms.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { hasOptions } from '../../ui/has-options.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useStore } from '../../ui/use-store.ts'

const stepNames: Readonly<Record<RecipeStep['tool'], string>> = recipeSteps
const stepTools = Object.keys(stepNames) as RecipeStep['tool'][]

interface StepFormProps {
  step: RecipeStep
  files: OptionsProps<OptionValues>['files']
  onChange: (options: OptionValues) => void
}

const opening = <p className="text-muted py-6 text-center text-sm">正在打开设置…</p>

/** Shows the tool's own form over its defaults; only options that differ from them are stored. */
function StepForm({ step, files, onChange }: StepFormProps) {
  const [defaults, setDefaults] = useState<OptionValues | null>(null)
  useEffect(() => {
    let wanted = true
    defaultsOf(step.tool).then(
      (found) => wanted && setDefaults(found),
      () => toast.error('这一步的设置没有取到，请检查网络后重试'),
    )
    return () => {
      wanted = false
    }
  }, [step.tool])
  const Form = useMemo(() => lazyPart(() => loadForm(step.tool), opening), [step.tool])
  if (!defaults) return opening
  return (
    <Form
      value={{ ...defaults, ...step.options }}
      files={files}
      onChange={(patch) => {
        const all = { ...step.options, ...patch }
        onChange(Object.fromEntries(Object.entries(all).filter(([key, value]) => value !== defaults[key])))
      }}
    />
  )
}

interface PickedRecipe {
  readonly name: string
  readonly steps: readonly unknown[]
  readonly rename: string
}

/** Shows the ready recipes and the saved ones. */
function RecipeChoice({ value, onPick }: { value: RecipeOptions; onPick: (recipe: PickedRecipe) => void }) {
  const saved = useStore(recipes.$items)
  useEffect(recipes.load, [])
  return (
    <section aria-label="选择方案">
      <p className="mb-1.5 text-sm font-medium">现成的方案</p>
      <div className="flex flex-wrap gap-2">
        {readyRecipes.map((recipe) => (
          <Button
            key={recipe.name}
            title={recipe.description}
            aria-pressed={hasOptions(value, { steps: recipe.steps, rename: recipe.rename })}
            onClick={() => onPick(recipe)}
          >
            {recipe.name}
          </Button>
        ))}
      </div>
      {saved.length > 0 && (
        <>
          <p className="mt-3 mb-1.5 text-sm font-medium">我的方案</p>
          <ul className="grid gap-1">
            {saved.map((recipe) => (
              <li key={recipe.name} className="flex items-center">
                <Button look="ghost" className="min-w-0 grow justify-start" onClick={() => onPick(recipe)}>
                  <span className="truncate">{recipe.name}</span>
                  <span className="text-muted text-xs">{recipe.steps.length} 步</span>
                </Button>
                <IconButton icon="trash" label={`删除「${recipe.name}」`} onClick={() => recipes.drop(recipe.name)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface StepProps extends Pick<OptionsProps<RecipeOptions>, 'files'> {
  readonly step: RecipeStep
  readonly place: number
  readonly count: number
  readonly open: boolean
  readonly onToggle: () => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
  readonly onChange: (options: RecipeStep['options']) => void
}

/** Shows a step of the recipe; when it is open, with its tool's own settings. */
function Step({ step, place, count, open, files, onToggle, onMove, onRemove, onChange }: StepProps) {
  return (
    <li data-step={step.tool} className="border-base-300 rounded-xl border">
      <div className="flex items-center">
        <button
          type="button"
          aria-expanded={open}
          className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-2 px-3 text-left text-sm font-medium"
          onClick={onToggle}
        >
          <span className="bg-primary/10 text-leaf grid size-6 shrink-0 place-items-center rounded-full text-xs tabular-nums">
            {place + 1}
          </span>
          {stepNames[step.tool]}
        </button>
        <IconButton
          icon="chevron"
          label="上移"
          className="-rotate-90"
          disabled={place === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="chevron"
          label="下移"
          className="rotate-90"
          disabled={place === count - 1}
          onClick={() => onMove(1)}
        />
        <IconButton icon="close" label={`删除第 ${place + 1} 步`} onClick={onRemove} />
      </div>
      {open && (
        <div className="border-base-300 border-t p-3">
          <StepForm step={step} files={files} onChange={onChange} />
        </div>
      )}
    </li>
  )
}

/** Shows the form of 处理方案: the chain, each step with its tool's own settings. */
export default function Options({ value, onChange, files }: OptionsProps<RecipeOptions>) {
  const [open, setOpen] = useState<number | null>(null)
  const [name, setName] = useState('')
  const { steps } = value
  const change = (next: readonly RecipeStep[]) => onChange({ steps: [...next] })
  const apply = (recipe: PickedRecipe) => {
    onChange({ steps: recipe.steps as RecipeStep[], rename: recipe.rename })
    setName(recipe.name)
    // A watermark contains text of its own, so its step is opened for the user to check.
    const mark = (recipe.steps as RecipeStep[]).findIndex(({ tool }) => tool === 'add-watermark')
    setOpen(mark < 0 ? null : mark)
  }
  const move = (place: number, by: -1 | 1) => {
    const next = [...steps]
    const [step] = next.splice(place, 1)
    if (step) next.splice(place + by, 0, step)
    change(next)
    setOpen(null)
  }
  const save = () => {
    const title = name.trim()
    if (title === '') return toast.warning('先给方案起个名字')
    if (recipes.save({ name: title, steps, rename: value.rename })) toast.success(`已保存「${title}」`)
    else toast.error('浏览器存储已满，没有保存成功')
  }
  return (
    <div className="grid gap-5">
      <RecipeChoice value={value} onPick={apply} />
      <section aria-label="步骤">
        <p className="mb-1.5 text-sm font-medium">步骤</p>
        {steps.length === 0 && <p className="text-muted text-xs">还没有步骤。选一个现成的方案，或从下面一步步加上。</p>}
        <ol className="grid gap-2">
          {steps.map((step, place) => (
            <Step
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index; two may be equal
              key={place}
              {...{ step, place, files }}
              count={steps.length}
              open={open === place}
              onToggle={() => setOpen(open === place ? null : place)}
              onMove={(by) => move(place, by)}
              onRemove={() => {
                change(steps.filter((_, other) => other !== place))
                setOpen(null)
              }}
              onChange={(options) =>
                change(steps.map((other, at) => (at === place ? { ...other, options: { ...options } } : other)))
              }
            />
          ))}
        </ol>
        <div className="mt-3 flex flex-wrap gap-2">
          {stepTools.map((tool) => (
            <Button
              key={tool}
              icon="plus"
              disabled={steps.length >= 12}
              onClick={() => {
                change([...steps, { tool, options: {} }])
                setOpen(steps.length)
              }}
            >
              {stepNames[tool]}
            </Button>
          ))}
        </div>
      </section>
      <TextField
        label="改名"
        hint="可用 {name} {index} {w} {h}；不填就保持原名"
        maxLength={120}
        value={value.rename}
        onChange={(rename) => onChange({ rename })}
      />
      {steps.length > 0 && (
        <div className="border-base-300 flex items-end gap-2 border-t pt-4">
          <div className="min-w-0 grow">
            <TextField label="方案名称" maxLength={30} value={name} onChange={setName} />
          </div>
          <Button onClick={save}>保存方案</Button>
        </div>
      )}
    </div>
  )
}
