import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { articleWords } from '../../../../src/catalogue/article-words.ts'
import { readArticle } from '../../../../src/core/words/article.ts'

const read = (text: string) => readArticle(text, articleWords)

const product = `首页 > 家居 > 杯壶
山野 316 不锈钢保温杯 大容量便携水杯
¥129.00 已售 2000+
立即购买 加入购物车
品牌\t山野
型号\tSY-500
容量：500ml
材质：内胆 316 不锈钢，外壳 304 不锈钢
颜色分类：雾蓝 米白 松绿
产地 浙江永康
杯盖可以拆开洗，密封圈不藏水渍。
单手就能打开，杯口做了磨圆处理。
保温杯放进书包侧袋不会漏水，保温杯的杯底有防滑垫。
收藏 分享到`

test('a product page gives brand, price and specifications, without its buttons', () => {
  const { topic, specs, facts, keywords } = read(product)
  expect(topic).toBe('山野 316 不锈钢保温杯 大容量便携水杯')
  expect(specs).toEqual([
    ...['品牌：山野', '型号：SY-500', '规格：500ml', '材质：内胆 316 不锈钢，外壳 304 不锈钢'],
    ...['颜色：雾蓝 米白 松绿', '产地：浙江永康', '价格：129 元'],
  ])
  expect(facts).toContain('单手就能打开，杯口做了磨圆处理')
  expect(facts.join()).not.toContain('¥')
  expect(keywords).toEqual(['保温杯'])
  expect(JSON.stringify(read(product))).not.toMatch(/购物车|立即购买|首页|已售/)
})

test.each([
  ['到手价：￥1,299.50', '价格：1299.50 元'],
  ['券后只要 59 元', '价格：59 元'],
  ['售价\t88', '价格：88 元'],
  ['【价格】30元/份', '价格：30 元'],
])('%s is read as %s', (line, spec) => {
  expect(read(`新品\n${line}`).specs).toEqual([spec])
})

test('a sentence with a sum is no price of the thing', () => {
  expect(read('骑车的一年\n停车费一个月省 400 元，半年多一点就把车钱挣回来了。').specs).toEqual([])
})

test('an article gives its heading, its sentences, and the words it comes back to', () => {
  const kitchen = read(readFileSync('tests/fixtures/cards/kitchen.md', 'utf8'))
  expect(kitchen.topic).toBe('三样东西，做一周不重样的早餐')
  expect(kitchen.keywords).toEqual(expect.arrayContaining(['早餐', '燕麦', '吐司']))
  for (const text of readdirSync('tests/fixtures/cards').map((name) =>
    readFileSync(`tests/fixtures/cards/${name}`, 'utf8'),
  )) {
    const { topic, facts, keywords } = read(text)
    expect(topic).not.toBe('')
    expect(facts.length).toBeGreaterThan(2)
    expect(facts.length).toBeLessThanOrEqual(10)
    // Nothing is said that the text does not say.
    const plain = text.replace(/[*`|｜\s]/g, '')
    for (const fact of facts) expect(plain).toContain(fact.replace(/\s|：.*$/g, ''))
    for (const word of keywords) expect(plain.toLowerCase()).toContain(word)
  }
})

test.each(['', '   \n ', '😀🎉', '!!!', '<br><br>', '---'])('nothing is read in %j', (text) => {
  expect(read(text)).toEqual({ topic: '', specs: [], facts: [], keywords: [] })
})

test('markup, code, halves of characters and great lengths are read as text', () => {
  const { topic, facts } = read(
    '<h1>手冲\ud83d咖啡</h1><script>alert(1)</script>\n```js\nlet water = 1\n```\n水温用 90 度就可以。',
  )
  expect(topic).toBe('手冲咖啡')
  expect(facts).toEqual(['水温用 90 度就可以'])
  const long = read('咖啡豆放久了香气会跑掉，买小包装就好。'.repeat(2000))
  expect(long.facts).toEqual(['咖啡豆放久了香气会跑掉，买小包装就好'])
  expect(long.topic.length).toBeLessThanOrEqual(30)
})

test('other languages keep their words', () => {
  const { topic, facts, keywords } = read(
    'Pour-over at home\nUse 15 g of coffee and 240 g of water.\nGrind the coffee medium fine.',
  )
  expect(topic).toBe('Pour-over at home')
  expect(facts).toContain('Use 15 g of coffee and 240 g of water')
  expect(keywords).toContain('coffee')
})
