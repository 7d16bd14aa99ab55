/** A kind of template that people look for. */
export interface TemplateCategory {
  readonly id: string
  readonly label: string
  /** Further words people look for it by. */
  readonly words: readonly string[]
  /** Ids of the sizes its templates come in, the usual one first. */
  readonly sizes: readonly string[]
  /** One or two sentences above its templates. */
  readonly intro: string
}

type Row = readonly [id: string, label: string, words: string, sizes: string, intro: string]

const rows: readonly Row[] = [
  [
    'xhs-cover',
    '小红书封面',
    '红书封面 笔记封面 首图 种草封面',
    'xhs-34 xhs-11',
    '竖 3:4 的笔记封面，标题在信息流里缩到拇指大也看得清。换上自己的标题和照片就能发。',
  ],
  [
    'xhs-notes',
    '小红书多图笔记',
    '图文笔记 轮播图 多页 内页 干货图文 组图',
    'xhs-34',
    '三到九页成套的图文：封面、要点、步骤、结尾一次排好，翻页时版式和颜色前后一致。',
  ],
  [
    'mp-head',
    '公众号首图',
    '公众号封面 头图 头条封面 推文封面 微信封面',
    'mp-head mp-head-2x',
    '900×383 的头条封面，重要的字放在中间，转发时裁成方块也不会丢。',
  ],
  ['mp-sub', '公众号次图', '次条封面 方形封面 小图', 'mp-sub', '500×500 的次条封面，字少而大，列表里一眼能读完。'],
  [
    'mp-long',
    '公众号长图',
    '长图 推文长图 图解 信息长图 一图读懂',
    'h5-long',
    '从上往下读的长图：开头点题，中间分段，结尾留名。适合一图读懂和活动介绍。',
  ],
  [
    'video-cover',
    '抖音/视频号封面',
    '抖音封面 视频号封面 短视频封面 快手封面 竖版封面',
    'dy-916 dy-34 ch-67',
    '竖版短视频封面，字避开平台的按钮和进度条，主页里裁成 3:4 也完整。',
  ],
  [
    'bili-cover',
    'B站封面',
    '哔哩哔哩封面 横版封面 西瓜视频封面 知乎封面 视频封面',
    'bl-1610 bl-169',
    '横版视频封面，大字加一个主角，右下角给播放量和时长留了位置。',
  ],
  [
    'moments-poster',
    '朋友圈海报',
    '朋友圈图 转发海报 分享图 海报',
    'pyq-34 pyq-card',
    '发朋友圈的竖版海报，一句话说清一件事，二维码放在拇指长按的位置。',
  ],
  [
    'daily-sign',
    '日签早晚安',
    '日签 早安 晚安 打卡图 每日一签 心情',
    'pyq-card pyq-34',
    '早安、晚安和日签：日期、一句话和一幅画，换个日期天天能用。',
  ],
  [
    'quote-card',
    '金句卡',
    '语录 摘抄 名言 文案 句子 书摘',
    'xhs-34 pyq-1',
    '把一句话排得值得截图：留白、引号、落款都在该在的地方。',
  ],
  [
    'knowledge-card',
    '知识卡清单卡',
    '干货 清单 科普 知识点 学习卡 攻略',
    'xhs-34 xhs-11',
    '一张图讲清一个知识点或一份清单，编号、分栏、重点一目了然。',
  ],
  [
    'book-film',
    '书单影单',
    '书单 影单 片单 读书笔记 观影 歌单',
    'xhs-34 xhs-11',
    '书单、影单和读后感的版式，书名、评分和一句话推荐各有位置。',
  ],
  [
    'event',
    '活动海报',
    '活动 讲座 沙龙 市集 展览 读书会 运动会',
    'pyq-card pyq-34 a4',
    '时间、地点、怎么报名写在最显眼的地方，适合讲座、市集、读书会和社团活动。',
  ],
  [
    'course',
    '课程海报',
    '课程 训练营 公开课 招生 培训 辅导班',
    'pyq-card pyq-34',
    '课程和训练营的海报：学什么、谁来讲、多少钱、怎么报，一屏说完。',
  ],
  [
    'live',
    '直播预告',
    '直播 开播 预告 直播间 主播',
    'pyq-card dy-916 pyq-34',
    '开播前发的预告：时间要大，看点要少，主播和福利各占一处。',
  ],
  [
    'recruiting',
    '招聘海报',
    '招聘 招人 招新 诚聘 求职 内推',
    'pyq-card pyq-34',
    '岗位、要求、待遇和联系方式排成一张，门店招人和公司校招都能用。',
  ],
  [
    'promotion',
    '促销满减秒杀',
    '促销 打折 满减 秒杀 优惠 特价 清仓 折扣',
    'pyq-34 pyq-1 tb-main',
    '价格和优惠力度做成主角，期限和规则写清楚，不靠夸大的词。',
  ],
  [
    'new-product',
    '新品上市',
    '新品 上新 首发 新款 预售',
    'pyq-34 pyq-1',
    '新品的第一张图：产品放大，名字写清，卖点三个以内。',
  ],
  [
    'main-image',
    '电商主图',
    '主图 商品图 淘宝主图 拼多多主图 京东主图 白底图',
    'tb-main',
    '800×800 的商品主图，产品占六成以上，价格和卖点不挡住货。',
  ],
  ['detail-head', '详情页首屏', '详情页 首屏 商品详情 宝贝详情', 'tb-34', '详情页的第一屏：一张图、一句话、三个理由。'],
  [
    'coupon',
    '优惠券',
    '代金券 抵用券 满减券 体验券 储值卡',
    'ticket pyq-1',
    '面额、门槛、有效期和使用说明各就各位，打印或转发都清楚。',
  ],
  [
    'menu',
    '菜单价目表',
    '菜单 价目表 价格表 酒水单 套餐 服务项目',
    'a4 pyq-34',
    '品名在左、价格在右、对得整齐的菜单和价目表，餐饮、美发、美甲、家政都合适。',
  ],
  [
    'notice',
    '门店公告',
    '公告 通知 营业时间 放假通知 打烊 盘点 搬迁 温馨提示',
    'a4 pyq-34',
    '营业时间、放假、盘点、搬迁的公告，远看标题、近看细则。',
  ],
  [
    'invitation',
    '邀请函请柬',
    '邀请函 请柬 请帖 邀请卡 年会邀请',
    'pyq-card pyq-34',
    '邀请谁、为什么、何时何地，写得郑重，也留出手写名字的位置。',
  ],
  [
    'business-card',
    '名片',
    '名片 个人名片 商务名片 店铺名片',
    'card-cn',
    '90×54 毫米带出血的名片，正反两面，名字最大，联系方式对齐。',
  ],
  [
    'certificate',
    '奖状证书聘书',
    '奖状 证书 荣誉证书 聘书 结业证书 感谢状',
    'a4-land a4',
    '有花边、有落款、有日期的奖状和证书，换上名字就能打印。',
  ],
  [
    'festival',
    '节日',
    '春节 元宵 清明 端午 七夕 中秋 国庆 元旦 圣诞 双十一 母亲节 教师节',
    'pyq-card pyq-34',
    '从元旦到除夕，节日的祝福、放假通知和促销，提前三周就能备好。',
  ],
  [
    'solar-term',
    '二十四节气',
    '节气 立春 雨水 惊蛰 春分 谷雨 立夏 小满 芒种 夏至 立秋 处暑 白露 秋分 霜降 立冬 冬至 大寒',
    'pyq-card pyq-34',
    '二十四节气每个一张，画的是当令的风物，字只留该留的。',
  ],
  [
    'family',
    '生日满月婚礼',
    '生日 满月 百天 周岁 婚礼 结婚 宴请 宝宝',
    'pyq-card pyq-34',
    '家里的喜事：生日、满月、百天、婚礼，请人来或报个喜都体面。',
  ],
  [
    'good-news',
    '倒计时喜报',
    '倒计时 喜报 战报 中奖 录取 开业',
    'pyq-card pyq-34',
    '还剩几天、拿了什么成绩，一个大数字说完。',
  ],
  [
    'timetable',
    '课表作息打卡表',
    '课程表 作息表 打卡表 计划表 值日表 习惯',
    'a4 xhs-34',
    '课程表、作息表和打卡表，格子画好，打印出来贴墙上。',
  ],
  [
    'wallpaper',
    '手机壁纸',
    '壁纸 锁屏 桌面 背景图',
    'wall-ph',
    '手机壁纸：时间和图标的位置留空，一句话或一幅画放在看得见的地方。',
  ],
  [
    'avatar-frame',
    '头像框',
    '头像 头像框 头像挂件 节日头像',
    'avatar',
    '把照片放进去就是新头像，裁成圆形也不会切到字。',
  ],
]

/** The categories in the order in which they are offered. */
export const templateCategories: readonly TemplateCategory[] = rows.map(([id, label, words, sizes, intro]) => ({
  ...{ id, label, intro },
  words: words.split(' '),
  sizes: sizes.split(' '),
}))

/** What the words of a template do, by id; people look for these words, too. */
export const templateIntents: Readonly<Record<string, readonly string[]>> = {
  howto: ['教程', '步骤', '怎么做', '手把手'],
  tips: ['干货', '技巧', '攻略', '经验'],
  avoid: ['避坑', '踩雷', '别买', '注意'],
  review: ['测评', '对比', '试用', '红黑榜'],
  list: ['清单', '合集', '盘点', '推荐'],
  story: ['日记', '记录', '分享', 'vlog'],
  announce: ['官宣', '通知', '公告', '上线'],
  recruit: ['招新', '招募', '招聘', '报名'],
  sell: ['促销', '优惠', '上新', '福利'],
  invite: ['邀请', '预告', '欢迎'],
  greet: ['祝福', '问候', '早安', '晚安'],
  praise: ['喜报', '表彰', '感谢', '祝贺'],
  plan: ['计划', '打卡', '日程', '倒计时'],
  quote: ['金句', '语录', '摘抄'],
}

/** The looks of templates, by id. */
export const templateStyles: Readonly<Record<string, string>> = {
  simple: '简约',
  chinese: '国风',
  retro: '复古',
  cute: '可爱',
  business: '商务',
  drawn: '手绘',
  magazine: '杂志',
  neon: '霓虹',
  fresh: '清新',
  bold: '醒目',
  festive: '喜庆',
  tech: '科技',
}
