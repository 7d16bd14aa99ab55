/**
 * Chinese names of the editor's icons, by group. Each line holds the name of a Tabler icon and its search words, the
 * best first.
 *
 * A name may cover a family: `name*` also matches `name-heart` and the other states, `name/` also matches `name-`
 * followed by any number of directions and frames, `name#` and `name@` match the digits and letters after it. A second
 * version of an icon (`name-2`) belongs to `name`. Icons that no line names are not offered.
 */
export interface IconGroup {
  readonly id: string
  readonly label: string
  readonly icons: string
}

/** Search words for the suffix of a name matched by `name*`. */
export const iconStates: Readonly<Record<string, string>> = {
  heart: '爱心 喜欢',
  star: '星星 收藏',
  check: '对号 完成',
  plus: '加号 添加',
  minus: '减号 减少',
  x: '叉 删除',
  question: '问号 疑问',
  exclamation: '感叹号 提醒',
  search: '搜索 查找',
}

/** Search words for the parts after the name matched by `name/`. */
export const iconParts: Readonly<Record<string, string>> = {
  left: '向左 左边',
  right: '向右 右边',
  up: '向上 上面',
  down: '向下 下面',
  top: '上方',
  bottom: '下方',
  horizontal: '水平 横向',
  vertical: '垂直 竖向',
  diagonal: '斜向',
  circle: '圆圈 圆形',
  square: '方框 方形',
  rounded: '圆角',
  hexagon: '六边形',
  octagon: '八边形',
  triangle: '三角形',
  rhombus: '菱形',
  dashed: '虚线',
  dotted: '点线',
  narrow: '细长',
  big: '粗大',
  bar: '到头',
  tail: '带尾巴',
  double: '双层',
  line: '线条',
  lines: '线条',
  small: '小号',
  center: '居中',
  middle: '居中',
  half: '一半',
  open: '打开',
  yuan: '人民币 元',
  yen: '日元',
  euro: '欧元',
  pound: '英镑',
  dollar: '美元',
  arc: '弧线',
  to: '到达',
  from: '出发',
  cross: '交叉',
  north: '北方 向北',
  south: '南方 向南',
  east: '东方 向东',
  west: '西方 向西',
}

export const iconGroups: readonly IconGroup[] = [
  {
    id: 'arrow',
    label: '箭头',
    icons: `
arrow-left/ 箭头 向左 左箭头
arrow-right/ 箭头 向右 右箭头
arrow-up/ 箭头 向上 上箭头
arrow-down/ 箭头 向下 下箭头
arrow-narrow/ 箭头
arrow-big/ 大箭头 箭头
arrow-badge/ 箭头 标牌
arrow-curve/ 弯箭头 曲线箭头 箭头
arrow-loop/ 回环箭头 绕圈 箭头
arrow-elbow/ 折线箭头 拐弯 箭头
arrow-sharp-turn/ 掉头 急转弯 箭头
arrow-roundabout/ 环岛 转盘 箭头
arrow-wave-left-down 波浪箭头 箭头 左下
arrow-wave-left-up 波浪箭头 箭头 左上
arrow-wave-right-down 波浪箭头 箭头 右下
arrow-wave-right-up 波浪箭头 箭头 右上
arrow-back 返回 箭头 回车
arrow-back-up 撤销 返回 箭头
arrow-back-up-double 连续撤销 返回 箭头
arrow-forward 前进 箭头 转发
arrow-forward-up 重做 前进 箭头
arrow-forward-up-double 连续重做 前进 箭头
arrow-bounce 弹跳 跳跃 箭头
arrow-capsule 循环 箭头 胶囊
arrow-fork 分叉 岔路 箭头
arrow-guide 路线 引导 箭头
arrow-iteration 循环 迭代 箭头
arrow-zig-zag 折线箭头 曲折 箭头
arrows-cross 交叉 随机 箭头
arrows-diagonal 斜向箭头 放大 箭头 展开
arrows-diagonal-minimize 缩小 收起 箭头
arrows-down 双箭头 向下 箭头
arrows-up 双箭头 向上 箭头
arrows-left 双箭头 向左 箭头
arrows-right 双箭头 向右 箭头
arrows-down-up 上下箭头 排序 箭头 交换
arrows-up-down 上下箭头 排序 箭头
arrows-left-right 左右箭头 交换 箭头
arrows-right-left 左右箭头 交换 箭头 往返
arrows-left-down 箭头 双向 左下
arrows-right-down 箭头 双向 右下
arrows-up-left 箭头 双向 左上
arrows-up-right 箭头 双向 右上
arrow-left-right 左右箭头 双向箭头 箭头
arrows-exchange 交换 互换 箭头
arrows-horizontal 左右箭头 水平 箭头 宽度
arrows-vertical 上下箭头 垂直 箭头 高度
arrows-join 合并 汇合 箭头
arrows-split 分开 拆分 箭头
arrows-maximize 全屏 放大 箭头 展开
arrows-minimize 退出全屏 缩小 箭头 收起
arrows-move 移动 四向箭头 箭头
arrows-move-horizontal 左右移动 箭头 移动
arrows-move-vertical 上下移动 箭头 移动
arrows-random 随机 打乱 箭头
arrows-shuffle 随机播放 打乱 箭头
arrows-sort 排序 上下箭头 箭头
arrows-transfer-down 转移 传输 箭头
arrows-transfer-up 转移 传输 箭头
arrows-transfer-up-down 转移 传输 箭头
chevron-left 左箭头 箭头 上一页 返回
chevron-right 右箭头 箭头 下一页 更多
chevron-up 上箭头 箭头 收起
chevron-down 下箭头 箭头 展开 下拉
chevron-down-left 箭头 左下 角
chevron-down-right 箭头 右下 角
chevron-up-left 箭头 左上 角
chevron-up-right 箭头 右上 角
chevron-compact-down 箭头 扁箭头 向下
chevron-compact-left 箭头 扁箭头 向左
chevron-compact-right 箭头 扁箭头 向右
chevron-compact-up 箭头 扁箭头 向上
chevrons-left 双箭头 箭头 向左 快退
chevrons-right 双箭头 箭头 向右 快进
chevrons-up 双箭头 箭头 向上 置顶
chevrons-down 双箭头 箭头 向下 下滑
chevrons-down-left 双箭头 箭头 左下
chevrons-down-right 双箭头 箭头 右下
chevrons-up-left 双箭头 箭头 左上
chevrons-up-right 双箭头 箭头 右上
caret-down 三角箭头 箭头 向下 下拉
caret-up 三角箭头 箭头 向上
caret-left 三角箭头 箭头 向左
caret-right 三角箭头 箭头 向右 播放
caret-up-down 三角箭头 箭头 上下 选择
caret-left-right 三角箭头 箭头 左右
circle-arrow/ 圆圈箭头 箭头 圆圈
circle-chevron/ 圆圈箭头 箭头 圆圈
square-arrow/ 方框箭头 箭头 方框
square-rounded-chevron/ 方框箭头 箭头 圆角
corner-down-left 回车 换行 箭头 转弯
corner-down-right 转弯 箭头 回复
corner-up-left 回复 转弯 箭头
corner-up-right 转发 转弯 箭头
u-turn-left 掉头 转弯 箭头
u-turn-right 掉头 转弯 箭头
s-turn-down 弯道 箭头 向下
s-turn-left 弯道 箭头 向左
s-turn-right 弯道 箭头 向右
s-turn-up 弯道 箭头 向上
switch-horizontal 交换 互换 箭头 左右
switch-vertical 交换 互换 箭头 上下
switch-2 切换 分叉 箭头
transfer 转移 互转 箭头
transfer-in 转入 收入 箭头
transfer-out 转出 支出 箭头
exchange 交换 互换 转换
refresh 刷新 更新 循环 重新加载
reload 刷新 重新加载 循环
rotate 旋转 逆时针 转动
rotate-clockwise 顺时针 旋转 转动
rotate-360 旋转一周 全景 旋转
rotate-rectangle 旋转 转屏 方形
repeat 重复 循环 复购
repeat-once 单曲循环 重复一次 循环
recycle 回收 循环利用 环保
restore 还原 恢复 重置
history 历史 历史记录 时间
trending-up 上升 上涨 增长 趋势
trending-down 下降 下跌 趋势
trending-up-down 波动 涨跌 趋势
direction 方向 指向 箭头
direction-arrows 方向 四向 箭头
direction-sign 路牌 方向 指示
directions 方向牌 路牌 指路
location 定位 导航 位置
navigation 导航 方向 定位
compass 指南针 方向 罗盘
pointer 鼠标 光标 指针
click 点击 单击 按钮
cursor-text 光标 输入 文字
hand-click 点击 手指 点这里
external-link 外链 打开链接 跳转
login 登录 进入 箭头
logout 退出 登出 箭头
door-enter 进门 进入 入口
door-exit 出门 离开 出口
step-into 进入 步入 箭头
step-out 跳出 步出 箭头
bounce-left 弹跳 回弹 向左
bounce-right 弹跳 回弹 向右
route 路线 行程 路径
route-square 路线 路径 起点
`,
  },
  {
    id: 'mood',
    label: '表情与心情',
    icons: `
mood-smile 微笑 笑脸 表情 开心
mood-smile-beam 灿烂 笑脸 表情 开心
mood-smile-dizzy 晕乎 笑脸 表情
mood-happy 开心 高兴 笑脸 表情
mood-crazy-happy 狂喜 疯狂 大笑 表情
mood-xd 大笑 哈哈 笑哭 表情
mood-boy 男孩 小男孩 表情
mood-kid 小孩 孩子 宝宝 表情
mood-wink 眨眼 俏皮 表情
mood-tongue 吐舌头 调皮 鬼脸 表情
mood-tongue-wink 吐舌眨眼 调皮 鬼脸 表情
mood-heart 喜欢 爱心 表情 心动
mood-sad 难过 伤心 不开心 表情
mood-sad-dizzy 头晕 难受 晕 表情
mood-sad-squint 委屈 难过 表情
mood-cry 哭 流泪 大哭 伤心 表情
mood-angry 生气 愤怒 发火 表情
mood-annoyed 烦躁 不耐烦 无语 表情
mood-unamused 无语 嫌弃 冷漠 表情
mood-neutral 面无表情 平静 一般 表情
mood-empty 空白 没表情 表情
mood-confused 困惑 疑惑 表情
mood-puzzled 不解 疑惑 挠头 表情
mood-nervous 紧张 尴尬 表情
mood-surprised 惊讶 吃惊 惊喜 表情
mood-sick 生病 难受 不舒服 表情
mood-silence 闭嘴 沉默 安静 表情
mood-sing 唱歌 哼歌 表情
mood-nerd 书呆子 学霸 眼镜 表情
mood-look-down 向下看 低头 表情
mood-look-left 看左边 斜眼 表情
mood-look-right 看右边 斜眼 表情
mood-look-up 向上看 抬头 表情
mood-wrrr 咬牙 烦躁 表情
mood-check 满意 表情 对号
mood-plus 添加表情 表情 加号
mood-minus 减少表情 表情 减号
mood-x 不满意 表情 叉
mood-dollar 有钱 财迷 表情
mood-edit 心情日记 编辑 表情
mood-search 找表情 搜索 表情
mood-share 分享心情 分享 表情
mood-off 没心情 关闭 表情
mood-up 心情变好 上升 表情
mood-pin 心情打卡 位置 表情
mood-spark 灵感 闪光 表情
ghost 幽灵 鬼 万圣节
alien 外星人 科幻 太空
robot 机器人 人工智能 智能
robot-face 机器人 人工智能 头像
skull 骷髅 危险 万圣节
zzz 睡觉 困 打呼噜
laurel-wreath 桂冠 荣誉 获奖
thumb-up 点赞 赞 大拇指 好评
thumb-down 踩 差评 不喜欢 大拇指
heart* 爱心 喜欢 心形 红心
heart-off 取消喜欢 不喜欢 爱心
heart-dollar 爱心捐款 捐钱 爱心
heart-spark 心动 爱心 闪光
heart-share 分享喜欢 爱心 分享
hearts 双心 爱心 恋爱 情侣 结婚 婚礼
heart-broken 心碎 失恋 分手
heart-handshake 握手 爱心 公益 帮助
empathize 共情 理解 关爱
thinking-high 深度思考 思考 大脑
thinking-medium 思考 想 大脑
thinking-low 随便想想 思考 大脑
peace 和平 安宁 反战
yin-yang 太极 阴阳 八卦
sticker 贴纸 便利贴 标签
sticker-smile 笑脸贴纸 贴纸 表情
masks-theater 悲喜剧 面具 戏剧 表演
mask 遮罩 蒙版 抠图
moustache 胡子 男士 绅士
`,
  },
  {
    id: 'people',
    label: '人物',
    icons: `
user* 用户 人 头像 个人
user-off 没有人 匿名 用户
user-edit 修改资料 编辑 用户
user-share 分享用户 推荐 用户
user-dollar 客户 付费用户 用户
user-circle 用户 头像 圆形
user-square 用户 头像 方形
user-square-rounded 用户 头像 圆角
user-hexagon 用户 头像 六边形
user-pentagon 用户 头像 五边形
user-scan 人脸识别 扫描 用户
user-shield 用户保护 隐私 安全
user-key 账号 密钥 用户
user-screen 讲师 直播 用户
user-up 升级 晋升 用户
user-down 降级 用户 下降
user-cog 账号设置 用户 设置
users 多人 用户 团队 朋友 家庭
users-group 群组 团队 一群人
users-plus 邀请 加人 团队
users-minus 减员 踢人 团队
friends 朋友 闺蜜 两个人 情侣
man 男人 男士 男性
woman 女人 女士 女性
old 老人 长辈 拐杖
nurse 护士 医护 天使
baby-carriage 婴儿车 宝宝 母婴
baby-bottle 奶瓶 宝宝 母婴
diaper 尿布 纸尿裤 宝宝
walk 走路 步行 散步
run 跑步 奔跑 运动
trekking 徒步 登山 远足
accessible 无障碍 轮椅 残疾人
disabled 无障碍 轮椅 残疾人
wheelchair 轮椅 残疾人 无障碍
deaf 听障 聋人 耳朵
blind 盲人 视障 导盲
social 社交 人脉 关系网
replace-user 换人 替换 用户
id 身份证 证件 名片
id-badge 工牌 胸牌 证件
address-book 通讯录 联系人 电话本
chef-hat 厨师帽 厨师 烹饪 美食 帽子
spy 侦探 间谍 匿名
pray 祈祷 许愿 拜托
massage 按摩 推拿 养生
physiotherapist 理疗 康复 按摩
brain 大脑 思维 智慧
ear 耳朵 听力 倾听
eye* 眼睛 查看 看
eye-off 隐藏 看不见 眼睛 不可见
eye-edit 修眉 眼妆 眼睛
eye-closed 闭眼 隐藏 睡觉
eye-dotted 眼睛 视线 模糊
footsteps 脚印 足迹 脚步
gender-male 男 男性 性别
gender-female 女 女性 性别
gender-bigender 性别 男女 两性
face-id 人脸识别 刷脸 扫脸
fingerprint 指纹 解锁 身份
chalkboard-teacher 老师 讲课 教师 黑板
crown 皇冠 王冠 会员 国王
podium 演讲 讲台 领奖
speakerphone 喇叭 宣传 通知 扩音器
hotel-service 酒店服务 客服 服务
gymnastics 体操 运动 人物
fall 摔倒 跌倒 小心地滑
emergency-bed 急救 病床 担架
elevator 电梯 升降 乘梯
`,
  },
  {
    id: 'hand',
    label: '手势',
    icons: `
hand-finger 手指 指 食指
hand-finger-left 指左边 手指 向左
hand-finger-right 指右边 手指 向右
hand-finger-down 指下面 手指 向下
hand-grab 抓 手 握住
hand-little-finger 小拇指 拉钩 手
hand-love-you 我爱你 比心 手势
hand-move 拖动 手 移动
hand-ring-finger 无名指 戒指 手
hand-sanitizer 洗手液 消毒 清洁
hand-stop 手掌 停 停止 拒绝
hand-three-fingers 三根手指 三 手势
hand-two-fingers 剪刀手 胜利 耶 手势
hand-off 禁止触摸 请勿动手 手
swipe 滑动 手势 划
swipe-left 左滑 滑动 手势
swipe-right 右滑 滑动 手势
swipe-up 上滑 滑动 手势
swipe-down 下滑 滑动 手势
drag-drop 拖拽 拖动 移动
pointer-heart 喜欢 鼠标 爱心
pointer-plus 添加 鼠标 加号
pointer-check 选中 鼠标 对号
pointer-question 疑问 鼠标 问号
pointer-search 查找 鼠标 搜索
pointer-star 收藏 鼠标 星星
pointer-bolt 快捷 鼠标 闪电
pointer-x 取消 鼠标 叉
wash-hand 手洗 洗手 水盆
`,
  },
  {
    id: 'weather',
    label: '天气与天空',
    icons: `
sun 太阳 晴天 阳光 天气
sun-high 大太阳 晴天 炎热
sun-low 小太阳 晴天 阳光
sun-moon 日夜 昼夜 太阳 月亮
sun-off 阴天 防晒 太阳
sun-wind 太阳 微风 天气
sunrise 日出 早晨 早安
sunset 日落 傍晚 黄昏
haze 雾霾 日出 朦胧
haze-moon 夜雾 朦胧 月亮
moon 月亮 夜晚 晚安 月牙
moon-stars 星月 夜晚 晚安 月亮
moon-off 熬夜 月亮 失眠
cloud* 云 云朵 多云 天气
cloud-off 云断开 云 离线
cloud-share 云分享 云 分享
cloud-bolt 云加速 云 闪电
cloud-rain 下雨 雨天 雨 天气
cloud-snow 下雪 雪天 雪 天气
cloud-storm 雷雨 打雷 闪电 天气
cloud-fog 雾 雾天 天气
cloud-upload 上传 云上传 云
cloud-download 下载 云下载 云
cloud-lock 云安全 上锁 云
cloud-computing 云计算 云服务 云
cloud-up 云上传 云 向上
cloud-down 云下载 云 向下
snowflake 雪花 冬天 冷 雪
snowman 雪人 冬天 圣诞
temperature 温度 体温 温度计
temperature-plus 升温 变热 温度
temperature-minus 降温 变冷 温度
temperature-celsius 摄氏度 温度 气温
temperature-sun 高温 炎热 温度
temperature-snow 低温 寒冷 温度
thermometer 温度计 体温计 发烧
wind 风 刮风 天气
windsock 风向袋 风向 风
tornado 龙卷风 台风 灾害
storm 台风 飓风 风暴
mist 雾 薄雾 天气
rainbow 彩虹 雨后 希望
umbrella 雨伞 伞 下雨 遮阳
umbrella-closed 收起的伞 雨伞 伞
droplet* 水滴 水 滴
droplets 水滴 水珠 补水
droplet-half 水滴 半滴 湿度
bolt 闪电 雷电 电 快
flare 光芒 耀斑 闪光
uv-index 紫外线 防晒 指数
star 星星 五角星 收藏
star-half 半星 评分 星星
stars 星星 繁星 闪耀
star-off 取消收藏 星星 未收藏
sparkle 闪光 亮晶晶 星光
sparkles 闪闪 亮晶晶 星光 新
north-star 北极星 星光 闪光
comet 彗星 流星 太空
meteor 流星 陨石 许愿
planet 行星 土星 星球
galaxy 银河 星系 宇宙
universe 宇宙 太空 星空
orbit 轨道 环绕 太空
ufo 飞碟 外星人 太空
satellite 卫星 太空 通讯
telescope 望远镜 观星 探索
rocket 火箭 发射 起飞 加速
world* 地球 世界 全球
world-off 断网 地球 离线
world-share 全球分享 地球 分享
world-bolt 全球加速 地球 闪电
world-map 世界地图 地球 地图
world-www 网站 网络 全球
globe 地球仪 地球 全球
flood 洪水 水灾 涨水
`,
  },
  {
    id: 'nature',
    label: '自然与植物',
    icons: `
flower 花 花朵 鲜花
leaf 叶子 树叶 环保 自然
leaf-maple 枫叶 秋天 落叶
plant 植物 盆栽 绿植
seedling 幼苗 发芽 成长
growth 成长 生长 发芽
tree 树 大树 树木
trees 树林 森林 树木
clover 幸运草 四叶草 好运
cactus 仙人掌 沙漠 植物
wheat 小麦 麦穗 粮食
grain 颗粒 噪点 圆点
twig 树枝 枝条 植物
acorn 橡果 松果 秋天
mushroom 蘑菇 菌菇 采蘑菇
pumpkin-scary 南瓜灯 万圣节 南瓜
christmas-tree 圣诞树 圣诞节 松树
mountain 山 高山 爬山
volcano 火山 喷发 岩浆
iceberg 冰山 冰川 海
beach 海滩 沙滩 度假 椰树
ripple 水波 波纹 涟漪
wave-sine 波浪 曲线 波形
flame 火 火焰 热门 爆款
campfire 篝火 露营 火堆
wood 木头 木材 原木
feather 羽毛 轻盈 写作
bone 骨头 狗骨头 补钙
solar-panel 太阳能板 光伏 新能源
solar-electricity 太阳能 光伏 发电
sun-electricity 太阳能 光能 发电
wind-electricity 风能 发电 新能源
windmill 风车 风力 荷兰
building-wind-turbine 风力发电 风车 新能源
battery-eco 绿色电池 环保 新能源
home-eco 绿色家园 环保 房子
garden-cart 园艺推车 花园 小推车
shovel 铲子 铁锹 园艺
fountain 喷泉 公园 水
`,
  },
  {
    id: 'animal',
    label: '动物',
    icons: `
cat 猫 小猫 猫咪 宠物
dog 狗 小狗 狗狗 宠物
dog-bowl 狗碗 宠物碗 喂食
paw 爪印 脚印 宠物 爪子
bone 骨头 狗骨头 宠物
fish 鱼 小鱼 海鲜
fish-bone 鱼骨 鱼刺 猫粮
pig 猪 小猪 猪肉
horse 马 骏马 骑马
horse-toy 木马 玩具 摇摇马
horseshoe 马蹄铁 幸运 马
deer 鹿 小鹿 圣诞
dragon 龙 恐龙 神龙
bat 蝙蝠 万圣节 夜晚
spider 蜘蛛 虫子 万圣节
butterfly 蝴蝶 昆虫 飞舞
bug 虫子 瓢虫 甲虫
canary 金丝雀 小鸟 鸟
feather 羽毛 鸟 轻
egg 鸡蛋 蛋 营养
egg-cracked 破壳 鸡蛋 裂开
`,
  },
  {
    id: 'food',
    label: '食物',
    icons: `
apple 苹果 水果 健康
banana 香蕉 水果 猴子
cherry 樱桃 车厘子 水果
grape 葡萄 水果 提子
lemon 柠檬 水果 酸
melon 西瓜 瓜 水果
avocado 牛油果 鳄梨 水果 健康餐
carambola 杨桃 水果 星星
carrot 胡萝卜 萝卜 蔬菜
pepper 辣椒 辣 甜椒
mushroom 蘑菇 菌菇 食材
salad 沙拉 轻食 减脂
bowl 碗 米饭 餐具
bowl-chopsticks 碗筷 米饭 面条 中餐
bowl-spoon 碗勺 喝汤 粥
soup 汤 热汤 喝汤 火锅
dumpling 饺子 包子 馄饨
bread 面包 吐司 早餐
baguette 法棍 面包 长棍
burger 汉堡 快餐 美食
pizza 披萨 比萨 快餐
sausage 香肠 热狗 烤肠
meat 肉 烤肉 鸡腿
cheese 奶酪 芝士 起司
egg-fried 煎蛋 荷包蛋 早餐
eggs 鸡蛋 蛋 鸡蛋盒
salt 盐 调料 调味
cookie 饼干 曲奇 零食
cookie-man 姜饼人 圣诞 饼干
chocolate 巧克力 零食 甜
candy 糖果 糖 零食
lollipop 棒棒糖 糖果 零食
ice-cream 冰淇淋 雪糕 甜品
cake 蛋糕 生日 甜品 周年
cake-roll 蛋糕卷 瑞士卷 甜品
confetti 彩带 礼花 庆祝
fish 鱼 鱼肉 海鲜
grill 烧烤 烤架 聚餐
grill-fork 烧烤叉 烧烤 烤肉
grill-spatula 烧烤铲 锅铲 烧烤
tools-kitchen 厨具 刀叉 餐具
tools-kitchen-2 刀叉 餐具 吃饭 餐厅
tools-kitchen-3 餐具 厨具 做饭
ladle 汤勺 勺子 厨具
whisk 打蛋器 烘焙 厨具
cooker 电饭煲 厨具 煮饭
microwave 微波炉 厨房 加热
fridge 冰箱 厨房 冷藏
blender 搅拌机 榨汁机 料理机
chef-hat 厨师帽 做饭 厨师
wheat 小麦 面粉 谷物
paper-bag 纸袋 外卖 打包
meat-off 素食 不吃肉 吃素
egg-off 不吃蛋 无蛋 过敏
wheat-off 无麸质 过敏 戒碳水
candy-off 戒糖 控糖 无糖
`,
  },
  {
    id: 'drink',
    label: '饮品',
    icons: `
coffee 咖啡 热饮 下午茶
mug 马克杯 杯子 热饮
cup 杯子 外带杯 饮料
bubble-tea 奶茶 珍珠奶茶 饮料
teapot 茶壶 茶 喝茶
milk 牛奶 奶 乳制品
milkshake 奶昔 甜品 饮料
beer 啤酒 干杯 酒
bottle 瓶子 酒瓶 水瓶
glass 玻璃杯 水杯 杯子
glass-full 一杯水 果汁 杯子
glass-champagne 香槟 庆祝 酒杯
glass-cocktail 鸡尾酒 酒吧 酒杯
glass-gin 高脚杯 红酒 酒杯
baby-bottle 奶瓶 喂奶 宝宝
droplets 喝水 水滴 补水
tip-jar 小费 打赏 罐子
milk-off 无乳糖 不含奶 过敏
beer-off 戒酒 禁酒 不喝酒
`,
  },
  {
    id: 'transport',
    label: '交通',
    icons: `
car 汽车 车 轿车 开车
car-suv 越野车 汽车 车
car-4wd 四驱 汽车 越野
car-off-road 越野 爬坡 汽车
car-crash 车祸 事故 碰撞
car-garage 车库 停车 汽车
car-door 车门 汽车 配件
car-crane 吊车 拖车 救援
car-lifter 汽车维修 举升 修车
bus 公交车 巴士 大巴 公交 公交车站
bus-stop 公交站 车站 等车 公交
train 火车 地铁 高铁
bike 自行车 单车 骑行
motorbike 摩托车 机车 骑行
moped 电动车 小摩托 骑行
scooter 滑板车 代步 滑行
scooter-electric 电动滑板车 代步 滑行
truck 货车 卡车 运输
truck-delivery 送货 快递 物流
truck-loading 装货 货车 物流
truck-return 退货 货车 物流
plane 飞机 航班 出行
plane-departure 起飞 出发 飞机
plane-arrival 降落 到达 飞机
plane-inflight 飞行中 飞机 航班
plane-tilt 飞机 飞行 旅行
helicopter 直升机 飞机 空中
helicopter-landing 停机坪 直升机 降落
ship 轮船 船 邮轮
sailboat 帆船 船 航海
speedboat 快艇 船 游艇
ferry 渡轮 船 轮渡
submarine 潜水艇 潜艇 海底
kayak 皮划艇 划船 漂流
jetski 摩托艇 水上 海边
air-balloon 热气球 旅行 浪漫
parachute 降落伞 跳伞 空投
rocket 火箭 发射 升空
drone 无人机 航拍 飞行
zeppelin 飞艇 气球 空中
aerial-lift 缆车 索道 景区
caravan 房车 拖车 旅行
camper 房车 露营车 旅行
rv-truck 房车 卡车 旅行
tractor 拖拉机 农业 农机
forklift 叉车 仓库 物流
bulldozer 推土机 工程 施工
backhoe 挖掘机 工程 施工
crane 起重机 塔吊 工地
firetruck 消防车 救火 火警
ambulance 救护车 急救 医院
unicycle 独轮车 杂技 平衡
segway 平衡车 代步 滑行
wheel 车轮 轮胎 轮子
steering-wheel 方向盘 驾驶 开车
engine 发动机 引擎 汽车
gas-station 加油站 加油 汽油
charging-pile 充电桩 新能源 充电
parking 停车 停车场 车位
parking-circle 停车 停车场 圆圈
road 公路 马路 道路
road-sign 路标 交通标志 菱形
traffic-lights 红绿灯 交通灯 信号灯
traffic-cone 路障 锥桶 施工
barrier-block 路障 施工 护栏
gauge 仪表盘 速度 表盘
anchor 锚 船锚 航海
lane 车道 马路 道路
automatic-gearbox 自动挡 换挡 汽车
manual-gearbox 手动挡 换挡 汽车
`,
  },
  {
    id: 'travel',
    label: '旅行与地图',
    icons: `
map-pin* 位置 定位 地点 坐标 地址 打卡
map-pin-off 关闭定位 位置 定位
map-pins 地点 多个位置 定位
map-pinned 位置 地图定位 地点
map* 地图 导航 路线
map-route 路线图 行程 地图
map-north 北 指北 方向
map-south 南 指南 方向
map-east 东 东方 方向
map-west 西 西方 方向
current-location 当前位置 定位 我在这
gps 定位 卫星定位 位置
luggage 行李箱 旅行箱 出差
backpack 背包 书包 双肩包 包包 学生
tent 帐篷 露营 户外
campfire 篝火 露营 野外
beach 海滩 沙滩 度假 大海
binoculars 望远镜 观察 寻找
compass-off 迷路 指南针 方向
e-passport 护照 出国 签证
ticket 票 门票 电影票 优惠券
camera-selfie 自拍 拍照 旅行
sunglasses 墨镜 太阳镜 度假
flip-flops 拖鞋 人字拖 沙滩
torii 鸟居 日本 神社 日式
building-eiffel-tower 埃菲尔铁塔 巴黎 法国
building-lighthouse 灯塔 海边 航海
building-carousel 摩天轮 游乐园 约会
rollercoaster 过山车 游乐园 刺激
building-circus 马戏团 帐篷 演出
pool 泳池 游泳池 度假
picnic-table 野餐桌 野餐 公园
timezone 时区 时差 地球
world-latitude 纬度 地球 经纬度
world-longitude 经度 地球 经纬度
stairs 楼梯 台阶 阶梯
stairs-up 上楼 楼梯 向上
stairs-down 下楼 楼梯 向下
escalator 扶梯 电梯 商场
escalator-up 上行扶梯 扶梯 电梯
escalator-down 下行扶梯 扶梯 电梯
sign-left 指路牌 路标 向左
sign-right 指路牌 路标 向右
trekking 徒步 登山 户外
`,
  },
  {
    id: 'building',
    label: '建筑',
    icons: `
home* 家 房子 主页 首页 家庭 回家
home-off 无家可归 房子 离家
home-edit 装修 房子 改造
home-dollar 房价 买房 房子
home-share 合租 房子 分享
home-spark 新房 房子 闪光
home-link 智能家居 房子 连接
home-lock 门锁 房子 安全
home-move 搬家 房子 移动
home-shield 家庭保险 房子 安全
home-hand 房产中介 房子 托管
home-stats 房价 房子 统计
home-signal 家庭网络 房子 信号
smart-home 智能家居 房子 家
building 大楼 楼房 公司
buildings 楼群 城市 高楼
building-skyscraper 摩天大楼 高楼 城市
building-community 小区 社区 楼房
building-estate 房产 小区 楼盘
building-cottage 小屋 别墅 民宿
building-store 商店 店铺 门店
building-bank 银行 政府 金融
building-hospital 医院 看病 大楼
building-factory 工厂 制造 生产
building-warehouse 仓库 库房 存储
building-airport 机场 航站楼 飞机
building-bridge 桥 大桥 桥梁
building-tunnel 隧道 山洞 道路
building-arch 拱门 城门 建筑
building-castle 城堡 童话 古堡
building-fortress 堡垒 城墙 要塞
building-church 教堂 婚礼 礼拜
building-mosque 清真寺 伊斯兰 建筑
building-monument 纪念碑 雕像 地标
building-pavilion 亭子 凉亭 古建筑
building-stadium 体育场 球场 场馆
building-broadcast-tower 信号塔 广播塔 基站
building-burj-al-arab 帆船酒店 迪拜 酒店
building-plus 新建大楼 大楼 加号
building-minus 拆除大楼 大楼 减号
building-cog 物业 大楼 设置
school 学校 毕业 学士帽 学生 学习
tower 塔 塔楼 高塔
antenna 天线 信号 电视
hospital 医院 看病 就诊
wall 墙 砖墙 隔断
fence 栅栏 篱笆 围栏
window 窗户 窗子 窗
door 门 房门 大门
ladder 梯子 攀登 爬高
crane 塔吊 工地 建筑
wrecking-ball 拆迁 拆除 施工
trowel 抹刀 装修 泥瓦工
tir 物流车 货车 长途
`,
  },
  {
    id: 'household',
    label: '家居生活',
    icons: `
sofa 沙发 客厅 家具
armchair 单人沙发 椅子 家具
rocking-chair 摇椅 椅子 老人
bed 床 卧室 睡觉
bed-flat 床 平躺 休息
bath 浴缸 洗澡 浴室
lamp 台灯 灯 落地灯
lamp-2 吊灯 灯 灯具
bulb 灯泡 点子 创意 想法
bulb-off 关灯 灯泡 没灵感
candle 蜡烛 烛光 祈福
desk 书桌 办公桌 桌子
pillow 枕头 睡觉 抱枕
hanger 衣架 晾衣 挂
hanger-2 衣架 衣柜 挂
clothes-rack 衣帽架 衣架 衣柜
air-conditioning 空调 制冷 家电
propeller 风扇 螺旋桨 旋转
vacuum-cleaner 吸尘器 打扫 家电
wash 洗衣 清洗 洗涤
wash-machine 洗衣机 家电 洗衣
wash-dry 烘干 晾干 洗涤
wash-dry-hang 悬挂晾干 晾衣 洗涤
wash-dry-flat 平铺晾干 晾衣 洗涤
wash-dry-shade 阴干 晾衣 洗涤
wash-dryclean 干洗 洗衣 洗涤
wash-dryclean-off 不可干洗 干洗 洗涤
wash-off 不可水洗 水洗 洗涤
wash-gentle 轻柔洗 洗衣 洗涤
wash-tumble-dry 滚筒烘干 烘干 洗涤
wash-tumble-off 不可烘干 烘干 洗涤
wash-temperature-1 低温水洗 水温 洗涤
wash-temperature-2 三十度水洗 水温 洗涤
wash-temperature-3 四十度水洗 水温 洗涤
wash-eco 节能洗 环保 洗涤
bleach 可漂白 漂白 洗涤
bleach-off 不可漂白 漂白 洗涤
ironing 熨斗 熨烫 烫衣服
ironing-off 不可熨烫 熨斗 熨烫
ironing-steam 蒸汽熨烫 熨斗 挂烫
toilet-paper 卷纸 厕纸 纸巾
plunger 马桶塞 疏通 皮搋子
bucket 水桶 桶 打扫
bucket-droplet 水桶 油漆桶 倒水
spray 喷雾 喷壶 清洁
trash 垃圾桶 删除 垃圾
trash-x 删除 垃圾桶 清空
door-hanger 门把牌 请勿打扰 挂牌
key 钥匙 密码 开锁
scissors 剪刀 裁剪 手工
needle 针 缝纫 手工
needle-thread 针线 缝纫 手工
yarn 毛线 编织 毛线球
basket* 篮子 购物篮 收纳
box 盒子 箱子 包裹
box-seam 纸箱 快递盒 包裹
package 包裹 快递 箱子
packages 多件包裹 快递 箱子
barrel 木桶 油桶 酒桶
matchstick 火柴 点火 火
lighter 打火机 点火 火
smoking 抽烟 香烟 吸烟
smoking-no 禁止吸烟 禁烟 戒烟
recycle-off 不可回收 垃圾分类 回收
battery 电池 电量 没电
battery-1 电量低 电池 一格电
battery-2 电池 半格电 电量
battery-3 电池 电量 三格电
battery-4 满电 电池 电量
battery-charging 充电 充电中 电池
battery-off 没电 电池 断电
battery-automotive 汽车电瓶 电瓶 蓄电池
plug 插头 电源 充电
plug-connected 插电 接通 电源
plug-off 断电 拔插头 电源
outlet 插座 电源 插口
power 开关 电源 开机
toggle-left 开关 关闭 滑块
toggle-right 开关 打开 滑块
car-fan 风扇 吹风 换气
solar-panel-2 太阳能热水器 太阳能 家电
`,
  },
  {
    id: 'fashion',
    label: '服饰与美妆',
    icons: `
shirt 衣服 短袖 上衣
shirt-sport 运动衫 球衣 衣服
jacket 外套 夹克 衣服
sock 袜子 穿搭 保暖
shoe 鞋子 运动鞋 穿搭
tie 领带 职场 正装
eyeglass 眼镜 近视 看书
eyeglass-2 眼镜 镜框 近视
stereo-glasses 立体眼镜 看电影 眼镜
hanger-off 断舍离 衣架 清空
diamond 钻石 宝石 珠宝 求婚 钻戒
diamonds 方块 扑克 宝石
rings 吊环 体操 健身
perfume 香水 美妆 香氛 化妆
brush 画笔 刷子 化妆刷 化妆 美妆
razor 剃须刀 刮胡子 剃刀
razor-electric 电动剃须刀 刮胡子 剃刀
blade 刀片 剃刀 锋利
palette 调色盘 颜色 画画 眼影
color-picker 吸管 取色 颜色
color-swatch 色卡 配色 颜色
wash-press 免烫洗 洗衣 洗涤
umbrella-2 遮阳伞 伞 防晒
briefcase 公文包 工作 上班 包包
briefcase-2 公文包 工作 商务
device-watch 手表 智能手表 时间
sparkles-2 闪亮 亮晶晶 护肤
`,
  },
  {
    id: 'study',
    label: '学习与教育',
    icons: `
book 书 书本 看书 阅读 学习 读书
book-2 书 课本 阅读
book-upload 上传书籍 书 电子书
book-download 下载书籍 书 电子书
books 书籍 一摞书 图书馆
bookmark 书签 收藏 标记
bookmarks 书签 多个收藏 标记
bookmark-plus 添加书签 收藏 书签
bookmark-minus 移除书签 收藏 书签
bookmark-off 取消收藏 书签 移除
bookmark-question 疑问书签 书签 问题
notebook 笔记本 笔记 日记 学习
note 便签 便利贴 笔记
notes 笔记 文字 记录
vocabulary 单词 词汇 背单词
pencil* 铅笔 写字 编辑
pencil-off 不可编辑 铅笔 关闭
pencil-bolt 快速写作 铅笔 闪电
ballpen 圆珠笔 笔 写字
writing 写字 书写 笔记 考试 作业
writing-sign 签名 签字 手写
signature 签名 签字 手写
eraser 橡皮 擦除 橡皮擦
ruler 尺子 直尺 测量
ruler-2 尺子 三角尺 测量
ruler-measure 卷尺 尺寸 测量
ruler-3 直尺 刻度 测量
school-bell 上课铃 铃铛 上课
school-off 放假 学校 不上学
bell-school 下课铃 铃铛 上课
chalkboard 黑板 白板 上课
presentation 演示 投影 幻灯片
presentation-analytics 汇报 数据 演示
certificate 证书 奖状 资格证 考试 考证
award 奖章 获奖 荣誉
medal 奖牌 金牌 冠军
medal-2 奖章 勋章 荣誉
trophy 奖杯 冠军 第一名
rosette 徽章 玫瑰结 勋章
rosette-discount 折扣 优惠 促销
rosette-discount-check 认证 官方认证 对号
rosette-asterisk 徽章 勋章 星号
rosette-number# 徽章 名次 序号
military-award 勋章 军功章 荣誉
military-rank 军衔 等级 级别
abacus 算盘 珠算 计算
calculator 计算器 算账 计算
microscope 显微镜 实验 科学
flask 烧瓶 化学 实验
flask-2 烧杯 化学 实验
test-pipe 试管 化验 实验
atom 原子 物理 科学
atom-2 原子核 辐射 科学
dna 基因 生物 遗传
dna-2 基因 生物 双螺旋
magnet 磁铁 吸引 物理
pendulum 钟摆 摆动 物理
prism 三棱镜 棱柱 几何
prism-light 棱镜 光谱 色散
language 语言 翻译 外语
language-hiragana 日语 平假名 翻译
language-katakana 日语 片假名 外语
alphabet-latin 字母表 英语 拼音
alphabet-greek 希腊字母 字母表 外语
alphabet-cyrillic 俄语 字母表 外语
alphabet-korean 韩语 字母表 外语
alphabet-arabic 阿拉伯语 字母表 外语
alphabet-thai 泰语 字母表 外语
abc 英语 字母 拼写
a-b 对比 方案 选择
puzzle 拼图 益智 插件
puzzle-2 拼图 解谜 益智
library 资料库 图书馆 收藏夹
library-photo 相册 图库 照片
highlight 荧光笔 高亮 划重点
blockquote 引用 摘抄 引言
quote 引号 引用 金句
quotes 引号 引用 双引号
checklist 清单 待办 打卡
checkup-list 检查表 清单 体检
list-check 待办清单 清单 打卡
list-details 列表 详情 目录
list-numbers 编号列表 步骤 目录
list-letters 字母列表 目录 选项
list-search 查找列表 目录 搜索
list-tree 目录树 大纲 思维导图
list 列表 清单 目录
sitemap 组织架构 结构图 导图
hierarchy 层级 结构图 导图
binary-tree 树状图 结构图 导图
schema 结构图 流程图 关系图
geometry 几何 圆规 数学
section 章节 分段 段落
text-spellcheck 拼写检查 改错 批改
text-grammar 语法 改错 英语
crystal-ball 水晶球 占卜 预测
`,
  },
  {
    id: 'office',
    label: '办公与文件',
    icons: `
file* 文件 文档 资料
file-dollar 付费文件 文件 金钱
file-spark 智能文档 文件 闪光
file-text 文档 文章 文字
file-description 说明书 文档 描述
file-analytics 数据报告 文件 分析
file-chart 图表文件 文件 报表
file-certificate 证书文件 文件 证明
file-cv 简历 求职 文件
file-download 下载文件 文件 下载
file-upload 上传文件 文件 上传
file-export 导出文件 文件 导出
file-import 导入文件 文件 导入
file-info 文件信息 文件 说明
file-invoice 发票 票据 文件
file-like 好评文件 文件 点赞
file-dislike 差评文件 文件 踩
file-music 音乐文件 文件 音乐
file-pencil 编辑文件 文件 写作
file-percent 折扣文件 文件 百分比
file-phone 通话记录 文件 电话
file-report 报告 文件 总结
file-sad 文件损坏 文件 难过
file-smile 文件满意 文件 笑脸
file-scissors 剪切文件 文件 剪刀
file-settings 文件设置 文件 设置
file-shredder 碎纸 文件 销毁
file-signal 文件信号 文件 播客
file-spreadsheet 表格 文件 电子表格
file-stack 一叠文件 文件 堆叠
file-time 历史文件 文件 时间
file-unknown 未知文件 文件 问号
file-vector 矢量文件 文件 设计
file-zip 压缩包 文件 打包
file-alert 文件提醒 文件 感叹号
file-broken 文件破损 文件 丢失
file-barcode 条码文件 文件 条形码
file-digit 数字文件 文件 数据
file-type-pdf 便携文档 文件 格式
file-type-jpg 图片文件 文件 格式
file-type-png 透明图片 文件 格式
file-type-doc 文字文档 文件 格式
file-type-ppt 幻灯片文件 文件 格式
file-type-xls 表格文件 文件 格式
file-type-txt 纯文本 文件 格式
file-type-zip 压缩文件 文件 格式
files 多个文件 文件 复制
folder* 文件夹 目录 资料
folder-share 共享文件夹 文件夹 分享
folder-pin 置顶文件夹 文件夹 图钉
folder-open 打开文件夹 文件夹 资料
folder-user 个人文件夹 文件夹 用户
folder-up 上传文件夹 文件夹 向上
folder-down 下载文件夹 文件夹 向下
folders 多个文件夹 文件夹 归档
archive 归档 存档 收纳箱
clipboard 剪贴板 写字板 记录
clipboard-check 已完成 剪贴板 检查
clipboard-copy 复制 剪贴板 粘贴
clipboard-data 数据表 剪贴板 统计
clipboard-heart 健康记录 剪贴板 爱心
clipboard-list 任务清单 剪贴板 列表
clipboard-plus 新建任务 剪贴板 加号
clipboard-search 查找记录 剪贴板 搜索
clipboard-smile 满意度 剪贴板 笑脸
clipboard-text 文字记录 剪贴板 文本
clipboard-x 任务取消 剪贴板 叉
paperclip 回形针 别针 附件
pin 图钉 大头针 置顶
pinned 图钉 置顶 固定
pinned-off 取消置顶 图钉 取消固定
printer 打印机 打印 办公
shredder 碎纸机 销毁 办公
rubber-stamp 印章 盖章 图章
email-stamp 邮戳 邮票 寄信
tag 标签 价签 吊牌
tags 标签 多个标签 吊牌
tag-plus 添加标签 标签 加号
tag-minus 移除标签 标签 减号
tag-starred 收藏标签 标签 星星
label 标签 标记 书签
label-important 重要标签 标签 重点
briefcase-off 下班 公文包 休假
table 表格 数据表 单元格
table-plus 新建表格 表格 加号
table-minus 删减表格 表格 减号
table-heart 表格收藏 表格 爱心
table-export 导出表格 表格 导出
table-import 导入表格 表格 导入
table-column 表格列 表格 列
table-row 表格行 表格 行
report 报告 报表 时间
report-analytics 数据报告 报表 分析
report-search 查询报告 报表 搜索
report-money 财务报表 账单 报表
chart-bar 柱状图 图表 统计 数据
chart-bar-popular 柱状图 热门 图表
chart-line 折线图 图表 趋势
chart-area 面积图 图表 趋势
chart-area-line 面积图 折线图 图表
chart-pie 饼图 图表 占比
chart-pie-2 饼图 图表 比例
chart-donut 环形图 图表 占比
chart-dots 散点图 折线图 图表
chart-radar 雷达图 图表 能力图
chart-funnel 漏斗图 图表 转化
chart-candle 蜡烛图 股票 图表
chart-histogram 直方图 图表 分布
chart-column 柱形图 图表 统计
chart-bubble 气泡图 图表 数据
chart-infographic 信息图 图表 数据
chart-arcs 弧形图 图表 进度
chart-arrows 箭头图 图表 横向
chart-arrows-vertical 增长图 图表 箭头
chart-circles 圆形图 图表 交集
chart-treemap 矩形树图 图表 占比
chart-grid-dots 点阵图 图表 网格
chart-scatter 散点图 图表 分布
chart-sankey 流向图 图表 桑基图
timeline 时间线 折线 进程
timeline-event 时间节点 里程碑 时间线
timeline-event-plus 新增节点 时间线 加号
timeline-event-text 事件说明 时间线 文字
businessplan 商业计划 生意 硬币
inbox 收件箱 收纳 邮件
mailbox 信箱 邮箱 寄信
contract 合同 协议 文件
license 许可证 协议 授权
news 新闻 报纸 资讯
article 文章 博客 资讯
template 模板 版式 布局
forms 表单 填写 输入框
input-search 搜索框 输入框 查找
input-check 输入正确 输入框 对号
input-x 输入错误 输入框 叉
subtask 子任务 任务 拆分
target 目标 靶子 瞄准
target-arrow 命中目标 目标 靶心
flag* 旗帜 旗子 目标
flag-off 放弃 旗帜 取消
flag-bolt 冲刺目标 旗帜 闪电
flag-2 旗帜 红旗 终点
flag-3 旗帜 小旗 起点
pennant 三角旗 小旗 里程碑
automation 自动化 流程 齿轮
settings* 设置 齿轮 选项
adjustments 调节 滑块 参数
adjustments-horizontal 调节 滑块 筛选
filter* 筛选 漏斗 过滤
copy 复制 拷贝 重复
copy-check 复制成功 复制 对号
copy-plus 复制添加 复制 加号
cut 剪切 剪刀 裁剪
duplicate 复制一份 重复 副本
edit 编辑 修改 写
edit-circle 编辑 修改 圆圈
select-all 全选 选择 框选
scoreboard 记分牌 比分 比赛
`,
  },
  {
    id: 'money',
    label: '商务与金钱',
    icons: `
coin 硬币 钱 金币
coin-yuan 人民币 硬币 金币 元
coin-yen 日元 硬币 金币
coin-euro 欧元 硬币 金币
coin-pound 英镑 硬币 金币
coins 硬币 金币 一堆钱
cash 现金 钞票 钱
cash-plus 收入 现金 加号
cash-minus 支出 现金 减号
cash-heart 捐款 现金 爱心
cash-edit 记账 现金 编辑
cash-off 免费 不花钱 现金
cash-banknote 纸币 钞票 钱
cash-coin 现金 零钱 硬币
cash-register 收银机 收款 结账
cash-move 转账 现金 转出
cash-move-back 退款 现金 转回
moneybag 钱袋 福袋 财富
moneybag-plus 攒钱 钱袋 加号
moneybag-minus 花钱 钱袋 减号
moneybag-heart 爱心基金 钱袋 爱心
moneybag-edit 记账 钱袋 编辑
pig-money 存钱罐 小猪 攒钱 理财
wallet 钱包 零钱 付款
wallet-off 省钱 钱包 没钱
credit-card 银行卡 信用卡 刷卡
credit-card-pay 刷卡支付 银行卡 付款
credit-card-refund 退款 银行卡 退回
credit-card-hand 刷卡 银行卡 付款
credit-card-off 不刷卡 银行卡 停用
currency-yuan 人民币 元 钱 价格
currency-yen 日元 人民币 价格
currency-dollar 美元 刀 价格
currency-euro 欧元 欧洲 价格
currency-pound 英镑 英国 价格
currency-won 韩元 韩国 价格
currency-baht 泰铢 泰国 价格
currency-rupee 卢比 印度 价格
currency 货币 外汇 钱
receipt 小票 收据 账单
receipt-yuan 人民币账单 小票 收据
receipt-refund 退款单 小票 退款
receipt-tax 税票 小票 税
receipt-off 无小票 收据 账单
invoice 发票 票据 账单
tax 税 纳税 税务
percentage 百分比 折扣 比例
percentage# 百分比 进度
discount 折扣 优惠 打折
shopping-cart* 购物车 加购 买 购物
shopping-cart-off 不买 购物车 关闭
shopping-cart-discount 购物优惠 购物车 折扣
shopping-cart-share 分享购物车 购物车 分享
shopping-bag* 购物袋 买 逛街 购物 包包
shopping-bag-discount 购物优惠 购物袋 折扣
shopping-bag-edit 修改订单 购物袋 编辑
basket-up 下单 购物篮 向上
basket-down 入库 购物篮 向下
gift-card 礼品卡 购物卡 送礼
barcode 条形码 条码 商品
qrcode 二维码 扫码 扫一扫
scan 扫描 扫一扫 扫码
gavel 法槌 拍卖 法律
scale 天平 法律 公平
scale-outline 体重秤 称重 公平
vault 保险柜 金库 存款
treasure-chest 宝箱 宝藏 奖励
vip 会员 贵宾 尊享 付费会员 VIP
crown 皇冠 王冠 会员
premium-rights 付费 版权 优质
trending-up-2 增长 上涨 趋势
trending-up-3 增长 上涨 走势
trending-down-2 下跌 亏损 走势
trending-down-3 下跌 亏损 趋势
transaction-yuan 交易 人民币 转账
transaction-dollar 交易 美元 转账
ad 广告 推广 营销
ad-2 广告 推广 点击
affiliate 分销 推广 联盟
rating-12-plus 十二岁以上 分级 年龄
rating-14-plus 十四岁以上 分级 年龄
rating-16-plus 十六岁以上 分级 年龄
rating-18-plus 十八岁以上 成人 分级
seo 搜索优化 推广 排名
zoom-money 找钱 搜索 金钱
`,
  },
  {
    id: 'media',
    label: '影音与摄影',
    icons: `
music* 音乐 音符 歌曲
music-off 关闭音乐 音乐 静音
music-share 分享音乐 音乐 分享
playlist 歌单 播放列表 音乐
playlist-add 加入歌单 播放列表 音乐
vinyl 唱片 黑胶 音乐
disc 光盘 唱片 碟片
microphone 麦克风 话筒 录音
microphone-2 话筒 唱歌 演唱
microphone-off 静音 麦克风 禁言
headphones 耳机 听歌 音乐
headset 耳麦 客服 游戏
headphones-off 关闭耳机 耳机 外放
earphone-bluetooth 蓝牙耳机 耳机 无线
device-speaker 音箱 音响 喇叭
volume 音量 声音 喇叭
volume-off 静音 关闭声音 音量
volume-2 音量小 声音 喇叭
volume-3 静音 声音 喇叭
radio 收音机 广播 电台
device-audio-tape 磁带 复古 音乐
piano 钢琴 琴键 音乐
guitar-pick 吉他拨片 吉他 音乐
metronome 节拍器 节奏 音乐
clef 高音谱号 音符 乐谱
clef-staff 五线谱 乐谱 音乐
player-play 播放 开始 三角
player-pause 暂停 停顿 播放
player-stop 停止 结束 播放
player-record 录制 录像 圆点
player-skip-forward 下一首 下一个 播放
player-skip-back 上一首 上一个 播放
player-track-next 快进 下一段 播放
player-track-prev 快退 上一段 播放
player-eject 弹出 退出 播放
rewind-backward-10 后退十秒 快退 播放
rewind-forward-10 前进十秒 快进 播放
rewind-backward-15 后退十五秒 快退 播放
rewind-forward-15 前进十五秒 快进 播放
multiplier-0-5x 半倍速 慢放 播放
multiplier-1x 一倍速 原速 播放
multiplier-1-5x 一点五倍速 加速 播放
multiplier-2x 两倍速 加速 播放
video 视频 摄像 录像
video-plus 添加视频 视频 加号
video-minus 移除视频 视频 减号
video-off 关闭视频 视频 摄像头
movie 电影 影片 胶片
theater 剧院 影院 舞台
chair-director 导演椅 拍戏 片场
camera* 相机 拍照 摄影
camera-off 禁止拍照 相机 关闭
camera-spark 智能拍照 相机 闪光
camera-rotate 翻转镜头 相机 切换
camera-selfie 自拍 前置 相机
camera-moon 夜拍 夜景 相机
camera-ai 智能拍照 相机 智能
device-camera-phone 手机拍照 手机 相机
device-3d-lens 镜头 广角 相机
photo* 照片 图片 相册
photo-share 分享图片 图片 分享
photo-spark 智能美化 图片 闪光
photo-circle 照片 圆形 头像
photo-video 照片视频 相册 媒体
photo-scan 扫描图片 图片 识别
photo-ai 智能修图 图片 智能
photo-hexagon 照片 六边形 图片
photo-up 上传图片 图片 向上
photo-down 下载图片 图片 向下
polaroid 拍立得 照片 相框
aperture 光圈 快门 摄影
macro 微距 花朵 摄影
focus 对焦 聚焦 中心
focus-2 对焦 瞄准 中心
focus-centered 对焦 居中 取景
viewfinder 取景器 瞄准 准星
capture 截图 取景 捕捉
screenshot 截图 截屏 屏幕
exposure 曝光 亮度 摄影
brightness 亮度 明暗 屏幕
brightness-up 调亮 亮度 太阳
brightness-down 调暗 亮度 太阳
contrast 对比度 黑白 明暗
blur 模糊 柔焦 虚化
vignette 暗角 滤镜 照片
tilt-shift 移轴 虚化 摄影
panorama-horizontal 全景 宽幅 横向
panorama-vertical 全景 竖幅 竖向
live-photo 实况 动图 照片
slideshow 幻灯片 轮播 放映
carousel-horizontal 轮播 横向 图片
carousel-vertical 轮播 竖向 图片
album 相册 专辑 收藏
gif 动图 表情包 动画
hdr 高动态 画质 摄影
badge-hd 高清 画质 视频
badge-4k 超清 画质 视频
badge-8k 超高清 画质 视频
badge-3d 立体 三维 徽标
badge-cc 字幕 隐藏字幕 视频
badge-vr 虚拟现实 徽标 眼镜
badge-ar 增强现实 徽标 科技
badge-ad 广告 推广 徽标
badge-tm 商标 品牌 徽标
badge-wc 厕所 卫生间 洗手间
subtitles 字幕 台词 视频
cast 投屏 无线投屏 屏幕
screen-share 共享屏幕 投屏 会议
broadcast 直播 广播 信号
live-view 直播 实时 观看
access-point 信号 热点 广播
rss 订阅 播客 信息流
picture-in-picture 画中画 小窗 视频
device-tv 电视 屏幕 看电视
device-tv-old 老电视 复古 电视
device-projector 投影仪 投影 放映
wallpaper 壁纸 背景 图片
image-in-picture 图中图 拼图 图片
keyframe 关键帧 动画 菱形
keyframes 关键帧 动画 菱形
record-mail 语音信箱 录音带 留言
`,
  },
  {
    id: 'communication',
    label: '通讯与社交',
    icons: `
phone* 电话 拨打 联系
phone-off 挂断 电话 勿打
phone-call 打电话 通话 电话
phone-calling 通话中 电话 拨号
phone-incoming 来电 电话 接听
phone-outgoing 去电 电话 拨出
phone-ringing 响铃 来电 电话
phone-end 挂断 电话 结束
phone-done 通话完成 电话 对号
device-landline-phone 座机 固定电话 电话
dialpad 拨号盘 键盘 九宫格
mail* 邮件 信封 邮箱
mail-off 拒收邮件 邮件 关闭
mail-share 分享邮件 邮件 分享
mail-pin 置顶邮件 邮件 图钉
mail-opened 已读邮件 打开 信封
mail-fast 快速邮件 邮件 快递
mail-forward 转发邮件 邮件 发送
mail-up 发送邮件 邮件 向上
mail-down 接收邮件 邮件 向下
mail-ai 智能邮件 邮件 智能
message* 消息 聊天 对话
message-off 免打扰 消息 关闭
message-share 分享消息 消息 分享
message-pin 置顶消息 消息 图钉
message-bolt 快速回复 消息 闪电
message-2 消息 聊天 对话框
message-circle* 聊天 消息 气泡
message-dots 正在输入 聊天 消息
message-chatbot 聊天机器人 客服 消息
message-language 翻译 聊天 语言
message-reply 回复 消息 聊天
message-forward 转发 消息 聊天
message-report 举报 反馈 消息
message-user 私信 消息 用户
message-up 发送消息 消息 向上
message-down 接收消息 消息 向下
message-ai 智能聊天 消息 智能
messages 聊天记录 群聊 消息
bubble 气泡 对话框 聊天
bubble-text 对话框 气泡 文字
bubble-plus 新对话 气泡 加号
bubble-minus 删对话 气泡 减号
bubble-x 关闭对话 气泡 叉
bell* 铃铛 通知 提醒
bell-off 关闭通知 免打扰 铃铛 静音
bell-ringing 响铃 通知 铃铛
bell-z 免打扰 勿扰 铃铛
notification 通知 红点 提醒
notification-off 关闭通知 免打扰 通知
send 发送 纸飞机 提交
send-2 发送 纸飞机 提交
share 分享 转发 扩散
share-2 分享 导出 上传
share-3 分享 转发 箭头
link 链接 网址 连接
link-plus 添加链接 链接 加号
link-minus 移除链接 链接 减号
link-off 断开 链接 失效
unlink 断开链接 解除 链接
at 艾特 邮箱 提到
hash 话题 井号 标签
wifi 无线网 网络 信号 WIFI 上网
wifi-off 断网 没网 网络
antenna-bars-1 信号弱 信号 一格
antenna-bars-2 信号 两格 手机
antenna-bars-3 信号 三格 手机
antenna-bars-4 信号 四格 手机
antenna-bars-5 信号满格 信号 手机
antenna-bars-off 没信号 信号 断网
cell-signal-1 信号弱 信号 手机
cell-signal-3 信号 网络 手机
cell-signal-5 信号强 信号 手机
cell-signal-off 没信号 信号 断网
signal-4g 四代网络 信号 网络
signal-5g 五代网络 信号 网络
bluetooth 蓝牙 无线 连接
nfc 近场通讯 刷卡 感应
network 网络 互联网 连接
voice 语音 声波 说话
device-mobile-message 短信 手机 消息
upload 上传 提交 向上
download 下载 保存 向下
speakerphone 喇叭 宣传 公告
help 帮助 问号 疑问
lifebuoy 救生圈 帮助 求助
sos 求救 紧急 求助
topology-star 网络 节点 关系
topology-ring 环形网络 节点 关系
topology-bus 节点 网络 关系
circles-relation 关系 交集 社交
connection 连接 关系 节点
`,
  },
  {
    id: 'device',
    label: '数码设备',
    icons: `
device-mobile* 手机 电话 移动设备
device-mobile-off 关机 手机 禁用手机
device-mobile-share 分享手机 手机 分享
device-mobile-bolt 手机快充 手机 闪电
device-mobile-dollar 手机支付 手机 金钱
device-mobile-rotated 横屏 手机 旋转
device-mobile-charging 手机充电 手机 充电
device-mobile-vibration 手机震动 手机 振动
device-tablet 平板 平板电脑 设备
device-tablet-plus 添加平板 平板 加号
device-tablet-heart 平板 爱心 喜欢
device-laptop 笔记本电脑 电脑 办公
device-desktop 电脑 台式机 显示器
device-desktop-analytics 电脑数据 显示器 分析
device-desktop-heart 电脑 爱心 喜欢
device-desktop-check 电脑 对号 完成
device-desktop-search 电脑 搜索 查找
device-desktop-plus 添加电脑 电脑 加号
device-desktop-share 电脑分享 电脑 分享
device-desktop-star 电脑 星星 收藏
device-desktop-question 电脑故障 电脑 问号
device-watch-stats 运动手表 手表 心率
device-watch-heart 手表 心率 健康
device-watch-bolt 手表充电 手表 闪电
devices 多设备 手机电脑 同步
devices-pc 电脑主机 主机 台式机
devices-heart 设备 爱心 喜欢
devices-check 设备 对号 完成
device-gamepad 游戏手柄 手柄 游戏
device-gamepad-2 游戏手柄 手柄 电玩
device-gamepad-3 游戏手柄 方向键 游戏
device-remote 遥控器 电视 控制
device-usb 优盘 闪存 接口
device-sd-card 存储卡 内存卡 相机卡
device-sim 电话卡 手机卡 流量
device-floppy 软盘 保存 存档
device-cctv 监控 摄像头 安防
device-computer-camera 摄像头 电脑 直播
device-heart-monitor 心电监护 心率 医疗
device-screen 屏幕 显示屏 设备
device-analytics 数据面板 分析 屏幕
device-workstation 工作站 电脑 办公
device-unknown 未知设备 问号 设备
device-3d-camera 立体相机 三维 相机
keyboard 键盘 打字 输入
mouse 鼠标 电脑 点击
mouse-2 鼠标 滚轮 电脑
cpu 芯片 处理器 科技
server 服务器 数据 机房
database 数据库 数据 存储
router 路由器 无线网 网络
usb 数据线 接口 充电
bluetooth-connected 蓝牙已连接 蓝牙 连接
bluetooth-off 关闭蓝牙 蓝牙 断开
radar 雷达 扫描 探测
radar-2 雷达 定位 探测
remote-control 遥控 控制 远程
cardboards 虚拟现实 眼镜 头显
augmented-reality 增强现实 科技 扫描
view-360 全景 三百六十度 旋转
ai 人工智能 智能 科技
ai-agent 智能体 人工智能 智能
ai-agents 智能体 团队 人工智能
prompt 命令行 提示词 输入
terminal 终端 命令行 程序
code 代码 编程 程序
browser 浏览器 网页 窗口
browser-check 网页正常 浏览器 对号
browser-plus 新建网页 浏览器 加号
browser-x 关闭网页 浏览器 叉
app-window 应用窗口 窗口 软件
apps 应用 全部应用 九宫格
dual-screen 双屏 显示器 屏幕
dashboard 仪表盘 控制台 速度
chart-dots-3 关系图 节点 数据
`,
  },
  {
    id: 'sport',
    label: '运动与游戏',
    icons: `
ball-football 足球 运动 球
ball-basketball 篮球 运动 球
ball-volleyball 排球 运动 球
ball-tennis 网球 运动 球
ball-baseball 棒球 运动 球
ball-bowling 保龄球 运动 球
ball-american-football 橄榄球 美式足球 球
rugby 橄榄球 运动 球
ping-pong 乒乓球 运动 球拍
sport-billiard 台球 桌球 黑八
bowling 保龄球 球瓶 运动
golf 高尔夫 运动 果岭
disc-golf 飞盘 飞盘高尔夫 运动
cricket 板球 运动 球
curling 冰壶 冬奥 运动
soccer-field 足球场 球场 场地
play-football 踢足球 足球 运动员
play-basketball 打篮球 篮球 运动员
play-volleyball 打排球 排球 运动员
play-handball 打手球 手球 运动员
run-sprint 冲刺 短跑 跑步
swimming 游泳 泳池 运动
waterpolo 水球 游泳 运动
scuba-diving 潜水 海底 运动
scuba-mask 潜水镜 潜水 浮潜
yoga 瑜伽 冥想 打坐
stretching 拉伸 热身 伸展
stretching-2 拉伸 体操 伸展
gymnastics 体操 运动 柔韧
karate 空手道 武术 功夫
barbell 杠铃 健身 举重
dumbbell 哑铃 壶铃 健身 力量
treadmill 跑步机 健身 跑步
jump-rope 跳绳 减肥 运动
hula-hoop 呼啦圈 减肥 运动
exercise-ball 瑜伽球 健身球 运动
weight 砝码 重量 体重
bike-off 禁止骑行 自行车 停放
skateboard 滑板 街头 运动
skateboarding 玩滑板 滑板 运动
roller-skating 轮滑 溜冰鞋 运动
ice-skating 滑冰 冰刀 溜冰
snowboarding 单板滑雪 滑雪 冬天
ski-jumping 跳台滑雪 滑雪 冬奥
sleigh 雪橇 圣诞 冬天
cliff-jumping 跳水 悬崖 极限
acrobatic 杂技 体操 倒立
bow 弓箭 射箭 弓
archery-arrow 箭 射箭 弓箭
target-2 靶子 射击 目标
sword 剑 宝剑 武器
swords 双剑 决斗 战斗
axe 斧头 砍 战斧
olympics 奥运 五环 比赛
olympic-torch 火炬 奥运 圣火
tournament 比赛 对阵 淘汰赛
stopwatch 秒表 计时 跑步
dice 骰子 色子 桌游
dice-1 骰子 一点 色子
dice-2 骰子 二点 色子
dice-3 骰子 三点 色子
dice-4 骰子 四点 色子
dice-5 骰子 五点 色子
dice-6 骰子 六点 色子
chess 国际象棋 下棋 棋子
chess-king 国王 国际象棋 棋子
chess-queen 皇后 国际象棋 棋子
chess-rook 城堡 国际象棋 棋子
chess-bishop 主教 国际象棋 棋子
chess-knight 骑士 马 国际象棋
go-game 围棋 下棋 棋盘
tic-tac 井字棋 圈叉 游戏
cards 卡牌 扑克牌 牌
play-card 扑克牌 纸牌 牌
play-card-a 扑克牌 尖 纸牌
play-card-k 扑克牌 老开 纸牌
play-card-q 扑克牌 皮蛋 纸牌
play-card-j 扑克牌 勾子 纸牌
joker 小丑 王牌 扑克
clubs 梅花 扑克 花色
spade 黑桃 扑克 花色
meeple 桌游 棋子 小人
bomb 炸弹 爆炸 引爆
fidget-spinner 指尖陀螺 陀螺 解压
diabolo 空竹 抖空竹 杂技
wand 魔法棒 魔术 仙女棒
helmet 头盔 安全帽 骑行
monkeybar 单杠 引体向上 健身
steam 蒸汽 热气 桑拿
`,
  },
  {
    id: 'health',
    label: '医疗健康',
    icons: `
heartbeat 心跳 心率 健康
heart-rate-monitor 心电图 心率 体检
activity-heartbeat 心跳 心率 健康
activity 心电图 活力 运动
stethoscope 听诊器 医生 看病
pill 药片 胶囊 吃药
pills 药片 吃药 药
medicine-syrup 糖浆 药水 吃药
capsule 胶囊 药 吃药
prescription 处方 开药 药方
vaccine 疫苗 打针 注射
vaccine-bottle 疫苗瓶 药瓶 疫苗
virus 病毒 细菌 疫情
virus-off 防病毒 杀菌 消毒
virus-search 查病毒 检测 病毒
bandage 创可贴 受伤 包扎
first-aid-kit 急救箱 医药箱 急救
medical-cross 医疗 红十字 医院
medical-cross-circle 医疗 十字 圆圈
hospital-circle 医院 圆圈 看病
report-medical 病历 体检报告 医疗
face-mask 口罩 防护 戴口罩
lungs 肺 呼吸 器官
dental 牙齿 牙科 看牙 口腔
dental-broken 蛀牙 牙疼 牙齿
ear-scan 听力检查 耳朵 扫描
eye-table 视力表 视力 近视
crutches 拐杖 腋杖 骨折
ribbon-health 公益丝带 丝带 关爱
body-scan 全身扫描 体检 人体
health-recognition 健康识别 爱心 扫描
biohazard 生化危险 污染 有毒
radioactive 放射性 辐射 危险
nurse 护士 医护 白衣天使
massage 按摩 推拿 放松
zzz-off 失眠 睡不着 熬夜
apple 苹果 健康 水果
mood-sick 生病 发烧 难受
salad 沙拉 健康餐 减脂
pill-off 停药 不吃药 药片
`,
  },
  {
    id: 'festival',
    label: '节日与庆祝',
    icons: `
gift 礼物 礼盒 送礼
balloon 气球 生日 派对
confetti 彩带 礼花 庆祝 撒花
cake 蛋糕 生日 生日蛋糕
candle 蜡烛 烛光 生日
christmas-tree 圣诞树 圣诞节 圣诞
christmas-ball 圣诞球 圣诞节 装饰
sleigh 雪橇 圣诞老人 圣诞
snowman 雪人 圣诞 冬天
deer 驯鹿 圣诞 鹿
cookie-man 姜饼人 圣诞 饼干
candy 糖果 喜糖 零食
cane 拐杖糖 手杖 圣诞
pumpkin-scary 南瓜灯 万圣节 恐怖
ghost-2 幽灵 万圣节 鬼
ghost-3 幽灵 小鬼 万圣节
bat 蝙蝠 万圣节 恐怖
grave 墓碑 清明 万圣节
grave-2 墓碑 清明 坟墓
coffin 棺材 万圣节 吸血鬼
egg 彩蛋 复活节 鸡蛋
hearts 情人节 爱心 双心
sparkles 烟花 闪闪 星光
flare 烟火 光芒 闪光
bell 铃铛 圣诞铃 提醒
beer 干杯 啤酒 聚会
glass-champagne 香槟 干杯 庆祝
masks-theater 面具 狂欢 戏剧
menorah 烛台 光明节 蜡烛
calendar-heart 纪念日 日历 爱心
moneybag 福袋 红包 钱袋
torii 鸟居 新年 神社
butterfly 蝴蝶 浪漫 春天
dragon 龙 龙年 生肖
horse 马 马年 生肖
pig 猪 猪年 生肖
dog 狗 狗年 生肖
zodiac-aries 白羊座 星座 占星
zodiac-taurus 金牛座 星座 占星
zodiac-gemini 双子座 星座 占星
zodiac-cancer 巨蟹座 星座 占星
zodiac-leo 狮子座 星座 占星
zodiac-virgo 处女座 星座 占星
zodiac-libra 天秤座 星座 占星
zodiac-scorpio 天蝎座 星座 占星
zodiac-sagittarius 射手座 星座 占星
zodiac-capricorn 摩羯座 星座 占星
zodiac-aquarius 水瓶座 星座 占星
zodiac-pisces 双鱼座 星座 占星
`,
  },
  {
    id: 'time',
    label: '时间与日程',
    icons: `
calendar* 日历 日期 日程
calendar-off 休息日 放假 日历
calendar-share 分享日程 日历 分享
calendar-pin 重要日程 日历 图钉
calendar-bolt 紧急日程 日历 闪电
calendar-dollar 发薪日 还款日 日历
calendar-event 日程 活动 日历
calendar-time 时间安排 日历 时间
calendar-clock 日程时间 日历 时钟
calendar-month 月历 日历 月份
calendar-week 周历 日历 星期
calendar-due 截止日期 日历 到期
calendar-repeat 每日重复 日历 循环
calendar-stats 日程统计 日历 数据
calendar-user 排班 日历 用户
calendar-smile 好日子 日历 笑脸
calendar-sad 倒霉日 日历 难过
calendar-dot 日历 标记 今天
calendar-up 日历 提前 向上
calendar-down 日历 推迟 向下
calendar-cancel 取消日程 日历 取消
clock* 时钟 时间 钟表
clock-off 不限时 时钟 关闭
clock-edit 改时间 时钟 编辑
clock-bolt 限时快 时钟 闪电
clock-dollar 时间就是金钱 时薪 时钟
clock-share 分享时间 时钟 分享
clock-hour-1 一点 时钟 时间
clock-hour-2 两点 时钟 时间
clock-hour-3 三点 时钟 时间
clock-hour-4 四点 时钟 时间
clock-hour-5 五点 时钟 时间
clock-hour-6 六点 时钟 时间
clock-hour-7 七点 时钟 时间
clock-hour-8 八点 时钟 时间
clock-hour-9 九点 时钟 时间
clock-hour-10 十点 时钟 时间
clock-hour-11 十一点 时钟 时间
clock-hour-12 十二点 时钟 时间
clock-play 开始计时 时钟 播放
clock-pause 暂停计时 时钟 暂停
clock-stop 停止计时 时钟 停止
clock-up 提前 时钟 向上
clock-down 推迟 时钟 向下
clock-24 全天 二十四小时 时钟
clock-shield 时间保障 时钟 盾牌
hours-24 全天候 二十四小时 时间
hours-12 十二小时 半天 时间
alarm 闹钟 起床 提醒
alarm-plus 添加闹钟 闹钟 加号
alarm-minus 删除闹钟 闹钟 减号
alarm-off 关闭闹钟 闹钟 赖床
alarm-snooze 稍后提醒 闹钟 贪睡
hourglass 沙漏 等待 时间
hourglass-high 沙漏 刚开始 时间
hourglass-low 沙漏 快结束 时间
hourglass-empty 沙漏 时间到 等待
hourglass-off 不用等 沙漏 时间
stopwatch 秒表 计时 倒计时
time-duration-5 五分钟 计时 时间
time-duration-10 十分钟 计时 时间
time-duration-15 一刻钟 十五分钟 计时
time-duration-30 半小时 三十分钟 计时
time-duration-45 四十五分钟 计时 时间
time-duration-60 一小时 六十分钟 计时
time-duration-90 九十分钟 计时 时间
progress 进度 加载 圆环
progress-check 进度完成 进度 对号
progress-alert 进度提醒 进度 感叹号
progress-x 进度取消 进度 叉
progress-help 进度疑问 进度 问号
progress-bolt 快速进度 进度 闪电
loader 加载 等待 转圈
loader-2 加载中 转圈 等待
loader-3 加载中 转圈 螺旋
loader-quarter 加载 圆弧 等待
history-toggle 历史切换 时间 记录
history-off 无痕 历史 关闭
`,
  },
  {
    id: 'symbol',
    label: '符号与提示',
    icons: `
check 对号 勾 打勾 完成 正确
checks 双勾 已读 对号
checkbox 复选框 打勾 选中
x 叉 叉号 错误 关闭
x-mark 叉 错误 叉号
plus 加号 添加 新增 增加
minus 减号 减少 横线
minus-vertical 竖线 分隔 竖
divide 除号 除 数学
equal 等号 等于 相等
equal-not 不等号 不等于 不同
plus-minus 正负 加减 正负号
plus-equal 加等于 累加 加号
asterisk 星号 必填 米字
asterisk-simple 星号 必填 注释
ampersand 和号 与 和
hash 井号 话题 标签
at 艾特 邮箱 符号
tilde 波浪号 约等于 符号
slash 斜杠 斜线 分隔
slashes 双斜杠 斜线 分隔
backslash 反斜杠 斜线 分隔
question-mark 问号 疑问 为什么
exclamation-mark 感叹号 注意 重要
exclamation-circle 感叹号 圆圈 注意
question-circle 问号 圆圈 疑问
info-circle 信息 提示 说明
info-square 信息 提示 方框
info-square-rounded 信息 提示 圆角
info-triangle 信息 提示 三角
info-hexagon 信息 提示 六边形
info-octagon 信息 提示 八边形
info-small 信息 提示 小号
help-circle 帮助 问号 圆圈
help-square 帮助 问号 方框
help-square-rounded 帮助 问号 圆角
help-triangle 帮助 问号 三角
help-hexagon 帮助 问号 六边形
help-octagon 帮助 问号 八边形
help-small 帮助 问号 小号
alert-circle 提醒 警告 感叹号 注意
alert-triangle 警告 三角警示 危险 注意
alert-square 提醒 方框 感叹号
alert-square-rounded 提醒 圆角 感叹号
alert-hexagon 提醒 六边形 感叹号
alert-octagon 提醒 八边形 感叹号
alert-small 提醒 小号 感叹号
circle-check 对号 圆圈 完成 正确
circle-x 叉 圆圈 错误 关闭
circle-plus 加号 圆圈 添加
circle-minus 减号 圆圈 删除
circle-plus-minus 正负 圆圈 加减
circle-percentage 百分比 圆圈 折扣
circle-asterisk 星号 圆圈 必填
circle-dot 圆点 单选 选中
circle-key 钥匙 圆圈 密码
circle-off 禁止 圆圈 关闭
circle-dashed-check 对号 虚线圆 待完成
circle-dashed-plus 加号 虚线圆 添加
circle-dashed-minus 减号 虚线圆 减少
circle-dashed-x 叉 虚线圆 取消
square-check 对号 方框 打勾 复选框
square-x 叉 方框 错误
square-plus 加号 方框 添加
square-minus 减号 方框 减少
square-asterisk 星号 方框 必填
square-percentage 百分比 方框 折扣
square-key 钥匙 方框 密码
square-dot 圆点 方框 标记
square-rounded-check 对号 圆角方框 完成
square-rounded-x 叉 圆角方框 关闭
square-rounded-plus 加号 圆角方框 添加
square-rounded-minus 减号 圆角方框 减少
square-rounded-percentage 百分比 圆角方框 折扣
forbid 禁止 不允许 斜杠
forbid-2 禁止 不允许 圆圈
ban 禁止 禁用 不可以
cancel 取消 禁止 作废
square-forbid 禁止 方框 不允许
urgent 紧急 警报 警灯
emphasis 强调 重点 着重
copyright 版权 版权所有 符号
copyleft 著佐权 开放版权 符号
registered 注册商标 商标 符号
trademark 商标 品牌 符号
servicemark 服务商标 商标 符号
creative-commons 知识共享 版权 许可
creative-commons-by 署名 知识共享 许可
creative-commons-nc 非商业 知识共享 许可
no-copyright 无版权 版权 免费
infinity 无限 无穷 永远
omega 欧米伽 希腊字母 符号
alpha 阿尔法 希腊字母 符号
beta 贝塔 测试版 希腊字母
delta 德尔塔 希腊字母 符号
lambda 拉姆达 希腊字母 符号
section-sign 章节号 分节 符号
pilcrow 段落符号 段落 排版
command 命令键 快捷键 符号
quote-open 前引号 引号 引用
quote 引号 引用 金句
vs 对决 对战 对比
dots 省略号 更多 三点
dots-vertical 更多 竖三点 菜单
dots-diagonal 斜点 省略号 拖动
dots-circle-horizontal 更多 圆圈 省略号
grip-vertical 拖动 抓手 六点
grip-horizontal 拖动 抓手 横六点
menu 菜单 更多 横线
menu-2 菜单 目录 三条线
menu-3 菜单 更多 目录
menu-4 菜单 等号 目录
menu-deep 菜单 目录 层级
shield* 盾牌 安全 保护
shield-off 无保护 盾牌 关闭
shield-bolt 强力防护 盾牌 闪电
shield-dollar 保险 盾牌 金钱
shield-lock 安全锁 盾牌 隐私
shield-half 盾牌 防护 半边
shield-checkered 盾牌 格子 徽章
shield-chevron 盾牌 军衔 徽章
lock* 锁 上锁 密码 隐私
lock-open 开锁 解锁 打开
lock-open-2 开锁 解锁 打开
lock-password 密码锁 密码 锁
lock-square 锁 方框 安全
lock-square-rounded 锁 圆角 安全
password 密码 口令 星号
auth-2fa 双重验证 验证码 安全
mars 男性 火星 性别
venus 女性 金星 性别
gender-agender 无性别 性别 符号
gender-transgender 跨性别 性别 符号
om 梵文 唵 符号
ankh 生命之符 古埃及 符号
cross 十字架 十字 基督
jewish-star 六芒星 六角星 大卫星
pentagram 五芒星 五角星 魔法
recharging 充电 循环 闪电
error-404 页面不存在 找不到 出错
tallymark-1 正字计数 一 计数
tallymark-2 正字计数 二 计数
tallymark-3 正字计数 三 计数
tallymark-4 正字计数 四 计数
tallymarks 正字计数 五 计数
braille 盲文 点字 无障碍
trident 三叉戟 海神 武器
hierarchy-2 层级 分支 结构
zoom 搜索 放大镜 查找
search 搜索 放大镜 查找
search-off 搜索不到 搜索 关闭
zoom-in 放大 放大镜 加号
zoom-out 缩小 放大镜 减号
zoom-check 查验 放大镜 对号
zoom-question 排查 放大镜 问号
zoom-exclamation 查错 放大镜 感叹号
zoom-cancel 取消搜索 放大镜 叉
zoom-scan 扫描搜索 放大镜 识别
award 奖章 徽章 荣誉
certificate-2 认证 徽章 印章
`,
  },
  {
    id: 'maths',
    label: '数学与几何',
    icons: `
math 数学 加减乘除 运算
math-symbols 运算符号 数学 加减乘除
math-function 函数 数学 公式
math-pi 圆周率 派 数学
math-integral 积分 数学 高数
math-integrals 二重积分 数学 高数
math-greater 大于号 大于 数学
math-lower 小于号 小于 数学
math-equal-greater 大于等于 数学 不小于
math-equal-lower 小于等于 数学 不大于
math-not 非 逻辑 数学
math-max 最大值 数学 函数
math-min 最小值 数学 函数
math-avg 平均值 数学 平均
math-sin 正弦 三角函数 数学
math-cos 余弦 三角函数 数学
math-tg 正切 三角函数 数学
math-ctg 余切 三角函数 数学
math-1-divide-2 二分之一 一半 分数
math-1-divide-3 三分之一 分数 数学
math-x-divide-y 分数 除法 数学
math-x-plus-y 加法 数学 公式
math-x-minus-y 减法 数学 公式
math-xy 乘法 数学 公式
x-power-y 幂 次方 数学
square-root 根号 平方根 数学
square-root-2 根号 开方 数学
sum 求和 总和 西格玛
function 函数 公式 数学
variable 变量 未知数 数学
matrix 矩阵 数学 方阵
angle 角度 角 数学
axis-x 横轴 坐标 数学
axis-y 纵轴 坐标 数学
decimal 小数 小数点 数学
congruent-to 全等 约等于 数学
superscript 上标 平方 数学
subscript 下标 化学式 数学
circle 圆 圆形 圆圈
circle-dashed 虚线圆 圆圈 圆形
circle-dotted 点线圆 圆圈 圆形
circle-half 半圆 圆形 一半
circles 三个圆 圆圈 圆形
circle-square 圆与方 形状 图形
square 正方形 方框 方形
square-dashed 虚线框 方框 正方形
square-half 半方块 方形 一半
square-rotated 菱形 方形 斜方块
square-rounded 圆角方形 方框 圆角
squares 两个方块 方形 重叠
squares-diagonal 斜方块 方形 重叠
rectangle 长方形 矩形 方框
rectangle-vertical 竖长方形 矩形 方框
triangle 三角形 三角 图形
triangle-inverted 倒三角 三角形 图形
triangles 两个三角 三角形 图形
triangle-square-circle 图形 三角方圆 形状
pentagon 五边形 五角 图形
hexagon 六边形 蜂巢 图形
hexagons 蜂窝 六边形 图形
octagon 八边形 停止牌 图形
oval 椭圆 蛋形 图形
oval-vertical 竖椭圆 椭圆 图形
diamond 菱形 钻石 宝石
polygon 多边形 图形 顶点
cube 立方体 方块 盒子
cube-unfolded 展开图 立方体 几何
cylinder 圆柱 柱体 几何
cone 圆锥 锥体 几何
cone-2 圆锥 锥体 几何
pyramid 金字塔 棱锥 几何
sphere 球体 球 几何
hemisphere 半球 球体 几何
rectangular-prism 长方体 盒子 几何
hexagonal-prism 六棱柱 柱体 几何
hexagonal-pyramid 六棱锥 锥体 几何
octahedron 八面体 水晶 几何
icosahedron 二十面体 多面体 几何
blob 不规则形 水滴形 图形
spiral 螺旋 漩涡 蚊香
infinity-2 无限 八字 无穷
wave-square 方波 波形 信号
wave-saw-tool 锯齿波 波形 折线
shape 形状 图形 节点
line 直线 线条 线段
line-dashed 虚线 线条 线段
line-dotted 点线 线条 圆点线
scribble 涂鸦 手绘 曲线
vector 矢量 图形 节点
vector-bezier 贝塞尔 曲线 钢笔
vector-spline 样条曲线 曲线 钢笔
vector-triangle 三角矢量 三角形 节点
whirl 旋转 漩涡 花纹
curly-loop 绕圈 曲线 线圈
blocks 积木 方块 模块
components 组件 菱形 四块
grid-dots 点阵 网格 九点
grid-pattern 网格 格子 图案
grid-4x4 网格 格子 十六宫格
grid-3x3 九宫格 网格 格子
grid-goldenratio 黄金分割 网格 构图
shadow 阴影 投影 圆形
texture 纹理 斜纹 材质
`,
  },
  {
    id: 'number',
    label: '数字与字母',
    icons: `
number# 数字 号码
circle-number# 数字 圆圈 序号
square-number# 数字 方框 序号
square-rounded-number# 数字 圆角方框 序号
circle-letter@ 字母 圆圈 英文
square-rounded-letter@ 字母 圆角方框 英文
letter@ 字母 英文
number-10 数字 十 号码
number-11 数字 十一 号码
number-123 数字 一二三 计数
numbers 数字 号码 计数
letter-case 大小写 字母 英文
sort-0-9 数字升序 排序 从小到大
sort-9-0 数字降序 排序 从大到小
sort-a-z 字母升序 排序 升序
sort-z-a 字母降序 排序 降序
h-1 一级标题 标题 大标题
h-2 二级标题 标题 小标题
h-3 三级标题 标题 小标题
`,
  },
  {
    id: 'design',
    label: '设计与排版',
    icons: `
brush 画笔 刷子 画画
paint 油漆刷 刷墙 涂色
palette 调色盘 颜色 画画
color-picker 取色 吸管 颜色
color-swatch 色卡 配色 颜色
color-filter 三原色 混色 滤镜
pencil-heart 喜欢写 铅笔 爱心
wand 魔法棒 一键美化 魔术
crop 裁剪 剪裁 截取
crop-1-1 方形裁剪 一比一 裁剪
crop-16-9 宽屏裁剪 裁剪 比例
crop-landscape 横向裁剪 横版 裁剪
crop-portrait 竖向裁剪 竖版 裁剪
aspect-ratio 比例 宽高比 尺寸
frame 画框 相框 边框
artboard 画板 画布 设计
background 背景 底纹 斜纹
layers-intersect 相交 图层 布尔运算
layers-union 合并 图层 布尔运算
layers-subtract 相减 图层 布尔运算
layers-difference 排除 图层 布尔运算
layers-linked 链接图层 图层 关联
stack 图层 堆叠 层
stack-2 图层 堆叠 叠加
stack-3 图层 多层 堆叠
stack-front 置顶 图层 上移
stack-back 置底 图层 下移
layout 布局 版式 排版
layout-grid 宫格 布局 网格
layout-list 列表布局 布局 列表
layout-cards 卡片 布局 版式
layout-board 看板 布局 版式
layout-columns 分栏 布局 两列
layout-rows 分行 布局 两行
layout-collage 拼贴 拼图 布局
layout-dashboard 仪表盘 布局 面板
layout-kanban 看板 任务 布局
layout-sidebar 侧边栏 布局 版式
layout-navbar 导航栏 布局 顶部
layout-bottombar 底栏 布局 底部
layout-align-left 左对齐 对齐 布局
layout-align-right 右对齐 对齐 布局
layout-align-center 水平居中 对齐 布局
layout-align-middle 垂直居中 对齐 布局
layout-align-top 顶对齐 对齐 布局
layout-align-bottom 底对齐 对齐 布局
layout-distribute-horizontal 水平分布 均分 布局
layout-distribute-vertical 垂直分布 均分 布局
align-left 文字左对齐 对齐 排版
align-right 文字右对齐 对齐 排版
align-center 文字居中 对齐 排版
align-justified 两端对齐 对齐 排版
columns 分栏 两栏 排版
typography 字体 文字 排版
text-size 字号 文字大小 排版
text-color 文字颜色 字体 颜色
text-caption 图说 说明文字 排版
text-wrap 自动换行 换行 排版
text-increase 放大文字 字号 变大
text-decrease 缩小文字 字号 变小
text-orientation 文字方向 倾斜 排版
text-plus 添加文字 文字 加号
text-recognition 文字识别 扫描 提取文字
letter-spacing 字间距 间距 排版
line-height 行高 行距 排版
bold 加粗 粗体 文字
italic 斜体 倾斜 文字
underline 下划线 文字 强调
strikethrough 删除线 文字 划掉
overline 上划线 文字 线
heading 标题 大标题 文字
clear-formatting 清除格式 文字 还原
indent-increase 增加缩进 缩进 排版
indent-decrease 减少缩进 缩进 排版
flip-horizontal 水平翻转 镜像 左右翻转
flip-vertical 垂直翻转 镜像 上下翻转
resize 缩放 调整大小 尺寸
dimensions 尺寸 宽高 大小
perspective 透视 变形 立体
transform 变换 变形 调整
skew-x 斜切 倾斜 变形
skew-y 斜切 竖向倾斜 变形
border-all 全部边框 边框 表格
border-outer 外边框 边框 表格
border-inner 内边框 边框 表格
border-none 无边框 边框 虚线
border-radius 圆角 边角 弧度
border-corners 四角 边框 取景框
border-style 边框样式 线型 边框
border-sides 两侧边框 边框 左右
box-multiple 多选 重叠 方框
box-margin 外边距 间距 排版
box-padding 内边距 间距 排版
spacing-horizontal 水平间距 间距 排版
spacing-vertical 垂直间距 间距 排版
separator 分隔线 分割 横线
separator-horizontal 横向分隔 分割 间隔
separator-vertical 竖向分隔 分割 间隔
baseline 基线 文字 排版
kerning 字距 间距 排版
braces 大括号 花括号 符号
brackets 方括号 中括号 符号
parentheses 小括号 圆括号 括号
brackets-angle 尖括号 书名号 括号
blend-mode 混合模式 叠加 圆形
gradienter 水平仪 渐变 圆形
droplet-half-2 水滴 透明度 半满
lasso 套索 选区 抠图
lasso-polygon 多边形套索 选区 抠图
marquee 选框 虚线框 选区
sketching 素描 草图 铅笔
photo-edit 修图 图片 编辑
icons 图标 素材 图形
select 选择 下拉 选项
selector 选择 上下 排序
mesh 网格 渐变 曲面
versions 版本 多版 历史
slice 切片 裁切 刀
drop-circle 水滴 圆形 定位
ease-in 缓入 动画 曲线
ease-out 缓出 动画 曲线
ease-in-out 缓动 动画 曲线
page-break 分页 分页符 换页
category 分类 类别 四格
category-2 分类 类别 图形
category-plus 添加分类 分类 加号
category-minus 删减分类 分类 减号
maximize 最大化 全屏 放大
minimize 最小化 退出全屏 缩小
window-maximize 窗口最大化 窗口 放大
window-minimize 窗口最小化 窗口 缩小
`,
  },
  {
    id: 'tool',
    label: '工具与制造',
    icons: `
hammer 锤子 敲打 工具
tool 扳手 维修 工具
tools 工具 维修 修理
hammer-drill 电钻 电锤 工具
axe 斧头 砍柴 工具
shovel-pitchforks 铲子叉子 农具 园艺
chisel 凿子 雕刻 工具
nut 螺母 螺丝 零件
settings-2 螺母 设置 六角
settings-automation 自动设置 齿轮 自动
pick 镐子 挖矿 工具
lawn-mower 割草机 草坪 园艺
ladder 梯子 攀爬 工具
container 集装箱 容器 存储
fire-extinguisher 灭火器 消防 安全
fire-hydrant 消防栓 消防 水
jetpack 喷气背包 飞行 加速
assembly 装配 组装 零件
pipeline 管道 流水线 流程
circuit-bulb 电路灯泡 电路 物理
circuit-battery 电路电池 电路 物理
circuit-resistor 电阻 电路 物理
circuit-switch-open 电路开关 电路 断开
circuit-switch-closed 电路闭合 电路 开关
circuit-voltmeter 电压表 电路 物理
circuit-ammeter 电流表 电路 物理
circuit-motor 电动机 电路 物理
magnetic 磁场 磁力 物理
trolley 手推车 推车 搬运
wiper 雨刷 汽车 清洗
wiper-wash 雨刷清洗 汽车 玻璃水
fish-hook 鱼钩 钓鱼 垂钓
tank 坦克 军事 战车
`,
  },
]
