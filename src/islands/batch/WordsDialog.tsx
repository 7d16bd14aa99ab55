import { useEffect, useState } from 'react'
import { writerKinds, writerTones } from '../../catalogue/writer.ts'
import type { WordsPart } from '../../core/batch/words.ts'
import type { NoteKind } from '../../core/words/note.ts'
import { $ai, aiLeft, loadAi } from '../../stores/ai/info.ts'
import { type BatchState, targetsIn } from '../../stores/batch/state.ts'
import { draftWords, rowsToWord, wordsByModel } from '../../stores/batch/wording.ts'
import type { WordsWish } from '../../stores/batch/words-wish.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Costs } from '../publish/wish-fields.tsx'
import { Button } from '../ui/Button.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'
import { NumberField, Segmented, Select, Switch, TextArea, TextField } from '../ui/fields.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { labelOf } from './words.ts'

const parts = [
  { value: 'title', label: '标题' },
  { value: 'line', label: '一句话' },
  { value: 'body', label: '一段话' },
  { value: 'tags', label: '标签' },
] as const
const usual: Readonly<Record<WordsPart, number>> = { title: 20, line: 18, body: 80, tags: 30 }
/** Scripts are no cells. */
const kinds = writerKinds
  .filter(([id]) => id !== 'script' && id !== 'live')
  .map(([value, label]) => ({ value, label: label as string }))
const fresh = '新的一列'

/** Returns a column that there is not yet, for the first text of the design that no column fills. */
function freshColumn({ table, plan, design }: BatchState): Pick<WordsWish, 'column' | 'target'> {
  const free = targetsIn(design).find(({ id, kind }) => kind === 'text' && !plan.bindings[id]?.column)
  const name = free ? labelOf(free) : '文案'
  let column = name
  for (let count = 2; table.columns.includes(column); count += 1) column = `${name} ${count}`
  return { column, target: free?.id ?? '' }
}

/** Returns what is likely wanted. */
function wishOf(batch: BatchState): WordsWish {
  const { table, plan } = batch
  const bound = new Set(Object.values(plan.bindings).map(({ column }) => column))
  return {
    ...freshColumn(batch),
    topic: table.columns.find((column) => bound.has(column)) ?? table.columns[0] ?? '',
    ...{ part: 'title', kind: 'product', tone: 'warm', most: usual.title, wish: '', all: false },
  }
}

interface GoProps {
  readonly batch: BatchState
  readonly wish: WordsWish
  readonly onBegun: () => void
}

/** Says what the writing costs, and begins it. */
function Go({ batch, wish, onBegun }: GoProps) {
  const info = useClientStore($ai)
  const rows = rowsToWord(batch, wish)
  const left = aiLeft(info) ?? 0
  const isReady = rows.length > 0 && wish.column.trim() !== ''
  const begin = (work: Promise<void>) => {
    onBegun()
    work.catch((thrown: unknown) => {
      console.error(thrown)
      toast.error('没有写成，请检查网络后再试一次')
    })
  }
  const model = info.status === 'there' ? info : null
  const cost = rows.length * (model?.cost ?? 0)
  const enough = model ? Math.floor(left / model.cost) : 0
  return (
    <div className="border-base-300 grid gap-2 border-t pt-4">
      <div className="flex flex-wrap gap-2">
        {model && (
          <Button look="primary" large disabled={!isReady} onClick={() => begin(wordsByModel(wish, rows, model.cost))}>
            AI 写 {rows.length} 行
          </Button>
        )}
        {model && enough > 0 && enough < rows.length && (
          <Button large onClick={() => begin(wordsByModel(wish, rows.slice(0, enough), model.cost))}>
            AI 先写 {enough} 行
          </Button>
        )}
        <Button
          look={model ? 'outline' : 'primary'}
          large
          disabled={!isReady}
          onClick={() => begin(draftWords(wish, rows))}
        >
          写 {rows.length} 行模板草稿
        </Button>
      </div>
      <Costs
        info={info}
        missing={rows.length === 0 ? '没有要写的行：这一列都有内容了。打开「有内容的也重写」可以全部换掉。' : ''}
        cost={
          model
            ? `AI 每行用 ${model.cost} 次，${rows.length} 行共 ${cost} 次，还剩 ${left} 次；AI 写的会在图上标明「AI 生成」。`
            : ''
        }
      />
    </div>
  )
}

interface WordsDialogProps {
  readonly batch: BatchState
  readonly onClose: () => void
}

/** Has words written for every row, from what the row says. */
export default function WordsDialog({ batch, onClose }: WordsDialogProps) {
  const { columns } = batch.table
  const [wish, setWish] = useState(() => wishOf(batch))
  const change = (patch: Partial<WordsWish>) => setWish({ ...wish, ...patch })
  const isKnown = columns.includes(wish.column)
  const { status } = useClientStore($ai)
  useEffect(() => {
    void loadAi()
  }, [])
  const targets = columns.filter((column) => column !== wish.topic)
  return (
    <DialogFrame title="每行写一段文字" width={680} onClose={onClose}>
      <div className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="写到哪一列"
            value={isKnown ? wish.column : fresh}
            choices={[fresh, ...targets].map((value) => ({ value, label: value }))}
            onChange={(column) => change(column === fresh ? freshColumn(batch) : { column, target: '' })}
          />
          {!isKnown && (
            <TextField
              label="新列的名字"
              value={wish.column}
              maxLength={40}
              onChange={(column) => change({ column })}
            />
          )}
          <Select
            label="每行写什么，看这一列"
            value={wish.topic}
            choices={columns.map((value) => ({ value, label: value }))}
            onChange={(topic) => change(topic === wish.column ? { topic, ...freshColumn(batch) } : { topic })}
          />
          <Select
            label="用在哪里"
            value={wish.kind}
            choices={kinds}
            onChange={(kind) => change({ kind: kind as NoteKind })}
          />
        </div>
        <Segmented
          label="写成"
          value={wish.part}
          choices={parts}
          onChange={(part) => change({ part, most: usual[part] })}
        />
        <Segmented label="语气" value={wish.tone} choices={writerTones} onChange={(tone) => change({ tone })} />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <NumberField
            label="最多几个字"
            value={wish.most}
            min={2}
            max={500}
            unit="字"
            onChange={(most) => most !== null && change({ most })}
          />
          <Switch
            label="有内容的也重写"
            hint="关着的时候，只写空着的格子"
            checked={wish.all}
            onChange={(all) => change({ all })}
          />
        </div>
        {status === 'there' && (
          <TextArea
            label="给 AI 的另外要求"
            hint="比如「不要感叹号，带上城市名」。同一行其他格子的内容会一起当作事实。"
            value={wish.wish}
            maxLength={1000}
            rows={2}
            onChange={(text) => change({ wish: text })}
          />
        )}
        <Go batch={batch} wish={wish} onBegun={onClose} />
      </div>
    </DialogFrame>
  )
}
