import type { ReactNode } from 'react'
import { subjectLabel } from '../../catalogue/subjects.ts'
import { $draft, changeDraft } from '../../stores/cover/draft.ts'
import { $subjects, noSubject } from '../../stores/cover/subjects.ts'
import { useClientStore } from '../ui/use-store.ts'

function Choice({ value, label, children }: { value: string; label: string; children: ReactNode }) {
  const { subject } = useClientStore($draft)
  return (
    <button
      type="button"
      aria-pressed={subject === value}
      aria-label={label}
      title={label}
      onClick={() => changeDraft({ subject: value })}
      className="btn aria-pressed:border-primary aria-pressed:ring-primary aspect-square h-auto w-full p-1 text-xs font-normal aria-pressed:ring-1"
    >
      {children}
    </button>
  )
}

/** Lets the user choose the drawing beside the title; shown if the title suggests any. */
export function SubjectField() {
  const { ids } = useClientStore($subjects)
  if (ids.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">插画</legend>
      <div className="grid max-w-80 grid-cols-6 gap-1.5">
        <Choice value="" label="按标题自动配插画">
          自动
        </Choice>
        {ids.map((id) => (
          <Choice key={id} value={id} label={subjectLabel(id)}>
            <img
              src={`/subjects/${id}.svg`}
              alt=""
              width={40}
              height={40}
              loading="lazy"
              className="size-9 object-contain"
            />
          </Choice>
        ))}
        <Choice value={noSubject} label="不用插画">
          不用
        </Choice>
      </div>
    </fieldset>
  )
}
