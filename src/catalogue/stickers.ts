import { drawings } from './drawings/stickers.ts'

/** A sticker of the editor, drawn for this project: paths with colours of their own. */
export interface Sticker {
  readonly id: string
  readonly label: string
  /** Additional search words. */
  readonly words: readonly string[]
  readonly group: string
  /** Size of the view box, which the drawing fills; gives the proportions of its box. The longer side is 100. */
  readonly viewWidth: number
  readonly viewHeight: number
  /** Parts of a `path` element, the lowest first. */
  readonly parts: readonly StickerPart[]
}

interface StickerPart {
  readonly d: string
  readonly fill: { readonly type: 'solid'; readonly colour: string }
  readonly rule?: 'evenodd'
}

type Row = readonly [id: string, label: string, words: string]

const groups: Readonly<Record<string, readonly Row[]>> = {
  标签: [
    ['label-burst', '爆炸标签', '新品 促销 价格 爆炸贴'],
    ['label-sun', '圆形标签', '推荐 徽章 认证 花边'],
    ['label-ribbon', '丝带标签', '必看 标题 横幅 丝带'],
    ['label-bookmark', '收藏书签', '收藏 书签 星标'],
    ['label-bubble', '对话标签', '干货 提示 气泡 划重点'],
    ['label-tag', '价签', '标签 吊牌 价格 优惠'],
    ['label-ticket', '优惠券', '票券 红包 打折 领取'],
    ['label-corner', '角标', '左上 斜角 推荐 新'],
    ['label-note', '便签', '便利贴 笔记 提醒'],
    ['label-seal', '认证章', '官方 认证 对号 靠谱'],
    ['label-window', '浏览器窗口', '弹窗 网页 提示 窗口'],
    ['label-search', '搜索框', '搜索 查找 放大镜'],
  ],
  装饰: [
    ['star', '黄星星', '星星 五角星 评分'],
    ['stars', '三颗星', '星星 闪亮 好评'],
    ['sparkles', '闪闪', '闪光 亮晶晶 星光'],
    ['heart', '红心', '爱心 喜欢 红心'],
    ['hearts', '双心', '爱心 恋爱 情侣'],
    ['crown', '皇冠', '王冠 第一 女王'],
    ['circle-mark', '手绘圈', '圈重点 圆圈 标记'],
    ['underline-mark', '手绘下划线', '划线 强调 重点'],
    ['wave-mark', '波浪线', '划线 波浪 重点'],
    ['arrow-mark', '手绘箭头', '箭头 指向 看这里'],
    ['arrow-curl', '绕圈箭头', '箭头 弯曲 引导'],
    ['check-mark', '对号', '勾 正确 完成'],
    ['cross-mark', '叉号', '错误 不行 避雷'],
    ['exclaim', '感叹号', '注意 重要 提醒'],
    ['question', '问号', '疑问 为什么 提问'],
    ['tape-green', '纸胶带', '胶带 手帐 贴条'],
    ['tape-grid', '格子胶带', '胶带 手帐 格子'],
    ['pin', '图钉', '大头针 固定 置顶'],
    ['clip', '回形针', '别针 夹子 附件'],
    ['bow', '蝴蝶结', '丝带 礼物 可爱'],
    ['confetti', '彩纸', '撒花 庆祝 派对'],
    ['lightning', '闪电', '雷电 快速 能量'],
    ['fire', '火焰', '热门 爆款 火'],
    ['music', '音符', '音乐 歌曲 节奏'],
    ['thumb', '点赞', '大拇指 赞 好评'],
    ['eyes', '大眼睛', '看 围观 眼睛'],
    ['bulb', '灯泡', '灵感 点子 创意'],
    ['megaphone', '喇叭', '通知 宣传 公告'],
    ['trophy', '奖杯', '冠军 第一名 获奖'],
    ['medal', '奖牌', '金牌 第一 荣誉'],
    ['target', '靶心', '目标 命中 计划'],
    ['speech-heart', '爱心气泡', '喜欢 点赞 消息'],
  ],
  表情: [
    ['smile', '笑脸', '微笑 开心 表情'],
    ['laugh', '大笑', '哈哈 开心 表情'],
    ['love-face', '花痴', '喜欢 心动 表情'],
    ['wow', '惊讶', '哇 吃惊 表情'],
    ['cry', '大哭', '流泪 难过 表情'],
    ['cool', '墨镜', '酷 得意 表情'],
    ['wink', '眨眼', '俏皮 可爱 表情'],
    ['angry', '生气', '愤怒 发火 表情'],
  ],
  自然: [
    ['sun', '太阳', '晴天 阳光 早安'],
    ['rainbow', '彩虹', '雨后 希望 云'],
    ['cloud', '云朵', '天空 多云 可爱'],
    ['rain', '下雨', '雨天 雨滴 乌云'],
    ['moon', '月亮', '月牙 晚安 夜晚'],
    ['snowflake', '雪花', '冬天 下雪 冷'],
    ['leaf', '叶子', '树叶 自然 环保'],
    ['flower', '小花', '雏菊 花朵 春天'],
    ['tulip', '郁金香', '花 花朵 春天'],
    ['plant', '盆栽', '绿植 植物 花盆'],
    ['clover', '四叶草', '幸运 好运 草'],
    ['cactus', '仙人掌', '植物 沙漠 可爱'],
    ['mushroom', '蘑菇', '菌菇 可爱 森林'],
    ['mountain', '雪山', '山 登山 风景'],
    ['wave', '海浪', '波浪 大海 海边'],
    ['shell', '贝壳', '扇贝 海边 夏天'],
    ['tree', '大树', '树木 森林 自然'],
    ['maple', '枫叶', '秋天 落叶 树叶'],
  ],
  动物: [
    ['cat', '小猫', '猫咪 宠物 可爱'],
    ['dog', '小狗', '狗狗 宠物 可爱'],
    ['rabbit', '兔子', '小兔 玉兔 可爱'],
    ['bear', '小熊', '熊 玩偶 可爱'],
    ['panda', '熊猫', '大熊猫 国宝 可爱'],
    ['chick', '小鸡', '小鸟 黄色 可爱'],
    ['fish', '小鱼', '鱼 海洋 金鱼'],
    ['butterfly', '蝴蝶', '昆虫 春天 飞'],
  ],
  美食: [
    ['coffee', '咖啡', '热饮 下午茶 杯子'],
    ['bubble-tea', '奶茶', '珍珠奶茶 饮料 下午茶'],
    ['cake', '蛋糕', '生日 甜品 庆祝'],
    ['strawberry', '草莓', '水果 红色 甜'],
    ['watermelon', '西瓜', '水果 夏天 清凉'],
    ['orange', '橙子', '水果 橘子 切片'],
    ['cherry', '樱桃', '车厘子 水果 红色'],
    ['avocado', '牛油果', '鳄梨 水果 轻食'],
    ['ice-cream', '冰淇淋', '雪糕 甜品 夏天'],
    ['donut', '甜甜圈', '甜品 面包 零食'],
    ['dumpling', '饺子', '美食 过年 中餐'],
  ],
  节日: [
    ['balloon', '气球', '生日 派对 庆祝'],
    ['balloons', '一束气球', '生日 派对 庆祝'],
    ['gift', '礼物', '礼盒 送礼 生日'],
    ['lantern', '灯笼', '过年 元宵 国风'],
    ['firework', '烟花', '新年 庆祝 礼花'],
    ['red-packet', '红包', '压岁钱 过年 福利'],
    ['christmas-tree', '圣诞树', '圣诞节 冬天 礼物'],
    ['pumpkin', '南瓜灯', '万圣节 南瓜 恐怖'],
    ['snowman', '雪人', '冬天 下雪 圣诞'],
    ['mooncake', '月饼', '中秋 美食 团圆'],
  ],
  物品: [
    ['book', '书本', '看书 阅读 学习'],
    ['pencil', '铅笔', '写字 学习 画画'],
    ['camera', '相机', '拍照 摄影 旅行'],
    ['paper-plane', '纸飞机', '发送 飞机 消息'],
    ['plane', '飞机', '旅行 出发 航班'],
    ['envelope', '信封', '邮件 写信 情书'],
    ['phone', '手机', '电话 自拍 屏幕'],
    ['suitcase', '行李箱', '旅行 出差 假期'],
    ['clock', '闹钟', '时间 早起 提醒'],
    ['calendar', '日历', '日期 计划 打卡'],
    ['lipstick', '口红', '化妆 美妆 护肤'],
    ['dress', '裙子', '连衣裙 穿搭 女装'],
    ['bag', '包包', '手提包 购物 穿搭'],
    ['shopping', '购物袋', '买买买 逛街 促销'],
    ['coin', '金币', '钱 省钱 理财'],
    ['piggy', '存钱罐', '小猪 攒钱 理财'],
    ['shirt', '短袖', '衣服 T恤 穿搭'],
    ['headphones', '耳机', '音乐 听歌 播客'],
    ['rocket', '火箭', '起飞 冲刺 加速'],
  ],
}

function drawingOf(id: string): Pick<Sticker, 'viewWidth' | 'viewHeight' | 'parts'> {
  const { paths, ...view } = drawings[id]!
  return { ...view, parts: paths.map(({ fill, ...path }) => ({ ...path, fill: { type: 'solid', colour: fill } })) }
}

/** The stickers of the editor, in the order of their groups; each is drawn in `drawings/stickers/<id>.svg`. */
export const stickers: readonly Sticker[] = Object.entries(groups).flatMap(([group, rows]) =>
  rows.map(([id, label, words]) => ({ id, label, words: words.split(' '), group, ...drawingOf(id) })),
)
