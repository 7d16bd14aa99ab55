import type { BoardName } from '../boards.ts'
import type { ToolPage } from '../types.ts'

/** Texts of the pages of boards. */
export const boardPages: Readonly<Record<BoardName, ToolPage>> = {
  excalidraw: {
    lead: '像在白板上一样随手画：图形、箭头、便签、中文手写字。打开就能用，每一笔都自动存在这台设备上。',
    features: [
      {
        title: '手绘的样子，画得却很快',
        text: '矩形、菱形、箭头、自由笔，线会自己咬住图形，拖动时一起走。手写中文字体随站提供，打字不挑输入法。',
      },
      {
        title: '现成的素材和模板',
        text: '一百八十多个画好的部件：流程符号、便签、线框、组织架构、手机框、图表；三十份带内容的模板：头脑风暴、复盘、用户旅程、鱼骨图、看板、路线图。',
      },
      {
        title: '一份白板，走到哪里都能改',
        text: '放进设计里的白板带着原图，选中点「编辑原图」就回来接着画，改完自动换上。导出的 PNG 和 SVG 也能再打开继续画。',
      },
      {
        title: '画完就能讲',
        text: '用画框圈出一页页，全屏演示按顺序翻；手机上两指缩放、点着翻页。也可以导出成 PDF，一个画框一页。',
      },
    ],
    steps: [
      { title: '打开白板', text: '从空白开始，或挑一份模板；把 .excalidraw 文件、图片拖进来也行。' },
      { title: '画和写', text: '按 R 画框、按 A 画箭头、按 T 打字；双击空白处直接写字。' },
      { title: '导出或放进设计', text: '存成 PNG、JPG、SVG、PDF，或插入到设计里和文字图片排在一起。' },
    ],
    limits: [
      { label: '能打开', text: '.excalidraw 文件、带场景的 PNG 和 SVG、JPG、PNG、WebP 等图片' },
      { label: '能导出', text: 'PNG（1–4 倍，可透明）、JPG、SVG、PDF、.excalidraw' },
      { label: '多大', text: '几千个图形仍然能画；全部同时显示在屏幕上时会变慢' },
      { label: '存在哪里', text: '自动存在这台设备的浏览器里，保留历史版本；登录后可以一份一份存到云端' },
      { label: '做不到', text: '多人同时在一块白板上画；嵌入别的网页' },
      { label: '上传', text: '不上传。画的内容不离开这台设备，断网也能用' },
    ],
    faq: [
      {
        ask: '要注册吗？画的东西会传到服务器吗？',
        answer:
          '不用注册，也不会上传。白板在浏览器里运行，内容存在这台设备上。只有登录后你自己点「存到云端」，那一份才会传到你的账号里。',
      },
      {
        ask: '关掉页面后还在吗？',
        answer:
          '在。停笔不到一秒就会存下，再打开这一页就回到上次那份；「文件 › 我的白板」里能看到全部。清除浏览器数据会一起删掉，重要的请导出一份。',
      },
      {
        ask: '能打开 excalidraw.com 的文件吗？',
        answer:
          '能。.excalidraw 文件，以及从那里导出时带了场景的 PNG、SVG，拖进来就能接着画；从这里导出的文件那边也能打开。',
      },
      {
        ask: '中文手写字体是什么？可以商用吗？',
        answer: '是小赖字体，以 SIL OFL 1.1 授权，可以免费商用。字体由本站提供，不向别的网站请求。',
      },
      {
        ask: '两个标签页同时开着会怎样？',
        answer: '先打开的那一页能画，后打开的只能看，会跟着更新；点「在这里编辑」就换过来，先画的不会丢。',
      },
    ],
  },
  diagrams: {
    lead: '图形拖出来就能连，线自己绕开图形；也可以写几行文字让它排成图。自动存在这台设备上。',
    features: [
      {
        title: '三百多种图形，中文拼音都能搜',
        text: '流程图、泳道、组织架构、UML 类图和时序图、ER 图、网络与架构、BPMN，全部自己画的矢量，十二套配色一键换。',
      },
      {
        title: '几行文字就是一张图',
        text: '写 Mermaid 或带缩进的提纲，得到的是能接着改的图形，不是一张图片；改了文字再更新，手动挪过的位置不动。',
      },
      {
        title: '打开 draw.io 文件接着画',
        text: '.drawio、带图的 PNG 和 SVG 都能读，文字和连线都在原处；看不懂的图形画成带名字的方框并列出来，存回去时原样写回。',
      },
      {
        title: '手不离键盘',
        text: 'Tab 接一个新图形，方向键走动，F2 改字；分层、树形、放射三种自动排版，排完可以撤销。',
      },
    ],
    steps: [
      { title: '打开或挑模板', text: '从空白开始，或从六十份模板里挑一份；.drawio 文件拖进来就能打开。' },
      { title: '拖图形、连线', text: '从左边拖出图形，从边上的圆点拉线；双击写字。' },
      { title: '导出或放进设计', text: '存成 PNG、JPG、SVG、PDF 或 draw.io 文件，也可以插入到设计里排版。' },
    ],
    limits: [
      { label: '能打开', text: '.drawio 文件（压缩与否都行）、draw.io 导出的带图 PNG 和 SVG、Mermaid 文本' },
      { label: '能导出', text: 'PNG（1–4 倍，可透明）、JPG、SVG、PDF、.drawio' },
      { label: '文字成图', text: '流程图、时序图、类图、状态图、ER 图、思维导图、甘特图的 Mermaid 写法，以及缩进提纲' },
      { label: '存在哪里', text: '自动存在这台设备的浏览器里，保留历史版本；登录后可以一份一份存到云端' },
      { label: '做不到', text: 'Visio 文件（.vsdx）打不开也存不成；不能多人同时编辑' },
      { label: '上传', text: '不上传。画的内容不离开这台设备，断网也能用' },
    ],
    faq: [
      {
        ask: '要注册吗？图会传到服务器吗？',
        answer:
          '不用注册，也不会上传。图在浏览器里画，存在这台设备上。只有登录后你自己点「存到云端」，那一份才会传到你的账号里。',
      },
      {
        ask: '能打开 draw.io（diagrams.net）的文件吗？',
        answer:
          '能。常用图形、连线、样式、多页和图片都会读进来。特别的图形库可能认不出，会画成带原名的方框，并在打开前告诉你有哪些；存回 .drawio 时这些图形原样保留。',
      },
      {
        ask: '支持 Visio 吗？',
        answer: '不支持 .vsdx。可以先在 Visio 或 draw.io 里另存为 .drawio，再拖进来。',
      },
      {
        ask: '导出的 SVG 别人打开字会变吗？',
        answer: 'SVG 里的文字用的是系统字体，别的设备可能略有不同；要完全一致请导出 PNG 或 PDF。',
      },
      {
        ask: '两个标签页同时开着会怎样？',
        answer: '先打开的那一页能画，后打开的只能看，会跟着更新；点「在这里编辑」就换过来，先画的不会丢。',
      },
    ],
  },
  'simple-mind-map': {
    lead: '回车加同级、Tab 加下级，像写字一样写导图。大纲、导图同步改，自动存在这台设备上。',
    features: [
      {
        title: '跟 XMind 一样的手感',
        text: '回车、Tab、方向键、空格、Ctrl 加数字，常用快捷键都在原来的位置；用输入法打字时不会误触。',
      },
      {
        title: '十种结构，二十七套主题',
        text: '逻辑图、两侧导图、组织结构、目录、时间轴、鱼骨图，随时换，内容一个字不动。',
      },
      {
        title: '节点里什么都能放',
        text: '图片、图标、链接、备注、标签、任务进度、公式和表格；概要、关系线、外框和自由节点也都有。',
      },
      {
        title: '几千个节点也不卡',
        text: '只画看得见的部分，三千个节点几秒打开；聚焦一支、搜索替换、按分支演示都顺手。',
      },
    ],
    steps: [
      { title: '写中心主题', text: '打开就能打字，或挑一份模板；.xmind、.opml、Markdown 文件拖进来就能打开。' },
      { title: '加分支', text: '回车加同级，Tab 加下级；也可以切到大纲里像写提纲一样写。' },
      { title: '导出或放进设计', text: '存成图片、PDF、XMind、Markdown，或插入到设计里排版。' },
    ],
    limits: [
      { label: '能打开', text: '.xmind（新旧两代）、.mm、.opml、.md、.smm、缩进文本' },
      {
        label: '能导出',
        text: 'PNG（1–4 倍，可透明）、JPG、SVG、PDF（整张或 A4 分页）、.xmind、.md、.opml、.txt、.smm',
      },
      { label: '多大', text: '最多 10000 个节点；超过会说明，不会打开一半' },
      { label: '存在哪里', text: '自动存在这台设备的浏览器里，保留历史版本；登录后可以一份一份存到云端' },
      { label: '做不到', text: '多人同时编辑；录音和附件不会从 XMind 文件带进来' },
      { label: '上传', text: '不上传。写的内容不离开这台设备，断网也能用' },
    ],
    faq: [
      {
        ask: '要注册吗？导图会传到服务器吗？',
        answer:
          '不用注册，也不会上传。导图在浏览器里画，存在这台设备上。只有登录后你自己点「存到云端」，那一份才会传到你的账号里。',
      },
      {
        ask: '能打开 XMind 的文件吗？存回去会丢东西吗？',
        answer:
          '能，XMind 8 和新版的 .xmind 都能打开，标题、备注、链接、标签、图标、关系线和顺序都在。附件、录音和批注带不进来，打开前会列出来。',
      },
      {
        ask: '打印出来太小怎么办？',
        answer: '导出时选「PDF（A4 分页打印）」，会把大图切成几页 A4，拼起来就是整张。',
      },
      {
        ask: '快捷键在哪里看？',
        answer: '在画布上按问号键，或打开「文件 › 快捷键」。',
      },
      {
        ask: '两个标签页同时开着会怎样？',
        answer: '先打开的那一页能写，后打开的只能看，会跟着更新；点「在这里编辑」就换过来，先写的不会丢。',
      },
    ],
  },
}

/** Templates that the page of a board offers, by id and name; all of them are in the surface. */
export const boardStarters: Readonly<Record<BoardName, readonly (readonly [id: string, name: string])[]>> = {
  excalidraw: [
    ['brainstorm', '头脑风暴'],
    ['kpt', '复盘 KPT'],
    ['journey', '用户旅程'],
    ['swot', 'SWOT'],
    ['kanban', '看板'],
    ['fishbone', '鱼骨图'],
    ['timeline', '时间线'],
  ],
  diagrams: [
    ['order', '网店订单流程'],
    ['hiring', '招聘流程'],
    ['company', '公司组织架构'],
    ['order-class', '订单类图'],
    ['pay-sequence', '支付时序'],
    ['shop-er', '商城数据模型'],
    ['micro-arch', '微服务架构'],
  ],
  'simple-mind-map': [
    ['reading', '读书笔记'],
    ['weekly', '周计划'],
    ['project', '项目拆解'],
    ['fishbone', '问题原因分析'],
    ['timeline', '产品大事记'],
    ['brand', '内容选题'],
    ['meeting', '会议纪要'],
  ],
}
