/** Diagrams to start from: a text that is drawn when one is chosen, in mermaid or as an indented list. */
export interface DiagramTemplate {
  readonly id: string
  readonly name: string
  readonly group: string
  readonly text: string
}

/** One template: `id name`, then its text. */
const read = (group: string, block: string): DiagramTemplate[] =>
  block
    .trim()
    .split(/\n===\s*/)
    .map((part) => {
      const [head = '', ...lines] = part.replace(/^===\s*/, '').split('\n')
      const [id = '', name = ''] = head.split(' ')
      return { id, name, group, text: lines.join('\n') }
    })

const flows = `
=== expense 费用报销流程
flowchart TD
  A([提交报销]) --> B[填写报销单并贴发票]
  B --> C{金额超过 5000 元?}
  C -->|是| D[部门总监审批]
  C -->|否| E[直属主管审批]
  D --> F{票据合规?}
  E --> F
  F -->|否| B
  F -->|是| G[(财务入账)]
  G --> H([打款到工资卡])
=== leave 请假审批流程
flowchart TD
  A([员工申请]) --> B{3 天以内?}
  B -->|是| C[主管审批]
  B -->|否| D[主管审批]
  D --> E[人事审批]
  C --> F[登记考勤]
  E --> F
  F --> G([通知本人])
=== hiring 招聘流程
flowchart LR
  A([提出用人需求]) --> B[发布职位]
  B --> C[筛选简历]
  C --> D[初试]
  D --> E{通过?}
  E -->|否| C
  E -->|是| F[复试]
  F --> G[背景调查]
  G --> H[发录用通知]
  H --> I([入职])
=== onboarding 新员工入职
flowchart TD
  A([报到]) --> B[签劳动合同]
  B --> C[领电脑和门禁]
  B --> D[开通账号]
  C --> E[部门介绍]
  D --> E
  E --> F[入职培训]
  F --> G[试用期目标]
  G --> H{转正评估}
  H -->|通过| I([转正])
  H -->|延长| G
=== refund 退款处理流程
flowchart TD
  A([收到退款申请]) --> B{已发货?}
  B -->|否| C[直接退款]
  B -->|是| D[买家寄回]
  D --> E[仓库验货]
  E --> F{完好?}
  F -->|是| C
  F -->|否| G[客服协商]
  G --> H[部分退款]
  C --> I([通知买家])
  H --> I
=== order 网店订单流程
flowchart LR
  A([下单]) --> B{付款了?}
  B -->|30 分钟未付| C([取消])
  B -->|已付| D[拣货打包]
  D --> E[交给快递]
  E --> F[签收]
  F --> G{7 天内退货?}
  G -->|否| H([完成])
  G -->|是| I[走退款]
=== purchase 采购流程
flowchart TD
  A([提出需求]) --> B{有库存?}
  B -->|有| C([直接领用])
  B -->|没有| D[三家比价]
  D --> E[审批]
  E --> F[下采购单]
  F --> G[到货验收]
  G --> H{合格?}
  H -->|否| I[退换货]
  I --> G
  H -->|是| J[(入库)]
=== complaint 客户投诉处理
flowchart TD
  A([接到投诉]) --> B[登记工单]
  B --> C{严重程度}
  C -->|高| D[主管 1 小时内回电]
  C -->|一般| E[客服 24 小时内处理]
  D --> F[查明原因]
  E --> F
  F --> G[给出方案]
  G --> H{客户接受?}
  H -->|否| D
  H -->|是| I([回访并归档])
=== login 登录流程
flowchart TD
  A([打开登录页]) --> B[输入手机号]
  B --> C[发送验证码]
  C --> D{验证码正确?}
  D -->|否| E{错误 5 次?}
  E -->|否| C
  E -->|是| F[锁定 15 分钟]
  D -->|是| G{新用户?}
  G -->|是| H[补全资料]
  G -->|否| I([进入首页])
  H --> I
=== bugfix 缺陷处理流程
flowchart LR
  A([发现缺陷]) --> B[提交缺陷单]
  B --> C{能重现?}
  C -->|否| D[补充信息]
  D --> B
  C -->|是| E[开发修复]
  E --> F[代码评审]
  F --> G[测试回归]
  G --> H{修好了?}
  H -->|否| E
  H -->|是| I([关闭])
=== release 版本发布流程
flowchart TD
  A([合并代码]) --> B[自动构建]
  B --> C{测试通过?}
  C -->|否| D[修复]
  D --> A
  C -->|是| E[灰度 5%]
  E --> F{指标正常?}
  F -->|否| G[回滚]
  F -->|是| H[全量发布]
  H --> I([写发布说明])
=== content 内容发布流程
flowchart LR
  A([选题]) --> B[写初稿]
  B --> C[配图和封面]
  C --> D[主编审稿]
  D --> E{通过?}
  E -->|否| B
  E -->|是| F[定时发布]
  F --> G[看数据]
  G --> A
=== contract 合同审批流程
flowchart TD
  A([起草合同]) --> B[业务负责人审核]
  B --> C[法务审核]
  C --> D{金额超过 10 万?}
  D -->|是| E[总经理审批]
  D -->|否| F[部门总监审批]
  E --> G[用印]
  F --> G
  G --> H([归档])
=== inventory 库存盘点
flowchart TD
  A([制定盘点计划]) --> B[冻结出入库]
  B --> C[初盘]
  C --> D[复盘]
  D --> E{账实相符?}
  E -->|否| F[查找差异]
  F --> G[调整账目]
  E -->|是| H[(更新库存)]
  G --> H
  H --> I([出盘点报告])
=== meeting 会议组织流程
flowchart LR
  A([确定议题]) --> B[约时间和会议室]
  B --> C[发材料]
  C --> D[开会讨论]
  D --> E[形成决议]
  E --> F[发纪要]
  F --> G([跟踪待办])
=== emergency 故障应急流程
flowchart TD
  A([收到告警]) --> B{影响用户?}
  B -->|否| C[记录并排期]
  B -->|是| D[拉应急群]
  D --> E{有最近变更?}
  E -->|是| F[回滚变更]
  E -->|否| G[扩容或降级]
  F --> H{恢复了?}
  G --> H
  H -->|否| D
  H -->|是| I([复盘])
=== training 培训流程
flowchart LR
  A[调查需求] --> B[定课程]
  B --> C[请讲师]
  C --> D[报名]
  D --> E[上课]
  E --> F[考核]
  F --> G([发证书])
=== visit 访客接待
flowchart TD
  A([访客到达]) --> B{已预约?}
  B -->|否| C[联系被访人]
  B -->|是| D[登记证件]
  C --> D
  D --> E[发访客牌]
  E --> F[引导到会议室]
  F --> G([离开并还牌])
=== renew 会员续费流程
flowchart TD
  A([到期前 7 天]) --> B[发续费提醒]
  B --> C{续费了?}
  C -->|是| D([延长会员期])
  C -->|否| E[到期前 1 天送优惠券]
  E --> F{续费了?}
  F -->|是| D
  F -->|否| G[到期降级]
  G --> H([30 天后回访])
`

const lanes = `
=== shop-lanes 网店跨部门协作
flowchart LR
  subgraph 客户
    A([下单付款])
    G([收货评价])
  end
  subgraph 客服
    B[确认订单]
    F[回访]
  end
  subgraph 仓库
    C[拣货]
    D[打包]
  end
  subgraph 快递
    E[运输派送]
  end
  A --> B --> C --> D --> E --> G --> F
=== project-lanes 项目协作
flowchart LR
  subgraph 产品
    A[写需求]
    F[验收]
  end
  subgraph 设计
    B[出设计稿]
  end
  subgraph 研发
    C[开发]
    D[自测]
  end
  subgraph 测试
    E[回归测试]
  end
  A --> B --> C --> D --> E --> F
  E -->|有缺陷| C
=== hospital-lanes 门诊就医
flowchart LR
  subgraph 患者
    A([挂号])
    F[缴费]
    H([离院])
  end
  subgraph 医生
    B[问诊]
    E[开处方]
  end
  subgraph 检验科
    C[检查]
    D[出报告]
  end
  subgraph 药房
    G[发药]
  end
  A --> B --> C --> D --> E --> F --> G --> H
`

const orgs = `
=== company 公司组织架构
总经理
  市场中心
    品牌部
    渠道部
    客户成功部
  产品研发中心
    产品部
    设计部
    研发部
    测试部
  职能中心
    人力资源部
    财务部
    行政部
=== startup 创业团队
创始人
  产品负责人
    产品经理
    设计师
  技术负责人
    前端工程师
    后端工程师
  增长负责人
    内容运营
    投放
=== school 学校组织架构
校长室
  教务处
    语文组
    数学组
    英语组
  德育处
    年级组
    心理室
  总务处
    后勤
    安保
=== shop 门店人员架构
店长
  副店长
    早班组长
      收银
      理货
    晚班组长
      收银
      理货
=== event 活动筹备小组
总负责人
  策划组
    流程
    脚本
  宣传组
    海报
    推文
  物资组
    采购
    布置
  现场组
    签到
    主持
=== wbs 工作分解结构
新官网上线
  需求
    访谈
    竞品分析
  设计
    信息架构
    视觉稿
  开发
    前端
    后端
    接入统计
  上线
    测试
    备案
    发布
=== sitemap 网站结构图
首页
  产品
    功能介绍
    价格
  案例
  帮助中心
    入门
    常见问题
  关于我们
    联系方式
    加入我们
=== decision-tree 旅行方式决策
周末去哪
  两小时内能到
    开车自驾
    高铁
  想去远一点
    请一天假
      飞机
    不请假
      夜班火车
`

const umls = `
=== order-class 订单类图
classDiagram
  class 订单 {
    +编号: 文本
    +下单时间: 日期
    +总额() 数字
  }
  class 订单项 {
    +数量: 整数
    +单价: 数字
  }
  class 商品 {
    +名称: 文本
    +库存: 整数
  }
  class 用户 {
    +手机号: 文本
    +收货地址: 文本
  }
  用户 "1" --> "*" 订单 : 拥有
  订单 *-- 订单项
  订单项 --> 商品
=== shape-class 图形继承
classDiagram
  class 图形 {
    <<interface>>
    +面积() 数字
    +周长() 数字
  }
  class 圆 {
    -半径: 数字
  }
  class 矩形 {
    -宽: 数字
    -高: 数字
  }
  class 正方形
  图形 <|.. 圆
  图形 <|.. 矩形
  矩形 <|-- 正方形
=== pay-sequence 支付时序
sequenceDiagram
  actor 用户
  participant 商城
  participant 支付平台
  participant 银行
  用户->>商城: 提交订单
  商城->>支付平台: 创建支付单
  支付平台-->>商城: 支付链接
  商城-->>用户: 跳转支付
  用户->>支付平台: 输入密码
  支付平台->>银行: 扣款
  银行-->>支付平台: 成功
  支付平台-->>商城: 支付通知
  商城-->>用户: 支付成功
=== login-sequence 扫码登录时序
sequenceDiagram
  participant 网页
  participant 服务器
  participant 手机
  网页->>服务器: 申请二维码
  服务器-->>网页: 二维码
  手机->>服务器: 扫码
  服务器-->>网页: 已扫描
  手机->>服务器: 确认登录
  服务器-->>网页: 登录成功
=== api-sequence 接口调用时序
sequenceDiagram
  participant 客户端
  participant 网关
  participant 服务
  participant 缓存
  participant 数据库
  客户端->>网关: 请求
  网关->>服务: 转发
  服务->>缓存: 查询
  缓存-->>服务: 未命中
  服务->>数据库: 查询
  数据库-->>服务: 数据
  服务->>缓存: 写入
  服务-->>客户端: 响应
=== order-state 订单状态
stateDiagram-v2
  [*] --> 待付款
  待付款 --> 待发货: 付款
  待付款 --> 已取消: 超时或取消
  待发货 --> 待收货: 发货
  待收货 --> 已完成: 确认收货
  待收货 --> 退款中: 申请退款
  退款中 --> 已退款: 同意
  退款中 --> 待收货: 拒绝
  已完成 --> [*]
  已取消 --> [*]
  已退款 --> [*]
=== door-state 门禁状态
stateDiagram-v2
  [*] --> 锁定
  锁定 --> 开启: 刷卡
  开启 --> 锁定: 5 秒
  开启 --> 报警: 未关门 30 秒
  报警 --> 锁定: 关门
=== ticket-state 工单状态
stateDiagram-v2
  [*] --> 新建
  新建 --> 处理中: 分派
  处理中 --> 待确认: 解决
  待确认 --> 已关闭: 确认
  待确认 --> 处理中: 重新打开
  已关闭 --> [*]
`

const data = `
=== shop-er 商城数据模型
erDiagram
  USER ||--o{ ORDER : 下单
  ORDER ||--|{ ORDER_ITEM : 包含
  PRODUCT ||--o{ ORDER_ITEM : 被购买
  CATEGORY ||--o{ PRODUCT : 分类
  USER {
    bigint id PK
    string phone
    string name
  }
  ORDER {
    bigint id PK
    bigint user_id FK
    decimal amount
    string status
  }
  PRODUCT {
    bigint id PK
    string title
    decimal price
  }
=== blog-er 博客数据模型
erDiagram
  AUTHOR ||--o{ POST : 发表
  POST ||--o{ COMMENT : 有
  POST }o--o{ TAG : 标记
  AUTHOR {
    int id PK
    string name
  }
  POST {
    int id PK
    string title
    text body
  }
  COMMENT {
    int id PK
    text body
  }
=== school-er 选课数据模型
erDiagram
  STUDENT ||--o{ ENROLLMENT : 选
  COURSE ||--o{ ENROLLMENT : 被选
  TEACHER ||--o{ COURSE : 授课
  STUDENT {
    int id PK
    string name
    string grade
  }
  COURSE {
    int id PK
    string title
    int credit
  }
=== library-er 图书馆数据模型
erDiagram
  READER ||--o{ LOAN : 借阅
  BOOK ||--o{ COPY : 有
  COPY ||--o{ LOAN : 被借
  READER {
    int id PK
    string name
  }
  BOOK {
    string isbn PK
    string title
  }
`

const systems = `
=== web-arch 网站架构
flowchart TD
  U([用户]) --> C[CDN]
  C --> L[负载均衡]
  L --> W1[网站服务 1]
  L --> W2[网站服务 2]
  W1 --> R[(缓存)]
  W2 --> R
  W1 --> D[(主数据库)]
  W2 --> D
  D --> S[(从数据库)]
=== micro-arch 微服务架构
flowchart TD
  subgraph 接入层
    A[网页]
    B[小程序]
    G[API 网关]
  end
  subgraph 服务层
    U[用户服务]
    O[订单服务]
    P[商品服务]
    M[消息服务]
  end
  subgraph 数据层
    D1[(用户库)]
    D2[(订单库)]
    D3[(商品库)]
    Q[(消息队列)]
  end
  A --> G
  B --> G
  G --> U --> D1
  G --> O --> D2
  G --> P --> D3
  O --> Q --> M
=== data-arch 数据分析平台
flowchart LR
  A[业务数据库] --> D[数据同步]
  B[埋点日志] --> E[消息队列]
  E --> D
  D --> F[(数据仓库)]
  F --> G[指标计算]
  G --> H[报表]
  G --> I[算法模型]
=== ci-arch 持续集成
flowchart LR
  A[提交代码] --> B[检查格式]
  B --> C[单元测试]
  C --> D[构建镜像]
  D --> E[部署测试环境]
  E --> F[端到端测试]
  F --> G[部署生产]
=== rag-arch 知识库问答
flowchart LR
  A[文档] --> B[切分]
  B --> C[向量化]
  C --> D[(向量库)]
  Q([提问]) --> E[检索]
  D --> E
  E --> F[拼接提示词]
  F --> G[大模型]
  G --> H([回答])
=== home-net 家庭网络
flowchart TD
  A[光猫] --> B[路由器]
  B --> C[交换机]
  B --> D[电视盒子]
  B --> E[手机和平板]
  C --> F[台式机]
  C --> G[(网络存储)]
  C --> H[打印机]
=== office-net 办公网络
flowchart TD
  I([互联网]) --> F[防火墙]
  F --> S[核心交换机]
  S --> A[研发网段]
  S --> B[办公网段]
  S --> C[访客无线]
  S --> D[服务器区]
  D --> E[(文件服务器)]
  D --> G[门禁系统]
`

const plans = `
=== launch-gantt 产品上线计划
gantt
  title 产品上线计划
  dateFormat YYYY-MM-DD
  section 准备
  需求评审 :a1, 2026-03-02, 3d
  交互设计 :a2, after a1, 5d
  section 开发
  前端开发 :b1, after a2, 8d
  后端开发 :b2, after a2, 10d
  section 上线
  测试 :c1, after b2, 5d
  发布 :milestone, c2, after c1, 0d
=== wedding-gantt 婚礼筹备
gantt
  title 婚礼筹备
  dateFormat YYYY-MM-DD
  section 场地
  看场地 :a, 2026-04-01, 6d
  签合同 :b, after a, 2d
  section 布置
  定主题 :c, after b, 4d
  布置彩排 :d, after c, 6d
  section 宾客
  发请柬 :e, 2026-04-08, 7d
  排座位 :f, after e, 4d
=== decorate-gantt 装修进度
gantt
  title 装修进度
  dateFormat YYYY-MM-DD
  section 硬装
  拆改 :a, 2026-05-04, 4d
  水电 :b, after a, 6d
  泥瓦 :c, after b, 8d
  木工 :d, after c, 6d
  section 软装
  刷漆 :e, after d, 5d
  安装 :f, after e, 4d
  保洁 :g, after f, 1d
=== study-mind 学习计划
mindmap
  root((考研计划))
    英语
      背单词
      真题
      作文
    数学
      基础
      强化
      模拟
    政治
      听课
      刷题
    专业课
      教材
      笔记
=== trip-mind 旅行准备
mindmap
  root((去云南))
    路线
      昆明
      大理
      丽江
    住宿
      民宿
      酒店
    行李
      衣物
      药品
      证件
    预算
      交通
      吃住
      门票
=== swot-mind SWOT 分析
mindmap
  root((SWOT))
    优势
      老客户多
      口碑好
    劣势
      人手少
      没有线上渠道
    机会
      附近新开小区
      平台补贴
    威胁
      连锁店进驻
      租金上涨
=== fishbone-mind 问题原因分析
mindmap
  root((退货率高))
    人
      培训不足
      操作不规范
    机
      设备老化
    料
      批次不稳
      包装薄
    法
      没有抽检
    环
      仓库潮湿
=== reading-mind 读书笔记
mindmap
  root((原则))
    生活
      拥抱现实
      五步流程
    工作
      文化
      用人
    机器
      设计
      调试
=== okr-list 目标与关键结果
季度目标：把复购率提到 30%
  老客户每月回访一次
    整理客户名单
    写回访话术
  上线会员积分
    定积分规则
    开发积分页
  每周一次社群活动
    选品
    写文案
=== course-list 课程大纲
摄影入门
  认识相机
    光圈
    快门
    感光度
  构图
    三分法
    引导线
  后期
    裁剪
    调色
=== menu-list 菜单结构
晨光咖啡
  咖啡
    美式
    拿铁
    手冲
  茶
    红茶
    抹茶
  甜点
    可颂
    巴斯克
`

/** All templates of diagrams, in the order in which they are shown. */
export const diagramTemplates: readonly DiagramTemplate[] = [
  ...read('流程图', flows),
  ...read('跨部门流程', lanes),
  ...read('组织与结构', orgs),
  ...read('UML', umls),
  ...read('数据模型', data),
  ...read('系统与网络', systems),
  ...read('计划与思路', plans),
]
