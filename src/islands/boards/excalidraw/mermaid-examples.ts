import type { BinaryFileData } from '@excalidraw/excalidraw/types'
import type { SceneElement } from '../../../core/boards/whiteboard/scene.ts'

/** What a mermaid text became. */
export interface MermaidDrawing {
  readonly elements: readonly SceneElement[]
  readonly files: readonly BinaryFileData[]
}

/** Texts to begin with, one of each kind that becomes shapes. */
export const mermaidExamples = [
  {
    name: '流程图',
    text: `flowchart TD
  A[提交申请] --> B{金额超过 5000 元?}
  B -->|是| C[总监审批]
  B -->|否| D[主管审批]
  C --> E[财务付款]
  D --> E`,
  },
  {
    name: '时序图',
    text: `sequenceDiagram
  participant U as 用户
  participant W as 网页
  participant S as 服务器
  U->>W: 点击登录
  W->>S: 发送验证码
  S-->>W: 验证通过
  W-->>U: 进入首页`,
  },
  {
    name: '类图',
    text: `classDiagram
  class 订单 {
    +String 编号
    +Date 下单时间
    +付款()
  }
  class 商品 {
    +String 名称
    +Number 价格
  }
  订单 "1" --> "*" 商品`,
  },
  {
    name: '状态图',
    text: `stateDiagram-v2
  [*] --> 待付款
  待付款 --> 待发货: 付款
  待发货 --> 已发货: 出库
  已发货 --> [*]: 签收`,
  },
  {
    name: 'ER 图',
    text: `erDiagram
  CUSTOMER ||--o{ ORDER : places
  ORDER ||--|{ ITEM : contains`,
  },
] as const
