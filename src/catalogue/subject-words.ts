import { subjectRows } from './subjects.ts'

/** Words by the ids of the drawings that they suggest, the best id first. */
type Rank = Readonly<Record<string, string>>

const seasons = ['leaf', 'summer-pool', 'autumn-park', 'winter-cabin']
/** Solar terms by their scenes; the drawing of the season comes second. */
const terms: Rank = Object.fromEntries(
  subjectRows.节气!.map(([id, name], at) => [`${id} ${seasons[Math.floor(at / 6)]}`, name]),
)

/** Things, and feasts with things of their own: nothing says more about a title. */
const things: Rank = {
  ...terms,
  'hotpot soup-pot': '麻辣烫 关东煮 酸菜鱼 火锅 锅底 毛肚 串串 寿喜烧 涮羊肉 水煮鱼 干锅 椰子鸡 海底捞 肥牛',
  noodles:
    '意大利面 牛肉面 螺蛳粉 热干面 方便面 酸辣粉 面条 拉面 米粉 米线 意面 泡面 小面 肠粉 嗦粉 拌面 面馆 吃面 凉皮 牛腩面 面食 汤面 煮面 炸酱面 刀削面 担担面 油泼面 云吞面 炒面 炒粉 河粉 冷面 乌冬 凉面 一碗面 一碗粉 凉粉',
  'breakfast bread':
    '三明治 过早 早餐 早饭 吐司 鸡蛋 豆浆 油条 煎饼 燕麦 贝果 牛奶 蛋饼 酸奶 肉夹馍 坚果 brunch 卷饼 荷包蛋 茶叶蛋 煎蛋 豆腐脑 松饼 烧饼 全麦 饼 鸡蛋羹 蒸蛋',
  'salad avocado':
    '减脂餐 健身餐 西兰花 沙拉 轻食 蔬菜 番茄 减肥餐 代餐 素食 减脂早餐 减脂食谱 减脂便当 低卡 低脂 生酮 轻断食 控糖 西红柿 黄瓜 粗粮 减肥食谱 抗炎 戒糖 鸡胸',
  barbecue: 'bbq 小龙虾 烧烤 烤肉 烤串 撸串 烤鱼 烤鸭 牛排 烤鸡 五花肉 生蚝',
  'bread breakfast': '面包 烘焙 可颂 披萨 曲奇 饼干 蛋挞 烤箱 面粉 欧包 黄油',
  'cake birthday': '下午茶 巧克力 蛋糕 甜品 甜点 提拉米苏 奶酪 芝士 麻薯 慕斯 布丁 巴斯克 双皮奶 甜食',
  bento:
    '三文鱼 预制菜 便当 午餐 午饭 带饭 寿司 饭团 日料 饭盒 外卖 食堂 米饭 炒饭 料理 咖喱 盖饭 拌饭 卤肉饭 抓饭 工作餐 刺身 一人食 饭 备餐 饭堂',
  'fruit-plate':
    '水果 葡萄 香蕉 苹果 芒果 桃子 蓝莓 榴莲 荔枝 菠萝 火龙果 猕猴桃 石榴 杨梅 枇杷 哈密瓜 百香果 椰子 橙汁 车厘子 梨 李子 柚子 果园',
  'strawberry fruit-plate': '草莓',
  'watermelon fruit-plate': '西瓜',
  'orange fruit-plate': '橘子 柠檬 橙子 橘',
  'cherry fruit-plate': '樱桃',
  'avocado salad': '牛油果',
  mushroom: '蘑菇 菌菇 菌子',
  'dim-sum dumpling': '早茶 包子 点心 馒头 糕点 烧麦 虾饺 凤爪 生煎 花卷 发糕 年糕 蒸饺 汤包 糕',
  'dumpling dim-sum': '饺子 水饺 馄饨 云吞 抄手 锅贴',
  'soup-pot wok':
    '红烧肉 月子餐 电饭煲 砂锅 粥 汤 银耳 燕窝 炖 牛腩 羊肉汤 鱼汤 煲仔饭 煲汤 炖汤 炖鸡 炖肉 糖水 绿豆汤 黄焖鸡 卤肉 炖菜 鸡汤 药膳 高汤 焖锅 焖饭 番茄炖牛肉 土豆炖牛肉 锅',
  burger: '肯德基 麦当劳 kfc 汉堡 快餐 炸鸡 薯条 零食 可乐 必胜客 辣条 薯片 鸡排',
  'wok person-cooking': `空气炸锅 家常菜 年夜饭 不粘锅 炒菜 菜谱 食谱 晚餐 晚饭 川菜 豆腐 土豆 红烧 海鲜 排骨 菜单 剩饭 饭店 餐厅 中餐 虾 粤菜 湘菜 凉菜 西餐 羊肉 牛肉 香肠 腊肉 萝卜 白菜 玉米 红薯 泡菜 卤味 鸡翅 鸡肉 猪肉 鱼香肉丝 回锅肉 番茄炒蛋 炒鸡蛋 虾仁 鲈鱼 鱼头
    红烧鱼 带鱼 口水鸡 白切鸡 大盘鸡 辣子鸡 鸡爪 鸡腿 猪蹄 牛蛙 茄子 肉沫 炒肉 肥肠 鱿鱼 花甲 鲍鱼 凉拌菜 拍黄瓜 皮蛋 腐竹 木耳 莲藕 青椒 辣椒 冬瓜 山药 炸串 春卷 丸子 里脊 下酒菜 快手菜 硬菜 家宴 调料 酱料 铁锅 香菇 大虾 龙虾 鲜虾 肉 备菜 买菜 团圆饭 素菜 酸菜 蒸鱼 鸭 叉烧`,
  'latte person-coffee cafe': '星巴克 咖啡 拿铁 美式 手冲 拉花 瑞幸 冷萃',
  'bubble-tea':
    '蜜雪冰城 奶茶 饮料 冷饮 果汁 杨枝甘露 酸梅汤 凉茶 气泡水 饮品 霸王茶姬 喜茶 柠檬茶 冰饮 果茶 汽水 奶昔',
  'tea-set': '喝茶 茶具 茶叶 泡茶 普洱 绿茶 红茶 茶馆 抹茶 茶 茶室 茶壶 茶艺 茶道 白茶 花茶 龙井 煮茶 陈皮 枸杞',
  cocktail:
    '鸡尾酒 威士忌 小酒馆 喝酒 啤酒 微醺 酒吧 调酒 白酒 酒 葡萄酒 精酿 喝一杯 特调 红酒 酿酒 居酒屋 清吧 喝醉 小酌',
  'water-cup': '保温杯 喝水 水杯 杯水 杯子 净水器 饮水机',
  'ice-cream': '冰淇淋 雪糕 冰棍 刨冰 冰粉',
  donut: '甜甜圈 糖果 糖',
  'mooncake mid-autumn': '月饼',
  coat: '冲锋衣 大衣 外套 风衣 皮衣 羽绒 皮草 棉服 夹克 雨衣',
  sweater: '毛衣 卫衣 开衫 围巾 针织 毛线 帽子 手套 羊毛 羊绒 打底衫',
  'shirt clothes-rack': '衬衫 t恤 短袖 马甲 防晒衣 基础款 背心 吊带 白t',
  'dress clothes-rack':
    '连衣裙 半身裙 裙子 半裙 礼服 旗袍 汉服 马面裙 短裙 长裙 新中式穿搭 小香风 百褶裙 碎花裙 新中式 小黑裙 唐装 敬酒服',
  sneakers: '高跟鞋 球鞋 鞋子 跑鞋 靴子 aj 袜子 鞋 马丁靴 皮鞋 鞋柜 拖鞋 帆布鞋 凉鞋 长靴 洗鞋 登山鞋',
  handbag:
    '包里有什么 奢侈品 包包 背包 lv 戒指 首饰 项链 耳环 饰品 买包 手链 墨镜 丝巾 耳饰 配饰 爱马仕 香奈儿 帆布包 斜挎包 翡翠 钻戒 手镯 耳钉 发夹 手串 银饰 包 珠宝',
  'clothes-rack dress shirt': `ootd 小个子 衣帽间 穿什么 怎么穿 穿搭 衣柜 显瘦 男装 服装 童装 衣橱 优衣库 微胖 裤子 内衣 丝袜 校服 衣服 睡衣 西服 老钱风 多巴胺 格雷系 山系 美拉德 学院风 法式 甜酷 辣妹 美式复古 日系 韩系 一衣多穿 梨形 阔腿裤 西装裤 牛仔 打底裤 瑜伽裤
    鲨鱼裤 短裤 运动裤 显高 显白 大码 叠穿 穿衣 新款 上新 工装 清冷感 盐系 静奢 家居服 文胸 潮牌 穿出 怎么搭 复古风 洛丽塔`,
  'skincare person-mirror': `早c晚a 洗面奶 敏感肌 护肤 面膜 精华 面霜 防晒 卸妆 补水 美白 祛痘 痘痘 抗老 油皮 黑头 眼霜 医美 皮肤 保湿 毛孔 干皮 身体乳 护手霜 脱毛 祛斑 斑 水光针 热玛吉 光子嫩肤 刷酸 美容仪 法令纹 玻尿酸 闭口 粉刺 痘印 泛红 红血丝 修护 水乳 乳液 晒黑
    晒伤 淡斑 细纹 抗衰 紧致 眼袋 去角质 烂脸 激光 点痣 黄黑皮 成分党 颈纹 润唇膏 肤色 痘肌 皱纹 祛痣`,
  'makeup lipstick person-mirror':
    '化妆 口红 眼影 睫毛 眉毛 美瞳 妆 粉底 腮红 眼线 遮瑕 眼线笔 唇膏 眉形 眼妆 妆容 底妆 定妆 气垫 修容 唇釉 淡妆 美妆 彩妆 仿妆 纯欲',
  perfume: '香水 香薰 蜡烛 香氛 淡香 香味',
  'person-hair person-mirror':
    '洗发水 发际线 头发 护发 发型 脱发 掉发 卷发 染发 烫发 长发 短发 洗头 理发 刘海 白发 美发 植发 发色 吹风机 锁骨发 高颅顶 头皮 发膜 发缝 丸子头 编发 盘发 剪发 羊毛卷 直发 发质 生发 防脱 吹发 蓬松 鲻鱼头 公主切 马尾 挑染 假发 烫头 发量 秃 狼尾 油头',
  'wallet handbag': '信用卡 银行卡 钱包 借钱 零钱 贷款 逾期 花呗 网贷 征信 支付宝 花钱',
  'laptop person-desk desk-setup': `photoshop deepseek macbook chatgpt python claude excel word ai绘画 ppt 自动化 新媒体 电脑 代码 编程 软件 ai 网站 剪辑 ps 键盘 鼠标 剪映 网课 数码 提示词 浏览器 芯片 大模型 mac
    wps notion 程序员 打印机 路由器 硬盘 java cad figma 游戏本 轻薄本 打字 豆包 kimi cursor gpt 前端 后端 算法 linux github 蓝屏 显卡 装机 抠图 ae obsidian 远程办公 居家办公 码农 机器学习 深度学习 u盘 快捷键 pdf 网盘 小程序`,
  'smartphone phone person-phone':
    'iphone ipad wifi 充电宝 手机 华为 平板 壁纸 安卓 小米 充电器 苹果17 折叠屏 话费 宽带 锁屏 表情包 数据线 鸿蒙 ios 手机相册',
  'earbuds headphones': 'airpods 耳机 播客 音响 降噪',
  'game-console':
    'switch ps5 任天堂 剧本杀 游戏 原神 手游 电竞 桌游 蛋仔 密室 steam 麻将 象棋 围棋 掌机 开黑 王者 上分 英雄联盟 lol 和平精英 吃鸡 崩铁 塞尔达 动物森友会 星露谷 黑神话 狼人杀 我的世界 金铲铲 第五人格 恋与深空 xbox 宝可梦 新角色 掼蛋',
  'camera person-camera': 'gopro ccd 无人机 相机 单反 微单 胶片 镜头 索尼 滤镜 照片 航拍 富士 大疆 三脚架 相册',
  'film-reel': `纪录片 电影 影评 追剧 韩剧 豆瓣 导演 综艺 动漫 动画 影视 短剧 漫画 明星 电视 剧集 演员 喜剧 片单 番剧 追番 二次元 甄嬛传 繁花 美剧 英剧 日剧 国产剧 剧荒 大结局 宫崎骏 漫威 票房 观影 影院 悬疑剧 短片 老友记 看剧 后劲 恐怖片 科幻 奥斯卡 哪吒 爱豆 追星 选秀 剧情
    庆余年 琅琊榜 投影 海贼王 柯南 重刷 娱乐圈`,
  'microphone megaphone':
    '麦克风 ktv 脱口秀 主播 唱歌 演讲 配音 录音 访谈 声音 普通话 演唱会 播音 朗诵 辩论 声乐 口才 当众讲话 发言稿',
  'guitar music': '音乐节 小提琴 吉他 弹琴 钢琴 乐器 乐队 古筝 琴 尤克里里 弹唱 民谣 架子鼓 大提琴 二胡 琵琶 摇滚',
  'music headphones': '音乐 歌曲 说唱 歌 歌单 周杰伦 歌词 听歌 单曲循环 合唱 一首歌',
  'paint-palette':
    'logo 画画 绘画 水彩 油画 素描 插画 涂鸦 配色 画室 书法 练字 ui 非遗 剪纸 procreate 简笔画 国画 速写 封面设计 莫兰迪 色卡 字帖 画 学画 手抄报 头像 约稿 梵高',
  'money-jar coin piggy': `财务自由 压岁钱 公积金 年终奖 奖学金 省钱 攒钱 存钱 理财 存款 副业 赚钱 搞钱 工资 社保 医保 保险 变现 银行 发财 暴富 兼职 五险一金 养老金 彩礼 奖金 财富 第一桶金 攒下 存下 断缴 重疾险 医疗险 意外险 车险 国债 利息 利率 还贷 还债 月光 消费降级 抠门
    零花钱 外快 时薪 年薪 赚 攒 穷人 财运 薪资`,
  'chart-up':
    '数据分析 股票 基金 投资 股市 图表 销量 炒股 金融 黄金 金价 涨薪 升职 加薪 房价 财经 复利 定投 财报 产品经理 可视化 统计 a股 牛市 美股 降息 汇率 业绩 营销 资产',
  'receipt-roll wallet':
    '生活费 水电费 账单 记账 账本 报销 发票 开销 消费 报税 会计 财务 收支 税 税法 个税 退税 开支 电费 水费 物业费 花销 省下 成本 花费',
  contract:
    '劳动法 合同 法律 律师 签证 护照 政策 新规 法院 盖章 身份证 仲裁 赔偿 维权 起诉 官司 户口 落户 居住证 民法典 房产证 协议 欠条',
  resume: 'offer 自我介绍 找工作 简历 校招 秋招 春招 求职 实习 内推 跳槽 岗位 应聘 申请 hr 应届 入职 背调',
  'exam pencil books': `公务员 专升本 考试 试卷 考研 考公 高考 期末 四级 六级 雅思 托福 刷题 真题 教资 考证 备考 复习 上岸 数学 成绩 错题 自考 国考 省考 物理 化学 逆袭 中考 写作业 考研英语 高三 gre sat 志愿 法考 行测 申论 考编 资料分析 cpa 注会 事业编 笔试 二战 复试
    初试 进面 模考 月考 期中 挂科 高考加油 绩点 补考 裸考 主观题 选择题 压轴题 计算题 奥数 口算 英语作文 做题 艺考 ielts toefl 口语7分 n1 高数 分数线 查分 出分 偏科 提分 考点 考前 考完 听力 阅读理解 申硕 公考 考博`,
  'books book person-reading': `读书笔记 心理学 书籍 书单 小说 图书 书店 书架 绘本 文学 语文 古诗 论文 单词 英语 日语 韩语 法语 英文 教材 哲学 诗歌 外语 童话 书 诗 诗词 课本 百科 地理 新书 必读 书目 kindle 读后感 书摘 好书 好词好句 名著 三体 哈利波特 活着 百年孤独
    西游记 三国 书评 金句 摘抄 散文 网文 言情 国学 论语 唐诗 宋词 文言文 词汇 语法 口语 文献 查重 期刊 开题报告 张爱玲 鲁迅 苏轼 李白 红楼 道德经 自习 微信读书 平凡的世界 小王子 东野圭吾 旧书 粤语 听书 本书`,
  'graduation school': '研究生 毕业 博士 硕士 留学 本科 读研 保研 学历 导师 大四 录取通知书 学位 读博 文书 海归',
  schoolbag: '书包 开学',
  pencil: '铅笔 笔',
  'notebook-pen calendar-plan': '思维导图 手帐 手账 钢笔 周报 手写 贴纸 胶带 书写 活页 学习笔记 会议记录 心得 拼贴',
  'calendar-plan': '日历',
  'alarm-clock': '闹钟 时钟',
  'medicine hospital': `维生素 糖尿病 感冒 发烧 中药 流感 咳嗽 疫苗 药店 中医 便秘 血压 血糖 痛风 新冠 药 益生菌 口罩 气血 过敏 疫情 痛经 布洛芬 退烧 积食 拉肚子 腹泻 呕吐 嗓子疼 鼻塞 流鼻涕 甲流 乙流 药箱 鱼油 钙片 叶酸 保健品 补钙 免疫力 体寒 宫寒 上火 护肝 养胃 补血 脾胃
    月经 姨妈 经期 更年期 避孕 晕车 中暑 蚊子 针灸 拔罐 刮痧 穴位 滋补 伤口 打嗝 胀气 止咳 流鼻血 高反`,
  tooth:
    '牙齿 刷牙 牙医 正畸 智齿 口腔 拔牙 牙疼 牙刷 牙 蛀牙 补牙 洗牙 换牙 牙套 窝沟封闭 种牙 牙龈 涂氟 牙线 牙膏 乳牙 龅牙 口臭 牙痛 保持器 整牙 根管 假牙 长牙 贴面',
  'scale person-gym':
    '减肥 体重 瘦身 减脂 体脂 肥胖 瘦 胖 斤 掉秤 平台期 暴瘦 减重 大基数 瘦腿 瘦脸 瘦了 胖了 长胖 节食 反弹 胖子 bmi 暴食 代谢 燃脂 瘦腰',
  'dumbbells person-gym':
    '居家健身 健身器材 瑜伽垫 帕梅拉 哑铃 跳绳 蛋白粉 hiit 跟练 刘畊宏 弹力带 健身环 有氧 无氧 凯格尔 俯卧撑 平板支撑 卷腹 筋膜枪',
  toolbox: '机器人 维修 修理 安装 水电 电工 修车 工程 五金 工厂 工人 工地 水管 开锁',
  'paint-roller':
    '全屋定制 装修 刷墙 硬装 毛坯 墙面 翻新 瓷砖 甲醛 门窗 地板 墙纸 防水 验房 租房改造 美缝 旧房改造 墙漆 毛坯房 隔音',
  'washing-machine':
    '烘干机 小家电 洗衣 干洗 污渍 家电 冰箱 空调 晾衣 风扇 加湿器 滚筒 洗碗机 除湿机 取暖器 挂烫机 洗地机 空气净化器 羽绒服清洗 发霉',
  cleaning: '扫地机器人 保洁 垃圾 拖把',
  bulb: '台灯 灯',
  'house-key':
    '房地产 租房 买房 房子 新房 钥匙 搬家 房东 房租 房贷 中介 物业 入住 新居 公寓 别墅 押金 乔迁 房产 指纹锁 智能锁 门锁 收房 首套房 合租 整租 换房 楼盘 看房 卖房 购房 楼市 拆迁 老破小 首付 房 搬家打包 转租',
  'baby-bottle person-baby':
    '月子中心 纸尿裤 奶瓶 奶粉 辅食 母乳 喂奶 断奶 月嫂 婴儿车 待产包 吸奶器 奶嘴 夜奶 尿不湿 婴儿用品 母婴用品 背奶 堵奶 涨奶 转奶 宝宝餐 哺乳 红屁屁',
  toys: 'labubu 泡泡玛特 玩具 积木 乐高 盲盒 手办 早教 娃娃 拼图 手作 童年 模型 黏土 谷子 吃谷 魔方 奥特曼 拼装 潮玩',
  'pet-cat person-cat cat':
    '铲屎官 猫咪 小猫 宠物 猫 英短 喵 布偶 橘猫 狸花猫 金渐层 猫粮 猫砂 养猫 吸猫 撸猫 咪咪 主子 毛孩子 领养 绝育 三花 养宠',
  'pet-dog person-dog dog':
    '小狗 遛狗 柴犬 金毛 柯基 泰迪 狗 拉布拉多 哈士奇 修勾 汪 狗狗 狗子 边牧 比熊 博美 狗粮 养狗 训犬 犬 毛孩 狗狗绝育 幼犬 修狗 萨摩',
  rabbit: '兔子',
  bear: '小熊 玩偶 熊 大象 老虎 恐龙 动物 仓鼠 龙猫 卡皮巴拉',
  panda: '熊猫 大熊猫 花花',
  chick: '小鸡 鹦鹉 鸟',
  fish: '海洋馆 金鱼 钓鱼 鱼 水族 鱼缸 养鱼 乌龟',
  butterfly: '蝴蝶 昆虫 蜜蜂',
  'bouquet flower tulip':
    '向日葵 妇女节 鲜花 花束 花店 插花 玫瑰 花瓶 牡丹 养花 买花 送花 花艺 干花 百合 荷花 莲花 菊花 桂花 茉莉 女神节 三八 花语 花',
  'tulip bouquet': '郁金香',
  'plant balcony person-garden':
    '绿植 多肉 盆栽 植物 绿萝 种菜 种花 园艺 种植 浇水 龟背竹 月季 绣球 兰花 发财树 花盆 种子 播种 施肥 扦插 水培 菜园 种树 花草',
  cactus: '仙人掌',
  'spring-festival lantern':
    '春节 过年 年货 拜年 春联 除夕 马年 年味 新春 年会 小年 本命年 恭喜发财 春晚 福字 走亲戚 催婚 大年初一 年俗 蛇年 正月 年前 年后',
  'lantern spring-festival': '灯笼 国风 国潮',
  'red-packet': '红包',
  'lantern-festival lantern': '元宵 灯会 灯谜',
  'lion-dance': '舞狮',
  firecrackers: '鞭炮 开门红',
  'laba soup-pot': '腊八',
  'national-day firework': '国庆',
  'new-year firework': '元旦 跨年 倒数',
  'fireworks-night firework': '烟花',
  'mothers-day bouquet': '母亲节 康乃馨',
  'teachers-day bouquet': '教师节',
  'childrens-day balloon': '六一 儿童节',
  'chongyang family': '重阳 敬老',
  'valentine bouquet': '520 情人节',
  'qixi couple': '七夕',
  'newborn-month birthday': '满月',
  'double-eleven': '双十一 双11 618 双十二 双12',
  'coupon-stack': '优惠券',
  'delivery-box gift': '快递 包裹',
  'piggy-lucky': '招财 财神',
  'term-dongzhi dumpling': '汤圆',
  'term-qingming bread': '青团',
  'mid-autumn mooncake moon': '中秋 赏月 嫦娥',
  'dragon-boat': '端午 粽子 龙舟 艾草',
  'christmas snowman': '圣诞礼物 平安夜 圣诞 双旦',
  'birthday cake balloon': 'party 生日 周岁 庆生 生日惊喜 生日礼物 18岁 成人礼 寿宴',
  'wedding couple':
    '婚礼 结婚 新娘 新郎 婚纱 领证 备婚 求婚 订婚 蜜月 婚姻 新婚 婚戒 伴娘 伴郎 闪婚 嫁妆 裸婚 婚宴 民政局 喜糖 婚房 三金 不婚 婚庆 随礼 份子钱 嫁',
  gift: '伴手礼 送男友 送女友 送什么 礼物 送礼 开箱 特产 宠粉 送给 见面礼 送妈妈 送爸爸 送闺蜜 送老师 惊喜',
  pumpkin: 'halloween 南瓜 万圣',
  balloon: '气球',
  medal: '奖牌 金牌 奥运',
  car: `科目二 科目三 特斯拉 suv 比亚迪 汽车 开车 驾照 自驾 驾校 电车 停车 堵车 司机 驾驶 交通 公交 车 充电桩 小米su7 新车 辆车 房车 新手上路 科目一 科目四 学车 练车 油车 混动 买车 提车 洗车 车位 车库 高速 违章 罚单 酒驾 试驾 小鹏 蔚来 问界 奔驰 宝马 奥迪 大众 丰田 车载 轮胎 加油
    油价 打车 滴滴 公路 车牌 货车 大巴`,
  train: '高铁 火车 动车 地铁 返乡 返程 春运',
  'bicycle person-cycling': '自行车 单车 公路车',
  scooter: '电动车 电瓶车 小电驴 摩托车 头盔 骑手 送外卖 外卖员 上牌 机车 摩旅 摩托 平衡车 快递员',
  'plane-window plane': '飞机 机票 航班 机场 飞行 空姐 航空 登机 靠窗 候机 值机 直飞',
  'ship wave': '轮船 邮轮 游轮 帆船 外贸 跨境 船 坐船 出海',
  rocket: '火箭 航天 卫星',
  'suitcase person-luggage': '拉杆箱 登机箱 旅行箱 行李 打包 出差 箱子 返校',
  envelope: '明信片 一封信 信封 邮件 写信 情书 邀请 写给 家书 投稿 邮局',
  star: '星星 天蝎座 处女座 双子座 狮子座 天秤座 摩羯座 水瓶座 双鱼座 白羊座 金牛座 巨蟹座 射手座',
  'map-pin': '导航',
  'ferris-wheel': '摩天轮 游乐场 乐园 迪士尼 环球影城',
  museum: '博物馆 故宫 展览 看展 文物 考古 文创 逛展 三星堆 兵马俑',
  pagoda: '古寺',
  'starry-sky moon': '看星星 星空 银河 流星 宇宙 极光 天文 黑洞',
  shell: '贝壳 珍珠',
  camping: '露营 帐篷 野餐 户外 郊游 春游 踏青 天幕 篝火',
  'night-market':
    '臭豆腐 菜市场 夜市 小吃 摆摊 地摊 集市 夜宵 市集 路边摊 糖葫芦 早市 菜场 烤红薯 淀粉肠 美食街 赶集 大集 章鱼小丸子 宵夜',
  'balcony plant': '阳台 露台 庭院 花园 院子 小院 阳光房',
  'desk-setup person-desk': '人体工学椅 显示器 办公桌 升降桌 办公椅 电竞椅 书桌 桌面 工位 桌搭 椅子 书房',
  rain: '台风 暴雨',
  'summer-pool': '泳池',
  clock: '手表 买表',
}

/** Activities, people, rooms, places and fields of life. */
const doings: Rank = {
  'person-cooking wok': '做菜 做饭 烹饪 厨师 下厨 厨艺',
  'person-gym dumbbells':
    '健身 增肌 撸铁 腹肌 深蹲 塑形 肌肉 拳击 健身教练 马甲线 武术 gym 举铁 练臀 练腿 蜜桃臀 翘臀 私教 硬拉 卧推 练背 引体向上 直角肩 天鹅颈 体能 体测',
  'person-mirror makeup':
    '氛围感 素颜 镜子 颜值 精致 气质 女神 形象 好看 双眼皮 高级脸 面部 脸型 五官 整容 整形 单眼皮 变美 容貌 美容',
  'hospital medicine': `医院 看病 医生 挂号 就医 护士 体检 住院 手术 健康 生病 近视 护眼 眼睛 眼镜 疾病 病 护理 牙科 心脏 医疗 康复 视力 义诊 胃镜 肠镜 核磁 ct b超 心电图 抽血 甲状腺 乳腺 幽门螺杆菌 腰椎 鼻炎 偏头痛 湿疹 荨麻疹 子宫 卵巢 多囊 hpv 妇科 儿科 急诊 骨科
    眼科 肝 结石 胃炎 胃病 胃 癌 高血压 三高 骨折 麻醉 病人 患者 确诊 治疗 医学 阿尔茨海默 老年痴呆 尿酸 血脂 干眼 咽炎 肺炎 支原体 手足口 献血 捐献 陪诊 抑郁症 痔疮 肩周炎 复查 术后 哮喘 疼 脊柱侧弯 关节 膝盖 内分泌 性早熟 自闭症 多动症 脸肿 水肿`,
  'person-camera camera':
    '手机摄影 手机拍照 拍立得 证件照 调色 拍照 摄影 自拍 写真 拍摄 出片 人像 构图 修图 博主 拍出 pose 街拍 机位 约拍 跟拍 旅拍 转场 运镜 九宫格 光影 p图 大片',
  'person-luggage suitcase plane': '毕业旅行 十一 暑假 寒假 穷游 研学 旅居 导游',
  school:
    '高中 学校 校园 大学 中学 教室 社团 青春 高校 专科 校长 班级 考上 社团招新 大二 大三 研一 班会 高考志愿 大专 清华 北大 985 211 双非 学长 学姐 同学聚会',
  'person-sleeping bedroom alarm-clock':
    '黑眼圈 赖床 早睡 睡觉 失眠 睡眠 助眠 午睡 熬夜 做梦 晚安 睡前 梦 午休 睡懒觉 助眠好物 哄睡神器 早睡早起 打呼噜 打鼾 晚睡 噩梦 通宵 睡 犯困 困 补觉 白噪音 春困 落枕',
  'living-room':
    '出租屋 客厅 沙发 家装 软装 地毯 家具 布置 极简 新家 窗帘 餐桌 回家 装饰 独居 原木风 侘寂风 中古风 北欧风 家居好物 电视柜 一个人住 窝家 宅家 小户型 玄关 智能家居 小家 暖气 飘窗',
  bedroom:
    '儿童房 四件套 床头柜 卧室 床垫 枕头 被子 宿舍 寝室 房间 床 室友 床单 榻榻米 卧室改造 宿舍改造 宿舍好物 床品 蚊帐 抱枕 主卧 次卧 床帘 凉席',
  'couple heart': `恋爱 约会 脱单 表白 爱情 相亲 夫妻 前任 分手 暗恋 失恋 离婚 单身 情感 初恋 告白 复合 见家长 周年 异地 官宣文案 追女生 追男生 crush 暧昧 冷战 吵架 渣男 出轨 回避型 依恋 白月光 姐弟恋 网恋 心动 拥抱 牵手 恋人 爱人 剩女 择偶 挽回 纪念日 约会餐厅
    彩礼谈崩 同居 官宣 断联 一周年 亲密 桃花运 正缘`,
  'person-stretch sun': '伸懒腰 早上好 早安 晨起 元气 清晨 早八 放松 活力 精力 早晨',
  'person-cycling bicycle': '骑自行车 骑行 骑车',
  'person-teacher school':
    '班主任 老师 教师 上课 课堂 培训 教案 家教 辅导 教练 课程 讲课 教授 私教课 公开课 说课 试讲 备课 教研 讲师 支教 评语 班级管理 训练营 课件 英语老师 体育课 兴趣班 补习班 补课',
  'shop-front':
    '加盟店 门店 小店 开店 店铺 餐饮 实体 生意 网店 顾客 批发 新店 零售 商铺 店员 加盟骗局 进货 小卖部 服装店 包子铺 打烊 回头客 饭馆 连锁 店 摊主',
  'person-reading books': '看书 读书 阅读',
  'person-running sneakers':
    '马拉松 跑步 晨跑 夜跑 慢跑 半马 锻炼 运动 体育 滑板 轮滑 公里 跑团 配速 全马 越野 一万步 步数 热身 快走',
  'person-desk laptop office':
    '上班 办公 职场 打工 加班 学习 白领 汇报 客服 开会 会议 离职 裸辞 裁员 失业 自学 团队 辞职 转行 职业 摸鱼 996 考勤 试用期 被辞退 实习生 牛马 工牌 转正 kpi 绩效 向上管理 班味 社畜 体制内工作 专注力 番茄钟 番茄工作法 职业规划 倒班 外包 开题 科研 待业 复工 社招',
  'person-baby baby-bottle':
    '新手妈妈 新生儿 育儿 哄睡 母婴 怀孕 孕期 孕妇 备孕 宝妈 月子 二胎 产检 产后 顺产 奶爸 当妈 二宝 孕晚期 孕早期 孕吐 孕妈 胎教 胎动 剖腹产 剖宫产 试管 生娃 带娃 落地醒 黄疸 婴儿床 背带 安全座椅 学步 吐奶 待产 三胎 头胎 鸡娃 月龄 抓周 新手爸妈 托班 全职妈妈 生育 生孩子 取名 萌娃',
  'family person-baby':
    '一家三口 青春期 青少年 亲子 遛娃 教育 陪伴 养老 退休 婆媳 双胞胎 姐妹 亲情 一家四口 二胎家庭 原生家庭 隔代 家风 敏感期 养娃 陪读妈妈 不听话 叛逆 顶嘴 孝顺 团圆 团聚',
  'person-yoga dumbbells':
    '普拉提 八段锦 广场舞 瑜伽 冥想 拉伸 太极 颈椎 舞蹈 跳舞 体态 街舞 呼吸 驼背 yoga 按摩 圆肩 骨盆前倾 盆底肌 产后修复 正念 开肩 体式 肩颈 久坐 腰疼 富贵包 芭蕾 站桩 五禽戏 劈叉',
  'person-phone smartphone': '玩手机 刷手机 刷视频 躺平 上网 网购 聊天 社交 宅 手机上瘾 周末宅家 网瘾 看手机 低头族',
  'person-shopping handbag':
    '购物车 免税店 便利店 购物 逛街 剁手 好物 商场 超市 囤货 淘宝 京东 宜家 闲鱼 二手 电商 山姆 代购 拼单 年货节 零食店 爱用物 空瓶 回购 奥莱 胖东来 名创优品 盒马 拼多多 断购 不买 红黑榜 冲动消费 消费主义 退货 薅羊毛 凑单 囤',
  'person-hiking snow-mountain':
    '徒步 爬山 登山 泰山 黄山 攀岩 走路 散步 山 走走 遛弯 峨眉山 夜爬 庐山 五台山 登顶 山顶 峡谷 华山',
  'person-interview resume':
    '创业者 面试 商务 谈判 销售 西装 客户 经理 顾问 咨询 群面 述职 答辩 二面 终面 面经 无领导 结构化 甲方 乙方 融资 谈薪',
  'person-tired':
    'emo 疲惫 压力 焦虑 内耗 抑郁 崩溃 累了 下班 头疼 无聊 难过 迷茫 累 周一 倦怠 不想上班 精神状态 破防 想哭 摆烂 好累 心累 疲劳 低落 心情不好 低谷 无能为力 烦 烦躁 提不起劲 坚持不下去 霸凌 pua',
  'person-thinking question': `心理咨询 人际关系 安全感 思考 反思 独处 纠结 成长 孤独 心理 内向 社恐 性格 情绪 情商 自信 内心 回忆 中年 三十岁 自卑 mbti 讨好型 孤独患者 精神内耗 i人 e人 人格 课题分离 认知 格局 心态 25岁 30岁 35岁 40岁 20岁 边界 钝感力 清醒
    绝交 底层逻辑 强迫症 拧巴 容貌焦虑 infp infj intj 做决定 后悔 成年人 不甘心 敏感 执行力`,
  'person-garden plant': '浇花 园丁',
  'person-clean cleaning': '整理房间 打扫 家务 家政',
  kitchen: '厨房 橱柜 厨具 餐具 油烟机 破壁机 台面 燃气灶 刀具 碗筷 餐边柜 锅具 碗 下水道',
  bathroom: '卫生间 浴室 洗澡 浴缸 马桶 淋浴 厕所 泡澡 花洒 洗漱 温泉 毛巾 spa 卫浴 干湿分离 洗脸 搓澡 沐浴露 热水',
  storage: '衣柜收纳 衣服收纳 置物架 收纳 整理 杂物 柜子 抽屉 断舍离 扔掉 衣柜整理 储物 囤积 旧物 扔',
  'city-night': '夜景 都市 北漂 小城 县城 高楼 洪崖洞 外滩 霓虹灯 夜游 灯光秀 解放碑 陆家嘴 沪漂 深漂',
  'cafe latte': '咖啡馆 咖啡店 咖啡厅 探店 cafe',
  office: '写字楼 办公楼 办公室 社区 建筑 国企 央企 外企 政府 物业管理 党建 企业 公司 事业单位 大厂 营业执照 体制',
  'summer-pool': '水上乐园 游泳 泳衣 漂流 蛙泳 自由泳 避暑 玩水',
  'wave beach': '海洋 赶海 海风',
  'speech-heart envelope':
    '留言 评论 情话 回复 感谢 话术 祝福 道歉 感恩 鼓励 私信 悄悄话 沟通 贺卡 高情商 聊天技巧 说话 评论区见 表达 回怼 夸夸 语录',
  smartphone:
    'app 小红书 公众号 朋友圈 自媒体 微信 抖音 电话 涨粉 起号 限流 账号 私域 个人ip b站 知乎 微博 评论区 置顶 爆款标题 封面 脚本 网红 破万 粉丝 热搜 视频',
  'schoolbag school':
    '一年级 高中生 中学生 幼儿园 新学期 小学 入学 放学 军训 初中 文具 初三 高一 二年级 三年级 幼小衔接 入园 小班 中班 大班 小升初 初一 初二 四年级 五年级 六年级 择校 陪读 走读 接送 家长会 家委会 托管 新生 磨蹭 陪写作业 拼音 幼师 转学',
  'cleaning person-clean':
    '大扫除 清洁 洗碗 消毒 卫生 清洗 去污 擦窗 擦玻璃 油污 除霉 除螨 蟑螂 拖地 扫地 除味 异味 虫子',
  'leaf forest': '新能源 树叶 环保 低碳 生态 碳中和 地球日 节能 环境',
  'trophy medal': '第一名 世界杯 冠军 比赛 夺冠 胜利 大赛 决赛 nba 梅西 苏超 排行榜',
  'ribbon-cutting shop-front': '开业 剪彩',
  'trophy-podium': '颁奖 获奖 一等奖 喜报',
  'recruiting resume': '招聘 招人 急招 招募',
  'live-stream microphone': '直播 带货',
  'flight-map plane': '出国',
  stocktake: '库存 仓库',
  'certificate-scroll': '证书',
  'menu-board': '价目表',
  'medal trophy': '劳动节 荣誉 英雄 建党 建军 青年节 军人 当兵 退伍 阅兵',
  'beach wave': '比基尼 海边 海滩 沙滩 大海 看海 海岛 海浪 潜水 冲浪 海 岛 马尔代夫 夏威夷 海景',
  'forest tree': '张家界 大自然 森林 树林 雨林 植树 神农架 西双版纳 竹林 湿地 植物园 国家公园',
  field:
    '农产品 田野 乡村 农村 田园 草原 农民 丰收 农业 农场 稻田 麦田 油菜花 老家 乡下 婺源 梯田 农家乐 采摘 花海 回村',
  salad: '饮食 营养',
  microphone: '主持 歌手 记者',
  exam: '作业 学霸 知识点',
  pencil: '写作 作文 文案 标题 起名 写字',
  'alarm-clock': '早起 起床',
  'paint-roller': '改造',
  'house-key': '家居 户型',
  clover: '幸运 好运 锦鲤 抽奖 彩票 风水 中奖 转运 塔罗 运势 水逆 许愿 算命',
  'spring-festival': '新年',
  firework: '庆祝 晚会',
  birthday: '派对',
  train: '抢票 座位 12306 早高峰 晚高峰',
  rocket: '新品 太空',
  megaphone:
    '招生 喇叭 促销 打折 预警 团购 加盟 讲座 秒杀 清仓 折扣 特价 诈骗 消防 地震 警察 反诈 八折 五折 防骗 骗局 安全培训 防溺水 安全教育 大促 买一送一 满减 黑五 周年庆 限时 交警',
  crown: '女王 公主',
  star: '星座',
  desert: '沙漠 骆驼 埃及 鸣沙山 月牙泉 戈壁 金字塔 撒哈拉',
  blossom: '樱花 桃花 赏花 梅花 杏花 梨花 海棠 玉兰',
  'autumn-park': '落叶 枫叶 银杏',
  'notebook-pen': '待办',
  gift: '礼盒 礼品 福利',
  resume: '猎头 关于我 招新',
  'film-reel': '模特 话剧 戏剧',
  'paint-palette': '美术 毛笔 手绘 彩铅',
  contract: '普法 招标 宪法 遗产',
  scale: '肚子',
  toolbox: '疏通 电路 师傅 施工 进厂 车间 土木 漏水 修房',
  wedding: '婚前 婚后',
  'money-jar': '负债 还清',
  museum: '国博 美术馆 科技馆 纪念馆 古董 瓷器',
  cocktail: '聚会',
  car: '保养',
  'pagoda old-town':
    '莫高窟 布达拉宫 大雁塔 黄鹤楼 滕王阁 天坛 颐和园 寺院 寺 岳阳楼 乐山大佛 趵突泉 瘦西湖 夫子庙 城墙 烧香 拜佛 求签 天安门 圆明园 石窟 寺庙 古建 祈福 西湖 敦煌 园林 长城 灵隐寺 庙会',
  'old-town pagoda':
    '老城 回民街 鼓浪屿 水乡 三坊七巷 大唐不夜城 骑楼 四合院 武康路 南锣鼓巷 磁器口 古镇 古城 老街 胡同 巷子 小镇',
  'snow-mountain person-hiking': '长白山 天池 雨崩 洱海 千岛湖 珠峰 茶卡盐湖 九寨沟 雪山 高原 稻城 阿勒泰 冰岛 富士山',
  'ferris-wheel': '长隆 方特 欢乐谷 过山车',
  'starry-sky moon': '观星 望远镜',
  'moon starry-sky': '月全食 月食',
  camping: '睡袋',
  'ship wave': '轮渡 三峡',
  'person-luggage suitcase': '亲子游 自由行 签证材料 间隔年 出游',
  'balcony plant': '阳台种菜',
  'calendar-plan target':
    '四象限 作息 长期主义 拖延 活动方案 学习计划 时间管理 plan 新年计划 todo 课程表 日程 调休 高效 时间表 预约 flag',
  'winter-cabin snowflake': '张家口 滑雪 滑冰 围炉 壁炉 雪人 北海道 冰雪',
  'medicine hospital': '祛湿 驱虫 肠胃 湿气 急救',
  rainbow: '彩虹',
}

/** Cities, seasons, weather, family, and what fits many titles. */
const wide: Rank = {
  dress: '女装 时尚 穿',
  laptop: '互联网 数字化 表格 数据 科技 智能 技术 信息',
  'paint-palette': 'diy 艺术 设计 手工 创作 创意',
  'money-jar': '收入 月薪 十万 月入 钱 10万 100万',
  'chart-up': '增长 经济 趋势 市场 商业 创业 运营 行业 流量 品牌 上涨 提升 发展 排名 报告 上市',
  'alarm-clock clock': '倒计时 迟到 截止 时光 起不来',
  books: '知识 资料 科普 经典 科学 故事 文章',
  'old-town pagoda':
    '历史 唐朝 古代 文化 传统 泉州 平遥 扬州 潮州 潮汕 汕头 安徽 凯里 喀什 顺德 西塘 嘉兴 景德镇 苏州 云南 丽江 大理 江南 贵州 湘西 福建 江西 恩施 绍兴 湖州 乌镇',
  'calendar-plan target': '7天 30天 21天 100天',
  megaphone: '广告 优惠 活动 新闻',
  wok: '烟火 美食 好吃 吃饭 干饭 美味 食物 食材 食品 聚餐 下饭 菜 餐 吃',
  rocket: '零基础 冲刺 未来 从0到1',
  'person-shopping': '平替 买 闲置',
  'snow-mountain person-hiking':
    '西藏 拉萨 川西 新疆 青海 瑞士 风景 湖 瀑布 高山 美景 川藏 西宁 乌鲁木齐 林芝 欧洲 四川 香格里拉 四姑娘山 喀纳斯 独库公路 尼泊尔 桂林 阳朔 广西 湖南',
  'city-night map-pin':
    '新加坡 夜晚 深夜 北京 深圳 广州 重庆 香港 澳门 成都 武汉 长沙 杭州 天津 大连 东京 纽约 伦敦 美国 英国 韩国 日本 首尔 巴黎 太原 石家庄 合肥 南昌 郑州 济南 贵阳 南宁 昆明 沈阳 福州 佛山 宁波 无锡 珠海 曼谷 上海 东莞 温州 台北 城市',
  'blossom tulip': '春天 春日 花开 春 初春 早春 春风 三月 四月 春夏 倒春寒 开春',
  'summer-pool sun ice-cream': '夏天 夏日 清凉 夏季 初夏 夏 高温 三伏 盛夏 酷暑 暑期 夏令营',
  'autumn-park maple leaf': '秋天 秋日 秋季 红叶 深秋 公园 秋冬 秋 秋游 入秋 初秋 金秋 桂花香 秋风 十月',
  'winter-cabin snowflake snowman':
    '冬天 冬日 冬季 下雪 初雪 降温 保暖 入冬 雪 冬 冷 雪天 寒潮来袭 冬日暖阳 雪景 雾凇 寒冬 零下 御寒 冬夜',
  'rain cloud': '下雨 雨天 梅雨 雨伞 天气 雨 回南天 雨季 寒潮 大风 潮湿 雾 起雾 洪水 秋雨 春雨',
  'sun beach': '阳光 太阳 晴天 日出 日落 晚霞 夕阳 落日 黄昏 云海 暖阳',
  'moon starry-sky': '月亮',
  cloud: '天空 蓝天 云',
  thumb: 'yyds 点赞 投票',
  bulb: '灵感 点子',
  'clothes-rack': '搭配 换季',
  resume: '报名',
  target: '专注',
  'person-gym': '训练',
  'person-interview': '管理',
  'person-stretch': '周五 周六 周日',
  school: '学生 同学',
  'person-camera': 'vlog plog',
  'living-room': '在家 家里',
  'winter-cabin snowflake': '哈尔滨 漠河 长春 东北 黑龙江 吉林 雪乡 延吉 北欧 俄罗斯',
  'pagoda old-town': '洛阳 西安 开封 大同 山西 陕西 河南 京都 奈良 普陀山 武当山 少林寺 南京',
  'beach wave':
    '威海 烟台 秦皇岛 北戴河 日照 平潭 万宁 越南 芽庄 澳洲 悉尼 台湾 阿那亚 连云港 三亚 青岛 厦门 北海 海口 泰国 冲绳',
  'desert starry-sky': '银川 宁夏 兰州 甘肃 张掖 迪拜 西北',
  'field camping': '呼和浩特 呼伦贝尔 内蒙古 新西兰 伊犁 节气 家乡 故乡',
  'person-baby baby-bottle': '宝宝 婴儿 娃 幼崽',
  'family person-baby':
    '妈妈 爸爸 父母 爸妈 孩子 小朋友 家长 家人 儿子 女儿 婆婆 奶奶 爷爷 外婆 外公 父亲 母亲 老爸 老妈 姥姥 老人 亲戚 儿童 长辈 兄弟 姐姐 妹妹 哥哥 弟弟 男孩 家庭 公婆',
  train: '通勤',
  'receipt-roll wallet': '人均 预算 花了',
  'couple heart': '老公 老婆 男友 女友 男朋友 女朋友 对象 情侣 丈夫 妻子',
  'shop-front': '转让',
  'person-desk laptop office': '夜班 同事 领导 老板',
}

/** Feelings, and words so general that any other word says more. */
const moods: Rank = {
  bulb: '思维 思路 学会',
  leaf: '养生 绿色 自然',
  toolbox: '工具 技能',
  trophy: '优秀 努力 奋斗 挑战 成就 赢 实力 勇气 坚强',
  star: '好评 梦想 愿望 高级感',
  thumb: '性价比 真香 好用 靠谱 赞',
  'question bulb': '问答 秘密',
  'heart couple':
    '浪漫 温柔 治愈 温暖 幸福 爱心 爱 暖 志愿者 甜蜜 温馨 允许一切发生 允许自己 小确幸 人间值得 真诚 珍惜 热爱 美好 被爱 感动 思念 想你 爱你 友情 友谊',
  fire: '爆款 火爆',
  'person-tired': '失败 心碎 生气 遗憾 哭 绝望 痛苦 难受 委屈 害怕',
  megaphone: '提醒 警惕 速看 注意',
  'person-stretch sun':
    '周末 假日 停下来 慢下来 重启 好好生活 热爱生活 治愈系 晨间 休息 心情 自愈 放空 放假 慢生活 仪式感 快乐 开心 松弛 自由 解压 轻松',
  'person-luggage suitcase':
    '旅行 旅游 出行 出发 度假 假期 远方 旅途 旅程 之旅 周边 游记 去哪 两天一夜 三天两夜 五天四夜 逃离城市 目的地 景点 景区 citywalk 游玩 五一 小长假 行程 说走就走 打卡地 特种兵 民宿 酒店 玩什么 怎么玩 逛 旅行清单',
  'map-pin': '地图 路线 本地人 附近',
  family: '全家',
  'person-desk': '工作',
  'calendar-plan': '清单 安排 计划 目标 每天 每日 坚持 每周 打卡 自律 习惯 效率',
  'notebook-pen': '记录 日记 经验 总结 复盘 笔记',
  'person-thinking question': '发呆 人生 女性 朋友 闺蜜 选择 对比 区别 选哪个',
}

/** Words that suggest nothing and hide the shorter words in them: notices, filler, idioms, and what has no drawing. */
const plain = `心灵鸡汤 床头 吃瓜 吃土 菜鸟 熊市 翻车 上车 天猫 黄金比例 番茄免费小说 通知 公告 停水通知 放假通知 停电通知 物业公告 温馨提示 关于调整作息时间的通知 停水 停电 公示 通告 启事 推荐 攻略 指南 一天 一周 一年 测评 真实感受 合集 大全 全流程 全攻略 全记录 钩针 拼豆 羽毛球 乒乓球 篮球 足球 网球 排球 台球
  高尔夫 飞盘 匹克球 打球 美甲 指甲 纹身 泡脚 艾灸 足浴 编织 刺绣 陶艺 木工 十字绣 羊毛毡 串珠 滴胶 流麻 美缝剂 打火机 眼镜框 猫眼美甲 穿戴甲 手工皂 打卡点 一日 直播回放 秋千 白话 生态位 面试题 粉色 方面 见面 方便 面对 面子 汤姆 茶茶 打包票 饭圈 鸡血 鸡汤文 狗血 海王 鱼塘 画饼 大饼 背锅 甩锅
  吃醋 塌房 出圈 内卷 卷王 上头 下头 种草 拔草 避雷 避坑 踩坑 踩雷 翻红 黑马 车轮战 水军 火出圈 老虎机 肉眼 苹果肌 马路 牛市熊市 猫腻 单身狗 狗都不 打酱油 炒冷饭 吃老本 香菜 海归派 海量 海选 人山人海 山寨 云服务 小满足 星期 明星同款 花时间 花样 雪藏 酒精 酒精棉 药水 水平 水逆期 车水马龙 笔记本 灯塔
  剩者 生肖 红线 头条 有点 第一天 第一次 小白 新手 入门 真相 分享 保姆级 干货 建议 教程 教学 最后一天 揭晓 精选 必备 必看 值得吗 值不值得 怎么选 选购 好物分享 日常 生活 经历 体验 准备 注意事项 方法 技巧 误区 秘诀 神器 常识 免费 全网 行动 新版 附近的人 安利 标准答案 分钟 时间 一个人 喜欢 入坑
  横评 价格 多少钱 省 便宜 平价 冷知识 妙招 问题 答案 为什么 最新 怎么办 收藏 不累 猫眼 五个 祛魅 早餐吃什么 模板`

/** Words of a title that suggest a drawing beside it, each once; those of an earlier rank say more. */
export const subjectWords = {
  ranks: [things, doings, wide, moods],
  links: '和 与 跟 及 配 加 + & 、 ×',
  leads: '带',
  plain,
}
