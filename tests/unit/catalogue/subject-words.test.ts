import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { subjectWords } from '../../../src/catalogue/subject-words.ts'
import { subjectPairOf, subjectsOf } from '../../../src/core/cover/subject-of.ts'

const rows = subjectWords.ranks.flatMap((rank) =>
  Object.entries(rank).flatMap(([key, list]) => list.split(/\s+/).map((word) => ({ ids: key.split(' '), word }))),
)
const plain = subjectWords.plain.split(/\s+/)

test('there are at least 3,600 different words', () => {
  expect(new Set(rows.map(({ word }) => word)).size).toBeGreaterThanOrEqual(3600)
})

test('no word stands twice', () => {
  const words = [...rows.map(({ word }) => word), ...plain]
  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([])
})

test('words are written in the form in which titles are read, without blanks', () => {
  const words = [...rows.map(({ word }) => word), ...plain]
  expect(words.filter((word) => !/^[\p{Script=Han}a-z\d]+$/u.test(word))).toEqual([])
  expect(words.filter((word) => word !== word.normalize('NFKC'))).toEqual([])
})

test('ids are written like names of drawings, and no key repeats one', () => {
  const ids = rows.map((row) => row.ids)
  expect(ids.flat().filter((id) => !/^[a-z\d-]+$/.test(id))).toEqual([])
  expect(ids.filter((list) => new Set(list).size !== list.length)).toEqual([])
})

test('each word suggests its own subjects when it is the title', () => {
  expect(rows.filter(({ ids, word }) => subjectsOf(word, subjectWords).join(' ') !== ids.join(' '))).toEqual([])
  expect(plain.filter((word) => subjectsOf(word, subjectWords).length > 0)).toEqual([])
})

test('the map stays small', () => {
  expect(statSync('src/catalogue/subject-words.ts').size).toBeLessThanOrEqual(40 * 1024)
})

test.each([
  ['成都火锅必吃榜前十', 'hotpot'],
  ['租房改造｜500元打造奶油风卧室', 'paint-roller'],
  ['小个子秋冬大衣怎么选', 'coat'],
  ['手机拍照也能拍出大片', 'person-camera'],
  ['第一次带宝宝去海边', 'beach'],
  ['给狗狗做一顿生日大餐', 'birthday'],
  ['早八通勤妆10分钟搞定', 'makeup'],
  ['杭州西湖边的宝藏咖啡馆', 'cafe'],
  ['ＰＰＴ排版的7个小技巧', 'laptop'],
  ['OOTD｜早秋', 'clothes-rack'],
  ['番茄牛腩炖得软烂', 'soup-pot'],
  ['太原三天两夜怎么玩', 'city-night'],
  ['漠河的零下四十度', 'winter-cabin'],
  ['妈妈教我的拿手菜', 'wok'],
  ['布偶猫肠胃敏感', 'pet-cat'],
  ['考公申论怎么写', 'exam'],
])('%s shows %s', (title, subject) => {
  expect(subjectsOf(title, subjectWords)[0]).toBe(subject)
})

test.each(['放假通知', '停水公告', '新手入门指南', '羽毛球真实感受', '钩针教程合集', '泡脚一年'])(
  '%s shows nothing',
  (title) => {
    expect(subjectsOf(title, subjectWords)).toEqual([])
  },
)

test.each([
  ['咖啡和书', 'latte', 'books'],
  ['猫狗双全', 'pet-cat', 'pet-dog'],
  ['早餐配咖啡', 'breakfast', 'latte'],
  ['带娃旅行', 'person-baby', 'person-luggage'],
  ['火锅+奶茶', 'hotpot', 'bubble-tea'],
  ['手机和电脑怎么选', 'smartphone', 'laptop'],
  ['口红 & 香水', 'makeup', 'perfume'],
  ['口红×香水', 'makeup', 'perfume'],
  ['相机、手机', 'camera', 'smartphone'],
  ['带猫旅行', 'pet-cat', 'person-luggage'],
  ['带狗露营', 'pet-dog', 'camping'],
  ['草莓和蛋糕', 'strawberry', 'cake'],
  ['月饼配茶', 'mooncake', 'tea-set'],
  ['耳机和键盘', 'earbuds', 'laptop'],
  ['跑步和瑜伽', 'person-running', 'person-yoga'],
  ['吉他和猫', 'guitar', 'pet-cat'],
  ['毛衣和大衣', 'sweater', 'coat'],
  ['西瓜配冰淇淋', 'watermelon', 'ice-cream'],
  ['烧烤配啤酒', 'barbecue', 'cocktail'],
  ['面包和咖啡的早晨', 'bread', 'latte'],
])('%s names a pair: %s and %s', (title, first, second) => {
  expect(subjectPairOf(title, subjectWords)).toEqual([first, second])
})

test.each([
  '早睡',
  '成都火锅',
  '卧室收纳',
  '手机摄影',
  '咖啡与拿铁',
  '面包与牛奶',
  '面包、牛奶和水果',
  '咖啡馆',
  '猫咖',
  '新手咖啡入门',
  '手机拍照',
  '和平精英',
  '加班吃外卖',
  '苹果和香蕉',
  '失眠别喝咖啡',
  '考研和考公',
  '火锅奶茶小龙虾',
  '带饭便当',
  '带货直播',
  '猫粮测评',
  '收纳整理',
  '妈妈和我',
])('%s names no pair', (title) => {
  expect(subjectPairOf(title, subjectWords)).toBe(null)
})
