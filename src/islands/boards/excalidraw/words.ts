/** Texts of a language, by key; keys are nested. */
interface Words {
  readonly [key: string]: string | Words
}

/** What the library's Chinese lacks, in the form of its language files. */
const gaps: Words = {
  labels: {
    changeStroke: '更改线条颜色',
    changeBackground: '更改填充颜色',
    arrowhead_crowfoot_many: '鸦脚（多）',
    arrowhead_crowfoot_one: '鸦脚（一）',
    arrowhead_crowfoot_one_or_many: '鸦脚（一或多）',
    more_options: '更多',
    arrowtypes: '箭头形式',
    arrowtype_sharp: '直线',
    arrowtype_round: '曲线',
    arrowtype_elbowed: '折线',
    clearCanvas: '清空画布',
    toggleGrid: '显示或隐藏网格',
    loadScene: '打开文件',
    showFonts: '选择字体',
    theme: '主题',
    link: { hint: '输入或粘贴链接', goToElement: '前往目标图形' },
    lineEditor: { editArrow: '编辑箭头' },
    followUs: '关注我们',
    discordChat: '讨论',
    zoomToFitViewport: '缩放到适合窗口',
    zoomToFitSelection: '缩放到选中的图形',
    zoomToFit: '缩放到看见全部',
    installPWA: '安装到本机',
    autoResize: '文字框随内容变宽',
    imageCropping: '裁剪图片',
    unCroppedDimension: '原始尺寸',
    copyElementLink: '复制图形的链接',
    linkToElement: '链接到图形',
    wrapSelectionInFrame: '给选中的图形加画框',
  },
  elementLink: {
    title: '链接到图形',
    desc: '点画板上的图形，或粘贴链接。',
    notFound: '画板上找不到链接的图形。',
  },
  search: {
    title: '查找文字',
    noMatch: '没有找到…',
    singleResult: '个结果',
    multipleResults: '个结果',
    placeholder: '查找画板上的文字…',
  },
  buttons: { copyLink: '复制链接', systemMode: '跟随系统' },
  errors: { saveLibraryError: '素材没能保存，请先另存为文件。' },
  element: {
    rectangle: '矩形',
    diamond: '菱形',
    ellipse: '椭圆',
    arrow: '箭头',
    line: '线条',
    freedraw: '自由书写',
    text: '文字',
    image: '图片',
    group: '组合',
    frame: '画框',
    magicframe: '线框',
    embeddable: '网页',
    selection: '选择',
    iframe: '网页',
  },
  hints: {
    dismissSearch: '按 Esc 结束查找',
    arrowTool: '点击画多个转折点，拖动画一条。再按一次 {{arrowShortcut}} 换箭头形式。',
    createFlowchart: '按住 Ctrl 或 Cmd 再按方向键，从这里画出流程图',
    enterCropEditor: '双击图片或按回车裁剪图片',
    leaveCropEditor: '点图片以外的地方，或按回车、Esc 完成裁剪',
  },
  shareDialog: { or: '或' },
  helpDialog: {
    createFlowchart: '从图形画出流程图',
    navigateFlowchart: '在流程图里移动',
    cropStart: '裁剪图片',
    cropFinish: '完成裁剪',
  },
  stats: {
    shapes: '图形',
    fullTitle: '画布与图形的数据',
    generalStats: '概况',
    elementProperties: '图形的数据',
  },
  toast: {
    copyToClipboardAsSvg: '已把{{exportSelection}}作为 SVG 复制到剪贴板\n（{{exportColorScheme}}）',
    elementLinkCopied: '链接已复制',
  },
  quickSearch: { placeholder: '搜索' },
  fontList: { badge: { old: '旧' }, sceneFonts: '这块画板在用', availableFonts: '可用字体', empty: '没有字体' },
  userList: {
    empty: '没有人',
    hint: {
      text: '点用户跟随',
      followStatus: '正在跟随这个用户',
      inCall: '在通话中',
      micMuted: '麦克风已静音',
      isSpeaking: '正在说话',
    },
  },
  commandPalette: {
    title: '命令',
    shortcuts: { select: '选择', confirm: '确定', close: '关闭' },
    recents: '最近用过',
    search: { placeholder: '搜索命令', noMatch: '没有这个命令…' },
    itemNotAvailable: '现在不能用…',
    shortcutHint: '按 {{shortcut}} 打开命令',
  },
}

function merged(words: Words, more: Words): Words {
  const entries = Object.entries(more).map(([key, value]) => {
    const known = words[key]
    return [key, typeof value === 'object' ? merged(typeof known === 'object' ? known : {}, value) : known || value]
  })
  return { ...words, ...Object.fromEntries(entries) }
}

/** Returns the library's Chinese with its gaps filled. The build puts it in the place of the library's English. */
export const withoutGaps = (chinese: Words): Words => merged(chinese, gaps)
