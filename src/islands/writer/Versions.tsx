import { type ReactNode, useState } from 'react'
import { $versions, adoptPart, type VersionPart, type Written } from '../../stores/ai/writer.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/fields.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { writtenAt, writtenBy } from './written-by.ts'

const parts = [
  { part: 'titles', label: '标题' },
  { part: 'body', label: '正文' },
  { part: 'tags', label: '标签' },
] as const satisfies readonly { part: VersionPart; label: string }[]

const linesOf = ({ note }: Written, part: VersionPart): readonly string[] =>
  part === 'body' ? note.body.split('\n') : part === 'tags' ? note.tags.map((tag) => `#${tag}`) : note.titles

const nameOf = ({ by, at }: Written) => `${writtenBy[by]} · ${writtenAt(at)}`

/** Shows a part of a version; what the other version does not have is marked. */
function Side({
  name,
  lines,
  other,
  isInline,
  children,
}: {
  name: string
  lines: readonly string[]
  other: readonly string[]
  isInline: boolean
  children?: ReactNode
}) {
  const known = new Set(other)
  return (
    <div className="bg-base-200 flex min-w-0 flex-col rounded-xl p-3">
      <p className="text-muted mb-1.5 flex min-h-9 items-center gap-2 text-xs">
        <span className="grow">{name}</span>
        {children}
      </p>
      <div className={isInline ? 'flex flex-wrap gap-x-2 gap-y-1' : 'grid gap-1'}>
        {lines.map((line, at) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
            key={at}
            className={`min-h-3 text-sm leading-6 break-words ${line !== '' && !known.has(line) ? 'bg-primary/10 rounded px-1' : 'px-1'}`}
          >
            {line}
          </p>
        ))}
      </div>
    </div>
  )
}

/** Shows the open text beside another of the same wish; each part of the other can be taken over, and taken back. */
export function Versions({ text, onDone }: { text: Written; onDone: () => void }) {
  const versions = useClientStore($versions)
  const [chosen, setChosen] = useState('')
  const other = versions.find(({ id }) => id === chosen) ?? versions[0]
  if (!other)
    return (
      <div className="bg-base-200 rounded-xl p-6 text-center">
        <p>这个主题只有一版了。</p>
        <Button className="mt-3" onClick={onDone}>
          回到正文
        </Button>
      </div>
    )
  const adopt = (part: VersionPart, label: string) => {
    adoptPart(other, part)
    toast.success(`已采用那一版的${label}，可以撤销`)
  }
  return (
    <section aria-label="两版对比" className="grid gap-5">
      {versions.length > 1 && (
        <Select
          label="和哪一版比"
          value={other.id}
          choices={versions.map((one) => ({ value: one.id, label: `${nameOf(one)} · ${one.note.titles[0] ?? ''}` }))}
          onChange={setChosen}
        />
      )}
      {parts.map(({ part, label }) => {
        const [own, others] = [linesOf(text, part), linesOf(other, part)]
        if (own.length === 0 && others.length === 0) return null
        const isSame = own.join('\n') === others.join('\n')
        return (
          <section key={part} aria-label={label}>
            <h2 className="mb-2 flex items-baseline gap-2 text-sm font-semibold">
              {label}
              {isSame && <span className="text-muted text-xs font-normal">两版一样</span>}
            </h2>
            <div className="grid gap-2 md:grid-cols-2">
              <Side name="当前这版" lines={own} other={others} isInline={part === 'tags'} />
              <Side name={nameOf(other)} lines={others} other={own} isInline={part === 'tags'}>
                {!isSame && (
                  <Button className="h-9 px-3 text-sm" onClick={() => adopt(part, label)}>
                    采用{label}
                  </Button>
                )}
              </Side>
            </div>
          </section>
        )
      })}
    </section>
  )
}
