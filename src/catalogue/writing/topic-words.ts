const words = (text: string) => text.trim().split(/\s+/)

/** Words by which the composer reads a topic. */
export const topicWords = {
  /** What people put before the topic when they ask for a text. */
  requests: words(
    '请帮我 帮我 请 麻烦 我想写一篇 我想写 想写一篇 想写 我要写 给我写 给我 写一篇 写一个 写个 写一条 写篇 来一篇 来一个 来篇 生成一篇 生成 出一篇 做一篇 一篇 一条 我想分享 想分享 分享一下 分享 我想介绍 介绍一下 介绍 推荐一下 关于 有关 主题是 题目是 主题： 题目： 我想 我要 想要',
  ),
  /** What they put behind it. */
  endings: words(
    '的小红书笔记 的小红书文案 的小红书 的朋友圈文案 小红书笔记 小红书文案 小红书 朋友圈文案 种草文案 种草笔记 的笔记 的文案 的文章 的帖子 的推文 的脚本 的标题 的稿子 的图文 的内容 的分享 的推荐 的话题 的经验 的心得 的经历 笔记 文案 文章 帖子 推文 脚本 图文',
  ),
  /** What turns a topic into a question. */
  asking: words(
    '为什么 为啥 怎么样 怎么办 怎么 怎样 如何 什么 哪里 哪个 哪些 哪家 多少 几点 是否 能不能 要不要 会不会 该不该 值不值 好不好 吗 呢',
  ),
  /** Questions whose rest is the topic, at its end. */
  askedAbout: words(
    '怎么选择 怎么选 怎么挑选 怎么挑 怎么用 怎么办 怎么做 怎么吃 怎么玩 怎么去 怎么写 怎么搭 怎么样 如何选择 如何挑选 如何选 值不值得买 值得买吗 值得去吗 值得吗 好用吗 好吃吗 好不好用 好不好 有什么推荐 推荐哪个 选哪个 哪个好 哪家好 是什么 有哪些 吗 呢',
  ),
  /** Questions whose rest is what one does, at its beginning. */
  askedHow: words('应该怎么 该怎么 怎么才能 怎样才能 如何才能 怎么 怎样 如何'),
  /** Verbs that a topic which is an action begins with. */
  doing: words(
    '学会 学做 学习 学 练习 练 开始 坚持 养成 养 学着 准备 整理 收拾 改造 装修 布置 搭配 做 写 读 拍 画 画好 存 攒 记 看 买 选 挑 租 换 用 吃 喝 去 逛 玩 跑 骑 爬 练好 带 陪 教 哄 给 提高 提升 改善 告别 拒绝 应对 处理 管理 安排 规划 打造 挑战 参加 申请 备考 减 戒 早起 早睡 独居 转行 辞职 搬到 在家 在 和 跟 把 从 用好 种 修 洗 泡 冲',
  ),
  /** Those of one character that no name of a thing begins with, apart from the nouns below. */
  plainVerbs: words('买 选 挑 换 租 养 逛 拍 做'),
  /** Nouns that begin like an action. */
  notDoing: words(
    '学生 学校 学区房 学习机 练字帖 养老院 养生茶 养生壶 做工 写真 读书灯 拍立得 画册 画笔 画架 存钱罐 记事本 记账本 看板 买手店 选题 租房合同 换季 用户 用车 吃货 喝水杯 去哪儿 玩具 玩偶 跑步机 跑鞋 骑行服 爬架 带鱼 陪读 教程 教师 教材 给水 学霸 读者 看点 和服 和果子 跟妆 从业 种子 修眉刀 洗衣机 洗衣液 洗碗机 洗发水 洗面奶 泡面 泡芙 冲锋衣 在线课程 存折 记录仪 换气扇 写字楼 画展 读本 洗地机 泡脚桶 冲牙器 带货 看书灯 吃播 戒指 减脂餐 减肥餐 减脂食谱 减速带 教师节 和田玉 处理器 拍卖 做旧 养成系 存款 管理学 在线 换季穿搭 读书笔记 学习方法 学习计划 做法 吃法 用法 看法 写法 跑团 读书会 养猫人 修护霜 选秀',
  ),
  /** A place in front of an action, such as 在家里, is said without its preposition. */
  at: '在',
  within: words('里 上 中 下 内'),
  /** Ends of names of places and shops. */
  places: words(
    '市 省 县 镇 乡 村 岛 寺 街 巷 胡同 弄堂 公园 古镇 古城 博物馆 美术馆 图书馆 海洋馆 科技馆 体育馆 游泳馆 咖啡馆 茶馆 饭馆 面馆 餐馆 餐厅 书店 花店 面包店 甜品店 咖啡店 火锅店 烧烤店 米线店 奶茶店 早餐店 小店 酒吧 酒店 民宿 客栈 度假村 营地 农场 牧场 市集 集市 夜市 早市 菜市场 商场 广场 步行街 景区 乐园 动物园 植物园 湿地 峡谷 瀑布 森林公园 雪山 草原 沙漠 海滩 沙滩 沿海公路 大桥 古寨 大学城 校园 店 馆',
  ),
  /** Names of places that have no such end. */
  placeNames: words(
    '北京 上海 广州 深圳 杭州 南京 苏州 成都 重庆 武汉 西安 长沙 青岛 厦门 大连 天津 昆明 大理 丽江 三亚 桂林 洛阳 开封 济南 郑州 合肥 福州 泉州 贵阳 南宁 海口 哈尔滨 长春 沈阳 兰州 西宁 银川 拉萨 乌鲁木齐 呼和浩特 太原 石家庄 南昌 宁波 温州 绍兴 扬州 无锡 珠海 佛山 香港 澳门 台北 敦煌 喀什 伊犁 黄山 泰山 华山 庐山 峨眉山 张家界 九寨沟 西湖 洱海 泸沽湖 青海湖 千岛湖 鼓浪屿 外滩 故宫 长城 景德镇 乌镇 周庄 凤凰 平遥 阳朔 稻城 香格里拉 西双版纳 东京 大阪 京都 首尔 曼谷 清迈 新加坡 巴黎 伦敦',
  ),
  /** Ends of names of things one buys. */
  goods: words(
    '霜 膏 乳液 精华 面膜 水乳 口红 唇釉 眼影 粉底 粉底液 气垫 防晒 香水 洗面奶 洗发水 护手霜 身体乳 沐浴露 卸妆油 机 器 仪 包 鞋 靴 裙 裤 衣 衫 外套 大衣 毛衣 西装 帽 围巾 手套 袜 灯 椅 沙发 床 床垫 桌 柜 架 杯 壶 锅 刀 碗 伞 笔 本子 手账本 耳机 键盘 鼠标 显示器 音箱 平板 手机 车 汽车 SUV 羽绒服 棉服 礼服 西服 校服 汉服 旗袍 电脑 相机 镜头 手表 手环 充电宝 数据线 硬盘 路由器 行李箱 背包 玩具 积木 奶瓶 奶粉 纸尿裤 推车 绘本 猫粮 狗粮 猫砂 冻干 猫抓板 航空箱 牵引绳 花盆 绿植 多肉 月季 绣球 咖啡豆 咖啡机 茶叶 茶具 挂耳 奶茶 果茶 绿茶 红茶 啤酒 饮品 礼盒 月饼 粽子 瑜伽垫 跑鞋 球拍 跳绳 自行车 电动车 轮胎 儿童座椅 行车记录仪 毛线 戒指 婚纱 喜糖 伴手礼 钥匙扣 贴纸 保温杯 毛巾 牙刷 洗衣液 收纳盒 地毯 窗帘 四件套 雨衣 大闸蟹 空气炸锅 投影仪 机器人 蜡烛 香薰 水果 零食',
  ),
  /** Ends of names of dishes and drinks, in the trade of food. */
  notDishes: words('锅 机 器 刀 碗 食谱 菜谱 晚餐 早餐 午餐 夜宵 便当 技巧 方法 做饭 下厨 烘焙 美食 厨房 合集 小吃'),
  /** Words between which a long sentence falls into pieces. */
  joints: words(
    '的那家 的那个 的那一 那家 这家 那个 这个 一家 一个 一次 一顿 一下 一些 今天 昨天 明天 最近 周末 刚刚 终于 已经 我们 我 你们 你 他们 她 他 它 了 着 过 的 地 得 和 与 跟 在 是 把 被 给 对 让 从 到 去 来 吃 买 喝 做 看 想 要 很 非常 特别 真的 觉得 有 没有 也 都 还 就 才 但是 可是 因为 所以 如果 然后',
  ),
  /** Labels of the person's facts that answer marks, by what marks ask for. */
  answers: {
    价格: words('价格 售价 单价 到手价 价钱 落地价 报价 费用 花费 租金 总价 材料费 金额'),
    人均: words('人均 人均消费'),
    预算: words('预算'),
    地址: words('地址 位置 地点'),
    营业时间: words('营业时间 开放时间'),
    购买渠道: words('购买渠道 渠道 哪里买'),
    规格参数: words('规格参数 规格 参数 尺寸'),
    材质: words('材质 面料'),
    天数: words('天数'),
    需要的时间: words('需要的时间 用时 耗时'),
    食材和克数: words('食材和克数 食材'),
    调料用量: words('调料用量 调料'),
    优点: words('优点 满意的地方'),
    缺点: words('缺点 不足 不满意的地方'),
    活动规则: words('活动规则 活动 优惠'),
    退换规则: words('退换规则 售后'),
    时长: words('时长 使用时长 用了多久'),
  } as Readonly<Record<string, readonly string[]>>,
  /** What stands for the topic where there is none. */
  missing: '〔待填：主题〕',
  /** How a mark begins and ends. */
  mark: ['〔待填：', '〕'] as const,
} as const
