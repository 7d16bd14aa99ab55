import { useEffect, useState } from 'react'
import { isSlotName } from '../../core/design/patterns.ts'
import type { DesignSummary } from '../../stores/design/designs.ts'
import { choicesOf, type SlotChoice, saveAsTemplate } from '../../stores/design/own-templates.ts'
import { reportDesignError } from '../../stores/design/report-error.ts'
import { nameOfWork } from '../../stores/design/works-view.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { DialogFoot, DialogFrame } from '../ui/DialogFrame.tsx'
import { TextField } from '../ui/fields.tsx'
import { Icon } from '../ui/icons.tsx'

type Choice = SlotChoice & { readonly wanted: boolean }

/** Most fields that are chosen from the start. */
const mostChosen = 12

/** Returns the choices with those that are slots already, otherwise the first ones, chosen. */
function firstChoices(found: readonly SlotChoice[]): Choice[] {
  const hasSlots = found.some(({ chosen }) => chosen)
  return found.map((choice, at) => ({ ...choice, wanted: hasSlots ? choice.chosen : at < mostChosen }))
}

function ChoiceRow({ choice, onChange }: { readonly choice: Choice; readonly onChange: (choice: Choice) => void }) {
  const { kind, sample, name, wanted } = choice
  const label = kind === 'text' ? sample.replace(/\s+/g, ' ') : sample === '' ? '空图框' : '图片'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <label className="flex min-h-11 min-w-40 grow cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={wanted}
          onChange={({ currentTarget }) => onChange({ ...choice, wanted: currentTarget.checked })}
          className="accent-primary size-5 shrink-0"
        />
        <Icon name={kind === 'text' ? 'text' : 'image'} size={18} />
        <span className="line-clamp-1 text-sm">{label}</span>
      </label>
      <input
        aria-label={`「${label.slice(0, 20)}」的字段名`}
        value={name}
        maxLength={40}
        disabled={!wanted}
        onChange={({ currentTarget }) => onChange({ ...choice, name: currentTarget.value })}
        className="input h-10 w-40 text-base sm:text-sm"
      />
    </li>
  )
}

/** Chooses which texts and pictures of a work become fields, and stores it as a template. */
export default function SaveAsTemplateDialog({
  work,
  onSaved,
  onClose,
}: {
  readonly work: DesignSummary
  readonly onSaved: () => void
  readonly onClose: () => void
}) {
  const [choices, setChoices] = useState<readonly Choice[] | null>(null)
  const [name, setName] = useState(nameOfWork(work))
  useEffect(() => {
    choicesOf(work.id).then(
      (found) => setChoices(firstChoices(found)),
      (thrown) => {
        reportDesignError(thrown)
        onClose()
      },
    )
  }, [work.id, onClose])
  const wanted = choices?.filter((choice) => choice.wanted) ?? []
  const wrong = wanted.find((choice) => !isSlotName(choice.name))
  const save = async () => {
    try {
      await saveAsTemplate(work.id, name.trim() || nameOfWork(work), wanted)
      toast.success('已存到「我的模板」')
      onSaved()
    } catch (thrown) {
      reportDesignError(thrown)
    }
  }
  return (
    <DialogFrame title="存为模板" wide onClose={onClose}>
      <p className="text-muted text-sm">勾上以后每次要换的文字和图片。用模板时只填这些，其余保持原样。作品本身不变。</p>
      <div className="mt-4">
        <TextField label="模板名称" value={name} maxLength={60} onChange={setName} />
      </div>
      {choices && (
        <ul aria-label="要换的内容" className="divide-base-300 mt-2 divide-y">
          {choices.map((choice) => (
            <ChoiceRow
              key={`${choice.page} ${choice.element}`}
              choice={choice}
              onChange={(changed) =>
                setChoices(
                  choices.map((one) => (one.page === changed.page && one.element === changed.element ? changed : one)),
                )
              }
            />
          ))}
        </ul>
      )}
      {choices?.length === 0 && <p className="mt-4 text-sm">这份作品里还没有文字和图片，先加上再存。</p>}
      <DialogFoot className="flex items-center justify-end gap-2">
        {wrong && (
          <p role="alert" className="text-error mr-auto text-sm">
            字段名只用文字、数字、- 和 _，不留空
          </p>
        )}
        <Button look="ghost" onClick={onClose}>
          取消
        </Button>
        <Button look="primary" disabled={wanted.length === 0 || wrong !== undefined} onClick={() => void save()}>
          存为模板
        </Button>
      </DialogFoot>
    </DialogFrame>
  )
}
