import { afterEach, expect, test, vi } from 'vitest'
import { titleWords } from '../../../../src/catalogue/title-words.ts'
import { layoutTextBox } from '../../../../src/core/design/text/place.ts'
import { notedPhrases, phrasesOf } from '../../../../src/core/words/phrases.ts'
import { fixedWidth, textBox } from '../../../fixtures/text/fixed-width.ts'
import { markedTitles, unseenTitles } from '../../../fixtures/text/title-breaks.ts'

const ruler = fixedWidth()
const widths = [3, 4, 5, 6, 7, 8, 9, 10]
type Noted = (title: string) => string

const linesOf = (text: string, ems: number, phrases: string) =>
  layoutTextBox(textBox({ text, width: ems * 10, balance: true, phrases }), ruler).lines
const lengthOf = (text: string) => linesOf(text, 1000, '')[0]!.width / 10

/** Returns the line ends of marked titles at all widths: how many there are, and those where no line may end. */
function lineEnds(titles: readonly string[], noted: Noted) {
  let count = 0
  const wrong: string[] = []
  for (const marked of titles) {
    const title = marked.replaceAll('|', '')
    const parts = marked.split('|')
    const ends = parts.map((_, at) => parts.slice(0, at + 1).join('').length)
    for (const ems of widths)
      for (const { end } of linesOf(title, ems, noted(title)).slice(0, -1)) {
        // A part that is longer than the line has to be broken somewhere.
        if (!ends.includes(end) && lengthOf(parts[ends.findIndex((one) => one > end)]!) > ems) continue
        count += 1
        if (!ends.includes(end)) wrong.push(`${title.slice(0, end)}/${title.slice(end)}`)
      }
  }
  return { right: 1 - wrong.length / count, count, wrong: new Set(wrong) }
}

const noted: Noted = (title) => notedPhrases(title, titleWords)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('the list holds each word once, and at least 400', () => {
  const words = titleWords.whole.trim().split(/\s+/)
  expect(new Set(words).size).toBe(words.length)
  expect(words.length).toBeGreaterThanOrEqual(400)
})

test('lines of everyday titles end where they may, which a dictionary alone does not achieve', () => {
  expect(markedTitles.length).toBeGreaterThanOrEqual(200)
  const before = lineEnds(markedTitles, () => '')
  const after = lineEnds(markedTitles, noted)
  expect(after.count).toBeGreaterThan(1500)
  expect(before.right).toBeLessThan(0.75)
  expect(after.right, [...after.wrong].join('\n')).toBeGreaterThanOrEqual(0.97)
})

test('titles of words that were not looked at before gain as well', () => {
  const after = lineEnds(unseenTitles, noted)
  expect(after.right, [...after.wrong].join('\n')).toBeGreaterThanOrEqual(0.92)
})

test.each([
  ['早起跑团招新第3期', '早起|跑团|招新|第3期'],
  ['Weekend 漫步', 'Weekend| |漫步'],
  ['坚持100天，我发现真正的变化', '坚持|100天|，|我发现|真正的|变化'],
  ['这条银杏路', '这条|银杏路'],
  ['T恤怎么选', 'T恤|怎么选'],
  ['K618大促', 'K618|大促'],
  ['办公室零食排行', '办公室|零食|排行'],
  ['今天也要好好吃饭', '今天|也要|好好吃饭'],
  ['早上7:30的地铁教会我的事', '早上|7:30的|地铁|教会|我的事'],
  ['2026/11/28上海见', '2026/11/28|上海见'],
  ['2026-11-28开业大吉', '2026-11-28|开业|大吉'],
  ['3.14元吃遍北京：99.9分的早餐店', '3.14元|吃遍|北京|：|99.9分的|早餐店'],
  ['营业时间9:00-18:00', '营业|时间|9:00-18:00'],
  ['1:1还原外婆的红烧肉', '1:1|还原|外婆的|红烧肉'],
  ['16:9的封面怎么做', '16:9的|封面|怎么做'],
  ['每天5%的进步', '每天|5%的|进步'],
  ['¥99搞定一周早餐', '¥99|搞定|一周|早餐'],
  ['100+个实用的Excel技巧', '100+个|实用的|Excel|技巧'],
  ['5-10分钟搞定的快手早餐', '5-10分钟|搞定的|快手|早餐'],
  ['GPT-4.5和Claude谁更会写文案', 'GPT-4.5|和|Claude|谁更会|写文案'],
  ['11月28日感恩节快乐', '11月28日|感恩节|快乐'],
  ['6月龄到1岁宝宝辅食怎么加', '6月龄|到1岁|宝宝|辅食|怎么加'],
  ['3块钱一份的糖醋里脊比饭店还好吃', '3块钱|一份的|糖醋|里脊|比饭店|还好吃'],
  ['1岁半宝宝不爱说话怎么引导', '1岁半宝宝|不爱说话|怎么|引导'],
  ['存下20万是从借钱开始的', '存下|20万|是从借钱|开始的'],
  ['上海三天两夜怎么玩', '上海|三天两夜|怎么玩'],
  ['长沙3天2晚保姆级攻略', '长沙|3天2晚|保姆级|攻略'],
  ['西安两日游怎么安排不累', '西安|两日游|怎么|安排|不累'],
  ['减肥三年我只做对了这一件事', '减肥|三年|我只做对了|这一件事'],
  ['洗脸洗对了皮肤会发光', '洗脸|洗对了|皮肤会发光'],
  ['情绪稳定的人都做对了什么', '情绪|稳定的人|都做对了|什么'],
  ['算一笔账给你看：养猫一年花多少', '算一笔账|给你看|：|养猫|一年|花多少'],
  ['除夕年夜饭12道菜这样做', '除夕|年夜饭|12道菜|这样做'],
  ['这碗面我能吃一辈子', '这碗面|我能吃|一辈子'],
  ['养了三年猫才明白的道理', '养了|三年|猫才明白的|道理'],
  ['北上广深哪个城市最适合打工人', '北上广深|哪个|城市|最适合|打工人'],
  ['猫咪定点上厕所怎么教', '猫咪|定点|上厕所|怎么教'],
  ['下一站去哪儿', '下一站|去哪儿'],
  ['旧衣服别扔剪一剪变收纳袋', '旧衣服|别扔|剪一剪|变收纳袋'],
  ['双11到底怎么买最划算', '双11|到底|怎么买|最划算'],
  ['人均30吃撑的火锅店被我找到了', '人均|30|吃撑的|火锅店|被我找到了'],
  ['12306抢票成功率翻倍的方法', '12306|抢票|成功率|翻倍的|方法'],
  ['iPhone 17 Pro Max', 'iPhone 17| |Pro| |Max'],
  ['巷子里的小店😭也太好吃了吧', '巷子里的|小店😭|也太|好吃了吧'],
  ['😭巷子里的小店', '😭|巷子里的|小店'],
  ['', ''],
])('the phrases of %s are %s', (title, phrases) => {
  expect(phrasesOf(title, titleWords).join('|')).toBe(phrases)
})

test('a place is kept whole in front of what is done there', () => {
  // Dictionaries of browsers divide it into 去哪 and 儿玩.
  expect(phrasesOf('周末去哪儿玩', titleWords)[1]).toMatch(/^去哪儿/)
})

test('a listed word is whole in every browser, whatever its dictionary', async () => {
  vi.stubGlobal('Intl', {
    ...Intl,
    Segmenter: class {
      segment = (text: string) => [...text].map((segment, index) => ({ segment, index, isWordLike: true }))
    },
  })
  const { titleWordsOf } = await import('../../../../src/core/words/phrases.ts')
  expect(titleWordsOf('去跑团漫步', titleWords)).toEqual(['去', '跑团', '漫步'])
  const titles = markedTitles.map((marked) => marked.replaceAll('|', ''))
  const listed = titleWords.whole.trim().split(/\s+/)
  const longest = (title: string) =>
    listed.filter((word) => title.includes(word)).toSorted((a, b) => b.length - a.length)[0]
  for (const title of titles) {
    const word = longest(title)
    if (word && !/[A-Za-z0-9]/.test(word)) expect(titleWordsOf(title, titleWords), title).toContain(word)
  }
})

test('a phrase goes to the next line as a whole, and is parted only where it fits on none', () => {
  const texts = (text: string, ems: number, phrases: string, balance = true) =>
    layoutTextBox(textBox({ text, width: ems * 10, balance, phrases }), ruler).lines.map(({ start, end }) =>
      text.slice(start, end),
    )
  expect(texts('早起跑团招新', 3, '')).toEqual(['早起跑', '团招新'])
  expect(texts('早起跑团招新', 3, '早起 跑团 招新')).toEqual(['早起', '跑团', '招新'])
  expect(texts('早起跑团招新', 3, '早起 跑团 招新', false)).toEqual(['早起', '跑团', '招新'])
  expect(texts('早起跑团招新', 4, '早起 跑团 招新', false)).toEqual(['早起跑团', '招新'])
  expect(texts('断舍离的人', 2, '断舍离的 人')).toEqual(['断舍', '离的', '人'])
  // Words that were typed afterwards are left to the dictionary.
  expect(texts('参加夜跑团招新', 4, '早起 跑团 招新', false)).toEqual(['参加夜', '跑团招新'])
})

test('phrases that stand in a text several times are whole each time', () => {
  const text = '跑团跑团跑团'
  const ends = linesOf(text, 3, '跑团').map(({ end }) => end)
  expect(ends).toEqual([2, 4, 6])
})

test('a number and its measure stay on one line, with a space between them as well', () => {
  const title = '英语 80 分经验'
  expect(phrasesOf(title, titleWords)).toContain('80 分')
  expect(phrasesOf(title, titleWords).join('')).toBe(title)
  for (const ems of [3.5, 4, 5, 6])
    for (const { end } of linesOf(title, ems, noted(title)))
      expect(/\d ?$/.test(title.slice(0, end)) && title.slice(end).startsWith('分'), `${ems} em: ${end}`).toBe(false)
  // Before any other word the space separates.
  expect(phrasesOf('早起 30 天记录', titleWords)).toContain('30 天')
  expect(phrasesOf('2026 春季穿搭', titleWords).some((phrase) => phrase.includes(' ') && phrase.length > 1)).toBe(false)
})
