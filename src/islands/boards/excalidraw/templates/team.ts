import { person } from '../items/org.ts'
import { listBox, noteColumn, notes, template } from './sheet.ts'

const group = '团队协作'

export const teamTemplates = [
  template('brainstorm', '头脑风暴', group, {
    title: '头脑风暴：怎样让新用户第一周留下来',
    hint: '规则：先求多，不评判，在别人的想法上加一点。10 分钟后投票。',
    width: 1360,
    height: 900,
    draw: (d) => {
      const centre = d.shape('ellipse', [520, 390, 320, 160], { fill: 'green' }, '第一周就\n感到有用', { size: 28 })
      const themes = [
        ['第一次打开', 60, 150, 'yellow', ['三步内做出第一个成果', '给示例，不给空白页', '跳过注册先试用'], 'left'],
        ['提醒与陪伴', 900, 150, 'blue', ['第三天发一个小技巧', '没做完的帮他接着做', '真人客服问一句'], 'right'],
        ['看得见的进步', 60, 590, 'pink', ['显示省下的时间', '每周一张小结', '完成后给一个小徽章'], 'left'],
        ['朋友一起用', 900, 590, 'orange', ['发给同事就能看', '邀请后两人都有奖励', '团队模板库'], 'right'],
      ] as const
      for (const [name, x, y, ink, ideas, side] of themes) {
        const label = d.box(x + 90, y < 400 ? y + 150 : y, 220, 48, { fill: 'white' }, name, { size: 20 })
        notes(d, [x, y < 400 ? y : y + 66], ideas, ink, { columns: 3, size: 124, space: 14, fontSize: 17 })
        d.link(centre, label, [side, y < 400 ? 'bottom' : 'top'], { dash: 'dashed', end: null, stroke: 'grey' })
      }
      d.text(560, 832, '● 每人 3 票，贴在最想试的想法上', { size: 18, colour: 'red' })
    },
  }),
  template('kpt', '复盘 KPT', group, {
    title: '迭代复盘 KPT · 第 12 周',
    hint: '每人先独立写 5 分钟，再依次贴上来讲；最后选出两件马上要试的事。',
    width: 1240,
    height: 760,
    draw: (d) => {
      noteColumn(
        d,
        [40, 130, 370, 580],
        '保持 Keep',
        ['每天站会控制在 10 分钟', '设计稿提前一天评审', '上线前一起走查', '周五下午不排会议', '文档随代码一起改'],
        'green',
      )
      noteColumn(
        d,
        [435, 130, 370, 580],
        '问题 Problem',
        ['需求中途改了三次', '测试环境经常占用', '接口文档没人更新', '加班集中在最后两天'],
        'pink',
      )
      noteColumn(
        d,
        [830, 130, 370, 580],
        '尝试 Try',
        ['改需求要说明影响多少天', '申请第二套测试环境', '接口变更先改文档再写代码', '每周三检查一次进度'],
        'blue',
      )
    },
  }),
  template('retro-sail', '帆船复盘', group, {
    title: '帆船复盘：一路上的风和锚',
    hint: '风推我们前进，锚拖住我们，暗礁是将来的风险，小岛是要去的地方。',
    width: 1360,
    height: 820,
    draw: (d) => {
      d.line(
        [
          [40, 520],
          [220, 500],
          [420, 530],
          [640, 505],
          [860, 530],
          [1080, 505],
          [1320, 525],
        ],
        { stroke: 'blue', weight: 4, curved: true },
      )
      d.line(
        [
          [540, 490],
          [820, 490],
          [770, 560],
          [590, 560],
        ],
        { closed: true, fill: 'bronze' },
      )
      d.line(
        [
          [680, 490],
          [680, 200],
        ],
        { weight: 4 },
      )
      d.line(
        [
          [692, 210],
          [692, 470],
          [830, 470],
        ],
        { closed: true, fill: 'white' },
      )
      d.line(
        [
          [668, 250],
          [668, 470],
          [560, 470],
        ],
        { closed: true, fill: 'white' },
      )
      d.text(70, 130, '风：推着我们走的', { size: 24, colour: 'green' })
      notes(d, [70, 176], ['老板给足了时间', '新人上手快', '组件库省了一半力气'], 'green', { columns: 3, size: 128 })
      d.text(900, 130, '小岛：我们要去的地方', { size: 24, colour: 'orange' })
      notes(d, [900, 176], ['月底上线 2.0', '崩溃率低于 0.1%', '客户愿意推荐'], 'yellow', { columns: 3, size: 128 })
      d.text(70, 590, '锚：拖住我们的', { size: 24, colour: 'red' })
      notes(d, [70, 636], ['审批要等两天', '旧代码没有测试', '需求来源太多'], 'pink', { columns: 3, size: 128 })
      d.text(900, 590, '暗礁：前面的风险', { size: 24, colour: 'violet' })
      notes(d, [900, 636], ['服务商要涨价', '两人同时休假', '新规下月生效'], 'violet', { columns: 3, size: 128 })
    },
  }),
  template('kanban', '看板', group, {
    title: '任务看板 · 小程序改版',
    hint: '从左往右拖。「进行中」最多 3 张，卡住的贴红点。',
    width: 1400,
    height: 720,
    draw: (d) => {
      const columns = [
        ['待办', 'grey', ['首页加载提速', '优惠券说明文案', '埋点方案评审', '无障碍检查']],
        ['进行中（≤3）', 'yellow', ['下单页改版\n陈晨 · 周四', '支付失败重试\n李雷 · 周五', '客服入口\n周宁 · 今天']],
        ['待验收', 'blue', ['地址选择器', '图片懒加载']],
        ['已完成', 'green', ['登录页', '商品卡片', '空状态插画', '统一错误提示']],
      ] as const
      for (const [index, [name, ink, cards]] of columns.entries())
        noteColumn(d, [40 + index * 335, 130, 315, 550], name, cards, ink, ink)
      d.shape('ellipse', [652, 296, 20, 20], { fill: 'red', stroke: 'red' })
    },
  }),
  template('meeting', '会议记录', group, {
    title: '会议记录：春季活动启动会',
    hint: '2026 年 3 月 2 日 14:00—15:00 · 三楼会议室 · 记录：韩梅',
    width: 1240,
    height: 860,
    draw: (d) => {
      listBox(
        d,
        [40, 130, 360, 220],
        '参会人',
        ['市场：王敏、李雷', '产品：陈晨', '设计：周宁', '缺席：赵磊（请假）'],
        'grey',
      )
      listBox(
        d,
        [420, 130, 780, 220],
        '会议目标',
        ['定下活动主题和预算上限', '分清各组要交什么、什么时候交', '列出风险和谁来盯'],
        'yellow',
      )
      listBox(
        d,
        [40, 370, 570, 250],
        '讨论要点',
        [
          '主题在「春日出游」和「焕新季」之间，投票 5:2',
          '预算不超过 8 万，其中投放 5 万',
          '去年短信打开率低，今年改用社群',
          '赠品库存要在 10 日前确认',
        ],
        'blue',
      )
      listBox(
        d,
        [630, 370, 570, 250],
        '决定',
        ['主题定为「春日出游」', '3 月 20 日上线，持续 10 天', '每天 17:00 同步一次数据'],
        'green',
      )
      d.text(40, 642, '待办', { size: 22 })
      for (const [row, [task, owner, date]] of (
        [
          ['主视觉初稿', '周宁', '3 月 6 日'],
          ['落地页开发', '陈晨', '3 月 13 日'],
          ['赠品库存确认', '李雷', '3 月 10 日'],
        ] as const
      ).entries()) {
        d.box(40, 684 + row * 52, 28, 28, { round: false })
        d.text(86, 686 + row * 52, task, { size: 20 })
        d.text(620, 686 + row * 52, owner, { size: 20 })
        d.text(860, 686 + row * 52, date, { size: 20, colour: 'grey' })
      }
    },
  }),
  template('wish', '心愿墙', group, {
    title: '心愿墙：写给下半年的我们',
    hint: '写一个工作心愿或生活心愿，署名或匿名都可以。年底回来看。',
    width: 1280,
    height: 800,
    draw: (d) => {
      const wishes = [
        '学会做播客',
        '体检指标全绿',
        '带爸妈看一次海',
        '拿下大客户',
        '读完 12 本书',
        '跑完半马',
        '少开一半的会',
        '转岗做设计',
        '和队友去露营',
        '每天 11 点睡',
        '写完那篇论文',
        '养一只小猫',
        '存够首付的一半',
        '学会游泳',
        '项目拿一个奖',
      ] as const
      const inks = ['yellow', 'pink', 'blue', 'green', 'orange', 'violet'] as const
      for (const [index, text] of wishes.entries()) {
        const [x, y] = [70 + (index % 5) * 236, 140 + Math.floor(index / 5) * 210]
        d.box(
          x + (index % 2) * 10,
          y + (index % 3) * 10,
          160,
          160,
          { fill: inks[(index * 5) % 6]!, stroke: 'none', rough: 0, round: false, turn: ((index * 7) % 5) - 2 },
          text,
          { size: 20 },
        )
        d.shape('ellipse', [x + 72 + (index % 2) * 10, y - 8 + (index % 3) * 10, 18, 18], {
          fill: 'red',
          stroke: 'red',
          weight: 1,
        })
      }
    },
  }),
  template('org', '组织结构', group, {
    title: '公司组织结构',
    hint: '实线是汇报关系，虚线框是正在招聘的岗位。',
    width: 1440,
    height: 720,
    draw: (d) => {
      const card = (x: number, y: number, text: string, fill: 'green' | 'blue' | 'white' = 'white', open = false) =>
        d.box(x, y, 190, 72, open ? { dash: 'dashed', stroke: 'grey' } : { fill }, text, { size: 18 })
      const head = card(625, 130, '王敏\n总经理', 'green')
      const parts = [
        ['陈晨\n产品总监', ['产品组 · 4 人', '设计组 · 3 人']],
        ['李雷\n技术总监', ['前端组 · 5 人', '后端组 · 6 人']],
        ['韩梅\n市场总监', ['品牌组 · 2 人', '招聘中\n投放经理']],
      ] as const
      for (const [index, [name, teams]] of parts.entries()) {
        const part = card(165 + index * 460, 300, name, 'blue')
        d.link(head, part, ['bottom', 'top'], { end: null })
        for (const [row, team] of teams.entries())
          d.link(
            part,
            card(55 + index * 460 + row * 220, 480, team, 'white', team.startsWith('招聘')),
            ['bottom', 'top'],
            { end: null },
          )
      }
      d.text(40, 650, '更新：每季度第一周，由人事负责', { colour: 'grey' })
    },
  }),
  template('team-canvas', '团队画布', group, {
    title: '团队画布：我们怎样一起工作',
    hint: '新团队第一周一起填。写不一样的想法，比写一样的更有用。',
    width: 1320,
    height: 860,
    draw: (d) => {
      listBox(
        d,
        [40, 130, 400, 220],
        '我们是谁',
        ['陈晨：拆需求、写文档', '周宁：画图、讲故事', '李雷：快，但要说清楚'],
        'yellow',
      )
      listBox(
        d,
        [460, 130, 400, 220],
        '共同目标',
        ['三个月内上线并有 100 位付费用户', '每周都能给用户看到变化'],
        'green',
      )
      listBox(d, [880, 130, 400, 220], '个人目标', ['陈晨：带一次完整项目', '李雷：把测试补起来'], 'blue')
      listBox(d, [40, 370, 400, 220], '强项', ['离用户近，当天能访谈', '决定快，不绕流程'], 'white')
      listBox(
        d,
        [460, 370, 400, 220],
        '我们的规矩',
        ['有分歧当面说，不在群里争', '迟到请喝咖啡', '18:30 后不发工作消息'],
        'orange',
      )
      listBox(d, [880, 370, 400, 220], '弱项与风险', ['没有人懂投放', '两人下月要考试'], 'pink')
      for (const [index, ink] of (['green', 'yellow', 'blue', 'pink'] as const).entries())
        person(d, 60 + index * 90, 650, ink)
      d.text(460, 690, '约定：每两周回来看一次这张画布', { size: 22 })
    },
  }),
] as const
