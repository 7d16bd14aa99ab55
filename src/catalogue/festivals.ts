/** When a festival is, once a year; `core/almanac` finds the day. */
type Rule =
  | { readonly solar: readonly [month: number, day: number] }
  | { readonly lunar: readonly [month: number, day: number] }
  /** The nth weekday of a month; 0 is Sunday. */
  | { readonly month: number; readonly nth: number; readonly weekday: number }
  /** A solar term by its place in the year: 0 is 小寒, 23 is 冬至. */
  | { readonly term: number }
  | { readonly daysBefore: number; readonly of: Rule }

/** A festival, a day of sales, the start of a season or a solar term. */
export interface FestivalEntry {
  readonly id: string
  readonly label: string
  /** Other names and words that a visitor may look for. */
  readonly words: readonly string[]
  readonly rule: Rule
  /** Days before it from which on people make pictures for it. */
  readonly lead: number
  /** Whether the day is a public holiday for everyone (全国年节及纪念日放假办法, as of 2025). */
  readonly holiday: boolean
  /** A customary dish or deed of a solar term. */
  readonly custom?: string
}

type Row = readonly [id: string, label: string, rule: Rule, lead: number, words: string]
type TermRow = readonly [id: string, label: string, custom: string, words?: string, lead?: number]

const springFestival: Rule = { lunar: [1, 1] }

const publicHolidays: readonly Row[] = [
  ['new-year', '元旦', { solar: [1, 1] }, 21, '新年 阳历年 跨年 yuandan'],
  ['new-years-eve', '除夕', { daysBefore: 1, of: springFestival }, 14, '年三十 大年三十 年夜饭 守岁 团圆 chuxi'],
  ['spring-festival', '春节', springFestival, 30, '过年 新年 拜年 农历新年 大年初一 新春 chunjie'],
  ['labour-day', '五一', { solar: [5, 1] }, 21, '劳动节 五一劳动节 小长假 wuyi'],
  ['dragon-boat', '端午', { lunar: [5, 5] }, 21, '端午节 粽子 龙舟 艾草 duanwu'],
  ['mid-autumn', '中秋', { lunar: [8, 15] }, 21, '中秋节 月饼 赏月 团圆 zhongqiu'],
  ['national-day', '国庆', { solar: [10, 1] }, 21, '国庆节 十一 黄金周 guoqing'],
]

const otherFestivals: readonly Row[] = [
  ['laba', '腊八', { lunar: [12, 8] }, 7, '腊八节 腊八粥 腊八蒜 laba'],
  // In the north; in the south it is a day later.
  ['little-new-year', '小年', { lunar: [12, 23] }, 7, '祭灶 灶王 扫尘 糖瓜 xiaonian'],
  ['god-of-wealth', '迎财神', { lunar: [1, 5] }, 7, '破五 初五 财神 开工 开市 caishen'],
  ['lantern', '元宵', { lunar: [1, 15] }, 14, '元宵节 汤圆 灯会 猜灯谜 上元 yuanxiao'],
  ['dragon-head', '龙抬头', { lunar: [2, 2] }, 7, '二月二 理发 剃龙头 longtaitou'],
  ['valentine', '情人节', { solar: [2, 14] }, 14, '214 玫瑰 告白 表白 qingrenjie'],
  ['women', '妇女节', { solar: [3, 8] }, 14, '女神节 三八 38 女王节 funvjie nvshenjie'],
  ['arbor', '植树节', { solar: [3, 12] }, 7, '种树 植树 环保 zhishujie'],
  ['consumer', '消费者权益日', { solar: [3, 15] }, 7, '315 维权 打假'],
  ['april-fools', '愚人节', { solar: [4, 1] }, 7, '整蛊 恶作剧 yurenjie'],
  ['reading', '世界读书日', { solar: [4, 23] }, 7, '读书日 阅读 书单 dushuri'],
  ['youth', '青年节', { solar: [5, 4] }, 7, '五四 54 青春 wusi qingnianjie'],
  ['mother', '母亲节', { month: 5, nth: 2, weekday: 0 }, 14, '妈妈 康乃馨 感恩母亲 muqinjie'],
  ['nurse', '护士节', { solar: [5, 12] }, 7, '护士 白衣天使 hushijie'],
  ['five-twenty', '520', { solar: [5, 20] }, 14, '我爱你 表白日 告白 网络情人节'],
  ['children', '六一', { solar: [6, 1] }, 14, '儿童节 六一儿童节 61 童年 liuyi ertongjie'],
  ['father', '父亲节', { month: 6, nth: 3, weekday: 0 }, 14, '爸爸 父爱 感恩父亲 fuqinjie'],
  ['party', '建党节', { solar: [7, 1] }, 7, '七一 建党 jiandangjie'],
  ['army', '建军节', { solar: [8, 1] }, 7, '八一 军人 jianjunjie'],
  ['qixi', '七夕', { lunar: [7, 7] }, 14, '七夕节 乞巧 牛郎织女 鹊桥 qixi'],
  ['zhongyuan', '中元', { lunar: [7, 15] }, 7, '中元节 七月半 祭祖 河灯 zhongyuan'],
  ['teacher', '教师节', { solar: [9, 10] }, 14, '老师 谢师 感恩老师 jiaoshijie'],
  ['chongyang', '重阳', { lunar: [9, 9] }, 14, '重阳节 老人节 敬老 登高 菊花 chongyang'],
  ['programmer', '程序员节', { solar: [10, 24] }, 7, '1024 码农 chengxuyuanjie'],
  // The evening before All Saints' Day, which goes by this name in China.
  ['halloween', '万圣节', { solar: [10, 31] }, 14, '万圣夜 南瓜 变装 wanshengjie'],
  ['thanksgiving', '感恩节', { month: 11, nth: 4, weekday: 4 }, 14, '感恩 火鸡 ganenjie'],
  ['christmas-eve', '平安夜', { solar: [12, 24] }, 14, '平安果 苹果 pinganye'],
  ['christmas', '圣诞', { solar: [12, 25] }, 21, '圣诞节 圣诞树 圣诞老人 shengdan'],
  ['year-end', '跨年夜', { solar: [12, 31] }, 14, '跨年 倒计时 年终 kuanian'],
]

const salesAndSeasons: readonly Row[] = [
  // Has no fixed day: the shops begin about three weeks before the Spring Festival.
  ['new-year-shopping', '年货节', { daysBefore: 22, of: springFestival }, 14, '年货 囤年货 备年货 nianhuo'],
  // The first day of the entrance examination.
  ['gaokao', '高考', { solar: [6, 7] }, 21, '高考加油 金榜题名 考生 gaokao'],
  ['sale-618', '618', { solar: [6, 18] }, 21, '年中大促 年中 购物节 促销'],
  // Has no fixed day: ceremonies are spread over June.
  ['graduation', '毕业季', { solar: [6, 20] }, 21, '毕业 毕业典礼 毕业照 同学录 biyeji'],
  ['back-to-school', '开学季', { solar: [9, 1] }, 21, '开学 新学期 返校 迎新 kaixue'],
  ['double-eleven', '双十一', { solar: [11, 11] }, 21, '双11 光棍节 1111 购物节 促销 shuangshiyi'],
  ['double-twelve', '双十二', { solar: [12, 12] }, 14, '双12 1212 年终大促 促销 shuangshier'],
]

/** The 24 solar terms in the order of the year. */
const termRows: readonly TermRow[] = [
  ['xiaohan', '小寒', '喝腊八粥，探梅花'],
  ['dahan', '大寒', '除尘备年货，吃糯米饭'],
  ['lichun', '立春', '吃春饼春卷，咬一口萝卜', '咬春 打春 春天'],
  ['yushui', '雨水', '回娘家，炖罐罐肉'],
  ['jingzhe', '惊蛰', '吃梨'],
  ['chunfen', '春分', '竖鸡蛋，吃春菜，放风筝'],
  ['qingming', '清明', '扫墓踏青，吃青团', '清明节 祭祖 小长假', 14],
  ['guyu', '谷雨', '喝谷雨茶，赏牡丹'],
  ['lixia', '立夏', '斗蛋，称体重', '夏天'],
  ['xiaoman', '小满', '吃苦菜'],
  ['mangzhong', '芒种', '煮青梅，忙收忙种'],
  ['xiazhi', '夏至', '吃凉面'],
  ['xiaoshu', '小暑', '吃藕，晒衣晒书'],
  ['dashu', '大暑', '喝伏茶，吃仙草'],
  ['liqiu', '立秋', '啃西瓜，贴秋膘', '咬秋 秋天'],
  ['chushu', '处暑', '吃鸭子'],
  ['bailu', '白露', '喝白露茶，吃龙眼'],
  ['qiufen', '秋分', '吃秋菜，庆丰收', '丰收节'],
  ['hanlu', '寒露', '登高赏菊，吃芝麻'],
  ['shuangjiang', '霜降', '吃柿子'],
  ['lidong', '立冬', '北方吃饺子，南方炖汤进补', '冬天 补冬'],
  ['xiaoxue', '小雪', '腌腊肉，吃糍粑'],
  ['daxue', '大雪', '进补喝羊肉汤'],
  ['dongzhi', '冬至', '北方吃饺子，南方吃汤圆', '冬至节 过冬 数九', 14],
]

const wordsOf = (words: string) => words.split(' ')

const entriesOf = (rows: readonly Row[], holiday: boolean): FestivalEntry[] =>
  rows.map(([id, label, rule, lead, words]) => ({ id, label, words: wordsOf(words), rule, lead, holiday }))

/** The 24 solar terms in the order of the year, from 小寒 to 冬至; the id of a term is its pinyin. */
export const solarTerms: readonly FestivalEntry[] = termRows.map(([id, label, custom, words, lead = 7], term) => ({
  id,
  label,
  words: wordsOf(words === undefined ? '节气' : `节气 ${words}`),
  rule: { term },
  lead,
  // 清明 is the only term with a day off.
  holiday: id === 'qingming',
  custom,
}))

/** All festivals, sales, seasons and solar terms. Where several fall on one day, the earlier of the list goes first. */
export const festivals: readonly FestivalEntry[] = [
  ...entriesOf(publicHolidays, true),
  ...entriesOf(otherFestivals, false),
  ...entriesOf(salesAndSeasons, false),
  ...solarTerms,
]
