/** A category of claims. */
export interface ClaimList {
  readonly category: string
  /** The law that speaks of it, or who does. */
  readonly law: string
  /** What the law wants, in a sentence. */
  readonly reason: string
  readonly terms: readonly string[]
}

/**
 * Words to avoid in advertising: absolute claims (广告法 第九条), claims of effect and similar. Only a hint: whether a claim
 * is allowed depends on the product and on what can be proven. Words with many harmless meanings are left out.
 */
export const claimLists = [
  {
    category: '绝对化：最',
    law: '广告法第九条第三项',
    reason: '广告不能用“国家级”“最高级”“最佳”一类说到头的话',
    terms:
      '最高级 最佳 最好 最大 最小 最低 最高 最优 最强 最便宜 最低价 最先进 最新科技 最新技术 最受欢迎 最时尚 最流行 最专业 最权威 最安全 最有效 最划算 最奢华 最豪华 最顶级 最完美 最具性价比 最值得 最快 最牛 最纯 最天然 史上最 全网最 全球最 行业最 市面最好 最好用 最好吃 最好看 最好喝 最好玩 最好听 全网最低价 全网最便宜 史上最便宜'.split(
        ' ',
      ),
  },
  {
    category: '绝对化：第一、唯一',
    law: '广告法第九条第三项',
    reason: '名次和“唯一”也算说到头的话；有出处和时间地点的事实另说',
    terms:
      '第一 第一品牌 中国第一 全国第一 全网第一 全球第一 世界第一 行业第一 销量第一 口碑第一 排名第一 NO.1 TOP1 唯一 独一无二 仅此一家 全国唯一 绝无仅有 首选 首家 首创 全国首发 全球首发 全网首发 国内首款'.split(
        ' ',
      ),
  },
  {
    category: '绝对化：级、极、顶、冠',
    law: '广告法第九条第三项',
    reason: '等级和冠军一类的话也算说到头的话；正式奖项、国家标准的等级另说',
    terms:
      '国家级 世界级 宇宙级 国际级 全球级 顶级 顶尖 顶配天花板 天花板级 极致 极品 极佳 绝佳 至尊 至臻 巅峰 殿堂级 王牌 冠军 销冠 销量冠军 霸主 领导品牌 领先 遥遥领先 世界领先 国际领先 行业标杆 之王 之巅 无敌 无双 无与伦比 前所未有 史无前例 空前绝后 万能 全能 100% 百分百 百分之百 零差评 零风险 永不反弹 万无一失'.split(
        ' ',
      ),
  },
  {
    category: '权威背书',
    law: '广告法第九条第二项、第十二条',
    reason: '不能借国家机关和工作人员的名义；专利要写专利号，驰名商标不能用来宣传',
    terms:
      '国家免检 质量免检 国家认证推荐 国家领导人推荐 国家机关专供 人民大会堂指定 军队专用 国宴专用 央视推荐 央视上榜 驰名商标 中国驰名 专家推荐 权威认证 院士推荐 医生推荐 老字号 填补国内空白 国家专利 官方指定 政府推荐'.split(
        ' ',
      ),
  },
  {
    category: '医疗功效',
    law: '广告法第十六条、第十七条；食品安全法第七十三条',
    reason: '除了医疗、药品、医疗器械，广告不能说能治病、防病',
    terms:
      '治愈 根治 包治 疗效 药效 药用 抗癌 防癌 抗肿瘤 消炎 抗炎 杀菌消炎 止痛 止咳 镇静安神 降血压 降血糖 降血脂 清热解毒 活血化瘀 补肾壮阳 增强免疫力 提高免疫 减肥药 祖传秘方 偏方 无副作用 无毒副作用 药到病除 立竿见影 见效快 一个疗程 永不复发 有效率 治愈率 改善睡眠障碍 抗抑郁 预防疾病 替代药物 干细胞 基因修复 纳米修复'.split(
        ' ',
      ),
  },
  {
    category: '化妆品功效',
    law: '化妆品监督管理条例第四十三条；广告法第十七条',
    reason: '化妆品不能说有医疗作用；功效要有依据，特殊功效要先注册',
    terms:
      '药妆 医学护肤品 医美级 特效 强效 全效 神效 奇效 祛疤 去疤 除皱 祛除皱纹 换肤 溶脂 瘦脸 丰胸 生发 防脱发 祛斑永不反弹 一洗白 七天美白 零添加 无添加 不含任何化学成分 纯天然 孕妇可用 婴儿可食 敏感肌专用治疗 抗敏 修复基底 去除黑眼圈 妊娠纹消失'.split(
        ' ',
      ),
  },
  {
    category: '保健食品功效',
    law: '广告法第十八条；食品安全法第七十三条',
    reason: '不能断言功效；普通食品不能说有保健作用',
    terms:
      '保健功效 包瘦 躺瘦 月瘦20斤 7天瘦 吃不胖 零热量 补脑 益智 长寿 延年益寿 壮阳 丰胸食品 代餐治病 防辐射 净化血液 改善记忆力'.split(
        ' ',
      ),
  },
  {
    category: '收益与结果承诺',
    law: '广告法第二十四条、第二十五条',
    reason: '不能保证考试、升学的结果，也不能保证收益或说没有风险',
    terms:
      '保本 保收益 稳赚 稳赚不赔 无风险 日赚 月入过万 躺赚 一夜暴富 包过 保过 保录取 包就业 押题必中 不过退款 稳上岸 内部名额 提分保证'.split(
        ' ',
      ),
  },
  {
    category: '诱导互动',
    law: '广告法第二十八条；规范促销行为暂行规定',
    reason: '奖品、数量、价格要说实话，不能用假的抢购哄人下单',
    terms:
      '点击领奖 恭喜获奖 免费领取 全民免单 点击有惊喜 转发必得 不转不是 疯抢 抢疯了 秒杀全网 再不抢就没了 错过不再 错过等一年 万人疯抢 售罄返场 亏本清仓 跳楼价 史上最低价 全网底价 击穿底价'.split(
        ' ',
      ),
  },
  {
    category: '时限与价格',
    law: '明码标价和禁止价格欺诈规定；规范促销行为暂行规定',
    reason: '促销要写明起止时间，价格要有真实的依据',
    terms: '仅此一次 最后一天 最后一波 仅限今日 倒计时结束涨价 随时结束 随时涨价 马上降价 限时特惠 点击立减'.split(' '),
  },
  {
    category: '迷信',
    law: '广告法第九条第八项',
    reason: '广告不能有迷信的内容',
    terms: '招财进宝 旺夫 转运 改运 化解小人 开光 风水宝地 逢凶化吉 带来好运 招桃花 看面相'.split(' '),
  },
  {
    category: '贬低他人',
    law: '广告法第十三条、第九条第九项',
    reason: '不能贬低别家的商品和服务，也不能歧视人',
    terms: '吊打 秒杀同行 碾压 同行都在抄 其他都是垃圾 智商税 国货垃圾 矮穷矬 剩女'.split(' '),
  },
  {
    category: '房产等',
    law: '广告法第二十六条',
    reason: '房产广告不能承诺升值、回报和入学',
    terms: '升值无限 投资回报率 学区房承诺 零首付 绝版地段 稀缺 不可复制 开盘必涨'.split(' '),
  },
  {
    category: '站外引流',
    law: '各平台的社区规则',
    reason: '不是法律的规定，但多数平台会限制把人引到站外',
    terms: '加微信 加V 加vx 薇信 私信领取 扫码加群 拼多多见 淘宝搜 复制口令 评论区留 点击链接 全网同名'.split(' '),
  },
] as const satisfies readonly ClaimList[]

/** Words with a claim in them that mean no harm, as they stand. */
const harmless =
  '首先 首页 首付 首图 首选项 最近 最后 最终 最初 最多可选 最少 最长 唯一标识 唯一标识符 唯一编号 绝对定位 绝对值 绝对路径 高级感 高级设置 顶部 顶格 极简 极光 王牌飞行员 王牌对王牌 冠军杯 百分比 100%棉 100%宽度 永久链接 零基础 完美主义 领先一步 特效字幕 特效镜头 特效化妆 特效妆 最大化 最小化 完美世界 无双鬼才 国士无双 全能扫描王 药用植物 最强大脑 最强辅助 最低生活保障 最低工资 最低消费 最低起订 最高法 最高人民法院 最高检 最高院 最小公倍数 最大公约数 最优解 最优化 最快乐 最小朋友 最好朋友 最大方 最高兴 最好奇 最好听的歌 最好的朋友 最好的我们 最好的安排 最好的自己 最好的年纪 最好的时光 最佳损友 最佳拍档 冠军奖杯 一键换肤 主题换肤 界面换肤 长寿面 长寿花 长寿区'.split(
    ' ',
  )

/** Characters before and words behind a claim with which it means no harm: ordinals, measures, advice, states. */
const contexts: readonly { readonly term: string; readonly before?: string; readonly behind?: string }[] = [
  {
    term: '第一',
    behind:
      '步 次 天 章 眼 时间 人称 季 个 件 口 站 排 周 年 月 期 集 课 条 点 种 批 桶 手 代 页 层 回 遍 反应 印象 感觉 句 行 列 段 节 部 篇 话 届 场 轮 关 志愿 学期 阶段 堂 张 份 杯 碗 顿 道 组 间 稿 版 名的你 线 现场 视角 性征 医院 中学 小学 大学 食堂 产业 象限 师范',
  },
  ...['顾客', '客户', '用户', '安全', '健康', '质量', '服务', '友谊', '学习', '家人', '读者', '体验'].map((word) => ({
    term: `${word}第一`,
  })),
  {
    term: '最佳',
    behind:
      '赏味 食用 饮用 观赏 拍摄 观看 使用 种植 播种 睡眠 补水 打卡时间 时间 时段 时期 时节 季节 温度 距离 视角 实践 男主角 女主角 导演 影片 新人 球员',
  },
  {
    term: '最好',
    behind:
      '先 提前 不要 别 带 还是 在 选 能 问 早 每 把 让 跟 和 再 避开 预约 自己 控制 检查 当天 留 准备 等 去 多 少 晚 放 戴 趁 就 是',
  },
  {
    term: '最大',
    behind:
      '尺码 尺寸 号 码 承重 载重 功率 音量 限度 程度 值 的感受 的收获 的问题 的缺点 的遗憾 的变化 的困难 的坑 的不足 的区别 的不同 支持 可 输出 亮度 容量 宽度 高度 的心愿 的烦恼 的爱好',
  },
  { term: '最小', behind: '尺码 尺寸 号 码 值 单位 宽度 高度 年龄 的孩子 的女儿 的儿子 的妹妹 的弟弟 可 支持 起订' },
  { term: '最低', behind: '温度 气温 值 配置 分 要求 限度 标准 还款 起 支持 处 点 谷 海拔 学历' },
  { term: '最高', behind: '温度 气温 值 配置 分 限速 峰 处 点 时速 支持 海拔 学历 可 楼 层 血压' },
  { term: '最快', behind: '乐 的办法 的方法 方法 路线 的路线 当天 次日 一班 的一班' },
  { term: '最安全', behind: '的做法 的办法 起见' },
  {
    term: '唯一',
    behind:
      '的缺点 的不足 的遗憾 的问题 缺点 不足 遗憾 问题 要注意 需要注意 的要求 要求 不好 的小缺点 的槽点 槽点 的爱好',
  },
  { term: '万能', behind: '钥匙 胶 遥控 句式 表 险 工具箱' },
  { term: '冠军', behind: '争夺 赛 联赛 奖金 之夜 领奖' },
  ...['奥运', '世界', '全国', '全省', '亚运', '赛', '获得', '夺得', '拿到', '拿了', '拿过', '得过', '争夺'].map(
    (word) => ({
      term: `${word}冠军`,
    }),
  ),
  {
    term: '治愈',
    before: '被很太超好真更又最都',
    behind: '系 我 了我 的画风 的瞬间 的一天 的声音 感 人心 力 时刻 的风景 的故事',
  },
  { term: '生发', before: '学医先发花新卫师考产陌招男女养实', behind: '展 育 热 光 抖 烧' },
  { term: '包过', before: '面书钱背红挎皮腰荷菜肉汤豆', behind: '期 安检 夜' },
  { term: '保过', before: '环担医社确劳' },
  { term: '保本', before: '环确担医社劳', behind: '次 地 人 期 金 月 周 学 校 科 土' },
  { term: '转运', behind: '站 仓 中心 公司 费 车 箱 货物 包裹 快递', before: '国际中' },
  { term: '转运', before: '集倒周' },
  { term: '药用', before: '医农' },
  { term: '全效', before: '完安' },
  { term: '强效', before: '增加' },
  { term: '神效', before: '精' },
  { term: '特效', before: '做调加拍', behind: '师 组 制作 片 文字 贴纸 大片' },
  { term: '益智', behind: '玩具 游戏 积木 拼图 桌游 类' },
  { term: '长寿', behind: '命 面' },
  { term: '巅峰', behind: '时期 赛 对决' },
  { term: '领先', before: '不' },
  { term: '100%', behind: '棉 宽度 纯棉 聚酯 羊毛 桑蚕丝 亚麻 再生 的宽度 缩放 音量 电量' },
  { term: '稀缺', behind: '资源分配 感 心态' },
  { term: '评论区留', behind: '言 个言 下' },
]

const words = (text = '') => text.split(' ').filter((word) => word !== '')

/** Harmless words that contain one of the terms above. */
export const claimsAllowed: readonly string[] = [
  ...new Set([
    ...harmless,
    ...contexts.flatMap(({ term, before = '', behind }) =>
      before === '' && behind === undefined
        ? [term]
        : [...[...before].map((character) => `${character}${term}`), ...words(behind).map((word) => `${term}${word}`)],
    ),
  ]),
]
