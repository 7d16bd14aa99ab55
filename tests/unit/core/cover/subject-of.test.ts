import { describe, expect, test } from 'vitest'
import { type SubjectWords, subjectPairOf, subjectsOf } from '../../../../src/core/cover/subject-of.ts'

/** Returns a map of one rank for each argument. */
const ranked = (...ranks: SubjectWords['ranks']): SubjectWords => ({ ranks, plain: '' })

test('a title without any of the words has no subject', () => {
  expect(subjectsOf('成都火锅', ranked({ bread: '面包' }))).toEqual([])
  expect(subjectsOf('', ranked({ bread: '面包' }))).toEqual([])
  expect(subjectsOf('成都火锅', { ranks: [], plain: '' })).toEqual([])
})

test('a word suggests all ids of its key in their order, and no id comes twice', () => {
  const words = ranked({ 'pet-cat cat': '猫咪', cat: '小猫' })
  expect(subjectsOf('我家的猫咪', words)).toEqual(['pet-cat', 'cat'])
  expect(subjectsOf('猫咪生了小猫', words)).toEqual(['cat', 'pet-cat'])
})

test('words of a value may stand on several lines', () => {
  const words = ranked({ noodles: '拉面\n    米线\n    凉皮' })
  expect(subjectsOf('云南米线', words)).toEqual(['noodles'])
  expect(subjectsOf('陕西凉皮', words)).toEqual(['noodles'])
})

test('a word that stands in several maps counts in the best one', () => {
  const words = ranked({ lantern: '中秋' }, { moon: '中秋', city: '成都' })
  expect(subjectsOf('中秋在成都', words)).toEqual(['lantern', 'city'])
})

describe('which word is meant', () => {
  test('the longest word hides the shorter ones in it', () => {
    const words = ranked({ smartphone: '手机', camera: '手机摄影', person: '摄影' })
    expect(subjectsOf('手机摄影入门', words)).toEqual(['camera'])
    expect(subjectsOf('手机和摄影', words)).toEqual(['person', 'smartphone'])
  })

  test('the longest word wins from any side', () => {
    const words = ranked({ school: '学生', life: '生活费用' })
    expect(subjectsOf('学生活费用', words)).toEqual(['life'])
  })

  test('of overlapping words with one length the segmenter decides, then the first', () => {
    expect(subjectsOf('看书包', ranked({ reading: '看书', schoolbag: '书包' }))).toEqual(['schoolbag'])
    expect(subjectsOf('甲乙丙', ranked({ last: '乙丙', first: '甲乙' }))).toEqual(['first'])
  })

  test('a short word across two others is none', () => {
    const words = ranked({ exam: '考研', school: '学生' })
    expect(subjectsOf('思考研究', words)).toEqual([])
    expect(subjectsOf('小学生活', words)).toEqual([])
    expect(subjectsOf('考研上岸', words)).toEqual(['exam'])
  })

  test('a compound that the segmenter cuts in an odd way is found', () => {
    const words = ranked({ alarm: '早八', hair: '短发', cleaning: '扫地机器人' })
    expect(subjectsOf('早八人的一天', words)).toEqual(['alarm'])
    expect(subjectsOf('剪短发', words)).toEqual(['hair'])
    expect(subjectsOf('扫地机器人测评', words)).toEqual(['cleaning'])
  })

  test('a single character must be a word', () => {
    const words = ranked({ cat: '猫', tea: '茶' })
    expect(subjectsOf('我的猫', words)).toEqual(['cat'])
    expect(subjectsOf('熊猫', words)).toEqual([])
    expect(subjectsOf('茶几', words)).toEqual([])
  })

  test('plain words suggest nothing and hide what is in them', () => {
    const words: SubjectWords = { ranks: [{ soup: '鸡汤' }], plain: '心灵鸡汤' }
    expect(subjectsOf('心灵鸡汤', words)).toEqual([])
    expect(subjectsOf('鸡汤', words)).toEqual(['soup'])
  })
})

describe('which word goes first', () => {
  test('a word of a better rank, wherever it stands', () => {
    const words = ranked({ hotpot: '火锅' }, { cooking: '做饭' }, { city: '成都' })
    expect(subjectsOf('火锅之都成都', words)).toEqual(['hotpot', 'city'])
    expect(subjectsOf('成都：做饭不如火锅', words)).toEqual(['hotpot', 'cooking', 'city'])
  })

  test('of a phrase the last word, which is its head', () => {
    const words = ranked({ bedroom: '卧室', storage: '收纳' })
    expect(subjectsOf('卧室收纳', words)).toEqual(['storage', 'bedroom'])
    expect(subjectsOf('收纳满满的卧室', words)).toEqual(['bedroom', 'storage'])
  })

  test('of several clauses the first', () => {
    const words = ranked({ bedroom: '卧室', storage: '收纳', bread: '面包' })
    for (const separator of ['｜', ' ', '！', '：', '+', '\n'])
      expect(subjectsOf(`卧室收纳${separator}面包`, words)).toEqual(['storage', 'bedroom', 'bread'])
  })

  test('a negation changes nothing', () => {
    const words = ranked({ coffee: '咖啡', sleep: '失眠' })
    expect(subjectsOf('失眠别喝咖啡', words)).toEqual(subjectsOf('失眠喝咖啡', words))
  })
})

describe('Latin words', () => {
  const words = ranked({ laptop: 'ppt iPhone', camera: 'vlog', sale: '618', console: 'ps5' })

  test('case and width do not matter, neither in the title nor in the map', () => {
    for (const title of ['PPT技巧', 'ppt技巧', 'ＰＰＴ技巧', 'PpT'])
      expect(subjectsOf(title, words)).toEqual(['laptop'])
    expect(subjectsOf('IPHONE测评', words)).toEqual(['laptop'])
  })

  test('a word must not stand within another', () => {
    expect(subjectsOf('vlogger', words)).toEqual([])
    expect(subjectsOf('myvlog', words)).toEqual([])
    expect(subjectsOf('my vlog', words)).toEqual(['camera'])
    expect(subjectsOf('我的vlog日常', words)).toEqual(['camera'])
  })

  test('a number may follow a word, but a number must not be cut', () => {
    expect(subjectsOf('iPhone16', words)).toEqual(['laptop'])
    expect(subjectsOf('ps5', words)).toEqual(['console'])
    expect(subjectsOf('ps50', words)).toEqual([])
    expect(subjectsOf('618好物', words)).toEqual(['sale'])
    expect(subjectsOf('16180元', words)).toEqual([])
  })
})

test('the same title and words give the same answer, also with another map in between', () => {
  const words = ranked({ bread: '面包' })
  const before = subjectsOf('面包', words)
  expect(subjectsOf('面包', ranked({ cake: '面包' }))).toEqual(['cake'])
  expect(subjectsOf('面包', words)).toEqual(before)
})

describe('a pair of subjects', () => {
  const words: SubjectWords = {
    ...ranked({ 'cat pet': '猫', dog: '狗', 'coffee cup': '咖啡', 'cup tea': '茶', trip: '旅行' }),
    ...{ links: '和 +', leads: '带' },
  }

  test('is joined by a link, stands side by side, or follows a companion', () => {
    expect(subjectPairOf('咖啡和猫', words)).toEqual(['coffee', 'cat'])
    expect(subjectPairOf('咖啡 ＋ 狗', words)).toEqual(['coffee', 'dog'])
    expect(subjectPairOf('带狗旅行', words)).toEqual(['dog', 'trip'])
    expect(subjectPairOf('咖啡旅行', words)).toBe(null)
  })

  test('is of two different things, and the only one', () => {
    expect(subjectPairOf('咖啡和茶', words)).toBe(null)
    expect(subjectPairOf('猫和狗和咖啡', words)).toBe(null)
    expect(subjectPairOf('咖啡', words)).toBe(null)
    expect(subjectPairOf('咖啡和猫', ranked({ coffee: '咖啡', cat: '猫' }))).toBe(null)
  })
})
