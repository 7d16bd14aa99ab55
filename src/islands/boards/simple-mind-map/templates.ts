import { readIndented } from '../../../core/boards/mindmap/formats/text.ts'
import type { LayoutName } from '../../../core/boards/mindmap/model.ts'
import { countedIds, mapOfOutline } from '../../../core/boards/mindmap/outline.ts'
import type { BoardTemplate } from '../adapter.ts'

type Row = readonly [id: string, name: string, group: string, layout: LayoutName, theme: string, text: string]

/** Maps to begin with: indented lines, a space for each level. */
const rows: readonly Row[] = [
  [
    'reading',
    '读书笔记',
    '学习',
    'logic-right',
    'qing',
    `《书名》读书笔记
 这本书讲什么
  一句话概括
  作者想解决的问题
 主要观点
  观点一
   书里的例子
   我的理解
  观点二
  观点三
 摘抄
  值得背下来的一句
 我不同意的地方
 读完要做的三件事
  这周就做
  这个月做
  长期坚持`,
  ],
  [
    'course',
    '课程复习',
    '学习',
    'catalogue',
    'qingkong',
    `期末复习
 第一章
  概念
  公式
  常考题型
 第二章
  概念
  易错点
 第三章
  概念
  综合题
 计划
  第一遍：过目录
  第二遍：做真题
  第三遍：看错题`,
  ],
  [
    'weekly',
    '周计划',
    '效率',
    'both',
    'bohe',
    `本周计划
 最重要的三件事
  第一件
  第二件
  第三件
 工作
  会议
  交付
  跟进
 生活
  运动三次
  给家里打电话
 学习
  读完一本书的前半
 复盘
  做得好的
  下周要改的`,
  ],
  [
    'project',
    '项目拆解',
    '效率',
    'logic-right',
    'shangwu',
    `项目名称
 目标
  要达成的数字
  截止时间
  不做什么
 人
  负责人
  协作方
  拍板人
 里程碑
  立项
  方案
  开发
  验收
 风险
  时间不够
   应对：先做核心功能
  依赖别的团队
 预算`,
  ],
  [
    'swot',
    'SWOT 分析',
    '分析',
    'org-down',
    'haijun',
    `SWOT 分析
 优势
  我们比别人强在哪
  手里独有的资源
 劣势
  缺人还是缺钱
  用户抱怨最多的
 机会
  正在变大的需求
  对手没做好的地方
 威胁
  新进来的对手
  政策与平台规则`,
  ],
  [
    'fishbone',
    '问题原因分析',
    '分析',
    'fishbone-right',
    'songyan',
    `客户投诉变多
 人
  新人没有培训
  晚班人手少
 流程
  交接没有记录
  退款要三次审批
 系统
  订单查询慢
  通知经常漏发
 产品
  说明书看不懂
  包装易破
 外部
  物流旺季延误
  天气`,
  ],
  [
    'timeline',
    '产品大事记',
    '分析',
    'timeline',
    'haiyan',
    `产品大事记
 一月 立项
  用户访谈 12 场
  确定方向
 三月 内测
  邀请 200 人
  修了 86 个问题
 五月 公测
  上线小程序
  首周 1.2 万人
 七月 收费
  会员 39 元
  转化率 4%
 九月 复盘`,
  ],
  [
    'okr',
    'OKR',
    '管理',
    'org-down',
    'zhu',
    `季度 OKR
 O1 让新用户留下来
  KR1 次日留存到 45%
  KR2 新手引导完成率 70%
  KR3 首日求助减半
 O2 收入更稳
  KR1 续费率到 60%
  KR2 年付占比 30%
 O3 团队更轻松
  KR1 线上事故少于 2 次
  KR2 每周一天不开会`,
  ],
  [
    'meeting',
    '会议纪要',
    '管理',
    'logic-right',
    'chahe',
    `会议纪要
 时间与参会人
 议题一
  结论
  分歧
 议题二
  结论
 待办
  谁 · 做什么 · 什么时候
  谁 · 做什么 · 什么时候
 下次会议`,
  ],
  [
    'brand',
    '内容选题',
    '创作',
    'both',
    'tangguo',
    `小红书选题
 账号定位
  给谁看
  解决什么问题
 干货
  新手必看
  避坑清单
  工具推荐
 故事
  我踩过的坑
  一次失败
 热点
  节日
  新剧新书
 互动
  投票
  问答合集`,
  ],
  [
    'story',
    '小说大纲',
    '创作',
    'timeline-down',
    'ziteng',
    `故事名
 开端
  主角想要什么
  日常被打破
 发展
  第一次尝试
  遇见帮手
  代价
 低谷
  失去最重要的
 高潮
  最后的选择
 结局
  变了的是什么`,
  ],
  [
    'travel',
    '旅行计划',
    '生活',
    'both',
    'mitao',
    `五天旅行
 出发前
  证件
  机票与酒店
  天气
 第一天
  到达
  附近走走
 第二天
  博物馆
  老街晚饭
 第三天
  爬山
 第四天
  市集
  伴手礼
 第五天
  返程
 预算
  交通
  住宿
  吃饭`,
  ],
]

/** The templates of maps. */
export const templates: readonly BoardTemplate[] = rows.map(([id, name, group, layout, theme, text]) => ({
  ...{ id, name, group },
  content: async () => {
    const map = mapOfOutline(readIndented(text)[0]!, countedIds())
    return { sheets: map.sheets.map((sheet) => ({ ...sheet, layout, theme })) }
  },
}))
