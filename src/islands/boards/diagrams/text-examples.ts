/** Texts to begin with, one for each kind of diagram. */
export const textExamples: readonly { readonly id: string; readonly label: string; readonly text: string }[] = [
  {
    id: 'flow',
    label: '流程图',
    text: 'flowchart TD\n  A([开始]) --> B[填写报销单]\n  B --> C{金额超过 5000?}\n  C -->|是| D[总监审批]\n  C -->|否| E[主管审批]\n  D --> F[(财务入账)]\n  E --> F\n  F --> G([结束])',
  },
  {
    id: 'list',
    label: '缩进列表',
    text: '产品部\n  设计组\n    界面设计\n    用户研究\n  研发组\n    前端\n    后端\n  运营组',
  },
  {
    id: 'sequence',
    label: '时序图',
    text: 'sequenceDiagram\n  participant 用户\n  participant 网站\n  participant 支付\n  用户->>网站: 提交订单\n  网站->>支付: 请求扣款\n  支付-->>网站: 扣款成功\n  网站-->>用户: 显示结果',
  },
  {
    id: 'class',
    label: '类图',
    text: 'classDiagram\n  class 订单 {\n    +编号: 文本\n    +金额: 数字\n    +提交()\n  }\n  class 商品 {\n    +名称: 文本\n    +价格: 数字\n  }\n  class 会员订单\n  订单 <|-- 会员订单\n  订单 *-- 商品 : 包含',
  },
  {
    id: 'state',
    label: '状态图',
    text: 'stateDiagram-v2\n  [*] --> 待付款\n  待付款 --> 已付款: 付款\n  待付款 --> 已取消: 超时\n  已付款 --> 已发货: 发货\n  已发货 --> [*]: 签收\n  已取消 --> [*]',
  },
  {
    id: 'er',
    label: 'ER 图',
    text: 'erDiagram\n  USER ||--o{ ORDER : 下单\n  ORDER ||--|{ ITEM : 包含\n  USER {\n    int id PK\n    string name\n  }\n  ORDER {\n    int id PK\n    date created\n  }',
  },
  {
    id: 'mindmap',
    label: '思维导图',
    text: 'mindmap\n  root((新品上市))\n    调研\n      竞品\n      用户访谈\n    设计\n      包装\n      定价\n    推广\n      小红书\n      直播',
  },
  {
    id: 'gantt',
    label: '甘特图',
    text: 'gantt\n  title 项目计划\n  dateFormat YYYY-MM-DD\n  section 设计\n  需求调研 :a1, 2026-03-01, 5d\n  界面设计 :a2, after a1, 7d\n  section 开发\n  前端开发 :b1, after a2, 10d\n  测试上线 :after b1, 4d',
  },
]
