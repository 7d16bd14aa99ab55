import { useId } from 'react'
import { writerKinds } from '../../catalogue/writer.ts'
import type { NoteKind } from '../../core/words/note.ts'
import type { AiInfo } from '../../stores/ai/info.ts'
import { TextArea } from '../ui/fields.tsx'

interface FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Takes the topic of a text; an example of its kind stands in the empty field. */
export function TopicField({ value, kind, onChange }: FieldProps & { readonly kind: NoteKind }) {
  const id = useId()
  const example = writerKinds.find(([known]) => known === kind)?.[2] ?? ''
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        主题
      </label>
      <textarea
        id={id}
        value={value}
        rows={2}
        maxLength={500}
        placeholder={`比如：${example}`}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="textarea min-h-0 w-full min-w-0 resize-none text-base font-semibold field-sizing-content lg:text-sm"
      />
    </div>
  )
}

/** Takes what a person knows of the topic. */
export function FactsField({ value, onChange }: FieldProps) {
  return (
    <TextArea
      label="你知道的事"
      hint="一行一条，比如「价格：69 元」。没写的不会编造，会标成待填。"
      value={value}
      rows={4}
      maxLength={4000}
      onChange={onChange}
    />
  )
}

interface CostsProps {
  readonly info: AiInfo
  /** What is missing before anything can be written; '' for nothing. */
  readonly missing: string
  /** What the model's work costs, where there is a model. */
  readonly cost: string
}

/** Says what writing costs, or why the model cannot write. */
export function Costs({ info: { status }, missing, cost }: CostsProps) {
  return (
    <p role="status" className="text-muted text-xs leading-5">
      {missing ||
        (status === 'there'
          ? `${cost}模板草稿在本机写成，不用次数。`
          : status === 'away'
            ? '服务器没有回应，AI 暂时用不了；模板草稿在本机写成，照常可用。'
            : '在本机用模板写成，不上传、不用次数；没有的信息会标出来等你填。')}
    </p>
  )
}
