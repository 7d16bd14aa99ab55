import { describe, expect, test } from 'vitest'
import { titleWords } from '../../../../src/catalogue/title-words.ts'
import { keywordOf } from '../../../../src/core/compose/keyword.ts'
import { markedTitles } from '../../../fixtures/text/title-breaks.ts'

const stressed = (title: string) => {
  const found = keywordOf(title, titleWords)
  return found && title.slice(...found)
}

describe('the stressed word of a title is a number with its unit, a gain or a noun', () => {
  test.each([
    ['早起跑团招新第3期', '第3期'],
    ['新手养猫一定要知道的8件事', '8件事'],
    ['新手咖啡入门的8个问题', '8个'],
    ['打工人带饭一周食谱', '打工人'],
    ['敏感肌护肤避雷指南', '避雷'],
    ['学生党平价好物分享', '平价'],
    ['小户型装修避坑清单', '避坑'],
    ['多肉养护新手入门', '多肉'],
    ['在家也能做的冰美式', '冰美式'],
    ['快手早餐5分钟出锅', '5分钟'],
    ['火锅蘸料万能配方', '万能'],
    ['重庆洪崖洞拍照机位', '洪崖洞'],
    ['云南自驾路线图', '云南'],
    ['周末两天一夜去走这条银杏路', '两天一夜'],
    ['骑行川藏线21天', '21天'],
    ['特种兵旅游24小时打卡北京', '24小时'],
    ['四六级裸考过线秘籍', '四六级'],
    ['英语口语怎么练', '英语'],
    ['iPad笔记模板分享', 'iPad'],
    ['Excel常用函数大全', 'Excel'],
    ['简历这样写面试翻倍', '翻倍'],
    ['职场新人必读书单', '必读'],
    ['自媒体起号全流程', '自媒体'],
    ['手机摄影构图技巧', '手机'],
    ['剪映教程新手必学', '必学'],
    ['攒钱计划一年存5万', '5万'],
    ['基金定投新手指南', '基金'],
    ['买房避坑必看30条', '30条'],
    ['待产包清单不踩雷', '不踩雷'],
    ['绘本推荐3岁必读', '3岁'],
    ['小学语文必背古诗', '必背'],
    ['读书会招募第5期', '第5期'],
    ['跑步膝盖疼怎么办', '跑步'],
    ['天鹅颈矫正圆肩驼背', '天鹅颈'],
    ['脱发自救指南', '自救'],
    ['新中式穿搭高级感', '高级感'],
    ['新手化妆步骤详解', '化妆'],
    ['香水平替推荐', '平替'],
    ['直播间好价不踩雷', '不踩雷'],
    ['中秋月饼礼盒测评', '中秋'],
    ['生日蛋糕款式参考', '生日'],
    ['旧物改造变废为宝', '变废为宝'],
    ['水彩入门调色', '水彩'],
    ['猫咪绝育注意事项', '猫咪'],
    ['新车提车验车流程', '新车'],
    ['数码好物开箱测评', '数码'],
    ['手机壁纸合集高清', '手机'],
    ['程序员的一天', '程序员'],
    ['下班后的两小时', '两小时'],
    ['拒绝焦虑的5个方法', '5个'],
    ['目标拆解模板', '目标'],
    ['新店开业全场八折', '八折'],
    ['招聘店长包吃住', '包吃住'],
    ['讲座预告周五晚7点', '7点'],
    ['校园歌手大赛决赛', '校园'],
    ['市集摊主招募中', '市集'],
    ['千万别买的智商税产品', '千万'],
    ['看完这篇少走三年弯路', '三年'],
    ['怎么挑选适合自己的床垫', '床垫'],
    ['别再乱买防晒霜了', '防晒霜'],
    ['原来米饭还能这样做', '米饭'],
    ['冬天最治愈的一锅汤', '治愈'],
    ['高分悬疑电影推荐', '悬疑'],
    ['博物馆看展攻略', '博物馆'],
    ['杭州西湖一日徒步', '杭州'],
    ['青岛赶海时间表', '时间表'],
    ['泰国落地签流程', '落地签'],
    ['留学文书怎么写', '留学'],
    ['装修预算表模板', '预算表'],
    ['奶油风客厅软装', '奶油风'],
    ['洗碗机值得买吗', '洗碗机'],
    ['夜市摆摊第7天', '第7天'],
    ['戚风蛋糕不塌秘诀', '戚风'],
    ['早八人妆容5分钟', '5分钟'],
    ['控糖21天记录', '21天'],
    ['下班健身打卡第7天', '第7天'],
    ['人均50吃到撑的自助餐', '自助餐'],
    ['25岁才懂的护肤顺序', '25岁'],
    ['租房党必入的小家电', '租房党'],
    ['一人份砂锅焖饭', '一人份'],
    ['上海周末去哪儿遛娃', '上海'],
    ['打工人的续命咖啡', '打工人'],
    ['猫咪呕吐怎么办', '猫咪'],
    ['装修最后悔的5件事', '5件事'],
    ['广东人煲汤必备食材', '必备'],
    ['冬季护手霜红黑榜', '红黑榜'],
    ['新手妈妈必看的喂养知识', '必看'],
    ['适合懒人的植物', '懒人'],
    ['从0到5公里的跑步计划', '5公里'],
    ['花¥1,299买的相机', '¥1,299'],
    ['省下50%的时间', '50%'],
    ['早上7:30的地铁教会我的事', '地铁'],
    ['16:9的封面怎么做', '封面'],
    ['5-10分钟搞定的快手早餐', '5-10分钟'],
    ['100+个实用的Excel技巧', '100+个'],
    ['6月龄到1岁宝宝辅食怎么加', '6月龄'],
    ['宝宝6个月还不会翻身怎么办', '6个月'],
    ['1岁半宝宝不爱说话怎么引导', '1岁半'],
    ['上海三天两夜怎么玩', '三天两夜'],
    ['除夕年夜饭12道菜这样做', '12道菜'],
    ['不好吃的面包店', '面包店'],
    ['怎么办', null],
  ])('%s: %s', (title, word) => {
    expect(stressed(title)).toBe(word)
  })
})

const leaning = new Set(`事 ${titleWords.forward} ${titleWords.backward}`.split(/\s+/))
const isOwn = (character: string) => !/[\d\s，]/.test(character) && !leaning.has(character)

test('no stressed word is a fragment of a marked part', () => {
  for (const marked of markedTitles) {
    const title = marked.replaceAll('|', '')
    const found = keywordOf(title, titleWords)
    if (!found) continue
    const parts = marked.split('|')
    const ends = [0, ...parts.map((_, at) => parts.slice(0, at + 1).join('').length)]
    const [from, to] = found
    // What a part has besides the word leans on it: a particle behind it, a verb, numeral or preposition before it.
    const before = title.slice(Math.max(...ends.filter((end) => end <= from)), from)
    const after = title.slice(to, Math.min(...ends.filter((end) => end >= to)))
    expect(
      [...before].filter((character) => isOwn(character)),
      title,
    ).toEqual([])
    expect(
      [...after].filter((character) => isOwn(character)),
      title,
    ).toEqual([])
  }
})

test('benefits are kept whole, so that none is stressed in part', () => {
  const whole = new Set(titleWords.whole.split(/\s+/))
  expect(titleWords.benefits.split(/\s+/).filter((word) => !whole.has(word))).toEqual([])
})
