import { beforeEach, expect, test, vi } from 'vitest'
import type { WordsWish } from '../../../../src/stores/batch/words-wish.ts'

interface Given {
  readonly row: readonly { readonly name: string; readonly text: string }[]
}
type Answer = { text: string } | { code: string } | 'waits'

const doubles = vi.hoisted(() => ({
  asked: [] as Given[],
  answer: (_given: Given): Answer => ({ text: '写好了' }),
  mayWrite: true,
  wanted: [] as number[],
  cancelled: 0,
}))
vi.mock('../../../../src/stores/account/quota.ts', () => ({
  quota: {
    ai: async (count: number) => {
      doubles.wanted.push(count)
      return doubles.mayWrite ? {} : null
    },
  },
}))
vi.mock('../../../../src/stores/ai/work.ts', () => ({
  AiWork: class {
    #state: { status: string; code?: string; message?: string } = { status: 'idle' }
    #end = () => {}
    readonly $state = { get: () => this.#state }
    readonly label = '{}'
    async write(given: Given) {
      doubles.asked.push(given)
      const answer = doubles.answer(given)
      if (answer === 'waits') {
        await new Promise<void>((resolve) => {
          this.#end = resolve
        })
        this.#state = { status: 'cancelled' }
        return null
      }
      if ('text' in answer) return { values: [{ name: '文案', text: answer.text }], aiLabel: true }
      this.#state = { status: 'failed', code: answer.code, message: `because of ${answer.code}` }
      return null
    }
    cancel() {
      doubles.cancelled += 1
      this.#end()
    }
  },
}))

const { $wording, cancelWords, draftWords, rowsToWord, wordsByModel } = await import(
  '../../../../src/stores/batch/wording.ts'
)
const { $batch, changeBatch, emptyBatch } = await import('../../../../src/stores/batch/state.ts')
const { forgetSteps, undoStep } = await import('../../../../src/stores/batch/steps.ts')

const names = ['保温杯', '手冲壶', '马克杯', '']
const wish: WordsWish = {
  ...{ column: '文案', target: '', topic: '品名', part: 'title', kind: 'product', tone: 'warm' },
  ...{ most: 20, wish: '不要感叹号', all: false },
}

beforeEach(() => {
  Object.assign(doubles, { asked: [], answer: () => ({ text: '写好了' }), mayWrite: true, wanted: [], cancelled: 0 })
  $batch.set(emptyBatch('one'))
  forgetSteps()
  const rows = names.map((name, at) => ({ line: at + 2, cells: [name, `${at + 1}9`] }))
  changeBatch({ table: { columns: ['品名', '价格'], rows } })
})

const rows = (asked: Parameters<typeof rowsToWord>[1] = wish) => rowsToWord($batch.get(), asked)
const written = () => $batch.get().table.rows.map(({ cells }) => cells[2] ?? null)
const topicOf = ({ row }: Given) => row[0]!.text

test('drafts fill a new column within the limit, each otherwise, and are taken back as one step', async () => {
  await draftWords(wish, rows())
  const texts = written().slice(0, 3)
  expect(new Set(texts).size).toBe(3)
  for (const text of texts) {
    expect(text).not.toBe('')
    expect(text!.length).toBeLessThanOrEqual(20)
  }
  expect(written()[3]).toBe('')
  expect($batch.get().table.rows.every(({ aigc = {} }) => Object.keys(aigc).length === 0)).toBe(true)
  expect(rows()).toEqual([])
  undoStep()
  expect($batch.get().table.columns).toEqual(['品名', '价格'])
})

test('the model is told what the row says, its topic first; its words are known as its own', async () => {
  await wordsByModel(wish, rows(), 1)
  expect(doubles.wanted).toEqual([3])
  expect(doubles.asked.map(topicOf).sort()).toEqual(['保温杯', '手冲壶', '马克杯'].sort())
  expect(doubles.asked[0]).toMatchObject({
    row: [{ name: '品名' }, { name: '价格' }],
    fields: [{ name: '文案', most: 20 }],
    wish: '不要感叹号',
  })
  expect(written()).toEqual(['写好了', '写好了', '写好了', ''])
  expect($batch.get().table.rows.map(({ aigc = {} }) => Object.keys(aigc))).toEqual([['文案'], ['文案'], ['文案'], []])
})

test('nothing is written where the quota does not suffice', async () => {
  doubles.mayWrite = false
  await wordsByModel(wish, rows(), 2)
  expect(doubles.wanted).toEqual([6])
  expect(doubles.asked).toEqual([])
  expect($batch.get().table.columns).toEqual(['品名', '价格'])
})

test('a row that is refused does not cost the others, and alone is written the next time', async () => {
  doubles.answer = (given) => (topicOf(given) === '手冲壶' ? { code: 'ai-word' } : { text: '写好了' })
  await wordsByModel(wish, rows(), 1)
  expect([...$wording.get().failed]).toEqual([[3, 'because of ai-word']])
  doubles.answer = () => ({ text: '这次好了' })
  await wordsByModel(wish, rows(), 1)
  expect(written()).toEqual(['写好了', '这次好了', '写好了', ''])
  expect($wording.get()).toMatchObject({ state: 'idle', failed: new Map() })
})

test('what the next rows would be refused for, too, ends the writing', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ line: at + 2, cells: [`品名 ${at}`, ''] }))
  changeBatch({ table: { columns: ['品名', '价格'], rows: many } })
  doubles.answer = () => ({ code: 'ai-quota' })
  await wordsByModel(wish, rows(), 1)
  expect(doubles.asked.length).toBeLessThanOrEqual(2)
})

test('a cancelled writing ends what is under way and keeps what is written', async () => {
  doubles.answer = (given) => (topicOf(given) === '保温杯' ? { text: '写好了' } : 'waits')
  const work = wordsByModel(wish, rows(), 1)
  await vi.waitFor(() => expect(doubles.asked).toHaveLength(3))
  cancelWords()
  await work
  expect(written()).toEqual(['写好了', '', '', ''])
  expect(doubles.cancelled).toBeGreaterThan(0)
  expect($wording.get()).toMatchObject({ state: 'idle', failed: new Map() })
})
