import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { type ReportReason, sendReport } from '../../stores/ai/info.ts'
import { Button } from '../ui/Button.tsx'
import { FormField } from '../ui/FormField.tsx'
import { Chips } from '../ui/fields.tsx'

const reasons = [
  { value: 'unlawful', label: '违法或不良信息' },
  { value: 'rights', label: '侵犯了我的权利' },
  { value: 'label', label: '该有标识却没有' },
  { value: 'wrong', label: '内容有错、误导人' },
  { value: 'other', label: '其他' },
] as const satisfies readonly { value: ReportReason; label: string }[]

const longest = 2000
const isCreation = (text: string) => /^[\w-]{22}$/.test(text)
const empty = { about: 'unlawful' as ReportReason, text: '', creation: '', contact: '' }

/** Says that a report has arrived. */
function Sent({ number, again }: { number: string; again: () => void }) {
  return (
    <div role="status" className="bg-base-200 grid justify-items-start gap-3 rounded-xl p-5">
      <p className="text-lg font-semibold">已经收到</p>
      <p>
        举报编号 <strong className="tabular-nums">{number}</strong>
        。我们在十五个工作日内处理；留了联系方式的，结果会告诉你。
      </p>
      <Button onClick={again}>再写一条</Button>
    </div>
  )
}

/** Reports content that a model made. What was typed stays if it cannot be sent. */
export default function ReportForm() {
  const id = useId()
  const [report, setReport] = useState(empty)
  const [errors, setErrors] = useState({ text: '', creation: '', form: '' })
  const [sending, setSending] = useState(false)
  const [number, setNumber] = useState('')
  // Pages with texts of a model name the creation in their link.
  useEffect(() => {
    const creation = new URLSearchParams(location.search).get('creation') ?? ''
    if (isCreation(creation)) setReport((before) => ({ ...before, creation }))
  }, [])
  const change = (changes: Partial<typeof empty>) => {
    setReport({ ...report, ...changes })
    setErrors({ text: '', creation: '', form: '' })
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (sending) return
    const creation = report.creation.trim()
    const text = report.text.trim().length < 5 ? '请写清楚是哪段内容、有什么问题，至少 5 个字' : ''
    const wrongNumber = creation === '' || isCreation(creation) ? '' : '编号是 22 位字母和数字；不知道就留空'
    setErrors({ text, creation: wrongNumber, form: '' })
    if (text) return document.getElementById(`${id}-text`)?.focus()
    if (wrongNumber) return
    setSending(true)
    const { about, contact } = report
    const sent = await sendReport({ about, text: report.text, contact, ...(creation ? { creation } : {}) })
    setSending(false)
    if ('failure' in sent) return setErrors({ text: '', creation: '', form: sent.failure })
    setNumber(sent.number)
    setReport(empty)
  }
  if (number) return <Sent number={number} again={() => setNumber('')} />
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Chips label="举报什么" value={report.about} choices={reasons} onChange={(about) => change({ about })} />
      <div>
        <label htmlFor={`${id}-text`} className="mb-1.5 block text-sm font-medium">
          内容与问题
        </label>
        <textarea
          id={`${id}-text`}
          rows={6}
          maxLength={longest}
          value={report.text}
          placeholder="把有问题的文字贴在这里；是图片就写清在哪里看到、写了什么。"
          aria-invalid={errors.text !== ''}
          aria-describedby={errors.text ? `${id}-error` : undefined}
          onChange={(event) => change({ text: event.currentTarget.value })}
          className={`textarea w-full min-w-0 resize-y text-base leading-7 ${errors.text ? 'border-error' : ''}`}
        />
        {errors.text && (
          <p id={`${id}-error`} className="text-error mt-1 text-sm">
            {errors.text}
          </p>
        )}
      </div>
      <FormField
        label="生成编号（可不填）"
        value={report.creation}
        error={errors.creation}
        hint="AI 写的文字在文案页的下方有编号；图片的编号在元数据 AIGC 的 ProduceID 里，可用「隐私体检」查看。"
        autoComplete="off"
        maxLength={40}
        onChange={(creation) => change({ creation })}
      />
      <FormField
        label="联系方式（可不填）"
        value={report.contact}
        hint="邮箱、电话或微信，只用来回复这一条；与举报一起保存六个月。"
        autoComplete="email"
        maxLength={100}
        onChange={(contact) => change({ contact })}
      />
      {errors.form && (
        <p role="alert" className="text-error">
          {errors.form}。写的内容还在，可以稍后再交。
        </p>
      )}
      <div>
        <Button look="primary" type="submit" disabled={sending}>
          {sending ? '正在提交…' : '提交举报'}
        </Button>
      </div>
    </form>
  )
}
