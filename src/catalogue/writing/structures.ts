/**
 * How the composer builds each kind of text. Lines are templates: `[a|b]` is a choice, `{t}` the topic, `{T}` the topic
 * as a noun, `{it}` a pronoun for it; a line such as `goods place: …` is for these sorts of topics only.
 */
export interface SectionRow {
  /** What the section is for; cards are made by it. */
  readonly role: string
  /** Headings to choose from; a section without one is running text. */
  readonly heads?: readonly string[]
  readonly icon?: string
  /** Sentences of which one is always said. */
  readonly say: readonly string[]
  /** Sentences that are added where there is room. */
  readonly more?: readonly string[]
  /** The list of the trade that follows. */
  readonly list?: 'felt' | 'asked' | 'judged' | 'rated' | 'mistakes' | 'steps' | 'kit' | 'myths'
  /** Fewest and most entries of the list for short, middle and long texts. */
  readonly counts?: readonly (readonly [number, number])[]
  /** Whether the person's own facts come here. */
  readonly facts?: true
  /** The shortest length that has the section: 0 short, 1 middle, 2 long. */
  readonly from: 0 | 1 | 2
}

export interface StructureRow {
  readonly kind: string
  readonly name: string
  /** Ids of title formulas that suit it best; those of general use are added. */
  readonly formulas: readonly string[]
  readonly open: readonly string[]
  readonly sections: readonly SectionRow[]
  /** Lengths of short, middle and long texts, where they are not the common ones. */
  readonly lengths?: readonly [number, number, number]
  /** Whether only its own formulas make its titles. */
  readonly own?: true
  /** In which tones it does without openings, remarks and ends of the tone. */
  readonly plain?: readonly string[]
  /** Whether it does without remarks. */
  readonly quiet?: true
  /** Whether the text ends with a question to the readers. */
  readonly asks: boolean
  /** Whether further sections may follow. */
  readonly extras: boolean
}

const allTones = ['warm', 'expert', 'funny', 'lyric', 'sharp']
const few = [
  [2, 2],
  [3, 3],
  [4, 6],
] as const

const cost: SectionRow = {
  role: 'price',
  from: 0,
  say: [
    'goods: {price}是〔待填：{price}〕，[在〔待填：购买渠道〕买的|渠道写在这里：〔待填：购买渠道〕]。',
    'goods: 我入手的{price}是〔待填：{price}〕，[各家不太一样，下单前比一比|活动时会有变动，以页面为准]。',
    'place: 这次花了〔待填：{price}〕，[位置在|地址是]〔待填：地址〕。',
    'dish matter doing question: 花费大概是〔待填：花费〕，时间上要留出〔待填：需要的时间〕。',
    'matter doing question: [花的多半是时间|要花的主要是时间]，[先从短的试|一次别排太满]。',
    'dish matter doing question: 前后用了〔待填：需要的时间〕，花费是〔待填：花费〕。',
  ],
}
const fit: SectionRow = {
  role: 'fit',
  from: 1,
  say: [
    '[比较适合|更适合]{who}；如果〔待填：不适合的情况〕，[可以先放一放|就不用勉强]。',
    '如果你是{who}，[可以参考|能对得上]；〔待填：不适合的情况〕的话，[不建议照搬|得再想想]。',
    '[写给|这篇更适合]{who}看，别的情况要按自己的[需要|条件]来。',
  ],
  more: ['[拿不准的话|还在犹豫的话]，先{verb}，再[做决定|往下走]。', '{when}，这个需要会更明显。'],
}

export const structures: readonly StructureRow[] = [
  {
    kind: 'recommend',
    name: '种草',
    formulas: ['who', 'focus', 'tried', 'save', 'budget', 'scene', 'friend', 'first'],
    open: [
      '如果你也{pain}，{T}可以了解一下。',
      '{pain}？[我也有过这样的阶段|这种感觉我懂]，所以想[写写|说说]{T}。',
      '{T}在我的清单里[放了一阵子|躺了很久]，[今天|这次]把它写清楚。',
      '[被问到几次|有朋友问起]{T}，干脆[整理成一篇|写在这里]。',
    ],
    asks: true,
    extras: true,
    sections: [
      {
        role: 'find',
        from: 1,
        say: [
          '留意到{it}，是因为〔待填：在哪里看到或谁推荐的〕。',
          '起因很简单：〔待填：为什么会注意到〕。',
          '在这之前，我[试过|考虑过]〔待填：之前的选择〕，没留下来。',
        ],
        more: ['{when}，这种需要特别明显。', '所以这次我先{verb}，才[下决定|往前走了一步]。'],
      },
      {
        role: 'points',
        heads: ['看重的几点', '打动我的地方', '先说重点'],
        icon: '✨',
        from: 0,
        say: ['[我看重的是这几点|挑几点来说|先说我在意的]：'],
        list: 'felt',
        counts: few,
        facts: true,
      },
      {
        role: 'feel',
        heads: ['真实感受', '说说感受'],
        icon: '🙋',
        from: 1,
        say: [
          '整体感受是〔待填：整体感受〕，{sense}这一点[因人而异|各人不同]。',
          '{honest}，〔待填：满意的地方〕让我满意，〔待填：不满意的地方〕还差一点。',
        ],
        more: [
          '[不足也写上|缺点不藏着]：〔待填：缺点〕。',
          '[第一天和一周后|刚开始和过一阵子]的感受会有出入，我隔几天再补一次。',
        ],
      },
      fit,
      cost,
    ],
  },
  {
    kind: 'review',
    name: '测评',
    formulas: ['tried', 'compare', 'focus', 'question', 'checklist', 'sharp', 'save', 'budget'],
    open: [
      '{T}我[按自己的标准|用同一套办法]试了一遍，结果写在下面。',
      '[测|看]{T}之前，我先定了几条标准，[省得凭感觉说话|不然容易跟着感觉走]。',
      '这是一篇关于{t}的记录，好的和不好的都[写|留着]。',
      '{T}到底怎么样，[拆开来看|一项一项看]比较清楚。',
    ],
    asks: true,
    extras: true,
    sections: [
      {
        role: 'method',
        heads: ['怎么测的', '测试方法', '先说条件'],
        icon: '📋',
        from: 1,
        say: [
          '条件：〔待填：测试时间和环境〕，[自己用|自己试]的，没有[收费|收钱]。',
          '前后试了〔待填：测试次数〕次，环境是〔待填：测试环境〕。',
          '同样的条件下试了〔待填：测试次数〕次，只记[看到的和摸到的|亲眼看到的]。',
        ],
        more: ['对照的是〔待填：对比对象〕，[尽量|都]放在同一个场景里比。', '开始之前先{verb}，[免得|省得]看错方向。'],
      },
      {
        role: 'ratings',
        heads: ['逐项来看', '打分表', '分项记录'],
        icon: '📊',
        from: 0,
        say: [
          '五分制，[各项|几项]〔待填：各项打分〕。[我是这样看的|每项这样看]：',
          '[打分|评分]：〔待填：各项打分〕。[依据在下面|怎么打的写在下面]：',
        ],
        list: 'rated',
        counts: [
          [2, 2],
          [4, 5],
          [5, 7],
        ],
      },
      {
        role: 'pros',
        heads: ['优点'],
        icon: '👍',
        from: 1,
        say: ['[做得好的地方|加分的地方]：〔待填：优点〕。', '让我[点头|认可]的是〔待填：优点〕。'],
        more: ['{when}试，差别会更容易看出来。'],
      },
      {
        role: 'cons',
        heads: ['缺点'],
        icon: '👎',
        from: 1,
        say: ['[扣分|不满意]的地方：〔待填：缺点〕。', '[还差一点|不足]的是〔待填：缺点〕，介意的要想清楚。'],
        more: ['这一条会不会影响你，要看你平时怎么用。'],
      },
      {
        role: 'verdict',
        heads: ['结论', '值不值'],
        icon: '🧾',
        from: 0,
        say: [
          '{so}，〔待填：一句话结论〕；[适合|更适合]{who}。',
          '{so}，{who}可以[考虑|列入备选]，〔待填：不适合的情况〕就跳过。',
        ],
        more: ['以上只代表我手上这一份的情况，批次和个人条件都会有差别。'],
      },
    ],
  },
  {
    kind: 'tutorial',
    name: '教程',
    formulas: ['steps', 'first', 'checklist', 'who', 'save', 'clear', 'before', 'question'],
    open: [
      '{T}看着[复杂|麻烦]，拆开其实就是几步。',
      '如果你也{pain}，[照着|跟着]下面的顺序走一遍。',
      '把{t}的[过程|做法]按顺序写下来，[零基础也能看|没接触过也看得懂]。',
      '[这是我给朋友讲|有人问我]{t}时的[顺序|讲法]，[整理成|写成]文字版。',
    ],
    asks: true,
    extras: true,
    sections: [
      {
        role: 'result',
        from: 1,
        say: ['先看结果：〔待填：做完是什么样〕。', '做完之后是这样的：〔待填：成果描述〕。'],
        more: ['全程需要〔待填：需要的时间〕，中间可以停。'],
      },
      {
        role: 'kit',
        heads: ['先备好', '要准备的'],
        icon: '🧰',
        from: 0,
        say: ['[手边放好|提前准备]：{kit}。'],
        more: ['缺一两样也能开始，用[手边的|现成的]代替就行。'],
      },
      {
        role: 'steps',
        heads: ['步骤', '怎么做', '跟着做'],
        icon: '👣',
        from: 0,
        say: ['[顺序很重要，别跳步|按顺序来]：'],
        list: 'steps',
        counts: [
          [3, 3],
          [5, 5],
          [6, 6],
        ],
      },
      {
        role: 'mistakes',
        heads: ['容易出错的地方', '易错点'],
        icon: '⚠️',
        from: 1,
        say: ['[这几处|有几处]我见过[不少人|很多人]卡住：'],
        list: 'mistakes',
        counts: [
          [0, 0],
          [2, 2],
          [2, 4],
        ],
      },
      {
        role: 'summary',
        heads: ['小结'],
        icon: '📌',
        from: 1,
        say: ['{so}，先做到“{step1}”和“{step2}”，其余慢慢补。', '{so}，顺序对了就[不慌|不乱]，快慢[随自己|不要紧]。'],
        more: ['[做一次|走一遍]之后，把自己改过的地方记下来，下次直接用。', '{who}可以从“{step1}”开始，不用一次做全。'],
      },
    ],
  },
  {
    kind: 'store',
    name: '探店',
    formulas: ['place', 'scene', 'tried', 'question', 'focus', 'diary', 'friend', 'who'],
    open: [
      '{T}，[这次终于坐下来好好待了一会儿|这回是专门去的]。',
      '[周末没安排|想换个地方坐坐]的话，可以看看{t}。',
      '[去之前|出发之前]我对{T}没抱什么期待，[回来觉得值得写一篇|回来还是想写几句]。',
      '如果你也{pain}，先看看{t}的[实际情况|真实情况]。',
    ],
    asks: true,
    extras: true,
    sections: [
      {
        role: 'place',
        heads: ['位置', '怎么去'],
        icon: '📍',
        from: 0,
        say: [
          '〔待填：地址〕，[离〔待填：最近的车站〕走几分钟|坐车到〔待填：最近的车站〕下]。',
          '在〔待填：地址〕，附近的标志物是〔待填：标志物〕。',
        ],
        more: ['开车的话，停车在〔待填：停车情况〕。'],
      },
      {
        role: 'place-look',
        heads: ['环境'],
        icon: '🪑',
        from: 0,
        say: [
          '〔待填：店里的样子〕，[不同时段会不一样|坐在不同的位置感觉也不同]。',
          '进门看到的是〔待填：店里的样子〕，[座位|位子]〔待填：座位情况〕。',
        ],
        more: [
          '光线好的位置在〔待填：机位〕，[人少的时候拍|避开饭点拍]。',
          '想安静说话，[挑离门口远一点的位子|往里面坐]。',
        ],
      },
      {
        role: 'points',
        heads: ['visit food drinks: 点了什么', '值得一试', '体验下来'],
        icon: '🍽️',
        from: 0,
        say: [
          'visit food drinks: 点了〔待填：菜名和价格〕，味道〔待填：味道感受〕。',
          'visit food drinks: 〔待填：菜名〕[会再点|记得住]，〔待填：另一道菜〕一般。',
          'local travel home pet study work rent photo makeup skincare outfit fitness mother garden digital car shop reading craft money wedding beverage daily: 体验了〔待填：体验的项目〕，感受是〔待填：感受〕。',
        ],
        list: 'judged',
        counts: [
          [0, 0],
          [1, 3],
          [3, 6],
        ],
        facts: true,
      },
      {
        role: 'mistakes',
        heads: ['避雷', '去之前看一眼'],
        icon: '⚠️',
        from: 1,
        say: ['[提前知道会更顺|少走一点弯路]：'],
        list: 'mistakes',
        counts: [
          [0, 0],
          [2, 2],
          [2, 4],
        ],
      },
      {
        role: 'price',
        heads: ['visit food drinks: 人均和时间', '花费与时间'],
        icon: '🕙',
        from: 0,
        say: [
          'visit food drinks: 人均〔待填：人均〕，营业时间〔待填：营业时间〕。',
          'visit food drinks: 人均〔待填：人均〕，[节假日的营业时间先问一声|去之前看一眼营业时间]。',
          'local travel home pet study work rent photo makeup skincare outfit fitness mother garden digital car shop reading craft money wedding beverage daily: 花费〔待填：花费〕，开放时间〔待填：开放时间〕。',
        ],
        more: ['[排队|等位]情况：〔待填：等位时间〕。', '适合{who}，[几个人去|约人]都行。'],
      },
    ],
  },
  {
    kind: 'list',
    name: '清单',
    formulas: ['count', 'save', 'who', 'before', 'checklist', 'scene', 'focus', 'budget'],
    open: [
      '关于{t}，我[整理了一份|列了一张]清单，按重要程度排。',
      '{pain}的时候，我就[翻出|打开]这份{t}清单。',
      '{T}要看的东西不少，[留下来的就这几条|筛到后来剩下这几条]。',
      '[存一份|留一份]{t}的清单，用到的时候[不慌|直接对照]。',
    ],
    asks: true,
    extras: true,
    sections: [
      {
        role: 'use',
        from: 1,
        say: ['{when}，[打开对一遍就行|照着过一遍就行]。', '适合{who}，[从上往下看|按顺序看]就好。'],
        more: ['每一条都写了理由，[不认同的直接划掉|用不上的划掉]。'],
      },
      {
        role: 'points',
        heads: ['清单', '正文'],
        icon: '📝',
        from: 0,
        say: ['[先看这几条|一条一条来]：'],
        list: 'judged',
        counts: [
          [3, 4],
          [5, 6],
          [6, 7],
        ],
        facts: true,
      },
      {
        role: 'choose',
        heads: ['怎么挑', '怎么用'],
        icon: '🔎',
        from: 1,
        say: [
          '时间不够的话，先看{name1}和{name2}，[其他的往后放|别的先不管]。',
          '[拿不准|选不出来]的时候，先{verb}，多半就有答案了。',
        ],
        more: ['预算方面：〔待填：预算〕以内[够用|可以覆盖]。', '有自己情况的，把不相关的几条去掉。'],
      },
      {
        role: 'mistakes',
        heads: ['别这样用', '顺手提醒'],
        icon: '⚠️',
        from: 2,
        say: ['有清单也会[走偏|踩坑]：'],
        list: 'mistakes',
        counts: [
          [0, 0],
          [0, 0],
          [2, 3],
        ],
      },
      {
        role: 'keep',
        from: 0,
        say: ['[先存着|留着备用]，用到的时候[再翻出来|拿出来对一对]。', '[缺的那一条|还差哪一条]，[欢迎补充|你来补]。'],
      },
    ],
  },
  {
    kind: 'pitfalls',
    name: '避坑',
    formulas: ['pit', 'myth', 'dont', 'checklist', 'sharp', 'before', 'first', 'count'],
    open: [
      '{T}我[绕过|走过]不少弯路，[写出来给后来的人看|记下来免得再犯]。',
      '如果你[正要开始|刚接触]{T}，[先看完这几条|先花两分钟看这篇]。',
      '{pain}，[多半|很可能]是[前面哪一步|一开始]就走偏了。',
      '{T}的坑，[看起来都很小，踩上去才知道|往往在不起眼的地方]。',
    ],
    asks: true,
    extras: true,
    sections: [
      {
        role: 'mine',
        from: 1,
        say: [
          '先说我自己的：〔待填：你踩过的坑〕，后来〔待填：怎么解决的〕。',
          '让我[下决心写|想写]这篇的，是〔待填：一次具体的经历〕。',
        ],
        more: ['[回头看|现在想]，当时要是先{verb}，[能省下不少力气|就不会那么被动]。'],
      },
      {
        role: 'mistakes',
        heads: ['常见的坑', '逐条来看'],
        icon: '🚧',
        from: 0,
        say: ['[一条一条说|下面按遇到的先后写]：'],
        list: 'mistakes',
        counts: [
          [2, 2],
          [4, 5],
          [6, 6],
        ],
      },
      {
        role: 'check',
        heads: ['自查表', '对照一下'],
        icon: '✅',
        from: 1,
        say: ['[动手之前|做决定之前]，对照看一遍：'],
        list: 'judged',
        counts: [
          [0, 0],
          [2, 3],
          [3, 6],
        ],
      },
      {
        role: 'summary',
        from: 0,
        say: ['{so}，慢一步、多看一眼，[大部分坑都绕得开|多数坑能避开]。', '{so}，先{verb}，[再决定也不迟|再往下走]。'],
        more: ['{who}[尤其|更]要看看前两条。'],
      },
    ],
  },
  {
    kind: 'diary',
    plain: ['expert', 'sharp'],
    name: '日记',
    formulas: ['diary', 'slow', 'feeling', 'scene', 'funny', 'tried', 'friend', 'first'],
    open: [
      '今天想[记一笔|写几句]{t}。',
      '{when}，又想起了{T}。',
      '[没什么大事|很普通的一天]，关于{t}的一点小记录。',
      '把今天和{T}有关的[片段|时刻]留下来。',
    ],
    asks: false,
    extras: false,
    sections: [
      {
        role: 'before',
        heads: ['出发之前', '准备'],
        icon: '🌃',
        from: 2,
        say: [
          '前一晚〔待填：做了什么准备〕，[没想太多|心里没什么底]。',
          '其实[想了好几天|拖了一阵子]，一直没动：〔待填：拖着的原因〕。',
        ],
        more: [
          '[把东西摆好|闹钟定好]才去睡，[睡得还行|翻了几次身]。',
          '[列了三行计划|写了张便条]，[贴在门上|放在桌角]。',
        ],
      },
      {
        role: 'morning',
        heads: ['早上'],
        icon: '🌤️',
        from: 0,
        say: ['起来以后〔待填：早上做了什么〕，[时间还早，不着急|慢慢开始]。', '从〔待填：几点〕开始，先{verb}。'],
        more: [
          '出门前看了一眼窗外，〔待填：天气〕。',
          '路上〔待填：遇到了什么〕，[走得很慢|没有赶时间]。',
          '[手边|桌上]放着〔待填：随身的东西〕。',
        ],
      },
      {
        role: 'noon',
        heads: ['中午', '白天'],
        icon: '🕛',
        from: 0,
        say: ['中间有个小插曲：〔待填：一件小事〕。', '后来〔待填：发生了什么〕，比想的[顺利|麻烦]一点。'],
        more: [
          '有一个细节我想记住：〔待填：一个细节〕。',
          '顺便{verb}，[没花多少时间|比想的快]。',
          '[做到一半停了一下|中间歇了一会儿]，[喝口水再继续|看看做成了什么样]。',
          '中间吃了〔待填：吃的或喝的〕，[味道刚好|很简单]。',
        ],
      },
      {
        role: 'evening',
        heads: ['晚上', '傍晚'],
        icon: '🌙',
        from: 1,
        say: ['坐下来才[有空想想这一天|觉得累了]。', '收拾完已经是〔待填：几点〕，[屋里很安静|灯还亮着]。'],
        more: [
          '[手机放在一边|没有急着看手机]，[发了一会儿呆|把今天过了一遍]。',
          '今天花了〔待填：花费〕，[不多|还算值]。',
          '有一句话想留下：〔待填：想留的一句话〕。',
        ],
      },
      {
        role: 'after',
        heads: ['睡前', '回来以后'],
        icon: '🛏️',
        from: 2,
        say: ['睡前翻了翻照片，[留下|选了]〔待填：照片内容〕。', '回来以后[先洗了手|换了衣服]，〔待填：回来做的事〕。'],
        more: [
          '[明天想做的只有一件|下次要记得]：〔待填：下次想做的事〕。',
          '[累是累一点|走得有点多]，[心里踏实|不后悔]。',
        ],
      },
      {
        role: 'people',
        heads: ['遇到的人', '说过的话'],
        icon: '🙂',
        from: 1,
        say: ['遇到了〔待填：人物〕，聊到〔待填：话题〕。', '〔待填：人物〕说了一句：〔待填：一句话〕。'],
        more: [
          '[当时没接上话|当时只是点点头]，回来的路上才[想明白|想起来该怎么答]。',
          '[这样的对话不常有|平时很少这样聊]，[记一下|先留着]。',
        ],
      },
      {
        role: 'points',
        heads: ['一点体会', '顺手记下'],
        icon: '🖊️',
        from: 1,
        say: ['[今天的体会|留给下次的自己]：'],
        list: 'judged',
        counts: [
          [0, 0],
          [1, 3],
          [5, 7],
        ],
      },
      {
        role: 'mistakes',
        heads: ['下次不这样', '给自己提个醒'],
        icon: '📎',
        from: 2,
        say: ['[有几处下次换个做法|记下来免得忘]：'],
        list: 'mistakes',
        counts: [
          [0, 0],
          [0, 0],
          [2, 3],
        ],
      },
      {
        role: 'summary',
        from: 0,
        say: [
          '[就到这里|先写到这儿]，[明天再说|剩下的留给明天]。',
          '[这样的一天|这样的小事]，[记下来就不会忘|过几个月再看应该会笑]。',
        ],
        more: ['[不赶时间的感觉真好|能这样过一天已经不错]。'],
      },
    ],
  },
  {
    kind: 'science',
    name: '知识科普',
    formulas: ['clear', 'myth', 'question', 'count', 'focus', 'save', 'compare', 'dont'],
    open: [
      '关于{t}，[流传的说法不少|听到的说法常常互相打架]，[理一理|整理一下]。',
      '{T}[常被说得很玄|听着专业]，[换成大白话其实不难|讲清楚并不难]。',
      '[先问一句|问个问题]：关于{t}，[你信过哪一种说法|你听到的是哪个版本]？',
      '一篇写清{t}，[只讲能确认的部分|没把握的地方会注明]。',
    ],
    asks: true,
    extras: true,
    sections: [
      {
        role: 'myths',
        heads: ['常见误区', '先拆误区'],
        icon: '❓',
        from: 0,
        say: ['[先把误区放到一边|从误会说起]：'],
        list: 'myths',
        counts: [
          [1, 1],
          [2, 2],
          [3, 3],
        ],
      },
      {
        role: 'why',
        heads: ['为什么', '道理'],
        icon: '🧠',
        from: 1,
        say: ['原理用一句话说：〔待填：原理和来源〕。', '打个比方：〔待填：一个类比〕，道理相近。'],
        more: ['这里的依据是〔待填：资料来源〕，没有查到的我不写。'],
      },
      {
        role: 'points',
        heads: ['要点', '记住这几点'],
        icon: '📌',
        from: 0,
        say: ['[真正要看的|判断的时候看]：'],
        list: 'judged',
        counts: [
          [2, 3],
          [3, 4],
          [5, 7],
        ],
      },
      {
        role: 'steps',
        heads: ['怎么做', '放到生活里'],
        icon: '👣',
        from: 1,
        say: ['[落到行动上|具体来做]：'],
        list: 'steps',
        counts: [
          [0, 0],
          [2, 2],
          [3, 5],
        ],
      },
      {
        role: 'source',
        heads: ['来源'],
        icon: '🔗',
        from: 1,
        say: ['资料来源：〔待填：资料来源〕。', '参考：〔待填：书名或网页〕，[有出入请指正|有错请指出]。'],
        more: ['个人情况不同，身体和用钱的事请再问专业的人。'],
      },
    ],
  },
  {
    kind: 'unboxing',
    name: '好物开箱',
    formulas: ['unbox', 'tried', 'focus', 'question', 'first', 'budget', 'compare', 'diary'],
    open: [
      '{T}到了，[边拆边写|趁新鲜拆给你看]。',
      '[等了几天的|下单好几天的]{T}，今天[开箱|拆开看看]。',
      '开箱{T}之前，先说我[想看清的|关心的]几件事。',
      '{T}[到手|拿到了]，[里外看了一遍|先看外面，再看里面]。',
    ],
    asks: true,
    extras: true,
    sections: [
      {
        role: 'pack',
        heads: ['包装', '拆开看'],
        icon: '📦',
        from: 1,
        say: [
          '包装是〔待填：包装情况〕，里面有〔待填：配件清单〕。',
          '外面〔待填：包装情况〕，[打开先看配件|里面]：〔待填：配件清单〕。',
        ],
        more: ['[拆的时候留意一下封口和说明书|说明书别扔，售后用得到]。'],
      },
      {
        role: 'data',
        heads: ['参数', '规格'],
        icon: '📐',
        from: 0,
        say: ['规格〔待填：规格参数〕，{price}〔待填：{price}〕。'],
        more: ['[数字以包装上的为准|参数抄自包装]，不同批次可能有差别。'],
        facts: true,
      },
      {
        role: 'points',
        heads: ['上手细节', '实拍'],
        icon: '🔍',
        from: 0,
        say: ['[上手之后|拿在手里]，[重点看了|先看]：'],
        list: 'felt',
        counts: [
          [1, 2],
          [3, 4],
          [4, 5],
        ],
      },
      {
        role: 'compare',
        heads: ['对比'],
        icon: '⚖️',
        from: 1,
        say: [
          '和〔待填：对比对象〕放在一起，差别在{aspect}：〔待填：差别〕。',
          '之前用的是〔待填：对比对象〕，[换过来|这次]感觉〔待填：差别〕。',
        ],
        more: ['{when}再用几次，感受会更准。'],
      },
      {
        role: 'verdict',
        heads: ['值不值'],
        icon: '⭐',
        from: 0,
        say: [
          '{so}，〔待填：值不值〕，{who}可以[参考|看看]。',
          '{so}，[不急着下结论|刚拆开说不准]，用〔待填：时长〕再来补。',
        ],
        more: ['[没有收费，也没有赠送|自己花钱买的]：〔待填：购买渠道〕。'],
      },
    ],
  },
  {
    kind: 'career',
    name: '职场成长',
    formulas: ['talk', 'count', 'dont', 'friend', 'clear', 'who', 'steps', 'feeling'],
    open: [
      '{T}，[没人专门教，只能自己摸索|说起来容易，真遇上会慌]。',
      '如果你也{pain}，[这套做法可以试一周|不妨换个做法]。',
      '[前阵子|有一次]因为{t}[睡不着|想了很久]，后来[理出一个顺序|有了点思路]。',
      '关于{t}，[写给刚开始的自己|我会这样告诉新同事]。',
    ],
    asks: true,
    extras: true,
    sections: [
      {
        role: 'case',
        heads: ['情境'],
        icon: '🧩',
        from: 0,
        say: ['情况是这样：〔待填：当时的情境〕。', '当时的局面：〔待填：遇到的问题〕，[时间还很紧|谁都没说破]。'],
        more: ['卡住我的是{aspect}，[不是能力不够，是没想清楚|想清楚了就好办]。'],
        facts: true,
      },
      {
        role: 'steps',
        heads: ['方法', '我的做法'],
        icon: '🧭',
        from: 0,
        say: ['[后来我按这个顺序来|拆成几步]：'],
        list: 'steps',
        counts: [
          [2, 3],
          [4, 4],
          [5, 6],
        ],
      },
      {
        role: 'talk',
        heads: ['可以直接用的话', '话术'],
        icon: '💬',
        from: 1,
        say: [
          '“我先确认一下理解：〔待填：要做的事〕，对吗？”',
          '“这件事我可以在〔待填：时间〕前给到，需要〔待填：支持〕。”',
        ],
        more: ['“手上有两件事撞期，您看先做哪一件？”', '“这部分我不确定，核实后回复您。”'],
      },
      {
        role: 'mistakes',
        heads: ['少走弯路'],
        icon: '⚠️',
        from: 2,
        say: ['[这些我都犯过|有几处别学我]：'],
        list: 'mistakes',
        counts: [
          [0, 0],
          [0, 0],
          [2, 4],
        ],
      },
      {
        role: 'summary',
        heads: ['行动清单', '今天就能做'],
        icon: '✅',
        from: 0,
        say: ['今天先做一件：{verb}。', '{so}，从“{step1}”开始，做完再看下一步。'],
        more: ['{when}拿出来对一遍，会从容一些。', '一周后回头看，把没用上的[删掉|划掉]。'],
      },
    ],
  },
  {
    kind: 'travel',
    name: '旅行攻略',
    formulas: ['route', 'place', 'before', 'pit', 'budget', 'save', 'first', 'who'],
    open: [
      '{T}，[把行程整理了一下|攻略写在这里]，按天看就行。',
      'place: [准备去|打算去]{t}的话，[先看这篇省点时间|这份安排可以参考]。',
      '关于{t}，[走过一遍才知道哪里该停一停|我把弯路都标出来了]。',
      '{T}怎么玩，[不赶路的版本|走得轻松一点的版本]在这里。',
    ],
    asks: true,
    extras: true,
    sections: [
      {
        role: 'plan',
        heads: ['天数和预算', '先看总览'],
        icon: '🗓️',
        from: 0,
        say: ['〔待填：天数〕，预算〔待填：预算〕，[适合|更适合]{who}。'],
        more: ['出发前先{verb}，[临时改也有底|心里有数]。'],
      },
      {
        role: 'days',
        heads: ['行程', '怎么走'],
        icon: '🗺️',
        from: 0,
        say: [
          'D1：〔待填：第一天的路线〕，[到了先放行李，附近走走|不排太满]。\nD2：〔待填：第二天的路线〕，[重点放在这天|早一点出门]。',
          'D1：〔待填：第一天的路线〕，慢慢逛。\nD2：〔待填：第二天的路线〕，[傍晚留给看风景|留半天机动]。',
        ],
        more: ['\nD3：〔待填：第三天的路线〕，返程前[留出时间|别排远的地方]。'],
      },
      {
        role: 'points',
        heads: ['交通住宿', '实用信息'],
        icon: '🚄',
        from: 1,
        say: ['[坐|选的是]〔待填：交通方式〕，住在〔待填：住宿位置〕。'],
        list: 'judged',
        counts: [
          [0, 0],
          [2, 3],
          [4, 7],
        ],
      },
      {
        role: 'kit',
        heads: ['必带', '行李'],
        icon: '🎒',
        from: 0,
        say: ['[别忘了|带上]{kit}。'],
      },
      {
        role: 'mistakes',
        heads: ['提醒', '避雷'],
        icon: '⚠️',
        from: 1,
        say: ['[这些亏不用再吃一次|提前避开]：'],
        list: 'mistakes',
        counts: [
          [0, 0],
          [2, 2],
          [2, 4],
        ],
      },
    ],
  },
  {
    kind: 'recipe',
    name: '美食菜谱',
    formulas: ['cook', 'steps', 'scene', 'first', 'who', 'save', 'count', 'budget'],
    open: [
      '{T}，[在家也能做|家里的锅就够用]，步骤写清楚了。',
      '[今天|晚上]做了{t}，[顺手把过程记下来|做法记在这里]。',
      '[不知道吃什么|想吃口热乎]的时候，我会想到{t}。',
      '{T}的[家常版|自家做法]，[调味按自己的口味来|咸淡自己掌握]。',
    ],
    asks: true,
    extras: true,
    sections: [
      {
        role: 'result',
        from: 1,
        say: ['成品是〔待填：成品的样子和味道〕。', '做出来〔待填：成品的样子和味道〕，[够|正好]〔待填：几人份〕。'],
        more: ['全程〔待填：需要的时间〕，[中间可以去忙别的|大部分时间在等]。'],
      },
      {
        role: 'kit',
        heads: ['食材'],
        icon: '🥬',
        from: 0,
        say: ['食材：〔待填：食材和克数〕；调料：〔待填：调料用量〕。'],
        more: ['工具备好{kit}，[别的不用特意买|就够了]。'],
      },
      {
        role: 'steps',
        heads: ['做法', '步骤'],
        icon: '🔥',
        from: 0,
        say: ['[按这个顺序|一步一步来]：'],
        list: 'steps',
        counts: [
          [3, 3],
          [5, 5],
          [6, 6],
        ],
      },
      {
        role: 'points',
        heads: ['小窍门', '好吃的关键'],
        icon: '💡',
        from: 1,
        say: ['[差别往往在这里|做过几次之后的体会]：'],
        list: 'judged',
        counts: [
          [0, 0],
          [1, 2],
          [3, 5],
        ],
      },
      {
        role: 'mistakes',
        heads: ['容易翻车的地方'],
        icon: '⚠️',
        from: 2,
        say: ['[没做好，多半是因为|失手通常在这几处]：'],
        list: 'mistakes',
        counts: [
          [0, 0],
          [0, 0],
          [2, 4],
        ],
      },
      {
        role: 'swap',
        from: 1,
        say: ['没有〔待填：食材〕可以换成〔待填：替代食材〕。', '口味[可以自己调|随自己]，怕辣怕甜的减一点。'],
      },
    ],
  },
  {
    kind: 'moments',
    plain: ['expert', 'sharp'],
    name: '朋友圈',
    formulas: [],
    lengths: [60, 140, 260],
    open: [
      '{T}，[记一下|打个卡]。',
      '[今天的主题|最近的一件小事]：{t}。',
      '关于{t}，[说两句|想说的都在图里]。',
      '[忙里偷闲|趁着有空]，[聊聊|记下]{t}。',
    ],
    asks: true,
    extras: false,
    sections: [
      {
        role: 'moment',
        from: 0,
        say: [
          '〔待填：今天发生的事〕，[心情不错|挺好的]。',
          '起因是〔待填：为什么想发这条〕。',
          '〔待填：一个画面或细节〕，[值得留下来|想记住]。',
        ],
        more: [
          '{when}，[更能体会到它的好|会想起这一刻]。',
          '[比想的顺利|没想的那么难]。',
          '{who}应该会懂。',
          '[顺便|抽空]{verb}，[也不费事|心里踏实些]。',
          '图里前几张是〔待填：图片内容〕。',
          '[先到这里，剩下的见面聊|细节见面说]。',
        ],
        facts: true,
      },
      {
        role: 'points',
        from: 1,
        say: ['[顺手记几条|留几条给用得上的朋友]：'],
        list: 'judged',
        counts: [
          [0, 0],
          [2, 3],
          [5, 7],
        ],
      },
    ],
  },
  {
    kind: 'digest',
    name: '公众号摘要',
    formulas: ['clear', 'count', 'question', 'myth', 'focus', 'checklist', 'who', 'before'],
    lengths: [55, 80, 95],
    plain: allTones,
    open: [
      '{T}该怎么看？[这篇给你一个顺序|这篇从头说清]。',
      '关于{t}，[这篇把要点理了一遍|我们整理了几个要点]。',
      '{pain}？[这篇或许能帮上忙|不妨从这篇看起]。',
    ],
    asks: false,
    extras: false,
    sections: [
      {
        role: 'points',
        from: 0,
        say: [
          '从{name1}、{name2}到{name3}，[逐项写清怎么判断|一项一项说明白]。',
          '先讲{name1}，再讲{name2}，[附上常见的误区|顺便拆几个误区]。',
          '内容包括{name1}和{name2}，[读完就能对照着做|适合边看边做]。',
        ],
        more: [
          '适合{who}[阅读|慢慢读]。',
          '[全文不长|读完只要几分钟]，[建议|可以]{verb}之后再看一遍。',
          '文末附[自查清单|一份清单]，[方便保存|可以直接对照]。',
        ],
        facts: true,
      },
    ],
  },
  {
    kind: 'script',
    quiet: true,
    name: '短视频脚本',
    formulas: ['video', 'question', 'count', 'pit', 'steps', 'myth', 'sharp', 'first'],
    open: [
      '{pain}？[这条视频讲{t}|先看完这条讲{t}的视频]。',
      '{T}，[一条视频讲清楚|别急着划走，先听一个重点]。',
      '[别人问我{t}|说到{t}]，我[只讲|先讲]这几点。',
      '[今天拍|这条说]{t}，[全程不绕弯|直接上重点]。',
    ],
    asks: true,
    extras: true,
    sections: [
      {
        role: 'points',
        heads: ['口播要点', '展开'],
        icon: '🎬',
        from: 0,
        say: ['[展开这样讲|中段按这个顺序讲]：'],
        list: 'judged',
        counts: [
          [2, 3],
          [3, 5],
          [5, 7],
        ],
        facts: true,
      },
      {
        role: 'mistakes',
        heads: ['反面例子'],
        icon: '⚠️',
        from: 1,
        say: ['[穿插|再给]反面例子，观众更容易记住：'],
        list: 'mistakes',
        counts: [
          [0, 0],
          [1, 2],
          [3, 5],
        ],
      },
      {
        role: 'summary',
        heads: ['收尾'],
        icon: '🎤',
        from: 0,
        say: ['{T}，先看{name1}，[再说别的|别的往后放]。', '记住一句：先{verb}，[再做决定|再往下走]。'],
        more: ['[结尾定格在|最后的画面放]〔待填：结尾画面〕，字幕写上要点。'],
      },
    ],
  },
  {
    kind: 'live',
    name: '直播话术',
    own: true,
    formulas: [
      'live',
      'question',
      'answer',
      'who',
      'focus',
      'budget',
      'pit',
      'first',
      'scene',
      'talk',
      'friend',
      'count',
      'compare',
    ],
    open: [
      '刚进来的朋友晚上好，今天[聊|讲]的是{t}。',
      '欢迎来到直播间，{pain}的朋友先别走，今天说{t}。',
      '各位晚上好，今天这场[只聊一件事|主题很简单]：{t}。',
    ],
    plain: allTones,
    asks: false,
    extras: true,
    sections: [
      {
        role: 'who',
        heads: ['留人', '暖场'],
        icon: '🎙️',
        from: 0,
        say: [
          '[先问问大家|公屏上打一下]，有没有{who}？[我看看|有的扣个 1]。',
          '[想听哪一块|关心哪一点]，[打在公屏上|直接说]，我挨个讲。',
        ],
        more: ['先问一句，{ask}[打在公屏上|公屏告诉我]。', '新来的朋友可以点个关注，[找得到回放|下次开播看得到]。'],
      },
      {
        role: 'points',
        heads: ['讲解', '逐项讲'],
        icon: '🔎',
        from: 0,
        say: ['[一项一项来|镜头拉近，我们一项项看]：'],
        list: 'felt',
        counts: [
          [1, 2],
          [3, 3],
          [5, 7],
        ],
        facts: true,
      },
      {
        role: 'doubts',
        heads: ['答疑'],
        icon: '❓',
        from: 1,
        say: ['常有人问，我统一说：'],
        list: 'myths',
        counts: [
          [0, 0],
          [1, 2],
          [3, 3],
        ],
      },
      {
        role: 'price',
        heads: ['价格与规则', '报价'],
        icon: '🏷️',
        from: 0,
        say: ['{price}是〔待填：{price}〕，活动规则是〔待填：活动规则〕，[以页面为准|以下单页为准]。'],
        more: [
          '发货时间〔待填：发货时间〕，退换按〔待填：退换规则〕。',
          '[不合适就不用买，想清楚再下单|拿不准先别拍，问清楚再说]。',
        ],
      },
      {
        role: 'call',
        heads: ['收尾'],
        icon: '👋',
        from: 1,
        say: [
          '今天就到这里，[下一场|下次]是〔待填：下次开播时间〕，[到时候见|再见]。',
          '[谢谢陪到现在的每一位|谢谢大家的提问]，〔待填：下次开播时间〕再聊。',
        ],
      },
    ],
  },
  {
    kind: 'product',
    name: '商品卖点',
    own: true,
    plain: allTones,
    formulas: [
      'goods',
      'goodsWho',
      'goodsScene',
      'goodsPoint',
      'goodsSize',
      'goodsGift',
      'goodsUse',
      'goodsCare',
      'goodsNew',
    ],
    lengths: [150, 300, 450],
    open: [
      '{T}，给{who}[准备的|用]。',
      '{T}：[为|适合]{when}[准备|使用]。',
      '{T}，[看得见的细节写在下面|几点说明放在前面]。',
    ],
    asks: false,
    extras: true,
    sections: [
      {
        role: 'points',
        heads: ['卖点', '产品说明'],
        icon: '✨',
        from: 0,
        say: ['[几处细节|看得见的地方]：'],
        list: 'asked',
        counts: [
          [2, 3],
          [3, 5],
          [5, 7],
        ],
        facts: true,
      },
      {
        role: 'data',
        heads: ['规格'],
        icon: '📐',
        from: 0,
        say: ['规格：〔待填：规格参数〕；材质：〔待填：材质〕。', '尺寸〔待填：尺寸〕，重量〔待填：重量〕。'],
        more: ['{price}：〔待填：{price}〕，以页面为准。', '包装内含：〔待填：配件清单〕。'],
      },
      {
        role: 'use',
        heads: ['怎么用', '使用说明'],
        icon: '📖',
        from: 1,
        say: [
          '{when}[拿出来|取用]，用法：〔待填：使用方法〕。',
          '使用方法：〔待填：使用方法〕，[首次使用前看一遍说明|收到先看说明]。',
        ],
        more: ['清洁保养：〔待填：保养方法〕。', '不适合：〔待填：不适合的情况〕，[下单前请留意|请先看清]。'],
      },
      {
        role: 'check',
        heads: ['选购提示', '选之前看一眼'],
        icon: '🔎',
        from: 1,
        say: ['[拿不准规格的话|选之前]，[看看这几点|对照看一遍]：'],
        list: 'judged',
        counts: [
          [0, 0],
          [2, 3],
          [2, 4],
        ],
      },
      {
        role: 'service',
        heads: ['售后'],
        icon: '🛎️',
        from: 0,
        say: [
          '售后：〔待填：退换规则〕。',
          '收到有问题，[请在〔待填：时限〕内联系客服|先拍照，再按〔待填：退换规则〕处理]。',
        ],
        more: ['手工测量有误差，[以实物为准|请以收到的为准]。'],
      },
    ],
  },
  {
    kind: 'titles',
    name: '标题',
    formulas: [
      'count',
      'who',
      'question',
      'pit',
      'steps',
      'focus',
      'scene',
      'save',
      'myth',
      'dont',
      'first',
      'friend',
      'clear',
      'tried',
    ],
    open: [],
    asks: false,
    extras: false,
    sections: [],
  },
]

/** Sections that follow where a text is too short for the length that is wanted. */
export const extras: readonly SectionRow[] = [
  {
    role: 'further-mistakes',
    heads: ['容易走弯路的地方', '顺便提醒'],
    icon: '⚠️',
    say: ['[有几处容易忽略|这几处要留心]：'],
    list: 'mistakes',
    from: 1,
  },
  {
    role: 'further-myths',
    heads: ['常见说法', '几个误会'],
    icon: '💭',
    say: ['[这些话流传很广|有些话听过就好]：'],
    list: 'myths',
    from: 1,
  },
  {
    role: 'further-steps',
    heads: ['怎么开始', '照着做'],
    icon: '👣',
    say: ['[想动手的话，顺序是|可以按这个顺序]：'],
    list: 'steps',
    from: 1,
  },
  {
    role: 'further-points',
    heads: ['再看几点', '一起看的'],
    icon: '🔎',
    say: ['[还有几点一起看|另外几点也值得看]：'],
    list: 'judged',
    from: 1,
  },
  {
    role: 'further-kit',
    heads: ['手边备着'],
    icon: '🧰',
    say: ['[手边放好|可以提前备好]：{kit}。'],
    more: ['{when}用得上，[提前备好不慌|少一样也不要紧]。'],
    from: 1,
  },
]
