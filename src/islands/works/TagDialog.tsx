import { type FormEvent, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'
import { TextField } from '../ui/fields.tsx'
import { Icon } from '../ui/icons.tsx'

interface TagDialogProps {
  readonly count: number
  /** Tags of all selected works, and of some of them. */
  readonly tags: readonly string[]
  /** Tags in use, most used first. */
  readonly known: readonly string[]
  readonly onAdd: (tag: string) => void
  readonly onRemove: (tag: string) => void
  readonly onClose: () => void
}

const chip =
  'border-base-300 hover:border-primary flex min-h-10 cursor-pointer items-center gap-1 rounded-full border px-3 text-sm pointer-coarse:min-h-11'

/** Adds tags to works and removes them. */
export function TagDialog({ count, tags, known, onAdd, onRemove, onClose }: TagDialogProps) {
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    for (const tag of typed.split(/[,，、\s]+/)) if (tag !== '') onAdd(tag)
    setTyped('')
  }
  const others = known.filter((tag) => !tags.includes(tag)).slice(0, 20)
  return (
    <DialogFrame title={count === 1 ? '标签' : `${count} 份作品的标签`} onClose={onClose}>
      {tags.length > 0 && (
        <ul aria-label="已有的标签" className="mb-4 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button type="button" aria-label={`去掉标签 ${tag}`} className={chip} onClick={() => onRemove(tag)}>
                {tag}
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={submit} className="flex items-end gap-2">
        <div className="grow">
          <TextField
            label="新标签"
            value={typed}
            maxLength={60}
            hint="几个一起写，用空格或逗号隔开"
            onChange={setTyped}
          />
        </div>
        <Button type="submit" disabled={typed.trim() === ''} className="mb-6">
          添加
        </Button>
      </form>
      {others.length > 0 && (
        <>
          <p className="text-muted mt-3 text-xs">用过的标签</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {others.map((tag) => (
              <li key={tag}>
                <button type="button" aria-label={`加上标签 ${tag}`} className={chip} onClick={() => onAdd(tag)}>
                  <Icon name="plus" size={14} />
                  {tag}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-6 flex justify-end">
        <Button look="primary" onClick={onClose}>
          完成
        </Button>
      </div>
    </DialogFrame>
  )
}
