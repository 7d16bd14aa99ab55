import { designEditor, designStart } from './design-pages.ts'
import { templateFaq } from './template-pages.ts'
import type { PageSeo, Question } from './types.ts'

/** A page that is not a tool. `updated` is the date of the last change visible to readers, YYYY-MM-DD. */
export interface SitePage {
  readonly path: string
  /** Name in breadcrumbs, command palette and links. */
  readonly title: string
  readonly description: string
  readonly synonyms: readonly string[]
  readonly seo: PageSeo
  readonly updated: string
  /** Set if it shows account data; the page exists only in builds with accounts. */
  readonly accounts?: true
  /** Set on personal pages; they are excluded from search engines, the sitemap and the site search. */
  readonly private?: true
  /** Questions and answers, also published as structured data. */
  readonly faq?: readonly Question[]
  /** Set if the page is an application, not only text. */
  readonly program?: true
}

/** The pages other than tools, by the name their page file uses. */
export const pages = {
  home: {
    path: '/',
    title: '首页',
    description: '青图能做什么',
    synonyms: ['主页', '青图', 'qingtu'],
    updated: '2026-11-25',
    seo: {
      title: '青图 - 在本机完成的图片与设计工具',
      keywords: ['图片工具', '在线图片处理', '图片压缩', '封面设计', '图片不上传'],
      description:
        '青图是一套打开就能用的中文图片工具，压缩、批量处理、前后对比、打包下载都在浏览器里完成，图片不离开你的设备，断网也能继续使用，电脑和手机都顺手。',
    },
  },
  'image-design': {
    path: '/image-design',
    title: '图片设计',
    description: '选好平台尺寸，开始做封面、海报和主图',
    synonyms: ['设计', '作图', '做图', '海报', '封面', '新建设计', '尺寸大全', '小红书封面', '公众号头图', '主图'],
    updated: '2026-11-21',
    faq: designStart.faq,
    seo: {
      title: '图片设计_小红书公众号封面尺寸大全-青图',
      keywords: ['图片设计', '小红书封面尺寸', '公众号头图尺寸', '海报制作', '在线作图'],
      description:
        '按平台挑选小红书、公众号、抖音、B站、电商和打印的图片尺寸，卡片按真实比例画出，选中就能开始设计，也能自定义像素或毫米，从示例和自己的照片开始，作品存在本机。',
    },
  },
  template: {
    path: '/template',
    title: '模板',
    description: '换上字就能用的封面和海报',
    synonyms: ['模板库', '模版', '素材', '海报模板', '封面模板', '套版', '范例'],
    updated: '2026-11-25',
    faq: templateFaq,
    seo: {
      title: '设计模板大全_封面海报卡片换字即用-青图',
      keywords: ['设计模板', '海报模板', '小红书封面模板', '公众号首图模板', '在线换字'],
      description:
        '按用途、比例、颜色和风格挑选封面、海报、菜单、请柬和奖状模板，写一次标题，所有模板都换上你的字给你看，选中就能在浏览器里继续改，图片不上传，导出不加水印。',
    },
  },
  'common-design': {
    path: '/app/common-design',
    title: '设计编辑器',
    description: '文字、图片、素材，任意尺寸的设计画布',
    synonyms: ['编辑器', '画布', '继续设计', 'PS', '排版'],
    updated: '2026-11-21',
    faq: designEditor.faq,
    program: true,
    seo: {
      title: '在线图片设计_中文排版编辑器-青图',
      keywords: ['在线设计', '图片编辑器', '海报制作', '中文排版', '在线作图'],
      description:
        '打开即用的图片设计编辑器，文字讲究避头尾与标点挤压，支持竖排、花字、图框、滤镜和多页，对齐有参考线，导出清晰的PNG、JPG、WebP、PDF与SVG，作品自动存在本机不上传。',
    },
  },
  'image-tools': {
    path: '/image-tools',
    title: '全部工具',
    description: '按用途与格式查找图片工具',
    synonyms: ['工具目录', '工具大全', '图片工具'],
    updated: '2026-11-21',
    seo: {
      title: '图片工具大全_在线处理不上传-青图',
      keywords: ['图片工具', '在线图片处理', '图片工具大全', '批量处理图片'],
      description:
        '青图全部图片工具的目录，可按用途分类浏览，也能用中文、拼音或首字母搜索，还能按手里的文件格式筛选，每个工具都支持批量与拖放，全部在浏览器里运行，图片不会上传。',
    },
  },
  workbench: {
    path: '/workbench',
    title: '工作台',
    description: '接着上次的做',
    synonyms: ['开始', '我的', '继续编辑', '首页', '控制台', '节日日历'],
    updated: '2026-11-25',
    seo: {
      title: '工作台_接着上次的设计继续做-青图',
      keywords: ['设计工作台', '继续编辑', '节日海报', '常用尺寸'],
      description:
        '打开就能接着上次的设计继续做，也可以从常用尺寸、快到的节日、按你做过的尺寸挑好的模板和顺手的图片工具开始，记录只在这台设备上，不登录也能用。',
    },
  },
  'my-templates': {
    path: '/my-templates',
    title: '我的作品',
    description: '做过的设计和自己的模板',
    synonyms: ['我的设计', '我的模板', '作品', '文件夹', '回收站', '备份', '恢复备份', '存为模板'],
    updated: '2026-11-25',
    seo: {
      title: '我的作品_设计文件夹与备份-青图',
      keywords: ['我的作品', '我的模板', '设计备份', '设计文件夹'],
      description:
        '在这台设备上做过的设计都列在这里，用文件夹和标签整理，按作品里的文字查找，把常用的存成自己的模板填字就用，全部作品可以备份成一个文件再恢复，不登录也能用。',
    },
  },
  'common-tools': {
    path: '/common-tools',
    title: '快捷面板',
    description: '最近使用、收藏和拖放入口',
    synonyms: ['常用', '收藏', '最近'],
    updated: '2026-11-21',
    seo: {
      title: '快捷面板_最近使用与收藏的工具-青图',
      keywords: ['常用图片工具', '收藏工具', '快捷面板', '图片处理'],
      description:
        '你的图片工具快捷面板，最近用过和收藏的工具都在这里，把文件拖进来就会列出能处理它的工具，记录只保存在本机浏览器，不需要登录，也随时可以清空。',
    },
  },
  recipes: {
    path: '/recipes',
    title: '处理方案',
    description: '把裁剪、尺寸、水印、压缩连成一串，一次做完',
    synonyms: ['批处理', '流程', '一键处理', '自动化', '预设', '批量处理图片', '配方'],
    updated: '2026-11-21',
    seo: {
      title: '图片批处理方案_裁剪水印压缩一次做完-青图',
      keywords: ['图片批处理', '批量加水印', '批量改尺寸', '处理方案'],
      description:
        '把裁剪、调整尺寸、加水印、压缩、转格式和改名连成一个方案，几十张图片拖进来一次做完；方案可以保存，也能用链接发给同事，整个过程在浏览器里完成，图片不上传。',
    },
  },
  'personal-center': {
    path: '/personal-center',
    title: '个人中心',
    description: '资料、会员、模板、购买记录和安全设置',
    synonyms: [],
    updated: '2026-11-21',
    accounts: true,
    private: true,
    seo: {
      title: '个人中心_会员额度订单与数据-青图',
      keywords: ['个人中心', '会员', '购买记录', '青图'],
      description:
        '青图个人中心，查看会员到期时间和今天的下载次数，管理云端作品与购买记录，修改昵称和头像，绑定邮箱，设置密码，随时导出自己的数据或者注销账号。',
    },
  },
  aff: {
    path: '/aff',
    title: '邀请有礼',
    description: '朋友付款，你得三成，买会员直接抵扣',
    synonyms: ['邀请', '推广', '返利', '佣金', '分享赚钱', '邀请好友', '余额'],
    updated: '2026-11-21',
    accounts: true,
    seo: {
      title: '邀请有礼_朋友付款你得三成-青图',
      keywords: ['邀请有礼', '邀请好友', '推广返利', '青图'],
      description:
        '把青图的邀请链接发给朋友，朋友注册后每次付款，你得到实付金额的百分之三十，只算一级；余额在自己购买会员时直接抵扣，这一页说明怎样计算、哪些不算、在哪里看记录。',
    },
  },
  terms: {
    path: '/terms',
    title: '用户协议',
    description: '使用青图的约定',
    synonyms: ['服务条款', '协议'],
    updated: '2026-11-21',
    seo: {
      title: '用户协议-青图',
      keywords: ['用户协议', '服务条款', '青图'],
      description:
        '青图用户协议，说明服务内容、你的文件与作品归谁所有、合理使用的边界、人工智能生成内容的标识规则、责任范围以及协议变更的方式，请在使用之前阅读全文。',
    },
  },
  privacy: {
    path: '/privacy',
    title: '隐私政策',
    description: '哪些数据留在本机，哪些会产生',
    synonyms: ['隐私', '个人信息', '数据'],
    updated: '2026-11-26',
    seo: {
      title: '隐私政策-青图',
      keywords: ['隐私政策', '个人信息保护', '图片不上传', '青图'],
      description:
        '青图隐私政策，逐项说明图片如何在本机处理、浏览器里保存了哪些设置、访问网站会产生什么记录、保存多久以及怎样清除，还列出未成年人保护、权利行使和联系的途径。',
    },
  },
  'ai-notice': {
    path: '/ai-notice',
    title: 'AI 内容说明',
    description: '哪些由 AI 生成、标识在哪里、怎样举报',
    synonyms: ['AI', '人工智能', '标识', 'AIGC', '举报', '投诉', '模型', '备案'],
    updated: '2026-11-27',
    seo: {
      title: 'AI 内容说明_标识与举报-青图',
      keywords: ['AI 生成标识', 'AIGC', '人工智能生成合成内容标识', '举报', '青图'],
      description:
        '青图 AI 内容说明，列出所用的模型与备案号、哪些内容由 AI 生成、看得见的标识与元数据里的标识在哪里、交给模型的是什么、保存多久，并提供举报与投诉入口。',
    },
  },
  licenses: {
    path: '/licenses',
    title: '开源许可',
    description: '青图所用开源软件与许可证',
    synonyms: ['开源', '许可证', 'license'],
    updated: '2026-11-21',
    seo: {
      title: '开源许可与致谢-青图',
      keywords: ['开源许可', '许可证', '第三方软件', '青图'],
      description:
        '青图站点运行时所用的开源软件清单，列出每个项目的名称、版本与许可证，包括图片编解码、界面框架和构建工具，清单在构建时根据实际安装的软件包生成，感谢所有作者。',
    },
  },
} as const satisfies Record<string, SitePage>

export type PageName = keyof typeof pages
