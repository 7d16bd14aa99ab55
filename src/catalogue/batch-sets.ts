/** Ready sets of batches: designs with a sample table that fills them. */

/** A column by its name, or with rules that differ from the usual ones. */
type StatedBinding = string | { readonly column: string; readonly [rule: string]: string | number | boolean | null }

export interface BatchSet {
  readonly id: string
  readonly title: string
  readonly description: string
  /** Ids of templates, or `own:` and the name of a file in `batch-designs`; several give a page each. */
  readonly designs: readonly string[]
  /** Size of all pages, px; that of the design if absent. */
  readonly size?: { readonly width: number; readonly height: number }
  /** Sample rows as CSV, the first with the names of the columns. */
  readonly table: string
  /** Columns by the id of the target that they fill. */
  readonly bindings: Readonly<Record<string, StatedBinding>>
  /** A column that chooses the page; its cells in the order of the designs. */
  readonly variant?: { readonly column: string; readonly cells: readonly string[] }
  /** Sample pictures by the name that cells use, from files of the site. */
  readonly pictures?: readonly { readonly name: string; readonly from: string }[]
  /** Pattern of the file names. */
  readonly names: string
}

export const batchSets: readonly BatchSet[] = [
  {
    id: 'goods-main',
    title: '商品主图',
    description: '一行一个商品，换图、换名、换价',
    designs: ['own:goods-main'],
    table: `商品名,一句话,卖点一,卖点二,价格,规格,图片,店铺,承诺
手冲咖啡杯,握在手里刚好的厚度,手工上釉,可进洗碗机,69,单只装 · 包邮,咖啡杯.webp,榆树生活馆,48 小时内发货
文库本五册,通勤路上读得完,小开本,护眼纸,88,五册装 · 包邮,文库本.webp,榆树生活馆,48 小时内发货
琴叶榕盆栽,到家先晒两天太阳,带盆带土,死苗补发,59.9,高约 40 厘米,琴叶榕.webp,榆树生活馆,48 小时内发货
随行玻璃瓶,看得见的干净,耐热 100 度,提绳可拆,39.9,550 毫升,玻璃瓶.webp,榆树生活馆,48 小时内发货
轻跑鞋,走一天也不累,透气网面,一码半尺,269,35–44 码,轻跑鞋.webp,榆树生活馆,48 小时内发货
家常便当,十二点半准时送到,当天现做,可备注忌口,26,单人份,便当.webp,榆树生活馆,当天送达`,
    bindings: {
      'text:title': '商品名',
      'text:subtitle': '一句话',
      'text:point-1': '卖点一',
      'text:point-2': '卖点二',
      'text:price': { column: '价格', format: 'number', before: '¥' },
      'text:unit': '规格',
      'picture:photo': '图片',
      'text:host': '店铺',
      'text:note': '承诺',
    },
    pictures: [
      { name: '咖啡杯.webp', from: '/covers/coffee.webp' },
      { name: '文库本.webp', from: '/covers/books.webp' },
      { name: '琴叶榕.webp', from: '/covers/plant.webp' },
      { name: '玻璃瓶.webp', from: '/covers/bottle.webp' },
      { name: '轻跑鞋.webp', from: '/covers/sneaker.webp' },
      { name: '便当.webp', from: '/covers/food.webp' },
    ],
    names: '{序号}-{商品名}',
  },
  {
    id: 'shelf-price',
    title: '货架价签',
    description: '商品条码自动生成，改价只改表格',
    designs: ['own:shelf-price'],
    table: `品名,说明,产地,规格,条码,售价,原价,角标,提示,门店
赣南脐橙,单果 80 毫米以上,江西赣州,5 斤/箱,6901234567892,39.9,49.9,本周特价,会员再减 3 元,青禾生鲜 江边店
云南蓝莓,果径 18 毫米以上,云南澄江,125 克/盒,6922266454295,15.8,19.8,本周特价,两盒 29 元,青禾生鲜 江边店
五常大米,2026 年新米,黑龙江五常,5 千克/袋,6948195811046,69,82,新到,会员再减 5 元,青禾生鲜 江边店
散养土鸡蛋,当日分拣,安徽广德,30 枚/板,6930487911169,32.8,36.8,天天平价,,青禾生鲜 江边店
鲜牛奶,保质 7 天,上海奉贤,950 毫升/瓶,6907992513157,16.5,19.9,本周特价,第二瓶半价,青禾生鲜 江边店
老面馒头,每天两炉,店内现做,6 个/袋,GZ-0086,6,,现做,十点和十六点出锅,青禾生鲜 江边店`,
    bindings: {
      'text:title': '品名',
      'text:subtitle': '说明',
      'text:place': { column: '产地', before: '产地：' },
      'text:unit': { column: '规格', before: '规格：' },
      'picture:barcode': { column: '条码', show: 'barcode' },
      'text:number': '条码',
      'text:price': { column: '售价', format: 'number', before: '¥' },
      'text:was': { column: '原价', format: 'number', before: '原价 ¥' },
      'text:badge': '角标',
      'text:note': '提示',
      'text:host': '门店',
    },
    names: '{序号}-{品名}',
  },
  {
    id: 'award',
    title: '奖状',
    description: '一份名单，每人一张，署名日期统一',
    designs: ['sports-day-award'],
    table: `姓名,奖项,成绩,主办,日期
李若希,女子 800 米 一等奖,2 分 51 秒,第十二中学秋季运动会,2026-10-30
周子墨,男子跳高 一等奖,1 米 52,第十二中学秋季运动会,2026-10-30
陈一诺,女子 50 米 二等奖,7 秒 9,第十二中学秋季运动会,2026-10-30
欧阳晓晨,男子铅球 三等奖,8 米 46,第十二中学秋季运动会,2026-10-30
何安,拔河 团体一等奖,七年级三班,第十二中学秋季运动会,2026-10-30
马小满,志愿服务奖,捡回 26 个水瓶,第十二中学秋季运动会,2026-10-30
沈听澜,宣传奖,写了 14 篇赛场小报,第十二中学秋季运动会,2026-10-30
古丽娜尔,女子立定跳远 一等奖,2 米 08,第十二中学秋季运动会,2026-10-30`,
    bindings: {
      'text:person': { column: '姓名', before: '奖给 ', after: ' 同学' },
      'text:badge': '奖项',
      'text:note': { column: '成绩', before: '　　成绩：', after: '，特发此状，以资鼓励。' },
      'text:host': '主办',
      'text:date': { column: '日期', format: 'date', datePattern: 'YYYY 年 M 月 D 日' },
    },
    names: '{序号}-{姓名}',
  },
  {
    id: 'staff-pass',
    title: '工牌胸卡',
    description: '照片按文件名对上，工号变条码',
    designs: ['own:staff-pass'],
    table: `姓名,部门,职位,工号,照片,公司,英文名
苏禾,市场部,品牌经理,QH2026018,苏禾.webp,青禾科技,QINGHE TECH
林晓川,设计部,产品设计师,QH2026017,林晓川.jpg,青禾科技,QINGHE TECH
年糕,前台,首席接待官,QH2026019,年糕.webp,青禾科技,QINGHE TECH
豆包,行政部,下午茶监督员,QH2026020,豆包.jpg,青禾科技,QINGHE TECH`,
    bindings: {
      'text:person': '姓名',
      'text:badge': '部门',
      'text:subtitle': '职位',
      'text:number': '工号',
      'picture:barcode': { column: '工号', show: 'barcode' },
      'picture:photo': '照片',
      'text:host': '公司',
      'text:english': '英文名',
    },
    pictures: [
      { name: '林晓川.jpg', from: '/samples/portrait.jpg' },
      { name: '苏禾.webp', from: '/covers/person.webp' },
      { name: '年糕.webp', from: '/covers/cat.webp' },
      { name: '豆包.jpg', from: '/samples/pet.jpg' },
    ],
    names: '{工号}-{姓名}',
  },
  {
    id: 'seat-card',
    title: '座位卡',
    description: '宾客名单变桌卡，忌口也写上',
    designs: ['own:seat-card'],
    table: `姓名,单位职务,桌号,备注,活动
林晓川,青禾科技 · 产品总监,第 1 桌,,二〇二六年终答谢晚宴
欧阳明月,江南设计院 · 院长,第 1 桌,素食,二〇二六年终答谢晚宴
赵一鸣,榆树茶馆 · 掌柜,第 2 桌,,二〇二六年终答谢晚宴
Sophie Martin,Atelier Nord · Partner,第 2 桌,不吃海鲜,二〇二六年终答谢晚宴
周老师,梧桐小学 · 校长,第 3 桌,清真,二〇二六年终答谢晚宴
阿迪力·买买提,丝路影像 · 摄影师,第 3 桌,清真,二〇二六年终答谢晚宴
沈听澜,自由撰稿人,第 4 桌,,二〇二六年终答谢晚宴
马小满,山里人家 · 合伙人,第 4 桌,少盐,二〇二六年终答谢晚宴`,
    bindings: {
      'text:person': '姓名',
      'text:subtitle': '单位职务',
      'text:badge': '桌号',
      'text:note': '备注',
      'text:host': '活动',
    },
    names: '{桌号}-{姓名}',
  },
  {
    id: 'coupon',
    title: '优惠券',
    description: '一张一码，券码和二维码都不重复',
    designs: ['salon-coupon'],
    table: `编号,券码,核销链接,有效期
001,CZ6E-P34V,https://example.com/c/CZ6E-P34V,2027年2月28日前有效
002,K5DM-3YJ8,https://example.com/c/K5DM-3YJ8,2027年2月28日前有效
003,34FF-494K,https://example.com/c/34FF-494K,2027年2月28日前有效
004,F3VM-5Z9P,https://example.com/c/F3VM-5Z9P,2027年2月28日前有效
005,PMZ3-MME3,https://example.com/c/PMZ3-MME3,2027年2月28日前有效
006,93KW-6BF6,https://example.com/c/93KW-6BF6,2027年2月28日前有效
007,K5MB-KVQ7,https://example.com/c/K5MB-KVQ7,2027年2月28日前有效
008,5MMP-8D5K,https://example.com/c/5MMP-8D5K,2027年2月28日前有效
009,R4M3-N8HQ,https://example.com/c/R4M3-N8HQ,2027年2月28日前有效
010,KFTC-GMYG,https://example.com/c/KFTC-GMYG,2027年2月28日前有效
011,DB9U-7RT9,https://example.com/c/DB9U-7RT9,2027年2月28日前有效
012,4MBJ-HXCS,https://example.com/c/4MBJ-HXCS,2027年2月28日前有效
013,GBN4-5JF7,https://example.com/c/GBN4-5JF7,2027年2月28日前有效
014,TC6Y-HF3Z,https://example.com/c/TC6Y-HF3Z,2027年2月28日前有效
015,Q4TK-MUXV,https://example.com/c/Q4TK-MUXV,2027年2月28日前有效
016,CCRD-NHMU,https://example.com/c/CCRD-NHMU,2027年2月28日前有效
017,G4V4-ZAHR,https://example.com/c/G4V4-ZAHR,2027年2月28日前有效
018,Q43S-RBPM,https://example.com/c/Q43S-RBPM,2027年2月28日前有效
019,QVGB-REXQ,https://example.com/c/QVGB-REXQ,2027年2月28日前有效
020,D2ZG-D7N5,https://example.com/c/D2ZG-D7N5,2027年2月28日前有效
021,H38T-B6S9,https://example.com/c/H38T-B6S9,2027年2月28日前有效
022,EEYW-H47G,https://example.com/c/EEYW-H47G,2027年2月28日前有效
023,EKAX-6VFW,https://example.com/c/EKAX-6VFW,2027年2月28日前有效
024,KARF-DQXE,https://example.com/c/KARF-DQXE,2027年2月28日前有效`,
    bindings: {
      'text:subtitle': { column: '券码', before: '券码 ', after: '，限用一次' },
      'code:1': '核销链接',
      'text:date': '有效期',
    },
    names: '券-{编号}-{券码}',
  },
  {
    id: 'course',
    title: '课程海报',
    description: '同一堂课，各城市的时间地点',
    designs: ['city-lecture'],
    table: `城市,日期,地点,主办,报名链接
杭州,12月5日 周六 14:30,杭州图书馆二楼报告厅,城市记忆小组,https://example.com/lecture?city=hangzhou
苏州,12月6日 周日 14:30,平江路书场,城市记忆小组,https://example.com/lecture?city=suzhou
南京,12月12日 周六 14:30,金陵图书馆多功能厅,城市记忆小组,https://example.com/lecture?city=nanjing
成都,12月13日 周日 15:00,方所书店活动区,城市记忆小组,https://example.com/lecture?city=chengdu
西安,12月19日 周六 14:30,碑林区文化馆三楼,城市记忆小组,https://example.com/lecture?city=xian
泉州,12月20日 周日 15:00,西街老厝讲堂,城市记忆小组,https://example.com/lecture?city=quanzhou
哈尔滨,12月26日 周六 14:00,中央大街书咖,城市记忆小组,https://example.com/lecture?city=harbin
乌鲁木齐,12月27日 周日 15:30,新疆图书馆一楼,城市记忆小组,https://example.com/lecture?city=urumqi`,
    bindings: {
      'text:badge': { column: '城市', after: '站' },
      'text:date': '日期',
      'text:place': '地点',
      'text:host': '主办',
      'code:1': '报名链接',
    },
    names: '{序号}-{城市}',
  },
  {
    id: 'daily-sign',
    title: '每日一签',
    description: '十二月三十一天，六种版式轮着来',
    designs: [
      'moon-gate-morning',
      'daily-rain-gate',
      'daily-good-morning-sea',
      'evening-hills',
      'daily-weekend-plan',
      'daily-new-month',
    ],
    size: { width: 1242, height: 2208 },
    table: `日,月,星期,农历,问候,金句,小字,宜,版式,署名
1,12月,星期二,十月廿三,早安,先把被子叠好,一天就有了开头,宜 早睡,月洞门,半日闲
2,12月,星期三,十月廿四,早安,慢一点也没关系,路两边都是风景,宜 晒被,月历,半日闲
3,12月,星期四,十月廿五,午安,今天宜把手机放远一点,把眼前的饭吃完,宜 煮粥,撕页,半日闲
4,12月,星期五,十月廿六,早安,风很大,说话可以轻一点,宜 散步,远山,半日闲
5,12月,星期六,十月廿七,早安,去菜市场走一圈,人间的热气都在那儿,宜 读书,朝海,半日闲
6,12月,星期日,十月廿八,晚安,给旧友打一个电话,说什么都行,宜 会友,雨窗,半日闲
7,12月,星期一,十月廿九,早安,大雪,"宜围炉，宜想念",宜 扫尘,月洞门,半日闲
8,12月,星期二,十月三十,早安,做完一件小事,就值得泡一杯茶,宜 种花,月历,半日闲
9,12月,星期三,冬月初一,早安,允许自己今天普通,普通也是好日子,宜 早睡,撕页,半日闲
10,12月,星期四,冬月初二,晚安,书签往后挪三十页,心会跟着走远一点,宜 晒被,远山,半日闲
11,12月,星期五,冬月初三,早安,别急着回答,先听完窗外的雨,宜 煮粥,朝海,半日闲
12,12月,星期六,冬月初四,早安,把阳台收拾出来,等一盆花开,宜 散步,雨窗,半日闲
13,12月,星期日,冬月初五,早安,出门走一走,不为去哪里,宜 读书,月洞门,半日闲
14,12月,星期一,冬月初六,晚安,热汤会有的,回家的路也会有的,宜 会友,月历,半日闲
15,12月,星期二,冬月初七,早安,先原谅早起的自己,再对镜子笑一下,宜 扫尘,撕页,半日闲
16,12月,星期三,冬月初八,早安,一年快到头了,该谢谢的人列个单子,宜 种花,远山,半日闲
17,12月,星期四,冬月初九,早安,把字写慢,心就静了,宜 早睡,朝海,半日闲
18,12月,星期五,冬月初十,晚安,灯下有人等,是冬天的好处,宜 晒被,雨窗,半日闲
19,12月,星期六,冬月十一,早安,今天只做三件事,做完就下班,宜 煮粥,月洞门,半日闲
20,12月,星期日,冬月十二,晚安,给家里打个电话,问问天冷不冷,宜 散步,月历,半日闲
21,12月,星期一,冬月十三,晚安,冬至前一天,"夜长，适合早睡",宜 读书,撕页,半日闲
22,12月,星期二,冬月十四,早安,冬至,"吃饺子，吃汤圆，吃什么都好",宜 会友,远山,半日闲
23,12月,星期三,冬月十五,早安,从今天起白天变长,一天长一点点,宜 扫尘,朝海,半日闲
24,12月,星期四,冬月十六,晚安,点一支蜡烛,"等礼物，也等自己",宜 种花,雨窗,半日闲
25,12月,星期五,冬月十七,早安,把想说的话写下来,不寄出去也行,宜 早睡,月洞门,半日闲
26,12月,星期六,冬月十八,早安,周末不排满,留半天给发呆,宜 晒被,月历,半日闲
27,12月,星期日,冬月十九,早安,整理一年的照片,删掉的也是好日子,宜 煮粥,撕页,半日闲
28,12月,星期一,冬月二十,早安,买一束花回家,放在看得见的地方,宜 散步,远山,半日闲
29,12月,星期二,冬月廿一,早安,把旧毛衣找出来,它还记得你,宜 读书,朝海,半日闲
30,12月,星期三,冬月廿二,晚安,写给明年的自己,一句就够,宜 会友,雨窗,半日闲
31,12月,星期四,冬月廿三,晚安,一年的最后一天,"辛苦了，明年见",宜 扫尘,月洞门,半日闲`,
    bindings: {
      'text:date': '农历',
      'text:time': '星期',
      'text:note': '宜',
      'text:badge': '问候',
      'text:title': '金句',
      'text:subtitle': '小字',
      'text:account': '署名',
      'text:文字': '日',
      'text:文字2': '月',
      'text:文字3': '日',
      'text:文字4': '月',
      'text:文字5': '月',
      'text:文字6': '日',
      'text:文字7': '月',
      'text:标题': '日',
    },
    variant: { column: '版式', cells: '月洞门 雨窗 朝海 远山 撕页 月历'.split(' ') },
    names: '12月{日}日-{问候}',
  },
  {
    id: 'table-code',
    title: '二维码桌牌',
    description: '每桌一个点单码，门店信息统一',
    designs: ['own:table-code'],
    table: `桌号,点单链接,店名,提示,无线网,门店
1 号桌,https://example.com/menu?shop=jiangbian&table=1,榆树茶馆,扫码点单，坐着等就好,Wi-Fi：Yushu-Guest / chahouse88,江边店 · 营业 10:00–22:00
2 号桌,https://example.com/menu?shop=jiangbian&table=2,榆树茶馆,扫码点单，坐着等就好,Wi-Fi：Yushu-Guest / chahouse88,江边店 · 营业 10:00–22:00
3 号桌,https://example.com/menu?shop=jiangbian&table=3,榆树茶馆,扫码点单，坐着等就好,Wi-Fi：Yushu-Guest / chahouse88,江边店 · 营业 10:00–22:00
4 号桌,https://example.com/menu?shop=jiangbian&table=4,榆树茶馆,扫码点单，坐着等就好,Wi-Fi：Yushu-Guest / chahouse88,江边店 · 营业 10:00–22:00
5 号桌,https://example.com/menu?shop=jiangbian&table=5,榆树茶馆,扫码点单，坐着等就好,Wi-Fi：Yushu-Guest / chahouse88,江边店 · 营业 10:00–22:00
6 号桌,https://example.com/menu?shop=jiangbian&table=6,榆树茶馆,扫码点单，坐着等就好,Wi-Fi：Yushu-Guest / chahouse88,江边店 · 营业 10:00–22:00
7 号桌,https://example.com/menu?shop=jiangbian&table=7,榆树茶馆,扫码点单，坐着等就好,Wi-Fi：Yushu-Guest / chahouse88,江边店 · 营业 10:00–22:00
8 号桌,https://example.com/menu?shop=jiangbian&table=8,榆树茶馆,扫码点单，坐着等就好,Wi-Fi：Yushu-Guest / chahouse88,江边店 · 营业 10:00–22:00
9 号桌,https://example.com/menu?shop=jiangbian&table=9,榆树茶馆,扫码点单，坐着等就好,Wi-Fi：Yushu-Guest / chahouse88,江边店 · 营业 10:00–22:00
10 号桌,https://example.com/menu?shop=jiangbian&table=10,榆树茶馆,扫码点单，坐着等就好,Wi-Fi：Yushu-Guest / chahouse88,江边店 · 营业 10:00–22:00
11 号桌,https://example.com/menu?shop=jiangbian&table=11,榆树茶馆,扫码点单，坐着等就好,Wi-Fi：Yushu-Guest / chahouse88,江边店 · 营业 10:00–22:00
12 号桌,https://example.com/menu?shop=jiangbian&table=12,榆树茶馆,扫码点单，坐着等就好,Wi-Fi：Yushu-Guest / chahouse88,江边店 · 营业 10:00–22:00`,
    bindings: {
      'text:title': '桌号',
      'code:1': '点单链接',
      'text:host': '店名',
      'text:subtitle': '提示',
      'text:note': '无线网',
      'text:place': '门店',
    },
    names: '{桌号}',
  },
  {
    id: 'solar-terms',
    title: '节气二十四张',
    description: '立春到大寒，每张各有画法',
    designs:
      'lichun-first-green yushui-soft-rain jingzhe-first-thunder chunfen-kite qingming-spring-outing guyu-tea-picking lixia-egg-net xiaoman-wheat mangzhong-harvest xiazhi-long-day xiaoshu-lotus dashu-cool-tea liqiu-first-leaf chushu-pond bailu-dew qiufen-harvest hanlu-chrysanthemum shuangjiang-persimmon lidong-dumplings xiaoxue-cured-meat daxue-pine dongzhi-reunion xiaohan-plum dahan-year-end'.split(
        ' ',
      ),
    size: { width: 1242, height: 2208 },
    table: `节气,公历,写法,署名
立春,2027-02-04,二月四日,@一日一节气
雨水,2027-02-19,二月十九日,@一日一节气
惊蛰,2027-03-06,三月六日,@一日一节气
春分,2027-03-21,三月二十一日,@一日一节气
清明,2027-04-05,四月五日,@一日一节气
谷雨,2027-04-20,四月二十日,@一日一节气
立夏,2027-05-06,五月六日,@一日一节气
小满,2027-05-21,五月二十一日,@一日一节气
芒种,2027-06-06,六月六日,@一日一节气
夏至,2027-06-21,六月二十一日,@一日一节气
小暑,2027-07-07,七月七日,@一日一节气
大暑,2027-07-23,七月二十三日,@一日一节气
立秋,2027-08-08,八月八日,@一日一节气
处暑,2027-08-23,八月二十三日,@一日一节气
白露,2027-09-08,九月八日,@一日一节气
秋分,2027-09-23,九月二十三日,@一日一节气
寒露,2027-10-08,十月八日,@一日一节气
霜降,2027-10-23,十月二十三日,@一日一节气
立冬,2027-11-07,十一月七日,@一日一节气
小雪,2027-11-22,十一月二十二日,@一日一节气
大雪,2027-12-07,十二月七日,@一日一节气
冬至,2027-12-22,十二月二十二日,@一日一节气
小寒,2028-01-06,一月六日,@一日一节气
大寒,2028-01-20,一月二十日,@一日一节气`,
    bindings: {
      'text:title': '节气',
      'text:date': '写法',
      'text:account': '署名',
    },
    variant: {
      column: '节气',
      cells:
        '立春 雨水 惊蛰 春分 清明 谷雨 立夏 小满 芒种 夏至 小暑 大暑 立秋 处暑 白露 秋分 寒露 霜降 立冬 小雪 大雪 冬至 小寒 大寒'.split(
          ' ',
        ),
    },
    names: '{序号}-{节气}',
  },
]
