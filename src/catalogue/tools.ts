import { conversionEntries } from './conversions.ts'
import { sealWords } from './seals.ts'
import { commonToolPages } from './tool-pages/common-tools.ts'
import { gridCutPages, gridForgets } from './tool-pages/grid-cut.ts'
import { qrCodeGeneratorPage, qrForgets } from './tool-pages/qr-code-generator.ts'
import { stampGeneratorPage } from './tool-pages/stamp-generator.ts'
import { videoToGifPage } from './tool-pages/video-to-gif.ts'
import type { AcceptedFormat, ToolEntry } from './types.ts'

const rasters: readonly AcceptedFormat[] = ['jpg', 'png', 'webp', 'avif', 'gif']
/** Formats accepted by tools that change pictures; TIFF and HEIC have their own decoders. */
const changeable: readonly AcceptedFormat[] = [...rasters, 'bmp', 'tiff', 'heic']

/** Every tool of the suite, in the order of the directory. An entry with `live: false` has no page yet. */
export const tools: readonly ToolEntry[] = [
  {
    live: true,
    slug: 'simple-cover',
    category: 'design-tools',
    kind: 'editor',
    tool: 'simple-cover',
    icon: 'cover',
    title: '封面设计',
    description: '输入标题，马上得到三十多款图文封面',
    synonyms: ['小红书封面', '公众号封面', '视频封面', '首图', '头图', '博客封面', '配图', '封面生成'],
    accepts: rasters,
    popular: 2,
    related: ['compress-image', 'crop-image'],
    updated: '2026-11-22',
    seo: {
      title: '封面设计在线制作_输入标题即出图-青图',
      keywords: ['封面设计', '小红书封面', '公众号封面', '视频封面', '在线封面制作'],
      description:
        '写下标题就有三十多张能直接发的封面，大字报、备忘录、清单、拼图、杂志多种版式，配色字体成套搭好，小红书、公众号、抖音尺寸自动重排，点开就能细改，图片不上传。',
    },
    page: {
      lead: '写下标题，三十多张封面任你挑；点开就能下载，也能接着细改。',
      features: [
        {
          title: '版式会自己适应',
          text: '四个字还是二十四个字，一行还是三行，有图没图，版式都按内容重新排，不会挤也不会空。',
        },
        {
          title: '成套的配色与字体',
          text: '文字和底色的对比度在生成时就算好，标题字体和正文字体配成一对，不用试错。',
        },
        {
          title: '一份内容，七种尺寸',
          text: '小红书、公众号、抖音、视频号，换尺寸就重新排版，竖版视频会避开被界面挡住的地方。',
        },
        { title: '点开就能细改', text: '每一张都是完整的设计：换字、换图、挪位置、加贴纸，在编辑器里接着做。' },
      ],
      steps: [
        { title: '写标题', text: '八到十六个字最醒目，也可以加副标题、角标和要点。' },
        { title: '放图片', text: '最多九张，拖进来或粘贴；会自动找到主体，裁的时候避开它。' },
        { title: '挑一张带走', text: '不满意就换一批，喜欢的版式、配色、字体可以固定。' },
      ],
      limits: [
        { label: '图片', text: '最多 9 张，JPG、PNG、WebP、AVIF、HEIC 等' },
        { label: '标题', text: '400 字以内，20 字以内效果最好' },
        { label: '导出', text: '按所选尺寸导出 PNG；要别的格式或倍数，去编辑器导出' },
      ],
      faq: [
        {
          ask: '封面里的字体和图形能商用吗？',
          answer: '能。字体都可以免费商用，图形和底纹由我们绘制。你放进去的图片，版权请自己确认。',
        },
        {
          ask: '标题多长合适？',
          answer: '信息流里封面只有指甲盖大，八到十六个字最醒目。更长也能排，字会相应变小，可以手动换行决定怎么断。',
        },
        { ask: '图片会上传吗？', answer: '不会。取色、找主体、排版和导出都在浏览器里完成，断网也能用。' },
        {
          ask: '清单、步骤这些版式怎么出来？',
          answer: '在「角标、要点、署名」里写上要点，一行一条，三条以上就会出现清单、步骤、时间线、对比表格等版式。',
        },
      ],
    },
  },
  {
    live: false,
    slug: 'logo-design',
    category: 'design-tools',
    icon: 'logo',
    title: 'Logo 设计',
    description: '名字加图形，组合出可商用的标志',
    synonyms: ['标志', '商标', '店标', '头像'],
    accepts: ['svg', 'png'],
    related: ['stamp-generator', 'qr-code-generator'],
    seo: {
      title: 'Logo在线设计_矢量标志导出SVG-青图',
      keywords: ['logo设计', '标志设计', '在线logo', 'SVG logo'],
      description:
        '输入品牌名即可得到多种图形与字体的组合方案，配色、排列和间距都能调整，导出文字已转曲的SVG与多尺寸PNG，适合店铺、公众号和应用图标，全程在浏览器里完成不上传。',
    },
  },
  {
    live: false,
    slug: 'dev-design/appStore',
    category: 'design-tools',
    icon: 'phone',
    title: '应用商店截图',
    description: '一套截图，各家商店尺寸一次导出',
    synonyms: ['App Store', '应用市场', '上架截图', '预览图'],
    accepts: rasters,
    related: ['resize-image', 'compress-image'],
    seo: {
      title: '应用商店截图在线制作_各尺寸一次导出-青图',
      keywords: ['应用商店截图', 'App Store截图', '上架截图', '应用市场'],
      description:
        '把应用界面放进手机外框，配上标题和背景，一次导出苹果与各安卓商店要求的全部尺寸，多语言文案可以批量替换，文件命名和大小符合上架要求，全程在浏览器里完成。',
    },
  },
  {
    live: false,
    slug: 'dev-design/social',
    category: 'design-tools',
    icon: 'share',
    title: '社交配图',
    description: '开源项目、产品发布的分享图',
    synonyms: ['分享图', 'OG 图', '社交卡片', 'GitHub'],
    accepts: rasters,
    related: ['resize-image', 'compress-image'],
    seo: {
      title: '社交分享图在线制作_标题配图模板-青图',
      keywords: ['社交配图', '分享图', 'OG图', '产品发布图'],
      description:
        '为文章、开源项目和产品发布制作社交分享图，内置常见平台的尺寸与安全区，标题会自动换行和缩放，可以插入截图与标志，导出清晰的PNG或JPG，全程在浏览器里完成不上传。',
    },
  },
  {
    live: true,
    slug: 'compress-image',
    category: 'common-tools',
    kind: 'bench',
    tool: 'compress-image',
    icon: 'compress',
    title: '图片压缩',
    description: '画质几乎不变，体积小一大半；可压到指定 KB',
    synonyms: ['压缩', '缩小', '减肥', '瘦身', '变小', '图片太大', '压缩到200kb', 'tinypng', '体积'],
    accepts: ['jpg', 'png', 'webp', 'avif', 'gif', 'svg', 'heic'],
    popular: 1,
    related: ['resize-image', 'crop-image', 'add-watermark'],
    updated: '2026-11-21',
    seo: {
      title: '图片压缩在线_批量压到指定KB不上传-青图',
      keywords: ['图片压缩', '压缩到200KB', '批量压缩图片', 'JPG压缩', 'PNG压缩'],
      description:
        '在线压缩JPG、PNG、WebP、AVIF、GIF和SVG，几十张一起拖进来批量处理，可压到指定KB，也可无损压缩；全部在浏览器里完成，图片不上传，方向与颜色保持不变。',
    },
    page: {
      lead: '把照片、截图和动图变小，看起来几乎没有变化。所有处理都在这台设备上完成。',
      features: [
        {
          title: '压到指定大小',
          text: '考试报名 20–200 KB、公众号 10 MB 以内，填一个数就行：先调画质，再缩尺寸，绝不超出。',
        },
        {
          title: '几十张一起处理',
          text: '文件夹直接拖进来，多核同时压缩；哪张有问题会写明原因，其余照常完成，最后打包下载。',
        },
        {
          title: '绝不越压越大',
          text: '不换格式时，结果哪怕只大一个字节，也把原图还给你（HEIC、AVIF 也一样），并标明「已是最优」。',
        },
        { title: '隐私体检', text: '拍摄位置、设备、缩略图一目了然，默认清除；照片方向与色彩特性始终保留。' },
      ],
      steps: [
        { title: '放入图片', text: '点击选择、拖进页面、粘贴截图，或整个文件夹一起放入。' },
        { title: '选一种方式', text: '智能压缩拉一个滑块；目标大小填 KB；无损只减体积不动像素。' },
        { title: '对比后下载', text: '拖动分割线看前后差别，满意后单张保存，或打包成 ZIP。' },
      ],
      limits: [
        { label: '支持格式', text: 'JPG、PNG、WebP、AVIF、HEIC（存为 JPG）、GIF（含动图）、SVG' },
        { label: '单张上限', text: '1 亿像素，单边不超过 16384 像素' },
        { label: '一次数量', text: '500 张以内流畅，处理速度取决于设备' },
        { label: '上传', text: '不上传。断网后依然可以使用' },
      ],
      faq: [
        {
          ask: '图片会被上传到服务器吗？',
          answer: '不会。解码、压缩和打包都在浏览器里进行，断开网络后同样可以使用，我们也看不到文件名和内容。',
        },
        {
          ask: '怎样压缩到 200 KB 以内？',
          answer:
            '选「目标大小」，填 200 或点常用档位。工具会先用二分法寻找合适的画质，不够再缩小尺寸，结果一定不超过 200 KB；做不到时会说明原因。',
        },
        {
          ask: '压缩后会变模糊吗？',
          answer:
            '默认档位按结构相似度不低于 0.98 挑选，正常观看分辨不出差别。也可以打开对比，放大到实际像素逐处检查，再调整滑块。',
        },
        {
          ask: '手机照片会变成横的吗？',
          answer: '不会。照片里的方向信息会先应用到像素上，八种方向都有测试；色彩特性文件也会原样保留，颜色不会发灰。',
        },
        {
          ask: '透明背景的 PNG 能压缩吗？',
          answer: '可以。透明度会完整保留。如果改存为 JPG，由于该格式不支持透明，会用你选定的背景色填充并提示。',
        },
        {
          ask: 'GIF 动图压缩后还会动吗？',
          answer: '会。每一帧、每帧时长和循环次数都保留，通过去掉前后帧重复的部分来减小体积。',
        },
      ],
    },
  },
  {
    live: true,
    slug: 'resize-image',
    category: 'common-tools',
    kind: 'bench',
    tool: 'resize-image',
    forgets: ['focusX', 'focusY'],
    icon: 'resize',
    title: '调整尺寸',
    description: '按像素、比例、打印尺寸或平台预设',
    synonyms: ['改大小', '缩放', '改尺寸', '分辨率', '像素', '放大'],
    accepts: changeable,
    popular: 3,
    related: ['compress-image', 'crop-image', 'add-watermark'],
    updated: '2026-11-21',
    page: commonToolPages['resize-image'],
    seo: {
      title: '图片调整尺寸在线_批量改像素大小-青图',
      keywords: ['调整图片尺寸', '改图片大小', '修改像素', '批量缩放'],
      description:
        '按像素、百分比、长短边、打印尺寸或平台预设批量调整图片大小，可等比缩放、裁切填满或留白填充，线性光高质量采样，还能同时压到指定KB，全程在浏览器里完成不上传。',
    },
  },
  {
    live: true,
    slug: 'crop-image',
    category: 'common-tools',
    kind: 'bench',
    tool: 'crop-image',
    forgets: ['x', 'y', 'w', 'h', 'turns', 'flipX', 'flipY', 'angle', 'each'],
    icon: 'crop',
    title: '裁剪图片',
    description: '比例、圆形、拉直，批量同框裁切',
    synonyms: ['裁切', '剪裁', '截取', '圆形头像', '旋转', '拉直'],
    accepts: changeable,
    popular: 4,
    related: ['resize-image', 'compress-image'],
    updated: '2026-11-21',
    page: commonToolPages['crop-image'],
    seo: {
      title: '图片裁剪在线_按比例圆形批量裁切-青图',
      keywords: ['图片裁剪', '裁剪比例', '圆形裁剪', '批量裁切'],
      description:
        '按平台比例或精确像素裁剪图片，支持旋转、拉直、翻转、圆形与圆角，可自动去除纯色边，批量图片可以共用一个裁切框也能逐张调整，全程在浏览器里完成，图片不上传。',
    },
  },
  {
    live: true,
    slug: 'add-watermark',
    category: 'common-tools',
    kind: 'bench',
    tool: 'add-watermark',
    preset: { text: '@你的昵称' },
    forgets: ['today', 'now', 'index'],
    icon: 'watermark',
    title: '添加水印',
    description: '文字或图片水印，平铺防盗用，批量添加',
    synonyms: ['水印', '防盗', '版权', '身份证水印', '签名'],
    accepts: changeable,
    related: ['compress-image', 'resize-image'],
    updated: '2026-11-21',
    page: commonToolPages['add-watermark'],
    seo: {
      title: '图片加水印在线_批量平铺证件防盗-青图',
      keywords: ['图片加水印', '批量水印', '证件水印', '平铺水印'],
      description:
        '给图片批量添加文字或图片水印，可放九个位置或斜向平铺，字号随图片大小自动变化，支持日期与文件名变量，内置证件防盗用样式，所见即所得，全程在浏览器里完成不上传。',
    },
  },
  ...conversionEntries(),
  {
    live: true,
    slug: 'nine-grid-cut',
    category: 'editing-tools',
    kind: 'bench',
    tool: 'grid-cut',
    preset: { mode: 'grid' },
    forgets: gridForgets,
    icon: 'grid',
    title: '九宫格切图',
    description: '一张图切成九张，朋友圈连成大图',
    synonyms: [
      '九宫格',
      '切图',
      '朋友圈',
      '宫格',
      '分割',
      '六宫格',
      '四宫格',
      '长图切割',
      '长图拼接',
      '字幕拼接',
      '拼图',
    ],
    accepts: changeable,
    related: ['tiktok-three-grid-cut', 'crop-image', 'compress-image'],
    updated: '2026-11-22',
    page: gridCutPages['nine-grid-cut'],
    seo: {
      title: '九宫格切图在线_朋友圈拼图导出-青图',
      keywords: ['九宫格切图', '朋友圈九宫格', '图片分割', '切图'],
      description:
        '把一张图切成九宫格或任意行列，可补偿间隙、加圆角、做心形与圆形拼图，能预览朋友圈和主页里的效果，按顺序编号打包下载，动图也能同步切开，全程在浏览器里完成。',
    },
  },
  {
    live: true,
    slug: 'tiktok-three-grid-cut',
    category: 'editing-tools',
    kind: 'bench',
    tool: 'grid-cut',
    preset: { mode: 'triple' },
    forgets: [...gridForgets, 'titleLeft', 'titleMiddle', 'titleRight'],
    icon: 'columns',
    title: '三宫格切图',
    description: '抖音主页三连封面，一张图拼满一行',
    synonyms: ['三宫格', '抖音封面', '三联', '三连', '主页封面'],
    accepts: changeable,
    related: ['nine-grid-cut', 'crop-image', 'simple-cover'],
    updated: '2026-11-22',
    page: gridCutPages['tiktok-three-grid-cut'],
    seo: {
      title: '抖音三宫格切图在线_主页三连封面-青图',
      keywords: ['抖音三宫格', '三连封面', '主页封面', '切图'],
      description:
        '把一张大图切成三张竖版封面，在抖音主页连成一行，标出可见窗口和标题安全区，上下可用模糊、纯色或延伸填充，并提示发布顺序，导出编号图片，全程在浏览器里完成。',
    },
  },
  {
    live: false,
    slug: 'photo-enhance',
    category: 'editing-tools',
    icon: 'sparkle',
    title: '照片变清晰',
    description: '降噪、锐化、放大，旧图也能看',
    synonyms: ['变清晰', '高清修复', '放大', '去噪', '超分'],
    accepts: rasters,
    related: ['resize-image', 'compress-image'],
    seo: {
      title: '照片变清晰在线_本机放大降噪-青图',
      keywords: ['照片变清晰', '图片放大', '高清修复', '降噪'],
      description:
        '在本机对模糊、噪点多或太小的照片做放大、降噪、锐化与色彩修正，用放大镜比较前后差别，分块处理大图不留接缝，模型自带不访问外网，全程在浏览器里完成，图片不上传。',
    },
  },
  {
    live: false,
    slug: 'remove-background',
    category: 'editing-tools',
    icon: 'cutout',
    title: '智能抠图',
    description: '一键去背景，边缘可以手动修',
    synonyms: ['抠图', '去背景', '透明背景', '换背景', '白底图'],
    accepts: rasters,
    popular: 5,
    related: ['image-clear-bg', 'compress-image'],
    seo: {
      title: '智能抠图在线_一键去背景换底色-青图',
      keywords: ['抠图', '去背景', '透明背景', '换底色'],
      description:
        '自动识别主体并去除背景，可用画笔补回或擦除边缘，去掉原背景残留的颜色，换成透明、纯色或图片背景，批量处理商品图，模型自带不访问外网，全程在浏览器里完成不上传。',
    },
  },
  {
    live: true,
    slug: 'stamp-generator',
    category: 'special-features',
    kind: 'maker',
    tool: 'stamp-generator',
    preset: sealWords,
    icon: 'stamp',
    title: '印章生成',
    description: '名章、藏书章、圆章，毫米级尺寸',
    synonyms: ['印章', '图章', '电子章', '名章', '藏书章', '闲章', '落款', '盖章', '朱文', '白文'],
    accepts: ['jpg', 'png', 'webp', 'avif', 'gif', 'bmp'],
    related: ['add-watermark', 'qr-code-generator', 'crop-image'],
    updated: '2026-11-22',
    page: stampGeneratorPage,
    seo: {
      title: '电子印章在线生成_名章藏书章制作-青图',
      keywords: ['印章生成', '名章', '藏书章', '电子印章'],
      description:
        '在线制作名章、藏书章和趣味圆章，尺寸精确到毫米，可调弧形文字、边框、星形与做旧效果，导出透明PNG、转曲SVG和原大PDF，内置防滥用限制，全程在浏览器里完成不上传。',
    },
  },
  {
    live: true,
    slug: 'qr-code-generator',
    category: 'special-features',
    kind: 'maker',
    tool: 'qr-code-generator',
    preset: { caption: '扫一扫' },
    // The content of a code is forgotten after the visit; its style is remembered.
    forgets: qrForgets,
    icon: 'qr',
    title: '二维码生成',
    description: '美化、加 Logo、批量，保证扫得出',
    synonyms: ['二维码', 'QR', '扫码', '名片', 'WiFi 码', '二维码识别', '二维码美化', '批量二维码', '扫一扫'],
    accepts: ['jpg', 'png', 'webp', 'avif', 'gif', 'bmp'],
    related: ['stamp-generator', 'add-watermark', 'resize-image'],
    updated: '2026-11-22',
    page: qrCodeGeneratorPage,
    seo: {
      title: '二维码在线生成_美化批量可扫校验-青图',
      keywords: ['二维码生成', '二维码美化', '批量二维码', 'WiFi二维码'],
      description:
        '生成网址、名片、WiFi等二维码，可换颜色、码点样式、加标志与文字边框，实时用独立解码器检验能否扫出，支持表格批量生成，还能识别已有二维码，全程在浏览器里完成。',
    },
  },
  {
    live: true,
    kind: 'maker',
    tool: 'video-to-gif',
    forgets: ['pieces', 'x', 'y', 'w', 'h', 'ratio', 'turns', 'flipX', 'flipY', 'captions', 'players'],
    updated: '2026-11-22',
    page: videoToGifPage,
    slug: 'video-to-gif',
    category: 'special-features',
    icon: 'film',
    title: '视频转 GIF',
    description: '截取片段、加字、控制体积',
    synonyms: ['视频转动图', 'gif', '表情包', '动图', '录屏', '图片转动图'],
    accepts: ['video', 'gif', 'webp', 'png', 'jpg', 'avif'],
    related: ['compress-image', 'crop-image'],
    seo: {
      title: '视频转GIF在线_控制体积做表情包-青图',
      keywords: ['视频转GIF', '动图制作', '表情包', 'mp4转gif'],
      description:
        '把手机视频截成GIF动图，精确到帧选择起止，可裁切、变速、倒放、加字，按微信表情和公众号的体积要求自动调整，也能导出动态WebP或视频片段，全程在浏览器里完成不上传。',
    },
  },
  {
    live: false,
    slug: 'online-ps',
    category: 'efficiency-tools',
    icon: 'brush',
    title: '在线修图',
    description: '图层、选区、调色，打开就能修',
    synonyms: ['PS', '修图', '图层', '调色', 'photoshop'],
    accepts: [...rasters, 'svg'],
    related: ['crop-image', 'remove-background'],
    seo: {
      title: '在线修图工具_图层选区调色-青图',
      keywords: ['在线PS', '在线修图', '图层编辑', '调色'],
      description:
        '打开浏览器就能用的修图工具，支持图层、选区、画笔、调色与滤镜，可以从其他工具直接接过图片继续编辑，自动保存草稿，导出多种格式，全程在本机完成，图片不会上传。',
    },
  },
  {
    live: false,
    slug: 'excalidraw',
    category: 'efficiency-tools',
    icon: 'pen',
    title: '手绘白板',
    description: '随手画草图，导出清晰图片',
    synonyms: ['白板', '草图', '手绘', '画图'],
    accepts: ['png', 'svg'],
    related: ['diagrams', 'simple-mind-map'],
    seo: {
      title: '在线手绘白板_随手画导出图片-青图',
      keywords: ['在线白板', '手绘白板', '画草图', 'excalidraw'],
      description:
        '手绘风格的在线白板，画流程、草图和示意图都顺手，中文手写字体随站提供，内容自动保存在本机，可导出PNG与SVG，也能把结果交给其他工具继续处理，断网也能继续使用。',
    },
  },
  {
    live: false,
    slug: 'diagrams',
    category: 'efficiency-tools',
    icon: 'flow',
    title: '流程图',
    description: '拖一拖连一连，自动对齐',
    synonyms: ['流程图', '架构图', '框图', 'drawio'],
    accepts: [],
    related: ['simple-mind-map', 'excalidraw'],
    seo: {
      title: '流程图在线绘制_自动对齐导出图片-青图',
      keywords: ['流程图', '架构图', '在线画图', '框图'],
      description:
        '在线绘制流程图与架构图，节点拖放即可连线，自动对齐与布局，常用图形和中文字体齐全，草稿自动保存在本机，可导出PNG与SVG，也能交给其他工具加工，断网也能继续使用。',
    },
  },
  {
    live: false,
    slug: 'simple-mind-map',
    category: 'efficiency-tools',
    icon: 'mind',
    title: '思维导图',
    description: '快捷键成图，多种结构',
    synonyms: ['思维导图', '脑图', '大纲', 'xmind'],
    accepts: [],
    related: ['diagrams', 'excalidraw'],
    seo: {
      title: '思维导图在线制作_快捷键成图-青图',
      keywords: ['思维导图', '脑图', '在线导图', '大纲'],
      description:
        '用键盘就能快速写出思维导图，支持多种结构和主题，大纲与导图可以切换，节点能插入图片和备注，内容自动保存在本机，可导出PNG、SVG与Markdown，断网也能继续使用。',
    },
  },
  {
    live: false,
    slug: 'stirlingpdf',
    category: 'efficiency-tools',
    icon: 'pdf',
    title: 'PDF 工具箱',
    description: '合并、拆分、转图片、压缩',
    synonyms: ['PDF', '合并', '拆分', 'PDF 压缩'],
    accepts: ['pdf', 'jpg', 'png'],
    related: ['pdf', 'compress-image'],
    seo: {
      title: 'PDF工具箱在线_合并拆分转图片-青图',
      keywords: ['PDF合并', 'PDF拆分', 'PDF转图片', 'PDF压缩'],
      description:
        '在浏览器里完成PDF的合并、拆分、排序、旋转、转图片、图片转PDF与压缩等常用操作，页面缩略图可以拖动排序，文件不上传，合同与证件也可以放心处理，断网同样能用。',
    },
  },
  {
    live: false,
    slug: 'image-clear-bg',
    category: 'efficiency-tools',
    icon: 'portrait',
    title: '人像抠图',
    description: '发丝级人像分割，换背景',
    synonyms: ['人像', '抠人像', '换背景', '头发'],
    accepts: rasters,
    related: ['remove-background', 'image-card'],
    seo: {
      title: '人像抠图在线_头发边缘换背景-青图',
      keywords: ['人像抠图', '抠头发', '换背景', '人物分割'],
      description:
        '专为人像准备的抠图工具，细致处理头发边缘，去除背景残色，可换纯色、渐变或图片背景，并能手动修边，批量处理一组照片，模型自带不访问外网，全程在本机完成不上传。',
    },
  },
  {
    live: false,
    slug: 'image-card',
    category: 'efficiency-tools',
    icon: 'id',
    title: '证件照',
    description: '一寸二寸、各类考试规格与排版',
    synonyms: ['证件照', '一寸', '二寸', '蓝底', '红底', '白底'],
    accepts: rasters,
    related: ['image-clear-bg', 'compress-image'],
    seo: {
      title: '证件照在线制作_一寸二寸换底排版-青图',
      keywords: ['证件照', '一寸照片', '换底色', '证件照排版'],
      description:
        '在线制作一寸、二寸与各类考试证件照，自动定位头部比例，换红蓝白底色，按要求控制像素、DPI与KB范围，可排版到五寸六寸相纸打印，全程在本机完成，照片不上传更安心。',
    },
  },
]
