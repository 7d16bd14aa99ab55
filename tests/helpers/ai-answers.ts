import type { Asked, Manner } from './ai-endpoint.ts'

/** What a good model says to each task, as text. */

const body = [
  '早上七点的厨房，锅里的水刚刚开。',
  '燕麦泡开，牛奶小火热到冒小泡，香蕉切片铺上去，撒一点点坚果碎。',
  '忙的时候前一晚泡好，第二天热一下就能吃。你早上一般吃什么？',
].join('\n\n')

const cover = { headline: '十分钟吃好早饭', highlight: '十分钟', sub: '上班前来得及', badge: '收藏', emoji: '🥣' }
const card = (title: string) => ({
  ...{ type: 'point', title, lines: ['前一晚泡好', '早上热一下'], note: '', icon: '🥣', imageHint: 'oat bowl' },
})

export const goodNote = {
  titles: ['早餐怎么吃才不慌', '上班族的快手早餐', '早起十分钟吃饱', '一碗燕麦的早晨', '不慌不忙的早饭'],
  ...{ body, tags: ['早餐', '快手早餐', '上班族'], cover, cards: [] as ReturnType<typeof card>[] },
  ...{ imageStyle: 'warm kitchen', altText: '一碗燕麦' },
}

export const goodAnswers = {
  write: JSON.stringify(goodNote),
  rewrite: JSON.stringify({ text: '水开了，早饭也快好了。' }),
  titles: JSON.stringify({ titles: goodNote.titles }),
  cards: JSON.stringify({ ...goodNote, cards: ['早餐怎么吃', '前一晚', '当天早上', '总结'].map(card) }),
  row: JSON.stringify({
    values: [
      { name: '标题', text: '今日早餐' },
      { name: '副标题', text: '热乎的一碗' },
    ],
  }),
} as const

/** Answers a question as a good model does, whatever its task is. */
export function goodAnswer({ body: { messages } }: Asked): Manner {
  const data = String(messages[1]?.content).split('\n')[2] ?? '{}'
  const { task, fields = [], note, card } = JSON.parse(data) as Given
  if (task === 'row') return { say: JSON.stringify({ values: fields.map(({ name }) => ({ name, text: '早餐' })) }) }
  if (task === 'cards') return { say: goodAnswers.cards }
  if (task === 'rewrite') return { say: goodAnswers.rewrite }
  if (card) return { say: JSON.stringify({ cards: [{ ...card, lines: ['换一种说法'] }] }) }
  return { say: note ? JSON.stringify({ ...goodNote, titles: goodNote.titles.toReversed() }) : goodAnswers.write }
}

interface Given {
  readonly task?: string
  readonly fields?: readonly { readonly name: string }[]
  readonly note?: object
  readonly card?: object
}
