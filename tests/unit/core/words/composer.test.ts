import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { awarenessWords, bannedAllowed, bannedLists, simplifiedOf } from '../../../../src/catalogue/banned-words.ts'
import { claimLists, claimsAllowed } from '../../../../src/catalogue/claim-words.ts'
import { clicheLists, flatOpeners, stockPatterns } from '../../../../src/catalogue/voice-words.ts'
import { writing } from '../../../../src/catalogue/writing/index.ts'
import { bannedTermIn } from '../../../../src/core/words/banned-words.ts'
import { foldedText } from '../../../../src/core/words/clean.ts'
import {
  type ComposeInput,
  compose,
  composedLengths,
  composedParts,
} from '../../../../src/core/words/composer/compose.ts'
import { subjectKinds, toneIds } from '../../../../src/core/words/composer/data.ts'
import { readFacts } from '../../../../src/core/words/composer/facts.ts'
import { rewriteText, rewriteVerbs } from '../../../../src/core/words/composer/rewrite.ts'
import { readSubject } from '../../../../src/core/words/composer/subject.ts'
import { readTopic } from '../../../../src/core/words/composer/topic.ts'
import { guessTrade } from '../../../../src/core/words/composer/trade.ts'
import { lengthIn } from '../../../../src/core/words/count.ts'
import { findTerms } from '../../../../src/core/words/find-terms.ts'
import { fitNote } from '../../../../src/core/words/fit-note.ts'
import { limitsOf, type Note, noteKinds, noteSchema } from '../../../../src/core/words/note.ts'
import { sentenceEnds } from '../../../../src/core/words/sentences.ts'
import { checkVoice } from '../../../../src/core/words/voice.ts'
import { rounds } from '../../../helpers/scale.mjs'

const plain: ComposeInput = {
  kind: 'recommend',
  topic: '防晒霜',
  facts: '',
  audience: '',
  tone: 'warm',
  length: 'middle',
  emoji: 0,
  wanted: [],
  forbidden: [],
  trade: '',
  cards: 0,
  seed: 1,
}
const composed = (changes: Partial<ComposeInput> = {}) => compose({ ...plain, ...changes }, writing)

/** All texts of a note that are shown. */
const textsOf = ({ titles, body, tags, cover, cards, shots, imageStyle, altText }: Note) => [
  ...titles,
  body,
  ...tags,
  ...Object.values(cover),
  ...cards.flatMap(({ title, lines, note }) => [title, ...lines, note]),
  ...shots.flatMap(({ picture, words, caption }) => [picture, words, caption]),
  imageStyle,
  altText,
]

/** A thousand topics, half of them in a sample: the words of the trades, alone and as actions, places and questions. */
const topics = (() => {
  const words = [...new Set(writing.trades.flatMap(({ signs }) => signs))].filter(({ length }) => length > 1)
  const further = words.map((word, at) => [`学会${word}`, `${word}怎么选`, `${word}的小店`, `老街${word}`][at % 4]!)
  const all = [...new Set([...words, ...further])].slice(0, 1000)
  // Every other one, so that a sample has topics of all trades.
  const each = 1000 / rounds(500, 1000)
  return all.filter((_, at) => at % each === 0)
})()

const odd = [
  '',
  '   ',
  '😀😀🎉',
  '👨‍👩‍👧',
  '!!!???',
  'How to make sourdough bread at home without a mixer?',
  'iPhone 15',
  '防晒霜'.repeat(6700).slice(0, 20_000),
  '<b>防晒霜</b><script>alert(1)</script>',
  '**防晒** # [推荐](https://example.com)',
  '\ud83d防晒霜\udc00',
  '{t} [a|b] {n} $& $1',
  '〔待填：价格〕',
  '我想写一篇关于在出租屋里收纳衣服的笔记，要真实一点',
  '今天在公司楼下新开的那家云南米线店吃了一顿很满足的午饭',
  '为什么越存钱越焦虑？',
  'ทำอาหารไทย',
  'مطبخ',
  'a\nb\r\nc\tд',
]

test('topics of Latin letters are kept whole for their room, and cut where a phrase can end', () => {
  const labelOf = (topic: string) => readSubject(topic, writing.trades, writing.topicWords, () => '').label
  expect(labelOf('how to write a resume')).toBe('how to write a resume')
  expect(labelOf('how to choose the right chair for a small room')).toBe('how to choose the right')
  expect(labelOf('everything there is to say of the weather')).toBe('everything there is')
})

test('tags name what the text is about, not what else its trade knows', () => {
  const tagsOf = (topic: string, changes: Partial<ComposeInput> = {}) =>
    [1, 2, 3, 4, 5, 6].flatMap((seed) => composed({ topic, seed, ...changes }).note.tags)
  expect(tagsOf('睡前喝牛奶').filter((tag) => /咖啡|手冲|茶/.test(tag))).toEqual([])
  expect(tagsOf('手冲咖啡')).toContain('咖啡新手')
  expect(tagsOf('拿铁', { wanted: ['咖啡'] })).toContain('居家咖啡')
  expect(tagsOf('买房').filter((tag) => tag.includes('租房'))).toEqual([])
  expect(tagsOf('面试自我介绍')).toContain('求职面试')
})

test('kinds, tones, trades, formulas and structures are as many as promised, and known to the contract', () => {
  expect(writing.trades.length).toBeGreaterThanOrEqual(24)
  expect(new Set(writing.trades.map(({ id }) => id)).size).toBe(writing.trades.length)
  expect(writing.formulas.length).toBeGreaterThanOrEqual(30)
  expect(writing.structures.map(({ kind }) => kind).toSorted()).toEqual([...noteKinds].toSorted())
  expect(writing.tones.map(({ id }) => id)).toEqual([...toneIds])
  const ids = new Set(writing.formulas.map(({ id }) => id))
  for (const { formulas } of writing.structures) for (const id of formulas) expect(ids).toContain(id)
  for (const { id } of writing.trades) expect(Object.keys(writing.frames.hints)).toContain(id)
})

test('every trade has the vocabulary that texts need, in rows of the right length', () => {
  for (const trade of writing.trades) {
    expect(trade.aspects.length, trade.id).toBeGreaterThanOrEqual(7)
    expect(trade.pitfalls.length, trade.id).toBeGreaterThanOrEqual(6)
    expect(trade.steps.length, trade.id).toBe(6)
    for (const row of [...trade.aspects, ...trade.steps, ...trade.myths]) expect(row, trade.id).toHaveLength(2)
    for (const row of trade.pitfalls) expect(row, trade.id).toHaveLength(3)
    for (const tag of Object.values(trade.tags).flat()) expect(tag, trade.id).toMatch(/^[\p{L}\p{N}]{2,10}$/u)
    for (const [, tip = ''] of trade.steps) expect(tip.length, trade.id).toBeLessThanOrEqual(40)
  }
})

test('templates are well formed and use known slots only', () => {
  const known =
    /^(t|T|it|do|q|n|k|use|price|who|scene|when|sense|verb|pain|ask|cost|time|own|remark|aspect2?|honest|so|right|truth|name[123]?|step[12]|kit|tip|wrong|result|way|belief|fact|own|head|badge|headline)$/
  const names = new Set<string>([...subjectKinds, ...writing.trades.map(({ id }) => id)])
  const check = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const [, slot = ''] of value.matchAll(/\{([^}]*)\}/g)) expect(slot, value).toMatch(known)
      expect(value.split('[').length, value).toBe(value.split(']').length)
      expect(value.split('〔').length, value).toBe(value.split('〕').length)
      const reserved = /^((?:[a-z]+ )*[a-z]+): /.exec(value)?.[1]
      for (const name of reserved?.split(' ') ?? []) expect(names, value).toContain(name)
    } else if (Array.isArray(value)) value.forEach(check)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(check)
  }
  check([writing.structures, writing.extras, writing.tones, writing.formulas, writing.frames])
})

test('no template, word or tip makes a claim, whichever of them a note is made of', () => {
  const found: string[] = []
  const check = (value: unknown): void => {
    if (typeof value === 'string') {
      for (const { term } of findTerms(value, claimLists, claimsAllowed)) found.push(`${term}: ${value}`)
    } else if (Array.isArray(value)) value.forEach(check)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(check)
  }
  check(writing)
  expect(found).toEqual([])
})

test('the data is small enough to be loaded by a page', () => {
  expect(gzipSync(JSON.stringify(writing)).length).toBeLessThan(80 * 1024)
})

test('the same input gives the same note, another seed clearly another', () => {
  for (const kind of noteKinds) {
    const one = composed({ kind, length: 'long', cards: 6 })
    expect(composed({ kind, length: 'long', cards: 6 })).toEqual(one)
    const others = [2, 3, 4, 5].map((seed) => composed({ kind, length: 'long', cards: 6, seed }))
    const lines = new Set(one.note.body.split('\n').filter((line) => line !== ''))
    const shares = others.map(
      ({ note }) => note.body.split('\n').filter((line) => lines.has(line)).length / Math.max(1, lines.size),
    )
    expect(shares.reduce((sum, share) => sum + share) / shares.length, kind).toBeLessThan(0.6)
    for (const other of others) if (limitsOf(kind).titles > 0) expect(other.note.titles).not.toEqual(one.note.titles)
  }
})

test.each(noteKinds.filter((kind) => limitsOf(kind).titles > 0))(
  '%s: 100 seeds of one topic give at least 60 first titles and as many bodies',
  (kind) => {
    const notes = Array.from({ length: 100 }, (_, seed) => composed({ kind, seed }).note)
    expect(new Set(notes.map(({ titles }) => titles[0])).size).toBeGreaterThanOrEqual(60)
    if (limitsOf(kind).body > 0) expect(new Set(notes.map(({ body }) => body)).size).toBeGreaterThanOrEqual(60)
  },
)

test.each(noteKinds)('%s: topics of all trades keep limits, lengths, variety and the lists of words', (kind) => {
  const banned = { lists: bannedLists, allowed: bannedAllowed }
  const reading = { awareness: awarenessWords, simplified: simplifiedOf }
  const limits = limitsOf(kind)
  const structure = writing.structures.find((one) => one.kind === kind)!
  const patterns = new Map<string, number>()
  const formulas = new Map<string, number>()
  let [titles, far] = [0, 0]
  for (const [at, topic] of topics.entries()) {
    const size = at % 3
    const { note, formulas: used } = composed({
      ...{ kind, topic, tone: toneIds[at % 5]!, length: composedLengths[size]!, seed: at % 11, cards: at % 2 ? 6 : 0 },
      emoji: 0,
    })
    expect(noteSchema.safeParse(note).success).toBe(true)
    expect(fitNote(note, limits)).toEqual({ note, mended: [] })
    if (limits.titles > 0 && note.titles.length < 5) far++
    for (const [place, title] of note.titles.entries()) {
      const pattern = title.replaceAll(topic, '◯').replace(/\d+/g, '9')
      patterns.set(pattern, (patterns.get(pattern) ?? 0) + 1)
      formulas.set(used[place]!, (formulas.get(used[place]!) ?? 0) + 1)
      titles++
    }
    if (limits.body > 0) {
      const share = note.body.length / (structure.lengths ?? [150, 350, 700])[size]!
      expect(share, `${topic} ${note.body}`).toBeGreaterThan(0.7)
      expect(share, `${topic} ${note.body}`).toBeLessThan(1.4)
      if (Math.abs(share - 1) > 0.2) far++
    }
    const texts = textsOf(note).join('\n\n\n').replaceAll(topic, '某物')
    if (at % 5 === 0) {
      expect(findTerms(texts, claimLists, claimsAllowed), topic).toEqual([])
      expect(bannedTermIn(texts, banned, reading), topic).toBeNull()
    }
    expect(texts).not.toMatch(/\{|\}|\[|\]|undefined|null/)
  }
  expect(far).toBeLessThan(50)
  for (const [pattern, count] of patterns) expect(count / titles, pattern).toBeLessThanOrEqual(0.03)
  for (const [formula, count] of formulas) expect(count / titles, formula).toBeLessThanOrEqual(0.15)
})

test('cards that go on with a list are numbered among themselves', () => {
  let numbered = 0
  for (let seed = 0; seed < 12; seed++) {
    const { cards } = composed({ kind: 'list', length: 'long', cards: 9, seed }).note
    const titles = cards.map(({ title }) => title)
    expect(new Set(titles).size, titles.join('，')).toBe(titles.length)
    for (const title of titles) {
      const [, head, place, count] = /^(.+) (\d)\/(\d)$/.exec(title) ?? []
      if (!head) continue
      numbered++
      expect(Number(place)).toBeLessThanOrEqual(Number(count))
      expect(titles).toContain(`${head} 1/${count}`)
      expect(titles).toContain(`${head} ${count}/${count}`)
    }
  }
  expect(numbered).toBeGreaterThan(0)
})

test('titles stand within the limit and begin with the topic where their formula allows', () => {
  let [early, all] = [0, 0]
  for (let seed = 0; seed < 60; seed++)
    for (const title of composed({ seed, emoji: 3 }).note.titles) {
      expect(lengthIn(title, 'halves')).toBeLessThanOrEqual(20)
      const at = title.indexOf('防晒霜')
      expect(at, title).toBeGreaterThanOrEqual(0)
      if (at + 3 <= 8) early++
      all++
    }
  expect(early / all).toBeGreaterThan(0.85)
})

test('a title does not say the end of its topic twice', () => {
  for (let seed = 0; seed < 60; seed++)
    for (const topic of ['入园准备', '睡前小记', '收纳清单'])
      for (const title of composed({ kind: 'list', topic, seed }).note.titles)
        expect(title).not.toMatch(/准备准备|小记小记|清单清单/)
})

test('titles name as many entries as the first list of the text has', () => {
  let counted = 0
  for (let seed = 0; seed < 80; seed++) {
    const { note } = composed({ kind: 'pitfalls', topic: '租房合同', seed })
    const entries = note.body.match(/^\d\. /gmu)?.length ?? 0
    for (const title of note.titles) {
      const [, number] = /(\d)/.exec(title) ?? []
      if (number === undefined) continue
      expect(Number(number), `${title}\n${note.body}`).toBe(entries)
      counted++
    }
  }
  expect(counted).toBeGreaterThan(20)
})

test('tones change the wording', () => {
  for (const kind of ['recommend', 'tutorial', 'list', 'pitfalls'] as const) {
    const bodies = toneIds.map((tone) => composed({ kind, tone, length: 'long' }).note.body)
    const sentences = bodies.map((body) => {
      const ends = sentenceEnds(body)
      return new Set(ends.map((end, at) => body.slice(ends[at - 1] ?? 0, end).trim()))
    })
    for (const [at, one] of sentences.entries())
      for (const other of sentences.slice(at + 1))
        expect([...one].filter((sentence) => other.has(sentence)).length / one.size).toBeLessThan(0.8)
    for (const [at, tone] of writing.tones.entries()) {
      const own = [...tone.hooks, ...tone.asides, ...tone.closes].filter((line) => !/[{[:]/.test(line))
      const found = own.filter((line) => bodies[at]!.includes(line))
      expect(found.length, `${kind} ${tone.id}`).toBeGreaterThan(0)
      const others = bodies.filter((_, place) => place !== at)
      expect(found.some((line) => others.some((body) => body.includes(line)))).toBe(false)
    }
  }
})

const emojiIn = (text: string) => text.match(/\p{Extended_Pictographic}|\u20e3/gu)?.length ?? 0

test('levels of emoji rise from none', () => {
  for (const kind of noteKinds.filter((one) => limitsOf(one).body > 0)) {
    const counts = ([0, 1, 2, 3] as const).map((emoji) => emojiIn(composed({ kind, emoji }).note.body))
    expect(counts[0], kind).toBe(0)
    for (const at of [1, 2, 3]) expect(counts[at], kind).toBeGreaterThan(counts[at - 1]!)
  }
  expect(composed({ emoji: 0 }).note.titles.map(emojiIn)).toEqual([0, 0, 0, 0, 0])
  expect(composed({ emoji: 3 }).note.titles.some((title) => emojiIn(title) > 0)).toBe(true)
})

test('texts have no worn phrases, stock patterns or flat beginnings', () => {
  const words = { cliches: clicheLists, patterns: stockPatterns, openers: flatOpeners }
  const worn = new Set(['cliche', 'pattern', 'hook-flat', 'long-sentence', 'same-start'])
  for (const kind of noteKinds)
    for (const [at, topic] of ['防晒霜', '学会做饭', '杭州西湖', '面试自我介绍', '红烧肉'].entries())
      for (let seed = 0; seed < 6; seed++) {
        const { note } = composed({ kind, topic, seed, tone: toneIds[(at + seed) % 5]!, length: 'long' })
        const found = checkVoice(note.body, words).filter(({ code }) => worn.has(code))
        expect(found, note.body).toEqual([])
      }
})

test('no sentence and no entry stands twice in a text', () => {
  for (const kind of noteKinds)
    for (let seed = 0; seed < 12; seed++) {
      const { body } = composed({ kind, seed, tone: toneIds[seed % 5]!, length: 'long' }).note
      const ends = sentenceEnds(body)
      const sentences = ends
        .map((end, at) => foldedText(body.slice(ends[at - 1] ?? 0, end)))
        .filter(({ length }) => length > 6)
      expect(new Set(sentences).size, body).toBe(sentences.length)
    }
})

test('facts stand in the text, and answer the marks that ask for them', () => {
  const facts = '价格：39 元\n用了两周没有搓泥。出门不泛白\n- 管身是磨砂的'
  for (const kind of noteKinds.filter((one) => limitsOf(one).body > 200)) {
    const { note } = composed({ kind, facts, length: 'middle' })
    for (const fact of ['用了两周没有搓泥', '出门不泛白', '管身是磨砂的']) expect(note.body, kind).toContain(fact)
  }
  const { note, marks } = composed({ facts })
  expect(note.body).toContain('39 元')
  expect(marks.map(({ asks }) => asks)).not.toContain('价格')
  expect(composed().marks.map(({ asks }) => asks)).toContain('价格')
})

test('facts are read line by line and sentence by sentence, without marks and markup', () => {
  const { statements, answers } = readFacts(
    '1. 很轻；不烫手\n<b>蓝色</b>\n\n价格：〔待填：价格〕30 元',
    [],
    writing.topicWords,
  )
  expect(statements).toEqual(['很轻', '不烫手', '蓝色'])
  expect(answers.get('到手价')).toBe('待填：价格30 元')
})

test('marks are found with their places', () => {
  const { note, marks } = composed({ kind: 'store', topic: '老街咖啡馆', cards: 5 })
  expect(marks.length).toBeGreaterThan(3)
  for (const { part, start, end, asks } of marks.filter((mark) => mark.part === 'body')) {
    expect(part).toBe('body')
    expect(note.body.slice(start, end)).toBe(`〔待填：${asks}〕`)
  }
  expect(note.body.split('〔').length - 1).toBe(marks.filter(({ part }) => part === 'body').length)
})

test('no number is invented', () => {
  for (const kind of noteKinds)
    for (let seed = 0; seed < 20; seed++) {
      const { note } = composed({ kind, seed, length: 'long' })
      // Numbers of entries, of days of a plan and the sign asked for in a broadcast are counts of the text itself.
      const text = note.body.replace(/^\d+\. |D\d：|扣个 1/gmu, '')
      expect(text, text).not.toMatch(/\d/)
      for (const title of note.titles) expect(title.match(/\d+/g)?.length ?? 0).toBeLessThanOrEqual(1)
    }
})

test('wanted words appear, words that are not wanted never, and these win', () => {
  for (const kind of noteKinds) {
    const wanted = ['通勤', '补涂']
    const forbidden = ['价格', '护肤', '记录', '推荐', '你']
    for (let seed = 0; seed < 12; seed++) {
      const { note } = composed({ kind, seed, wanted: [...wanted, '推荐位'], forbidden, cards: 6, length: 'long' })
      const texts = textsOf(note).join('\n')
      for (const word of wanted) expect(texts, kind).toContain(word)
      if (limitsOf(kind).body > 0) for (const word of wanted) expect(note.body, kind).toContain(word)
      for (const word of forbidden) expect(texts, kind).not.toContain(word)
    }
  }
})

test('a topic that is not wanted is asked for instead', () => {
  const { note } = composed({ forbidden: ['防晒霜'] })
  expect(textsOf(note).join('\n')).not.toContain('防晒霜')
  expect(note.body).toContain('〔待填：主题〕')
})

test('the audience that is named is addressed', () => {
  const bodies = Array.from({ length: 10 }, (_, seed) => composed({ seed, audience: '户外教练' }).note)
  expect(bodies.every((note) => textsOf(note).join('').includes('户外教练'))).toBe(true)
})

test('one part is written again by a seed of its own, the others stay', () => {
  const one = composed({ cards: 5 })
  for (const part of composedParts) {
    const { note } = composed({ cards: 5, seeds: { [part]: 77 } })
    for (const other of ['titles', 'tags', 'cover'] as const)
      if (other !== part) expect(note[other], `${other} after ${part}`).toEqual(one.note[other])
    if (part !== 'body') expect(note.body).toBe(one.note.body)
    else expect(note.body).not.toBe(one.note.body)
    if (part === 'titles' || part === 'tags') expect(note[part]).not.toEqual(one.note[part])
  }
})

test('cards are as many as wanted, with a cover first and a call last', () => {
  for (const kind of ['recommend', 'list', 'tutorial', 'travel', 'diary', 'pitfalls'] as const)
    for (const length of composedLengths)
      for (let cards = 3; cards <= 9; cards++) {
        const set = composed({ kind, cards, length, facts: '很轻\n不烫手' }).note.cards
        expect(set, `${kind} ${length}`).toHaveLength(cards)
        expect(set[0]!.type).toBe('cover')
        expect(set.at(-1)!.type).toBe('call')
        for (const { lines } of set) expect(lines.length).toBeGreaterThan(0)
      }
})

test('a script has shots from a hook to an end, a few seconds each', () => {
  const { shots } = composed({ kind: 'script', topic: '手机拍夜景' }).note
  expect(shots.length).toBeGreaterThanOrEqual(5)
  for (const { seconds, words, picture } of shots) {
    expect(seconds).toBeGreaterThanOrEqual(2)
    expect(seconds).toBeLessThanOrEqual(20)
    expect(words).not.toBe('')
    expect(picture).not.toBe('')
  }
})

const subjectOf = (topic: string) =>
  readSubject(topic, writing.trades, writing.topicWords, (label) => guessTrade(label, 'recommend', writing).id)

test.each([
  ['防晒霜', '防晒霜', 'goods'],
  ['洗衣机', '洗衣机', 'goods'],
  ['买电脑', '买电脑', 'doing'],
  ['学会做饭', '学会做饭', 'doing'],
  ['杭州西湖', '杭州西湖', 'place'],
  ['老街咖啡馆', '老街咖啡馆', 'place'],
  ['红烧肉', '红烧肉', 'dish'],
  ['面试自我介绍', '面试自我介绍', 'matter'],
  ['蓝牙耳机怎么选？', '蓝牙耳机', 'goods'],
  ['怎么克服拖延', '克服拖延', 'matter'],
  ['为什么越存钱越焦虑？', '为什么越存钱越焦虑', 'question'],
  ['请帮我写一篇关于防晒霜的小红书笔记', '防晒霜', 'goods'],
  ['我想写一篇关于在出租屋里收纳衣服的笔记，要真实', '出租屋里收纳衣服', 'matter'],
  ['今天在公司楼下新开的那家云南米线店吃了一顿很满足的午饭', '云南米线店', 'place'],
  ['<b>防晒霜</b>', '防晒霜', 'goods'],
  ['**戒指** https://example.com/a', '戒指', 'goods'],
])('reads %s as %s, %s', (topic, label, kind) => {
  expect(subjectOf(topic)).toMatchObject({ label, kind, isMissing: false })
})

test.each(['', '  ', '😀🎉', '!!!', '<br>'])('a topic without a word is asked for: %j', (topic) => {
  expect(subjectOf(topic)).toMatchObject({ label: '〔待填：主题〕', isMissing: true })
})

test.each([
  ['口红', 'makeup'],
  ['补水面膜', 'skincare'],
  ['小个子穿搭', 'outfit'],
  ['番茄炒蛋家常菜', 'food'],
  ['云南米线店', 'visit'],
  ['大理三日攻略', 'travel'],
  ['出租屋收纳', 'home'],
  ['宝宝辅食', 'mother'],
  ['养猫', 'pet'],
  ['减脂', 'fitness'],
  ['蓝牙耳机', 'digital'],
  ['面试自我介绍', 'work'],
  ['考研单词', 'study'],
  ['睡前读书', 'reading'],
  ['手机摄影', 'photo'],
  ['钩针小包', 'craft'],
  ['新能源选车', 'car'],
  ['记账', 'money'],
  ['备婚', 'wedding'],
  ['阳台种菜', 'garden'],
  ['手冲咖啡', 'drinks'],
  ['睡前喝牛奶', 'beverage'],
  ['自制豆浆', 'beverage'],
  ['秋天的第一杯奶茶', 'drinks'],
  ['租房合同', 'rent'],
  ['同城游泳馆', 'local'],
  ['保温杯', 'shop'],
  ['一些感想', 'daily'],
])('guesses the trade of %s as %s', (topic, id) => {
  expect(guessTrade(topic, 'list', writing).id).toBe(id)
  expect(composed({ topic, trade: 'car' }).trade).toBe('car')
})

test.each(odd)('an odd topic gives a whole note within its limits: %j', (topic) => {
  for (const kind of noteKinds) {
    const { note } = composed({ kind, topic, facts: topic, wanted: [topic], audience: topic, cards: 4, emoji: 2 })
    expect(fitNote(note, limitsOf(kind))).toEqual({ note, mended: [] })
    expect(note.titles).toHaveLength(limitsOf(kind).titles)
    if (limitsOf(kind).body > 0) expect(note.body.length).toBeGreaterThan(30)
    expect(textsOf(note).join('')).not.toMatch(/\p{Cs}|<\/?\w+>/u)
  }
})

test('a shorter text keeps its beginning, its marks of running text and at least two entries of a list', () => {
  const text =
    '先说结论。后面是细节。价格是〔待填：价格〕。\n\n· 一：甲。再补一句。\n· 二：乙。\n· 三：丙。\n· 四：丁。'
  const short = rewriteText(text, 'shorter', plain, writing)
  expect(short).toContain('先说结论。')
  expect(short).toContain('〔待填：价格〕')
  expect(short).not.toContain('后面是细节')
  expect(short).toContain('· 一：甲。\n· 二：乙。')
  expect(short.length).toBeLessThan(text.length)
  const { body } = composed({ length: 'long' }).note
  const shorter = rewriteText(body, 'shorter', plain, writing)
  expect(shorter.length).toBeLessThan(body.length * 0.8)
  expect(shorter.length).toBeGreaterThan(body.length * 0.3)
})

test('a question is added once', () => {
  const asked = rewriteText('写到这里。', 'question', plain, writing)
  expect(asked).toMatch(/^写到这里。.+[？?]|吧。$/u)
  expect(rewriteText('你呢？', 'question', plain, writing)).toBe('你呢？')
  const other = Array.from({ length: 8 }, (_, seed) => rewriteText('好。', 'question', { ...plain, seed }, writing))
  expect(new Set(other).size).toBeGreaterThan(3)
})

test('another beginning replaces the first sentence alone', () => {
  const { body } = composed().note
  const again = rewriteText(body, 'opening', { ...plain, seed: 9 }, writing)
  expect(again).not.toBe(body)
  expect(again.split('\n').slice(1)).toEqual(body.split('\n').slice(1))
  expect(rewriteText('甲。乙。', 'opening', plain, writing)).toMatch(/.+乙。$/u)
})

test('the person changes, but not in words that only look so', () => {
  expect(rewriteText('我和我们的自我介绍', 'we', plain, writing)).toBe('我们和我们的自我介绍')
  expect(rewriteText('我们都去', 'me', plain, writing)).toBe('我都去')
  expect(rewriteText('你看你们', 'polite', plain, writing)).toBe('您看你们')
  expect(rewriteText('您好', 'plain', plain, writing)).toBe('你好')
})

test('spoken words replace written ones', () => {
  expect(rewriteText('因此无法购买，购买渠道不变，二十分', 'spoken', plain, writing)).toBe(
    '所以没法买，购买渠道不变，二十分',
  )
})

test.each(rewriteVerbs)('%s leaves nothing broken in odd texts', (verb) => {
  for (const text of odd) {
    const once = rewriteText(text, verb, { ...plain, topic: text }, writing)
    expect(typeof once).toBe('string')
    if (verb === 'shorter') expect(once.length).toBeLessThanOrEqual(text.length)
    expect(rewriteText(text, verb, { ...plain, topic: text }, writing)).toBe(once)
  }
})

const topicOf = (topic: string) => readTopic(subjectOf(topic), writing.facets, writing.topicWords)

test.each([
  ['睡前喝牛奶', { verb: '喝', obj: '牛奶', occasion: '睡前', act: '喝牛奶' }, 'consume'],
  ['手机拍日落', { verb: '拍', obj: '日落', act: '拍日落' }, 'capture'],
  ['给猫剪指甲', { verb: '剪', obj: '指甲', whom: '猫', act: '给猫剪指甲' }, 'care'],
  ['给宝宝洗澡', { whom: '宝宝', act: '给宝宝洗澡' }, 'care'],
  ['给爸妈挑礼物', { verb: '挑', obj: '礼物', act: '挑礼物' }, 'choose'],
  ['教大家挑咖啡豆', { act: '挑咖啡豆' }, 'choose'],
  ['带孩子去看恐龙展', { whom: '孩子', act: '去看恐龙展' }, 'visit'],
  ['孕妇能不能喝咖啡', { verb: '喝', obj: '咖啡' }, 'consume'],
  ['第一次做述职汇报', { verb: '汇报', obj: '' }, 'write'],
  ['戒糖一周会怎样', { act: '戒糖' }, 'stop'],
  ['早起一个月', { act: '早起' }, 'habit'],
  ['小户型收纳', { act: '小户型收纳' }, 'order'],
  ['搬家后的第一个周末', {}, 'period'],
  ['新店开张', {}, 'event'],
])('reads the parts of %s', (topic, parts, facet) => {
  expect(topicOf(topic)).toMatchObject(parts)
  expect(topicOf(topic).facet?.id).toBe(facet)
})

test.each(['防晒霜', '洗衣机', '租房好物', '露营装备', '红烧肉', '老街咖啡馆', '', '😀', 'iPhone 15'])(
  'no action is read into %j',
  (topic) => expect(topicOf(topic).facet).toBeNull(),
)

test('a draft speaks of what its topic is about, in its own words', () => {
  for (const [topic, words] of [
    ['睡前喝牛奶', ['牛奶', '喝']],
    ['手机拍日落', ['日落', '拍']],
    ['给猫剪指甲', ['猫']],
  ] as const)
    for (let seed = 0; seed < 10; seed++) {
      const { body } = composed({ kind: 'tutorial', topic, seed }).note
      const said = words.map((word) => body.split(word).length - 1)
      expect(Math.min(...said), body).toBeGreaterThanOrEqual(2)
    }
})

test('a short text asks for four facts at most, a long one for seven', () => {
  for (const kind of noteKinds)
    for (const [at, topic] of topics.entries())
      if (at % 25 === 0)
        for (const [length, most] of [
          ['short', 4],
          ['middle', 5],
          ['long', 7],
        ] as const) {
          const { marks } = composed({ kind, topic, length, seed: at })
          expect(marks.filter(({ part }) => part === 'body').length, `${kind} ${topic}`).toBeLessThanOrEqual(most)
        }
})

test('everything a person says stands in the text, whether a mark asks for it or not', () => {
  const facts = '招牌：牛肉面\n人均 25\n营业时间：6:30–14:00\n面条是手擀的\n坐高铁去\n价格：28 元'
  for (const kind of noteKinds.filter((one) => limitsOf(one).body > 200))
    for (const length of composedLengths) {
      const { body } = composed({ kind, topic: '楼下面馆', facts, length }).note
      for (const said of ['牛肉面', '25', '6:30', '面条是手擀的', '高铁', '28 元']) expect(body, kind).toContain(said)
    }
})

test('a topic where one must be careful begins with that, and gives no advice of its own', () => {
  for (let seed = 0; seed < 8; seed++) {
    const { body } = composed({ kind: 'science', topic: '孕妇能不能喝咖啡', tone: 'expert', seed }).note
    expect(body).toContain('医生')
  }
})

test('no side of a matter is named that the thing does not have', () => {
  for (let seed = 0; seed < 20; seed++)
    expect(composed({ kind: 'review', topic: '降噪耳机', seed, length: 'long' }).note.body).not.toContain('屏幕')
})
