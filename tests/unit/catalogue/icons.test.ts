import { gzipSync } from 'node:zlib'
import { Path2D } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { newElement } from '../../../src/core/design/elements/index.ts'
import { findIcons } from '../../../src/core/design/find-icons.ts'
import { builtIcons, iconLicence } from '../../../src/pages/icons/_tabler.ts'

const { index, files } = builtIcons()
const packed = (data: unknown) => gzipSync(JSON.stringify(data)).length / 1024
const wordsOf = (icon: (typeof index.icons)[number]) => icon.words.map((word) => index.words[word]?.text ?? '')
/** Matches text of Chinese characters only. */
const chinese = /^\p{Script=Han}+$/u

/** Search terms by topic. `term|part|part`: parts of icon names to be found; otherwise the topic itself. */
const searches: Readonly<Record<string, string>> = {
  heart:
    '爱心 心形 喜欢 红心 恋爱 情侣 双心 情人节 心碎 失恋 心动 比心|love 我爱你|love aixin ax 公益 心跳|heart|lungs 心率|heart',
  star: '星星 五角星 收藏|star|bookmark|library 星光|spark|star|flare|north 评分|star 亮晶晶|spark 闪闪|spark',
  arrow:
    '箭头 左箭头|left 右箭头|right 上箭头|up 下箭头|down 双箭头|chevrons|arrows 弯箭头 jiantou jt 回车|arrow|corner',
  sign: '对号|check 勾|check 打勾|check 叉|x 叉号|x 加号|plus 减号|minus 问号|question|help 感叹号|exclamation|alert 等号|equal 引号|quote 省略号|dots 井号|hash 艾特|at 百分比|percent 无限|infinity 星号|asterisk 禁止|forbid|ban|off|no|cancel 警告|alert 注意|alert|exclamation 正确|check 错误|x 版权|copyright|premium|creative',
  weather:
    '太阳|sun 晴天|sun 月亮|moon 云|cloud 云朵|cloud 下雨|rain|umbrella 雨伞|umbrella 雪花|snow 雪人|snowman 彩虹|rainbow 闪电|bolt 打雷|storm 台风|storm|tornado 风|wind 水滴|drop 温度|temperature|thermometer 日出|sunrise|haze 日落|sunset 地球|world|globe 太空|planet|comet|satellite|universe|ufo|orbit|galaxy|alien 流星|comet|meteor 宇宙|universe|galaxy',
  nature:
    '花|flower 花朵|flower 鲜花|flower 叶子|leaf 树叶|leaf 枫叶|maple 树|tree 森林|trees 盆栽|plant 绿植|plant 发芽|seedling|growth 幸运草|clover 四叶草|clover 仙人掌|cactus 麦穗|wheat 蘑菇|mushroom 山|mountain 火山|volcano 海滩|beach 大海|beach 火|flame|campfire 火焰|flame 热门|flame|chart 篝火|campfire 环保|leaf|recycle|eco',
  animal:
    '猫|cat 猫咪|cat 狗|dog 狗狗|dog 宠物|cat|dog|paw|bone 爪印|paw 鱼|fish 猪|pig 马|horse|chess 龙|dragon 蝴蝶|butterfly 鹿|deer 小鸟|canary 虫子|bug|spider 骨头|bone mao|cat gou|dog',
  food: '水果|apple|banana|cherry|grape|lemon|melon|avocado|carambola 苹果|apple 香蕉|banana 樱桃|cherry 葡萄|grape 柠檬|lemon 西瓜|melon 牛油果|avocado 胡萝卜|carrot 辣椒|pepper 面包|bread|baguette 汉堡|burger 披萨|pizza 饺子|dumpling 米饭|bowl 面条|bowl 烧烤|grill 鸡蛋|egg 冰淇淋|ice-cream 甜品|cake|ice|milk 蛋糕|cake 糖果|candy|lolli 饼干|cookie 巧克力|chocolate 零食|cookie|candy|lolli|choco|cane 沙拉|salad 餐具|kitchen|bowl 刀叉|kitchen 厨师|chef 火锅|soup 早餐|bread|egg 减脂|salad 素食|meat-off',
  drink:
    '咖啡|coffee 奶茶|bubble-tea 茶|tea|coffee 牛奶|milk 啤酒|beer 红酒|glass 香槟|champagne 酒|beer|glass|bottle 杯子|cup|mug|glass 水杯|glass 果汁|glass kafei|coffee naicha|bubble',
  traffic:
    '飞机|plane 航班|plane 高铁|train 火车|train 地铁|train 汽车|car 公交|bus 自行车|bike 电动车|moped 摩托车|motorbike|moped 货车|truck 船|ship|boat|sub|ferry 帆船|sailboat 火箭|rocket 热气球|balloon 直升机|helicopter 加油|gas 停车|parking 红绿灯|traffic 无人机|drone 方向盘|steering',
  travel:
    '位置|pin|location|gps 定位|pin|location|gps 地址|pin 地图|map 导航|map|navigation|location 指南针|compass 行李箱|luggage 旅行|luggage|camper|plane|balloon|caravan|camera|rv 露营|tent|camp 帐篷|tent|circus 沙滩|beach|flip 护照|passport 门票|ticket 墨镜|sunglasses 望远镜|binoculars|telescope 世界|world 度假|beach|pool|sunglasses 过山车|rollercoaster 摩天轮|carousel',
  home: '房子|home 家|home 首页|home 大楼|building 城市|building 学校|school 医院|hospital|medical 银行|bank|card|cash 工厂|factory 商店|store 城堡|castle|rook 沙发|sofa|armchair 床|bed 灯|lamp|bulb 台灯|lamp 门|door 窗户|window 钥匙|key 浴缸|bath 洗衣机|wash-machine 空调|air 冰箱|fridge 垃圾桶|trash 剪刀|scissors|cut 蜡烛|candle 衣架|hanger|clothes',
  study:
    '书|book 书本|book 看书|book|eyeglass 阅读|book 学习|book|school|pencil 笔|pen 铅笔|pencil 写字|pen|writ 笔记|note 笔记本|note|laptop 便签|note 书签|bookmark|label 尺子|ruler 橡皮|eraser 黑板|chalkboard 老师|teacher 毕业|school 考试|certificate|writing 证书|certificate 奖状|certificate 科学|atom|microscope 化学|flask|test 显微镜|microscope 拼图|puzzle|collage|image 数学|math|root|power|axis|angle|sum|function|divide|matrix|variable|geometry|decimal|equal 几何|prism|cube|cone|geometry|cylinder|sphere|pyramid|hedron 英语|abc|alphabet|grammar 翻译|language',
  prize:
    '奖杯|trophy 奖牌|medal 冠军|trophy|medal 第一名|trophy 荣誉|award|medal|wreath|certificate|military 皇冠|crown 王冠|crown 会员|vip|crown 钻石|diamond 勋章|medal|military|rosette huangguan|crown hg|crown',
  office:
    '目标|target|flag 靶心|target 旗帜|flag 清单|list 待办|list 打卡|list|pin|mood 列表|list 表格|table|sheet 文件|file 文件夹|folder 文档|file 简历|cv 合同|contract 报告|report 图表|chart 柱状图|chart-bar 饼图|chart-pie 折线图|chart 数据|chart|data|file|report|server|table 统计|chart|stats|data 增长|trend|growth|arrows|chart 上涨|trend 下跌|trend 漏斗|filter 齿轮|settings|automation|adjust 设置|settings 回形针|paperclip 图钉|pin 印章|stamp|certificate 打印|print 标签|tag|label|bookmark 价签|tag 编辑|edit|pencil 复制|copy|duplicate|files 搜索|search|zoom 放大镜|search|zoom',
  money:
    '钱|coin|cash|money|currency 人民币|yuan|yen 金币|coin 硬币|coin 红包|moneybag 钱包|wallet 银行卡|card 存钱罐|pig 理财|pig 折扣|discount 打折|discount 优惠|discount 优惠券|ticket 购物车|cart 购物袋|bag 购物|cart|bag 发票|invoice 账单|receipt|invoice|report 小票|receipt 计算器|calculator 二维码|qrcode 条形码|barcode 扫一扫|scan|qrcode 广告|ad 法律|gavel|scale 快递|truck|package|box|mail 包裹|package|box 物流|truck|tir|forklift',
  media:
    '相机|camera 拍照|camera 照片|photo|polaroid|library 图片|photo 相册|photo|album|library 自拍|selfie 视频|video 播放|play 暂停|pause 音乐|music|piano|clef|playlist|vinyl|metronome|headphones|audio 音符|music|clef 耳机|phone 麦克风|microphone 话筒|microphone 音量|volume 静音|volume|off|microphone 喇叭|speaker|volume 电影|movie 电视|tv 字幕|subtitles|cc 直播|broadcast|live 动图|gif|live 幻灯片|presentation|slideshow|ppt 高清|hd 调色盘|palette 画笔|brush 魔法棒|wand 裁剪|crop|scissors|cut',
  talk: '电话|phone 打电话|phone 手机|mobile|phone 邮件|mail 信封|mail 消息|message 聊天|message|bubble 对话框|bubble|message 气泡|bubble|message 发送|send|mail|message 纸飞机|send 通知|bell|notification 铃铛|bell 提醒|bell|alarm|alert|exclamation 分享|share 转发|share|forward 链接|link 下载|download 上传|upload 信号|signal|antenna|access|broad|cell 网络|wifi|network|world|signal|router|topology|cell 蓝牙|bluetooth 话题|hash shouji|mobile dianhua|phone',
  device:
    '电脑|device|laptop|mouse|desktop 笔记本电脑|laptop 平板|tablet 键盘|keyboard|dialpad 鼠标|mouse|pointer 手表|watch 智能|ai|robot 机器人|robot|chatbot 人工智能|robot|ai 代码|code 芯片|cpu 电池|battery 充电|charging|plug|bolt|usb 游戏|game|tic 手柄|gamepad 遥控器|remote 监控|cctv 插头|plug',
  sport:
    '运动|ball|sport|run|yoga|bowl|golf|gym|jump|ski|skate|swim|disc|curl|cricket|hula|rugby|shoe|bili|scuba|pool|activity|billiard 跑步|run|treadmill|stopwatch 健身|barbell|dumbbell|treadmill|ball|monkey 瑜伽|yoga|exercise 游泳|swim|pool|water 足球|football|soccer 篮球|basketball 排球|volleyball 网球|tennis 乒乓球|ping 滑雪|snowboard|ski 骑行|bike|moped|motor|helmet 哑铃|dumbbell 骰子|dice 扑克|card|joker|clubs|spade 国际象棋|chess 围棋|go-game',
  health:
    '健康|heart|health|apple|salad|activity|watch 医生|stethoscope 药|pill|capsule|medicine 打针|vaccine 口罩|mask|sick 牙齿|dental 护士|nurse 急救|first-aid|ambulance|emergency 病毒|virus 口腔|dental|牙 体检|report|heart|list|scan 眼睛|eye 大脑|brain|thinking 手指|hand-finger|click 耳朵|ear|deaf',
  party:
    '礼物|gift 礼盒|gift 生日|cake|balloon|candle 气球|balloon 庆祝|confetti|champagne 礼花|confetti 派对|balloon 圣诞|christmas|sleigh|snow|cookie|deer|cane|bell 圣诞树|christmas-tree 万圣节|pumpkin|ghost|bat|skull|spider|grave|coffin 南瓜|pumpkin 结婚|heart|church 戒指|ring-finger 纪念日|calendar-heart 星座|zodiac 白羊座|aries 双鱼座|pisces liwu|gift lw|gift',
  mood: '微笑|smile 笑脸|smile|happy 表情|mood|sticker 开心|happy|smile 大笑|xd|happy 难过|sad|mood 哭|cry|xd 生气|angry 惊讶|surprised 眨眼|wink 无语|annoyed|unamused 吐舌头|tongue 睡觉|zzz|bed|pillow 思考|thinking|brain 点赞|thumb|like 大拇指|thumb 剪刀手|two-fingers 灯泡|bulb 灵感|bulb|spark 点子|bulb 创意|bulb',
  time: '日历|calendar 日期|calendar|due 日程|calendar 时钟|clock 时间|clock|hour|time|alarm|watch|history 闹钟|alarm 秒表|stopwatch 倒计时|stopwatch 沙漏|hourglass 加载|loader|progress 今天|calendar rili|calendar',
  people:
    '用户|user 头像|user 人|user 男人|man 女人|woman 宝宝|baby|diaper|kid|bottle|mood 孩子|kid 老人|old|rocking|cane 团队|user|agents 朋友|friends|users 厨师帽|chef 身份证|id 名片|id',
}
const cases = Object.entries(searches).flatMap(([topic, list]) =>
  list.split(' ').map((entry) => {
    const [query = '', ...parts] = entry.split('|')
    return { query, parts: parts.length > 0 ? parts : [topic] }
  }),
)

describe('icons of the editor', () => {
  test('two thousand and more, none of a brand, each once and in a group', () => {
    expect(index.icons.length).toBeGreaterThan(2000)
    expect(new Set(index.icons.map(({ id }) => id)).size).toBe(index.icons.length)
    for (const { id, groups } of index.icons) {
      expect(id).not.toMatch(/^brand-|bitcoin|playstation|xbox|nintendo|airpods|ipad|imac|michelin/)
      expect(groups.length, id).toBeGreaterThan(0)
      for (const group of groups) expect(files.get(index.groups[group]?.id ?? '')?.icons[id], id).toBeDefined()
    }
  })

  test('each has at least two Chinese words, with its pinyin', () => {
    for (const icon of index.icons) {
      expect(wordsOf(icon).filter((word) => chinese.test(word)).length, icon.id).toBeGreaterThanOrEqual(2)
    }
    for (const { text, pinyin, initials } of index.words) {
      expect(pinyin, text).toMatch(/^[a-z0-9]+$/)
      expect(initials, text).toMatch(/^[a-z0-9]+$/)
      if (chinese.test(text)) expect(initials.length, text).toBe(text.length)
    }
    expect(index.words.find(({ text }) => text === '音乐')).toMatchObject({ pinyin: 'yinyue', initials: 'yy' })
    expect(index.words.find(({ text }) => text === '银行')).toMatchObject({ pinyin: 'yinhang', initials: 'yh' })
  })

  test('are small on the wire', () => {
    expect(packed(index)).toBeLessThan(120)
    for (const [group, file] of files) expect(packed(file), group).toBeLessThan(60)
  })

  test('become path elements whose lines lie in their square', () => {
    for (const { view, strokeWidth, icons } of files.values()) {
      for (const [id, parts] of Object.entries(icons)) {
        expect(parts.length, id).toBeGreaterThan(0)
        const drawn = newElement('path', {
          id,
          viewWidth: view,
          viewHeight: view,
          strokeWidth,
          parts: [...parts] as never,
        })
        expect(drawn.parts, id).toMatchObject(parts)
        const whole = new Path2D()
        for (const { d } of parts) whole.addPath(new Path2D(d))
        const [left, top, right, bottom] = whole.computeTightBounds()
        expect(Math.max(right - left, bottom - top), id).toBeGreaterThan(1)
        expect(Math.min(left, top), id).toBeGreaterThanOrEqual(0)
        expect(Math.max(right, bottom), id).toBeLessThanOrEqual(view)
      }
    }
  })

  test('a dot is filled, and has its outline too', () => {
    const dots = files.get('people')?.icons.accessible ?? []
    expect(dots.filter(({ outline }) => !outline).length).toBe(1)
    expect(dots.filter(({ outline }) => outline).length).toBe(3)
  })

  test('the commonest searches find what they mean', () => {
    expect(cases.length).toBeGreaterThanOrEqual(300)
    const lost = cases.filter(({ query, parts }) => {
      const found = findIcons(index, query, 10)
      return !found.slice(0, 3).some(({ id }) => parts.some((part) => id.includes(part)))
    })
    expect(lost).toEqual([])
  })

  test('brands are not found', () => {
    for (const brand of ['微信', '抖音', '小红书', 'github', 'bitcoin']) expect(findIcons(index, brand, 10)).toEqual([])
  })

  test('their licence names its author', () => {
    expect(iconLicence()).toMatch(/MIT License[\s\S]*Paweł Kuna/)
  })
})
