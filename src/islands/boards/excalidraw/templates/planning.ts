import { listBox, notes, template } from './sheet.ts'

const group = '计划与学习'

export const planningTemplates = [
  template('timeline', '时间线', group, {
    title: '时间线：新品上市倒计时',
    hint: '上面是对外的事，下面是内部的事。红线是今天。',
    width: 1520,
    height: 720,
    draw: (d) => {
      d.arrow(
        [
          [60, 400],
          [1460, 400],
        ],
        { weight: 4 },
      )
      const events = [
        ['3 月 1 日', '立项', '定价和包装', 0],
        ['3 月 15 日', '打样', '三家工厂报价', 1],
        ['4 月 5 日', '预热', '小红书 20 篇', 0],
        ['4 月 20 日', '首批入仓', '5000 件质检', 1],
        ['5 月 1 日', '开售', '直播两场', 0],
        ['5 月 15 日', '复盘', '补货决定', 1],
      ] as const
      for (const [index, [date, name, text, below]] of events.entries()) {
        const x = 90 + index * 228
        d.shape('ellipse', [x + 82, 388, 24, 24], { fill: 'green' })
        d.line(
          below
            ? [
                [x + 94, 416],
                [x + 94, 470],
              ]
            : [
                [x + 94, 384],
                [x + 94, 330],
              ],
          { stroke: 'grey' },
        )
        d.box(x, below ? 472 : 210, 190, 118, { fill: below ? 'blue' : 'yellow' }, `${name}\n${text}`, { size: 18 })
        d.text(x, below ? 350 : 424, date, { size: 18, width: 190, align: 'center' })
      }
      d.line(
        [
          [755, 160],
          [755, 640],
        ],
        { stroke: 'red', dash: 'dashed' },
      )
      d.text(765, 640, '今天', { colour: 'red' })
    },
  }),
  template('week', '日程', group, {
    title: '一周日程',
    hint: '先放大石头（蓝），再放小石头（黄），留白给意外。',
    width: 1440,
    height: 860,
    draw: (d) => {
      const days = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const
      const hours = ['上午', '下午', '晚上'] as const
      for (const [column, day] of days.entries())
        d.box(130 + column * 182, 130, 172, 48, { fill: column > 4 ? 'green' : 'grey', stroke: 'none' }, day, {
          size: 20,
        })
      for (const [row, hour] of hours.entries()) {
        d.text(40, 280 + row * 210, hour, { size: 22 })
        for (const column of days.keys())
          d.box(130 + column * 182, 192 + row * 210, 172, 196, { fill: 'white', stroke: 'grey', weight: 1 })
      }
      const blocks = [
        [0, 0, '写方案', 'blue'],
        [0, 1, '例会', 'yellow'],
        [1, 0, '写方案', 'blue'],
        [1, 1, '客户访谈', 'orange'],
        [2, 0, '评审', 'yellow'],
        [2, 2, '跑步 5 公里', 'green'],
        [3, 0, '改稿', 'blue'],
        [3, 1, '面试两场', 'yellow'],
        [4, 1, '周报和复盘', 'yellow'],
        [4, 2, '和朋友吃饭', 'pink'],
        [5, 0, '爬山', 'green'],
        [6, 1, '读书', 'violet'],
        [6, 2, '准备下周', 'yellow'],
      ] as const
      for (const [column, row, text, ink] of blocks)
        d.box(142 + column * 182, 212 + row * 210, 148, 96, { fill: ink, stroke: 'none', rough: 0 }, text)
    },
  }),
  template('timetable', '课程表', group, {
    title: '课程表 · 三年级二班',
    hint: '上午四节，下午三节；黄色是要带器材的课。',
    width: 1240,
    height: 900,
    draw: (d) => {
      const days = ['周一', '周二', '周三', '周四', '周五'] as const
      const lessons = [
        ['语文', '数学', '语文', '英语', '数学'],
        ['数学', '语文', '数学', '语文', '语文'],
        ['英语', '体育', '科学', '数学', '音乐'],
        ['美术', '英语', '体育', '道法', '英语'],
        ['科学', '书法', '语文', '体育', '劳动'],
        ['道法', '信息', '美术', '阅读', '班会'],
        ['自习', '社团', '自习', '社团', '值日'],
      ] as const
      const tools = new Set(['体育', '美术', '书法', '劳动'])
      for (const [column, day] of days.entries())
        d.box(160 + column * 210, 130, 200, 50, { fill: 'green', stroke: 'none' }, day, { size: 20 })
      for (const [row, cells] of lessons.entries()) {
        const y = 194 + row * 86 + (row > 3 ? 44 : 0)
        d.text(40, y + 24, `第 ${row + 1} 节`, { size: 20 })
        for (const [column, text] of cells.entries())
          d.box(160 + column * 210, y, 200, 74, { fill: tools.has(text) ? 'yellow' : 'white', weight: 1 }, text, {
            size: 20,
          })
      }
      d.text(160, 540, '午休 12:00—14:00', { size: 18, width: 1040, align: 'center', colour: 'grey' })
    },
  }),
  template('reading', '读书笔记', group, {
    title: '读书笔记：《设计心理学》',
    hint: '读完一章填一次。最后一格最重要：我要改变什么。',
    width: 1320,
    height: 820,
    draw: (d) => {
      d.box(40, 130, 240, 320, { fill: 'orange' }, '设计心理学\n\n唐纳德·诺曼', { size: 24 })
      d.text(40, 470, '2026 年 4 月读完\n★★★★☆', { size: 20 })
      listBox(
        d,
        [310, 130, 470, 310],
        '讲了什么',
        [
          '东西难用，多半不是人的错',
          '看一眼就该知道能做什么（示能）',
          '做完要让人知道结果（反馈）',
          '心里的模型和系统要对得上',
        ],
        'blue',
      )
      listBox(
        d,
        [810, 130, 470, 310],
        '打动我的例子',
        ['要推还是要拉的门', '分不清哪个开关管哪盏灯', '自动马桶的传感器'],
        'yellow',
      )
      listBox(
        d,
        [310, 460, 470, 310],
        '我的疑问',
        ['手机上没有把手，示能靠什么？', '新手和老手要不要两套界面？'],
        'pink',
      )
      listBox(
        d,
        [810, 460, 470, 310],
        '我要改变',
        ['按钮按下去先有反应，再等结果', '出错信息写清怎么办', '下周给登录页做一次可用性测试'],
        'green',
      )
    },
  }),
  template('mind', '思维导图', group, {
    title: '思维导图：策划一次露营',
    hint: '从中间往外写，一枝一个颜色。',
    width: 1400,
    height: 820,
    draw: (d) => {
      const centre = d.box(580, 400, 240, 90, { fill: 'green' }, '五月露营', { size: 28 })
      const branches = [
        ['营地', 920, 170, 'blue', ['离城 1 小时', '有热水', '能生火'], 1],
        ['吃的', 920, 410, 'orange', ['烧烤', '早餐粥', '咖啡'], 1],
        ['装备', 920, 650, 'yellow', ['帐篷 3 顶', '灯和电池', '防蚊水'], 1],
        ['人员', 310, 170, 'violet', ['大人 6 位', '孩子 3 位'], -1],
        ['玩什么', 310, 410, 'pink', ['看星星', '桌游', '溪边捉虾'], -1],
        ['预算', 310, 650, 'teal', ['营地 600', '食物 800', '油费 200'], -1],
      ] as const
      for (const [name, x, y, ink, leaves, way] of branches) {
        const branch = d.box(x, y, 170, 64, { fill: ink }, name, { size: 22 })
        d.link(centre, branch, way > 0 ? ['right', 'left'] : ['left', 'right'], { end: null, weight: 2 })
        for (const [row, text] of leaves.entries()) {
          const leafY = y + 32 + (row - (leaves.length - 1) / 2) * 62
          const leaf = d.box(way > 0 ? 1170 : 60, leafY - 24, 170, 48, { fill: 'white', weight: 1 }, text)
          d.link(branch, leaf, way > 0 ? ['right', 'left'] : ['left', 'right'], { end: null, weight: 1 })
        }
      }
    },
  }),
  template(
    'lesson',
    '课堂板书',
    group,
    {
      title: '板书：光合作用',
      hint: '三张画框就是三页，按「放映」一页页讲。',
      width: 960,
      height: 640,
      draw: (d) => {
        d.text(60, 160, '植物怎样「吃饭」？', { size: 40 })
        notes(d, [80, 270], ['要什么？', '产生什么？', '在哪里？'], 'yellow', {
          columns: 3,
          size: 220,
          space: 60,
          fontSize: 28,
        })
      },
    },
    {
      title: '要什么，产生什么',
      hint: '水 + 二氧化碳 →（光、叶绿体）→ 有机物 + 氧气',
      width: 960,
      height: 640,
      draw: (d) => {
        const leaf = d.shape('ellipse', [350, 240, 260, 180], { fill: 'green' }, '叶绿体', { size: 28 })
        d.link(d.box(60, 140, 170, 72, { fill: 'blue' }, '水', { size: 24 }), leaf, ['right', 'top'])
        d.link(d.box(60, 420, 170, 72, { fill: 'grey' }, '二氧化碳', { size: 24 }), leaf, ['right', 'bottom'])
        d.arrow([
          [616, 300],
          [740, 250],
        ])
        d.arrow([
          [616, 360],
          [740, 410],
        ])
        d.box(746, 210, 170, 72, { fill: 'orange' }, '有机物', { size: 24 })
        d.box(746, 380, 170, 72, { fill: 'teal' }, '氧气', { size: 24 })
        d.text(560, 180, '☀ 光', { size: 28, colour: 'orange' })
      },
    },
    {
      title: '想一想',
      hint: '先自己写，再和同桌说。',
      width: 960,
      height: 640,
      draw: (d) => {
        for (const [row, text] of ['为什么大棚里要补光？', '晚上植物也放氧气吗？', '叶子为什么是绿色的？'].entries()) {
          d.shape('ellipse', [60, 160 + row * 140, 70, 70], { fill: 'yellow' }, String(row + 1), { size: 28 })
          d.text(160, 174 + row * 140, text, { size: 32 })
        }
      },
    },
  ),
  template('habit', '习惯打卡', group, {
    title: '三十天习惯打卡',
    hint: '完成一天涂一格。断了不要紧，不连断两天就行。',
    width: 1120,
    height: 760,
    draw: (d) => {
      for (let day = 1; day <= 30; day++) {
        const [column, row] = [(day - 1) % 10, Math.floor((day - 1) / 10)]
        d.shape(
          'ellipse',
          [40 + column * 104, 140 + row * 110, 88, 88],
          { fill: day <= 12 && day !== 7 ? 'green' : 'white' },
          String(day),
          { size: 24 },
        )
      }
      listBox(d, [40, 490, 500, 220], '习惯', ['睡前 30 分钟不看手机', '触发：刷完牙，手机放客厅充电'], 'yellow')
      listBox(d, [570, 490, 510, 220], '奖励', ['7 天：买一本想看的书', '30 天：周末去泡温泉'], 'pink')
    },
  }),
] as const
