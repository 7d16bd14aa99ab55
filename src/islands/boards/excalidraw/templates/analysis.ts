import { listBox, noteColumn, notes, template } from './sheet.ts'

const group = '战略与分析'

export const analysisTemplates = [
  template('swot', 'SWOT', group, {
    title: 'SWOT：社区咖啡店',
    hint: '上面是自己的，下面是外面的；左边有利，右边不利。',
    width: 1240,
    height: 860,
    draw: (d) => {
      listBox(
        d,
        [120, 130, 530, 320],
        '优势 S',
        ['豆子自己烘，成本低两成', '老客占六成，能叫出名字', '店面在小区门口，租金固定到 2028 年'],
        'green',
      )
      listBox(
        d,
        [670, 130, 530, 320],
        '劣势 W',
        ['只有 12 个座位，周末坐不下', '没有外卖经验', '店长一走就没人会拉花'],
        'pink',
      )
      listBox(
        d,
        [120, 470, 530, 320],
        '机会 O',
        ['隔壁写字楼年底入住，约 800 人', '附近没有安静办公的地方', '平台给新店流量扶持'],
        'blue',
      )
      listBox(
        d,
        [670, 470, 530, 320],
        '威胁 T',
        ['连锁店下月开在街对面', '牛奶一年涨了 15%', '冬天客流少三成'],
        'yellow',
      )
      d.text(40, 260, '内部', { size: 24, colour: 'grey' })
      d.text(40, 600, '外部', { size: 24, colour: 'grey' })
      d.text(120, 806, '下一步：和写字楼物业谈早餐团购；培养第二位咖啡师', { size: 20, colour: 'green' })
    },
  }),
  template('fishbone', '鱼骨图', group, {
    title: '鱼骨图：为什么按时交付率只有 68%',
    hint: '大骨是方面，小骨是原因。画完圈出两个最可能的。',
    width: 1440,
    height: 820,
    draw: (d) => {
      d.line(
        [
          [60, 440],
          [1130, 440],
        ],
        { weight: 4 },
      )
      d.line(
        [
          [1130, 370],
          [1380, 370],
          [1400, 440],
          [1380, 510],
          [1130, 510],
        ],
        { closed: true, fill: 'red' },
      )
      d.text(1140, 416, '交付总是延期', { size: 24, width: 240, align: 'center' })
      const up = [
        ['人员', ['新人占一半', '缺专职测试']],
        ['流程', ['评审走过场', '改需求不走登记']],
        ['沟通', ['信息散在三个群', '客户反馈慢两天']],
      ] as const
      const down = [
        ['环境', ['测试机不够', '网络不稳定']],
        ['工具', ['部署靠手工', '没有自动测试']],
        ['估算', ['只算写代码的时间', '没有留缓冲']],
      ] as const
      for (const [index, [name, causes]] of up.entries()) {
        const x = 130 + index * 330
        d.box(x - 70, 140, 140, 52, { fill: 'yellow' }, name, { size: 22 })
        d.line([
          [x, 196],
          [x + 150, 436],
        ])
        for (const [row, cause] of causes.entries()) {
          const [px, py] = [x + 46 + row * 56, 270 + row * 90]
          d.line(
            [
              [px, py],
              [px + 150, py],
            ],
            { weight: 1 },
          )
          d.text(px + 14, py - 28, cause, { size: 17 })
        }
      }
      for (const [index, [name, causes]] of down.entries()) {
        const x = 130 + index * 330
        d.box(x - 70, 690, 140, 52, { fill: 'blue' }, name, { size: 22 })
        d.line([
          [x, 686],
          [x + 150, 444],
        ])
        for (const [row, cause] of causes.entries()) {
          const [px, py] = [x + 102 - row * 56, 522 + row * 90]
          d.line(
            [
              [px, py],
              [px + 150, py],
            ],
            { weight: 1 },
          )
          d.text(px + 32, py - 28, cause, { size: 17 })
        }
      }
    },
  }),
  template('canvas', '商业画布', group, {
    title: '商业模式画布：宠物上门照看',
    hint: '从「客户」和「价值」填起，钱的两格最后填。',
    width: 1480,
    height: 900,
    draw: (d) => {
      listBox(d, [40, 130, 270, 500], '重要伙伴', ['小区物业', '宠物医院', '意外险公司', '猫砂品牌'], 'blue')
      listBox(d, [320, 130, 270, 240], '关键业务', ['照看师培训与考核', '派单与质检'], 'blue')
      listBox(d, [320, 390, 270, 240], '核心资源', ['200 位认证照看师', '开门过程全程录像'], 'blue')
      listBox(
        d,
        [600, 130, 280, 500],
        '价值主张',
        ['出门也能看到它吃饭喝水', '每次上门都有录像和小结', '同一个人来，宠物不害怕', '坏了东西保险赔'],
        'yellow',
      )
      listBox(d, [890, 130, 270, 240], '客户关系', ['首次免费见面', '固定照看师'], 'green')
      listBox(d, [890, 390, 270, 240], '渠道', ['小区海报', '医院推荐', '老客带新客'], 'green')
      listBox(
        d,
        [1170, 130, 270, 500],
        '客户细分',
        ['经常出差的年轻人', '春节回家的外地人', '养老猫、要喂药的家庭'],
        'green',
      )
      listBox(d, [40, 650, 695, 190], '成本', ['照看师分成 65%', '保险与培训', '客服和系统'], 'pink')
      listBox(d, [745, 650, 695, 190], '收入', ['每次 58 元，节日上浮', '月卡 16 次 799 元', '医院转介费'], 'orange')
    },
  }),
  template('okr', 'OKR', group, {
    title: 'OKR · 第二季度',
    hint: '目标要让人想做，关键结果要能量。每周五更新信心值。',
    width: 1360,
    height: 820,
    draw: (d) => {
      const goals = [
        [
          '让新用户当天就做出成果',
          'green',
          ['当天完成率 32% → 55%', '首个成果用时 ≤ 5 分钟', '新手引导跳过率 < 20%'],
          ['6/10', '7/10', '5/10'],
        ],
        [
          '团队版站得住',
          'blue',
          ['付费团队 12 → 40 家', '续费率 ≥ 80%', '客服首响 ≤ 10 分钟'],
          ['4/10', '8/10', '9/10'],
        ],
      ] as const
      for (const [index, [goal, ink, results, trust]] of goals.entries()) {
        const y = 140 + index * 330
        const head = d.box(40, y + 70, 340, 140, { fill: ink }, `目标 ${index + 1}\n${goal}`, { size: 22 })
        for (const [row, text] of results.entries()) {
          const result = d.box(500, y + row * 98, 560, 80, { fill: 'white' }, text, { size: 20 })
          d.link(head, result, ['right', 'left'], { end: null })
          d.shape('ellipse', [1100, y + row * 98, 80, 80], { fill: 'yellow' }, trust[row]!, { size: 20 })
        }
      }
      d.text(1090, 96, '信心', { size: 20, width: 100, align: 'center', colour: 'grey' })
    },
  }),
  template('quadrants', '优先级四象限', group, {
    title: '优先级四象限：这周做什么',
    hint: '先做右上，安排左上，交出去右下，删掉左下。',
    width: 1280,
    height: 880,
    draw: (d) => {
      const parts = [
        ['重要不紧急：安排', 90, 140, 'blue', ['学完数据分析课', '体检', '整理客户资料']],
        ['重要又紧急：马上做', 660, 140, 'red', ['合同今天到期', '线上报错', '明天的汇报']],
        ['不重要不紧急：少做', 90, 500, 'grey', ['刷短视频', '换桌面壁纸', '看促销']],
        ['紧急不重要：交给别人', 660, 500, 'yellow', ['订会议室', '报销单', '快递']],
      ] as const
      for (const [name, x, y, ink, texts] of parts) {
        d.box(x, y, 550, 340, { fill: 'white', stroke: 'grey', weight: 1 })
        d.text(x + 20, y + 16, name, { size: 22 })
        notes(d, [x + 30, y + 90], texts, ink, { columns: 3, size: 150, space: 18 })
      }
      d.arrow(
        [
          [650, 855],
          [650, 130],
        ],
        { weight: 2 },
      )
      d.arrow(
        [
          [80, 490],
          [1230, 490],
        ],
        { weight: 2 },
      )
      d.text(1140, 452, '紧急', { size: 20 })
      d.text(664, 106, '重要', { size: 20 })
    },
  }),
  template('compare', '竞品对比', group, {
    title: '竞品对比：三款记账应用',
    hint: '自己真的用三天再填。绿色是比我们好的地方。',
    width: 1320,
    height: 780,
    draw: (d) => {
      const names = ['我们', '甲', '乙', '丙'] as const
      const rows = [
        ['记一笔用时', ['4 秒', '7 秒', '5 秒', '9 秒'], 0],
        ['自动分类', ['八成对', '九成对', '没有', '七成对'], 1],
        ['看月度报表', ['有', '要会员', '有', '有'], 0],
        ['多人记账', ['没有', '有', '没有', '有'], 1],
        ['价格', ['免费', '12 元/月', '免费有广告', '98 元/年'], 0],
      ] as const
      for (const [column, name] of names.entries())
        d.box(300 + column * 245, 140, 235, 60, { fill: column === 0 ? 'yellow' : 'blue', stroke: 'none' }, name, {
          size: 22,
        })
      for (const [row, [name, cells, best]] of rows.entries()) {
        const y = 215 + row * 95
        d.text(40, y + 28, name, { size: 20 })
        for (const [column, text] of cells.entries())
          d.box(300 + column * 245, y, 235, 82, { fill: column === best ? 'green' : 'white', weight: 1 }, text)
      }
      d.text(40, 712, '要补的：多人记账。要守的：4 秒记一笔。', { size: 20, colour: 'green' })
    },
  }),
  template('five-why', '五个为什么', group, {
    title: '五个为什么：周一的报表发错了',
    hint: '一问一答往下走，直到答案是可以改的做法，而不是「某人粗心」。',
    width: 1340,
    height: 800,
    draw: (d) => {
      const steps = [
        '报表里的销售额少了一天',
        '周日的数据没有进来',
        '导入任务在 23:50 跑，那时还没算完',
        '任务时间是三年前定的，那时店少',
        '没有人负责检查任务是否跑完',
        '改法：任务跑完才发报表，没跑完发提醒',
      ] as const
      for (const [index, text] of steps.entries()) {
        const [x, y] = [40 + index * 130, 140 + index * 104]
        d.box(x, y, 560, 76, { fill: index === 0 ? 'red' : index === 5 ? 'green' : 'white' }, text, { size: 20 })
        if (index > 0) {
          d.arrow([
            [x - 60, y - 26],
            [x - 60, y + 38],
            [x - 6, y + 38],
          ])
          if (index < 5) d.text(x + 576, y + 26, `为什么 ${index}`, { size: 18, colour: 'grey' })
        }
      }
    },
  }),
  template('lean', '精益实验卡', group, {
    title: '精益实验：要不要做「一键续写」',
    hint: '先写怎样算失败，再动手。一次只验证一件事。',
    width: 1280,
    height: 720,
    draw: (d) => {
      noteColumn(
        d,
        [40, 130, 290, 540],
        '假设',
        ['用户写到一半会卡住', '卡住时愿意点按钮', '续写的内容用得上'],
        'yellow',
      )
      noteColumn(d, [350, 130, 290, 540], '做法', ['给 200 人显示按钮', '后台由人来写，限 2 分钟', '跑 5 天'], 'blue')
      noteColumn(d, [660, 130, 290, 540], '怎样算成', ['三成的人点过', '一半内容被留下', '次日再用两成'], 'green')
      noteColumn(d, [970, 130, 270, 540], '结果', ['点过 41%', '留下 38%', '再用 26%', '结论：内容要更短'], 'orange')
    },
  }),
] as const
