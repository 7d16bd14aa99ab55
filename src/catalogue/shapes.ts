import { drawings } from './drawings/shapes.ts'

/** The geometry of a shape: fields of the element kind it becomes, except its position and size. */
export type ShapeFields = Figure | DrawnShape

type Figure =
  /** `radius` is the corner radius for a box 160 px high. */
  | { readonly kind: 'rect'; readonly radius?: number }
  | { readonly kind: 'ellipse'; readonly hole?: number; readonly from?: number; readonly sweep?: number }
  | { readonly kind: 'polygon'; readonly sides: number; readonly inner?: number; readonly round?: number }

interface DrawnShape {
  readonly kind: 'path'
  /** The view box is a square of 100 by 100, stretched to the box. */
  readonly viewWidth: number
  readonly viewHeight: number
  readonly parts: readonly ShapePart[]
}

interface ShapePart {
  /** SVG path data. */
  readonly d: string
  /** Shade painted over the shape's own fill; if absent, the part has that fill. */
  readonly fill?: { readonly type: 'solid'; readonly colour: string }
  readonly rule?: 'evenodd'
}

/** A shape of the editor, drawn for this project. */
export interface Shape {
  readonly id: string
  readonly label: string
  /** Additional search words. */
  readonly words: readonly string[]
  readonly group: string
  /** Width / height of the box it is drawn for. */
  readonly aspect: number
  /** Whether it works as a mask of pictures; its path must then suit `maskPath`. */
  readonly mask: boolean
  readonly fields: ShapeFields
}

/** A shape without a figure is drawn in `drawings/shapes/<id>.svg`. */
type Row = readonly [id: string, label: string, words: string, aspect: number, figureOrMask?: Figure | 'mask']

const groups: Readonly<Record<string, readonly Row[]>> = {
  基础: [
    ['rect', '矩形', '长方形 方块 色块', 1.5, { kind: 'rect' }],
    ['round-rect', '圆角矩形', '圆角 卡片 按钮', 1.5, { kind: 'rect', radius: 28 }],
    ['square', '正方形', '方形 方块 色块', 1, { kind: 'rect' }],
    ['round-square', '圆角方形', '圆角 图标底 方块', 1, { kind: 'rect', radius: 30 }],
    ['pill', '胶囊', '药丸 按钮 圆角 标签', 2.6, { kind: 'rect', radius: 200 }],
    ['circle', '圆形', '圆 圆圈 正圆', 1, { kind: 'ellipse' }],
    ['oval', '椭圆', '蛋形 圆 扁圆', 1.5, { kind: 'ellipse' }],
    ['ring', '圆环', '环 甜甜圈 圆圈', 1, { kind: 'ellipse', hole: 0.72 }],
    ['pie', '扇形', '饼 饼图 缺口圆', 1, { kind: 'ellipse', from: 45, sweep: 270 }],
    ['arc-ring', '圆弧', '弧 进度 环形', 1, { kind: 'ellipse', hole: 0.76, from: 225, sweep: 270 }],
    ['triangle', '三角形', '三角 正三角', 1.15, { kind: 'polygon', sides: 3 }],
    ['round-triangle', '圆角三角', '三角形 播放 圆角', 1.15, { kind: 'polygon', sides: 3, round: 0.22 }],
    ['diamond', '菱形', '方块 钻石形', 1, { kind: 'polygon', sides: 4 }],
    ['pentagon', '五边形', '五角 多边形', 1.05, { kind: 'polygon', sides: 5 }],
    ['hexagon', '六边形', '蜂窝 六角 多边形', 0.87, { kind: 'polygon', sides: 6 }],
    ['octagon', '八边形', '八角 多边形 停止', 1, 'mask'],
    ['half-circle', '半圆', '半圆形 拱形 日出', 2, 'mask'],
    ['quarter-circle', '四分之一圆', '扇形 角落 圆角', 1, 'mask'],
    ['right-triangle', '直角三角形', '三角 斜角', 1],
    ['trapezoid', '梯形', '四边形 台形', 1.4],
    ['parallelogram', '平行四边形', '斜方块 斜切 动感', 1.6, 'mask'],
    ['plus', '十字', '加号 十字形 医疗', 1],
    ['cross-x', '叉形', '叉号 错误 交叉', 1],
    ['squircle', '超圆角', '圆润方形 应用图标', 1, 'mask'],
    ['egg', '蛋形', '鸡蛋 椭圆 水滴', 0.8, 'mask'],
    ['arch', '拱门', '拱形 门 窗 圆顶', 0.83, 'mask'],
    ['corner-l', '折角', '直角 转角 边角', 1],
    ['steps', '台阶', '阶梯 楼梯 上升', 1],
  ],
  徽章与爆炸贴: [
    ['star', '五角星', '星星 星形 评分', 1.05, { kind: 'polygon', sides: 5, inner: 0.42 }],
    ['round-star', '圆角星', '星星 可爱 圆润', 1.05, { kind: 'polygon', sides: 5, inner: 0.55, round: 0.3 }],
    ['star-6', '六角星', '星形 星星', 0.87, { kind: 'polygon', sides: 6, inner: 0.58 }],
    ['burst-12', '爆炸贴', '爆炸 促销 价格 星芒', 1, { kind: 'polygon', sides: 12, inner: 0.74 }],
    ['burst-20', '光芒贴', '爆炸 促销 徽章 太阳', 1, { kind: 'polygon', sides: 20, inner: 0.84 }],
    ['seal-edge', '齿边圆', '徽章 认证 瓶盖 印章', 1, { kind: 'polygon', sides: 32, inner: 0.92, round: 0.3 }],
    ['sparkle', '闪光', '四角星 闪亮 星光', 1],
    ['scallop-12', '花边圆', '花边 饼干 徽章 蕾丝', 1, 'mask'],
    ['scallop-8', '花朵圆', '花边 云朵圆 徽章', 1, 'mask'],
    ['flower-square', '波浪方', '花边方形 饼干 邮票', 1, 'mask'],
    ['boom', '爆炸框', '爆炸 漫画 惊喜 砰', 1.38],
    ['shield', '盾牌', '徽章 保护 安全 认证', 0.8, 'mask'],
    ['shield-flat', '盾形章', '徽章 球队 校徽', 0.79, 'mask'],
    ['award', '奖章', '徽章 勋章 获奖 绶带', 0.71],
    ['hexagon-badge', '六边形章', '蜂窝 徽章 圆角', 0.94, 'mask'],
  ],
  对话框: [
    ['bubble-round', '圆角对话框', '气泡 对话 聊天 说话', 1.38],
    ['bubble-oval', '椭圆对话框', '气泡 对话 聊天 漫画', 1.23],
    ['bubble-square', '方角对话框', '气泡 对话 说明', 1.29],
    ['bubble-left', '左侧对话框', '气泡 聊天 收到 对方', 2.08],
    ['bubble-right', '右侧对话框', '气泡 聊天 发送 自己', 2.08],
    ['bubble-up', '提示气泡', '气泡 引导 小贴士', 1.63],
    ['bubble-thought', '思考气泡', '云朵 想法 心里话 漫画', 1.06],
    ['bubble-shout', '呐喊气泡', '爆炸 大喊 惊叹 漫画', 1.17],
  ],
  丝带与标签: [
    ['ribbon', '丝带横幅', '丝带 横幅 飘带 标题', 2.86],
    ['ribbon-arc', '弧形丝带', '丝带 飘带 弧形 横幅', 2.35],
    ['ribbon-tail', '燕尾横幅', '横幅 标签 条幅 促销', 3.44],
    ['ribbon-flag', '燕尾条', '标签 书签 侧边 条幅', 2.81],
    ['bookmark', '书签带', '书签 竖条 挂旗 收藏', 0.53],
    ['pennant', '三角旗', '旗子 挂旗 锦旗', 0.71],
    ['hanging', '挂旗', '圆底 吊旗 竖条', 0.6],
    ['corner-ribbon', '角标丝带', '角标 斜条 左上 促销', 1],
    ['corner-triangle', '三角角标', '角标 左上 三角', 1],
    ['price-tag', '吊牌', '标签 价签 价格', 2],
    ['label-notch', '凹角标签', '标签 牌匾 复古', 2.57, 'mask'],
    ['label-cut', '切角标签', '标签 八角 牌子', 2.57, 'mask'],
  ],
  箭头: [
    ['arrow', '右箭头', '箭头 指向 方向 前进', 1.4],
    ['arrow-round', '圆角箭头', '箭头 指向 右边', 1.5],
    ['arrow-up', '上箭头', '箭头 上升 增长 向上', 0.71],
    ['arrow-double', '双向箭头', '箭头 左右 对比', 1.85],
    ['chevron', '箭头块', '流程 步骤 箭头', 1.95],
    ['chevron-start', '流程起点', '步骤 箭头 流程', 1.95],
    ['chevron-thin', '折线箭头', '更多 下一步 右', 0.66],
    ['arrow-bend', '转弯箭头', '箭头 拐弯 引导', 1.17],
    ['arrow-curve', '弯箭头', '箭头 曲线 指向', 1.32],
    ['arrow-cycle', '循环箭头', '循环 刷新 转圈', 0.89],
  ],
  自然: [
    ['heart', '爱心', '心形 红心 喜欢', 1.09, 'mask'],
    ['heart-soft', '圆角爱心', '心形 圆润 可爱 胖爱心', 1.04, 'mask'],
    ['cloud', '云朵', '云 天空 对话', 1.49, 'mask'],
    ['cloud-soft', '胖云', '云朵 天空 圆润', 1.35, 'mask'],
    ['moon', '月亮', '月牙 夜晚 弯月', 0.96],
    ['drop', '水滴', '滴 水 油滴', 0.71, 'mask'],
    ['pin', '定位', '位置 地点 地图', 0.71, 'mask'],
    ['leaf', '树叶', '叶子 叶形 自然', 1.01, 'mask'],
    ['leaf-corner', '叶形框', '两圆角 叶子 标签', 1, 'mask'],
    ['flower-5', '五瓣花', '花朵 梅花 小花', 1.03, 'mask'],
    ['flower-6', '六瓣花', '花朵 小花 雏菊', 1.07],
    ['daisy', '雏菊', '花朵 小花 花瓣', 0.95],
    ['blob-1', '流体一', '不规则 水滴 色块 有机', 1.13, 'mask'],
    ['blob-2', '流体二', '不规则 色块 有机 液体', 0.98, 'mask'],
    ['blob-3', '流体三', '不规则 色块 鹅卵石', 0.93, 'mask'],
    ['pebble', '鹅卵石', '石头 圆润 色块', 1.38, 'mask'],
    ['sun', '太阳', '阳光 光芒 晴天', 1],
    ['lightning', '闪电', '雷电 快速 能量', 0.61],
    ['flame', '火焰', '火 热门 火苗', 0.73],
    ['mountain', '山峰', '山 群山 风景', 1.75],
    ['wave-band', '波浪带', '波浪 水波 底边', 2.2],
    ['wave-strip', '波浪条', '波浪 水纹 分隔', 4.35],
  ],
  纸张与票券: [
    ['torn-paper', '撕纸', '撕边 纸片 拼贴 碎纸', 1.46, 'mask'],
    ['torn-bottom', '撕纸下边', '撕边 纸 上半', 1.6, 'mask'],
    ['torn-top', '撕纸上边', '撕边 纸 下半', 1.6, 'mask'],
    ['torn-strip', '撕纸条', '撕边 纸条 标题底', 4.62],
    ['tape', '胶带', '纸胶带 贴条 手帐', 3.21],
    ['note-fold', '折角便签', '便签 便利贴 纸 折角', 1],
    ['folded-page', '折角纸', '纸张 文件 页面', 0.8],
    ['ticket', '票券', '优惠券 门票 票', 2.14, 'mask'],
    ['coupon', '优惠券', '票券 齿边 代金券 打折', 2.14],
    ['stamp', '邮票', '齿孔 邮戳 邮票边', 0.78, 'mask'],
    ['receipt', '小票', '收据 账单 锯齿', 0.69],
    ['film', '胶片', '电影 底片 相框', 1.5],
    ['polaroid', '拍立得', '相框 照片 白边', 0.83],
  ],
  笔触: [
    ['brush-1', '笔刷一', '毛笔 笔触 涂抹 标题底', 3.92],
    ['brush-2', '笔刷二', '笔触 油漆 涂抹 墨', 3.51],
    ['marker', '马克笔条', '荧光笔 划重点 高亮', 5.5],
    ['crayon', '蜡笔涂抹', '涂鸦 蜡笔 手绘', 3.08],
    ['ink', '墨点', '墨迹 泼墨 飞溅', 1.08],
    ['enso', '禅圈', '毛笔圆 墨圈 圆相 国风', 1],
    ['hand-circle', '手绘圈', '圈重点 圆圈 手画', 1.82],
    ['hand-underline', '手绘下划线', '划线 强调 波浪', 12.33],
  ],
  边框与括号: [
    ['frame-square', '方框', '边框 相框 画框', 1],
    ['frame-double', '双线框', '边框 双边 相框', 1.4],
    ['frame-round', '圆角框', '边框 圆角 相框', 1.4],
    ['frame-lace', '花边框', '边框 蕾丝 圆框', 1],
    ['frame-corners', '四角框', '取景框 边角 相机', 1.4],
    ['frame-diagonal', '对角框', '直角引号 边角 标题框', 1.6],
    ['brackets-corner', '直角引号', '引号 括号 竖排', 1.6],
    ['brackets-square', '方括号', '括号 中括号 标题', 1.6],
    ['brackets-curly', '大括号', '花括号 括号 总结', 1.6],
    ['brace-left', '左大括号', '花括号 归纳 总结', 0.26],
    ['quote-marks', '引号', '双引号 金句 语录', 1.23],
  ],
  国风: [
    ['window-octagon', '八角窗', '漏窗 园林 窗框 国风', 1],
    ['window-begonia', '海棠窗', '漏窗 海棠 园林 国风', 1, 'mask'],
    ['window-plum', '梅花窗', '漏窗 梅花 园林 国风', 1.01, 'mask'],
    ['window-fan', '扇面', '扇形 扇子 国风 折扇', 2.16, 'mask'],
    ['moon-gate', '月洞门', '圆门 园林 苏州 国风', 1.09],
    ['vase', '花瓶窗', '宝瓶 漏窗 花瓶 国风', 0.71, 'mask'],
    ['gourd', '葫芦', '葫芦窗 福禄 国风', 0.68, 'mask'],
    ['seal-square', '方印', '印章 篆刻 印框 国风', 1],
    ['seal-solid', '印泥方', '印章 红印 底色 国风', 1],
    ['seal-round', '圆印', '印章 圆章 印框 国风', 1],
    ['seal-oval', '竖椭圆印', '印章 闲章 国风', 0.7],
    ['scroll', '卷轴', '画卷 圣旨 国风 古书', 1.8],
    ['lantern', '灯笼', '宫灯 过年 元宵 国风', 0.71],
    ['auspicious-cloud', '祥云', '云纹 吉祥 国风 云', 2.51],
    ['ruyi', '如意头', '如意 云头 吉祥 国风', 1.38, 'mask'],
    ['plaque', '牌匾', '匾额 招牌 中式 凹角', 2.57, 'mask'],
    ['plaque-frame', '中式边框', '回纹 边框 凹角 国风', 1.4],
    ['coin-old', '铜钱', '古钱 财运 招财 国风', 1],
    ['lattice', '花窗格', '冰裂 漏窗 窗花 国风', 1],
  ],
}

function drawingOf(id: string): DrawnShape {
  const { paths, ...view } = drawings[id]!
  const parts = paths.map(({ fill, ...path }) =>
    fill === 'currentColor' ? path : { ...path, fill: { type: 'solid', colour: fill } as const },
  )
  return { kind: 'path', ...view, parts }
}

/** The shapes of the editor, in the order of their groups. */
export const shapes: readonly Shape[] = Object.entries(groups).flatMap(([group, rows]) =>
  rows.map(([id, label, words, aspect, figureOrMask]) => ({
    id,
    label,
    words: words.split(' '),
    group,
    aspect,
    mask: figureOrMask === 'mask',
    fields: typeof figureOrMask === 'object' ? figureOrMask : drawingOf(id),
  })),
)
