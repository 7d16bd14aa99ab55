import { person } from '../items/org.ts'
import { listBox, noteColumn, notes, template } from './sheet.ts'

const group = '产品与设计'

export const productTemplates = [
  template('journey', '用户旅程', group, {
    title: '用户旅程：第一次网购生鲜的林女士',
    hint: '横着是阶段，竖着是她做什么、想什么、我们能做什么；曲线是心情。',
    width: 1520,
    height: 910,
    draw: (d) => {
      const stages = ['听说', '下载注册', '挑选下单', '等配送', '收货', '再来'] as const
      const rows = [
        [
          '行为',
          'blue',
          ['朋友群里看到', '扫码下载、填手机号', '比价、凑满减', '看地图里的骑手', '开箱检查', '收到优惠券'],
        ],
        [
          '想法',
          'white',
          ['靠谱吗？', '怎么又要授权', '差 3 元包邮，买什么', '几点能到？', '草莓有点软', '上次还行，再试试'],
        ],
        [
          '机会',
          'green',
          ['老用户分享有真实照片', '先逛再登录', '推荐凑单小件', '精确到 10 分钟', '坏果一键赔', '按常买清单提醒'],
        ],
      ] as const
      for (const [column, stage] of stages.entries())
        d.box(160 + column * 220, 130, 205, 52, { fill: 'yellow', stroke: 'none' }, stage, { size: 20 })
      for (const [row, [name, ink, cells]] of rows.entries()) {
        const y = [200, 490, 665][row]!
        d.text(40, y + 60, name, { size: 22 })
        for (const [column, text] of cells.entries())
          d.box(160 + column * 220, y, 205, row === 0 ? 130 : 150, { fill: ink, weight: 1 }, text)
      }
      d.text(40, 394, '心情', { size: 22 })
      d.line(
        [
          [160, 410],
          [1470, 410],
        ],
        { dash: 'dashed', stroke: 'grey', weight: 1 },
      )
      const mood = [
        [262, 400],
        [482, 450],
        [702, 380],
        [922, 420],
        [1142, 460],
        [1362, 360],
      ] as const
      d.line(mood, { stroke: 'red', weight: 4, curved: true })
      for (const [x, y] of mood) d.shape('ellipse', [x - 9, y - 9, 18, 18], { fill: 'white', stroke: 'red' })
      d.text(160, 846, '最该先改：坏果一键赔（心情最低点，能救回再次下单）', { size: 20, colour: 'red' })
    },
  }),
  template('persona', '用户画像', group, {
    title: '用户画像：小店店主 · 阿芳',
    hint: '来自 8 次访谈。写事实，不写形容词。',
    width: 1320,
    height: 820,
    draw: (d) => {
      d.box(40, 130, 320, 640, { fill: 'yellow' })
      person(d, 140, 180, 'orange')
      d.text(40, 320, '阿芳，34 岁', { size: 28, width: 320, align: 'center' })
      d.text(70, 380, '成都，面包店店主\n一人带两名店员\n每天 6:00 开门\n手机是唯一的办公工具', { size: 20 })
      d.text(70, 540, '「我不懂设计，\n只想十分钟做好\n明天要发的图。」', { size: 20, colour: 'orange' })
      listBox(
        d,
        [390, 130, 430, 300],
        '目标',
        ['每天发一条朋友圈，让老客想起来买', '节日前三天把海报贴出去', '新品图片看起来好吃'],
        'green',
      )
      listBox(
        d,
        [850, 130, 430, 300],
        '烦恼',
        ['模板好看，换上自己的照片就不好看', '字太多，客人不看', '改一个价格要重做整张'],
        'pink',
      )
      listBox(
        d,
        [390, 460, 430, 310],
        '现在怎么做',
        ['拍照 → 手机修图 → 打字 → 发群', '请外甥帮忙，一张 30 元', '存了 200 张别人的图当参考'],
        'blue',
      )
      listBox(
        d,
        [850, 460, 430, 310],
        '会打动她的',
        ['价格改一处，全部跟着变', '照片自动抠出来', '照着隔壁店的风格也能做'],
        'violet',
      )
    },
  }),
  template('double-diamond', '双钻', group, {
    title: '双钻模型：社区食堂点餐改进',
    hint: '先发散看清问题，再收敛定义；再发散找办法，再收敛做出来。',
    width: 1400,
    height: 760,
    draw: (d) => {
      for (const [x, ink] of [
        [60, 'blue'],
        [700, 'green'],
      ] as const)
        d.line(
          [
            [x, 380],
            [x + 320, 180],
            [x + 640, 380],
            [x + 320, 580],
          ],
          { closed: true, fill: ink, opacity: 60 },
        )
      const parts = [
        ['发现', 150, '跟 5 位老人排队\n看他们怎么点菜'],
        ['定义', 440, '看不清价格，\n不好意思问'],
        ['构思', 790, '大字菜单、样品盘、\n一荤一素套餐'],
        ['交付', 1080, '先做大字菜单，\n试两周'],
      ] as const
      for (const [name, x, text] of parts) {
        d.text(x, 300, name, { size: 28, width: 180, align: 'center' })
        d.text(x, 350, text, { size: 17, width: 180, align: 'center' })
      }
      d.text(290, 610, '做对的事', { size: 24, width: 180, align: 'center' })
      d.text(930, 610, '把事做对', { size: 24, width: 180, align: 'center' })
      d.shape('ellipse', [640, 320, 120, 120], { fill: 'yellow' }, '真正的\n问题', { size: 18 })
    },
  }),
  template('affinity', '亲和图', group, {
    title: '亲和图：32 条访谈原话归类',
    hint: '先贴原话，再把像的放在一起，最后给每堆起一个名字。',
    width: 1400,
    height: 800,
    draw: (d) => {
      const piles = [
        ['找不到', 'blue', ['菜单太深', '搜不到以前的文件', '按钮像广告', '名字看不懂']],
        ['等太久', 'pink', ['上传要两分钟', '导出卡在 99%', '换页白屏', '登录总要验证码']],
        ['不放心', 'yellow', ['怕弄丢', '不知道谁能看', '没有历史版本', '会不会收费']],
        ['真好用', 'green', ['拖进来就行', '手机也能改', '模板很全', '客服回得快']],
      ] as const
      for (const [index, [name, ink, texts]] of piles.entries()) {
        const x = 40 + index * 335
        d.box(x, 130, 315, 480, { stroke: 'grey', dash: 'dashed' })
        d.box(x + 30, 148, 255, 50, { fill: 'white' }, name, { size: 22 })
        notes(d, [x + 20, 222], texts, ink, { columns: 2, size: 130 })
        d.text(x, 550, `${[11, 9, 7, 5][index]} 条`, { size: 20, width: 315, align: 'center', colour: 'grey' })
      }
      d.box(
        40,
        650,
        1320,
        90,
        { fill: 'orange' },
        '看到的：抱怨最多的不是功能少，而是「找不到」和「等太久」。先改导航和导出。',
        { size: 22 },
      )
    },
  }),
  template('roadmap', '产品路线图', group, {
    title: '产品路线图 2026',
    hint: '横着是季度，竖着是方向。只写结果，不写功能名。',
    width: 1480,
    height: 760,
    draw: (d) => {
      for (const [column, name] of ['第一季度', '第二季度', '第三季度', '第四季度'].entries())
        d.box(180 + column * 320, 130, 305, 48, { fill: 'grey', stroke: 'none' }, name, { size: 20 })
      const rows = [
        [
          '体验',
          'green',
          [
            [0, 1, '首次使用 3 分钟出成果'],
            [1, 2, '手机和电脑一样顺手'],
          ],
        ],
        [
          '增长',
          'blue',
          [
            [0, 2, '分享带来的新用户占三成'],
            [3, 1, '老用户邀请有回报'],
          ],
        ],
        [
          '收入',
          'yellow',
          [
            [1, 1, '团队版试点 20 家'],
            [2, 2, '续费率到八成'],
          ],
        ],
        [
          '质量',
          'pink',
          [
            [0, 1, '崩溃率 0.1%'],
            [2, 1, '断网也能用'],
          ],
        ],
      ] as const
      // Behind the bars.
      d.line(
        [
          [660, 190],
          [660, 700],
        ],
        { stroke: 'red', dash: 'dashed' },
      )
      for (const [row, [name, ink, bars]] of rows.entries()) {
        const y = 205 + row * 125
        d.box(40, y, 120, 100, { fill: ink, stroke: 'none' }, name, { size: 22 })
        d.line(
          [
            [180, y + 112],
            [1445, y + 112],
          ],
          { stroke: 'grey', weight: 1, dash: 'dotted' },
        )
        for (const [start, span, text] of bars)
          d.box(180 + start * 320, y + 14, span * 320 - 15, 72, { fill: ink }, text)
      }
      d.text(668, 700, '现在', { colour: 'red' })
    },
  }),
  template('flow', '流程图', group, {
    title: '流程图：退货申请',
    hint: '黄色菱形是判断，绿色是结束。双击图形改字，拖动图形箭头会跟着走。',
    width: 1280,
    height: 800,
    draw: (d) => {
      const start = d.shape('ellipse', [60, 180, 180, 80], { fill: 'green' }, '用户提交')
      const seven = d.shape('diamond', [310, 150, 220, 140], { fill: 'yellow' }, '7 天内?')
      const intact = d.shape('diamond', [610, 150, 220, 140], { fill: 'yellow' }, '商品完好?')
      const pass = d.box(920, 180, 220, 80, { fill: 'blue' }, '自动通过')
      const refuse = d.box(320, 400, 200, 80, { fill: 'red' }, '告知不支持')
      const manual = d.box(620, 400, 200, 80, { fill: 'orange' }, '客服人工审核')
      const send = d.box(930, 400, 200, 80, { fill: 'blue' }, '寄回商品')
      const done = d.shape('ellipse', [940, 620, 180, 90], { fill: 'green' }, '退款到账')
      const end = d.shape('ellipse', [330, 620, 180, 90], { fill: 'grey' }, '结束')
      d.link(start, seven)
      d.link(seven, intact, ['right', 'left'], {}, '是')
      d.link(intact, pass, ['right', 'left'], {}, '是')
      d.link(seven, refuse, ['bottom', 'top'], {}, '否')
      d.link(intact, manual, ['bottom', 'top'], {}, '否')
      d.link(manual, send, ['right', 'left'], {}, '同意')
      d.link(manual, refuse, ['left', 'right'], {}, '拒绝')
      d.link(pass, send, ['bottom', 'top'])
      d.link(send, done, ['bottom', 'top'], {}, '仓库签收')
      d.link(refuse, end, ['bottom', 'top'])
    },
  }),
  template('story-map', '用户故事地图', group, {
    title: '用户故事地图：外卖小程序',
    hint: '第一行是用户的活动，第二行是步骤，下面按版本切开。',
    width: 1440,
    height: 800,
    draw: (d) => {
      const steps = ['找店', '看菜单', '加购物车', '付款', '等餐', '评价'] as const
      const first = ['附近列表', '分类与图片', '改数量', '微信支付', '状态提示', '打星'] as const
      const second = ['按口味筛选', '看热量', '拼单', '优惠券', '地图看骑手', '发照片'] as const
      for (const [index, activity] of ['选', '买', '吃'].entries())
        d.box(140 + index * 425, 130, 405, 56, { fill: 'orange', stroke: 'none' }, activity, { size: 22 })
      for (const [index, step] of steps.entries()) {
        const x = 140 + index * 212
        d.box(x, 206, 192, 70, { fill: 'yellow', stroke: 'none', round: false, rough: 0 }, step, { size: 20 })
        d.box(x, 330, 192, 110, { fill: 'green', stroke: 'none', round: false, rough: 0 }, first[index]!)
        d.box(x, 520, 192, 110, { fill: 'blue', stroke: 'none', round: false, rough: 0 }, second[index]!)
      }
      for (const [y, name] of [
        [304, '版本一'],
        [494, '版本二'],
        [684, '以后'],
      ] as const) {
        d.line(
          [
            [40, y],
            [1390, y],
          ],
          { dash: 'dashed', stroke: 'grey' },
        )
        d.text(40, y + 14, name, { size: 20, colour: 'grey' })
      }
      d.text(140, 706, '会员、预约、企业餐、无障碍语音点餐', { size: 18 })
    },
  }),
  template('empathy', '同理心地图', group, {
    title: '同理心地图：第一次当爸爸的人',
    hint: '把听到和看到的写进去，再写他可能在想什么。',
    width: 1240,
    height: 820,
    draw: (d) => {
      noteColumn(d, [40, 130, 370, 330], '他说', ['想多帮忙，但不知道做什么', '夜里最难'], 'blue')
      noteColumn(d, [830, 130, 370, 330], '他想', ['我做得够好吗', '还能有自己的时间吗'], 'yellow')
      noteColumn(d, [40, 480, 370, 290], '他做', ['凌晨搜索「宝宝哭」', '记录每次喂奶时间'], 'green')
      noteColumn(d, [830, 480, 370, 290], '他感到', ['累，但抱着就笑', '怕做错'], 'pink')
      person(d, 590, 300, 'orange')
      d.text(450, 430, '32 岁，工程师\n宝宝 2 个月', { size: 20, width: 340, align: 'center' })
      d.box(450, 560, 340, 150, { fill: 'white' }, '真正需要：一眼就知道现在该做什么', { size: 20 })
    },
  }),
] as const
