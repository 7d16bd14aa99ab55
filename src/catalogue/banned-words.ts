/** A category of words that names and titles must not contain; `warn` is only pointed out. */
export interface BannedList {
  readonly category: string
  readonly level: 'block' | 'warn'
  readonly terms: readonly string[]
}

/**
 * A starter list of generic, unambiguous terms. Operators add their own with BANNED_WORDS_FILE. Names of persons and
 * events, and words with many harmless meanings, are left out.
 */
export const bannedLists: readonly BannedList[] = [
  {
    category: '色情',
    level: 'block',
    terms:
      '色情 淫秽 黄片 黄色网站 成人网站 成人视频 成人电影 裸聊 裸照 一夜情 约炮 援交 卖淫 嫖娼 招嫖 包夜 上门服务全套 色诱 情色 偷拍裙底 迷奸 强奸 乱伦 儿童色情 三级片 性交易 性服务 楼凤'.split(
        ' ',
      ),
  },
  {
    category: '赌博',
    level: 'block',
    terms:
      '赌博 博彩 网络赌场 线上赌场 百家乐 六合彩 时时彩 北京赛车pk10 赌球 外围投注 老虎机 赌场代理 棋牌上下分 下注平台 德州扑克现金局 澳门赌场 彩票内幕 包中 炸金花真钱 赌资'.split(
        ' ',
      ),
  },
  {
    category: '毒品',
    level: 'block',
    terms:
      '毒品 吸毒 贩毒 制毒 冰毒 海洛因 可卡因 摇头丸 大麻 K粉 麻古 鸦片 吗啡买卖 迷幻药 LSD邮票 笑气出售 神仙水 听话水 迷药 乖乖水 三唑仑购买'.split(
        ' ',
      ),
  },
  {
    category: '武器',
    level: 'block',
    terms:
      '枪支 弹药 手枪出售 步枪 仿真枪 气枪 猎枪 军火 买枪 卖枪 子弹出售 消音器 弩弓出售 管制刀具 电击棍 枪支图纸 火药枪'.split(
        ' ',
      ),
  },
  {
    category: '爆炸物',
    level: 'block',
    terms: '炸药 炸弹 雷管 导火索 爆炸物 硝化甘油 黑火药配方 自制炸弹 土制炸弹 C4炸药 引爆装置'.split(' '),
  },
  {
    category: '诈骗/灰产',
    level: 'block',
    terms:
      '刷单返利 刷单兼职 刷信誉 杀猪盘 代开发票 办假证 假身份证 假文凭 代刻公章 洗钱 跑分 收购银行卡 套现 套路贷 裸贷 高利贷 传销 拉人头返利 资金盘 钓鱼网站 盗号 黑客服务 解封微信 买卖个人信息 身份证出售 四件套出售 薅羊毛外挂 代考 替考 作弊器 考试答案'.split(
        ' ',
      ),
  },
  {
    category: '违禁品',
    level: 'block',
    terms:
      '野生动物出售 象牙 犀牛角 虎骨 穿山甲 熊胆 电鱼机 窃听器 针孔摄像头 定位跟踪器 伪基站 迷魂香 器官买卖 卖肾 代孕 卵子买卖 假币 假钞 香烟代购 电子烟果味 走私'.split(
        ' ',
      ),
  },
  {
    category: '暴恐',
    level: 'block',
    terms: '恐怖袭击 恐怖主义 恐怖组织 极端主义 圣战 屠杀教程 劫持人质 斩首视频 血腥虐杀'.split(' '),
  },
  {
    category: '政治敏感(罪名类)',
    level: 'block',
    terms:
      '颠覆国家政权 煽动颠覆 分裂国家 煽动分裂 叛国 泄露国家机密 间谍活动 聚众暴乱 煽动民族仇恨 侮辱英烈 非法集会 邪教'.split(
        ' ',
      ),
  },
  {
    category: '自伤/未成年',
    level: 'block',
    terms: '自杀方法 割腕教程 烧炭自杀 相约自杀 自残 欺凌视频 恋童 未成年人陪玩'.split(' '),
  },
  {
    category: '辱骂',
    level: 'warn',
    terms: '傻逼 妈的 贱人 畜生 滚蛋 脑残 神经病 智障'.split(' '),
  },
]

/** Harmless words that contain one of the terms above. */
export const bannedAllowed: readonly string[] =
  '爸妈的 妈妈的 姑妈的 舅妈的 姨妈的 大妈的 奶妈的 干妈的 特色情怀 景色情调 角色情绪 蓝色情人节 表情色彩 心情色卡 消毒品 病毒品种 支援交通 支援交流 大麻烦 大麻花 K粉丝 面包夜宵 现代考古 时代考验 宣传销售 配套现房 走私人路线 来自残联 手机跑分 显卡跑分 炸弹头 手枪腿 老虎机器人 书包过安检 面包过期 充气枪玩具'.split(
    ' ',
  )

/** Words that show that a text warns of something: a term is then only pointed out. */
export const awarenessWords: readonly string[] = '反诈 禁毒 防骗 普法 防艾'.split(' ')

/** Words by which a name poses as the site's staff. */
export const staffWords: readonly string[] = '官方 客服 管理员 青图'.split(' ')

/** Traditional characters of the words above, each followed by its simplified form. */
export const simplifiedOf: Readonly<Record<string, string>> = Object.fromEntries(
  '黃黄 網网 視视 頻频 電电 門门 務务 誘诱 亂乱 兒儿 級级 樓楼 鳳凤 賭赌 絡络 線线 場场 樂乐 時时 賽赛 車车 圍围 機机 臺台 錢钱 錄录 幣币 內内 點点 彈弹 販贩 製制 槍枪 藥药 軍军 買买 賣卖 軸轴 導导 單单 煙烟 詐诈 騙骗 辦办 證证 發发 銀银 錶表 號号 盜盗 釣钓 魚鱼 個个 資资 戶户 傳传 銷销 貸贷 貨货 運运 護护 偽伪 竊窃 聽听 針针 攝摄 頭头 蹤踪 賊贼 極极 義义 殺杀 虜虏 斬斩 顛颠 國国 權权 動动 隱隐 間间 諜谍 眾众 會会 淩凌 戀恋 殘残 煉炼 龍龙 劑剂 嗎吗 鴉鸦 麼么 強强 姦奸 處处 裡里 員员 圖图 畫画 廣广 團团 組组 織织 擊击 燒烧 學学 歷历 話话 費费 匯汇 戰战 爭争 禍祸 體体 標标 濫滥 腦脑 隊队 變变 態态 滾滚 禮礼 賤贱'
    .split(' ')
    .map((pair) => [pair[0] ?? '', pair[1] ?? '']),
)
