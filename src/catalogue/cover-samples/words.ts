import type { SampleRow } from './row.ts'

/** Samples that consist mainly of a title. */
export const words: readonly SampleRow[] = [
  [
    '把日子过慢一点',
    '周末的三个小练习',
    '生活',
    ['关掉手机两小时', '走一段没走过的路', '给家人做顿饭'],
    [],
    ['centred', 'quote', 'vertical-ink', 'minimal', 'sticky-note'],
  ],
  [
    '存钱100天，攒出一趟旅行',
    '普通上班族的记账笔记',
    '记录',
    ['工资到账先存两成', '奶茶改成自己泡', '每周只逛一次超市', '零钱单独放一处'],
    [],
    ['big-number', 'big-type', 'memo', 'notebook'],
  ],
  [
    '5件小事让书桌一直整齐',
    '每天花三分钟就够了',
    '收纳',
    ['用完的笔放回笔筒', '纸张当天归档', '线材贴好标签', '桌面只留一杯水', '睡前擦一遍'],
    [],
    ['big-number', 'checklist', 'memo', 'index-card'],
  ],
  [
    '28天早起计划',
    '从晚睡党到六点半起床',
    '打卡',
    ['06:30 起床喝水', '06:45 拉伸十分钟', '07:00 读书半小时', '07:40 做早餐', '08:10 出门上班'],
    [],
    ['big-number', 'schedule', 'diagonal'],
  ],
  [
    '记得好好吃饭',
    '写给每一个加班的你',
    '晚安',
    ['早餐别省', '午饭慢一点', '晚饭少一口'],
    [],
    ['sticky-note', 'big-type', 'centred'],
  ],
  [
    '慢慢来\n反而比较快',
    '工作第三年想明白的事',
    '随笔',
    ['先做完再做好', '一次只做一件事', '累了就散步'],
    [],
    ['quote', 'big-type', 'centred', 'sticky-note'],
  ],
  [
    '开业三周年',
    '谢谢街坊邻居一路捧场',
    '感谢',
    ['店里留了糖', '老顾客送小菜', '拍照送明信片'],
    [],
    ['diagonal', 'vertical-ink', 'centred'],
  ],
]
