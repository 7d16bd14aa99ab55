export interface ExternalLink {
  readonly label: string
  readonly href: string
}

/** Friendly links of the footer: the platforms creators publish on. */
export const friendLinks: readonly ExternalLink[] = [
  { label: '小红书创作服务平台', href: 'https://creator.xiaohongshu.com/' },
  { label: '微信公众平台', href: 'https://mp.weixin.qq.com/' },
  { label: '抖音创作者中心', href: 'https://creator.douyin.com/' },
  { label: '哔哩哔哩创作中心', href: 'https://member.bilibili.com/' },
  { label: '视频号助手', href: 'https://channels.weixin.qq.com/' },
]

/** Targets of the filing numbers in the footer. */
export const filingLinks = {
  icp: 'https://beian.miit.gov.cn/',
  police: 'https://beian.mps.gov.cn/',
} as const

/** Hosts an external link may lead to; clicks on links to other hosts are blocked. */
export const allowedHosts: readonly string[] = [
  ...friendLinks.map((link) => link.href),
  ...Object.values(filingLinks),
].map((href) => new URL(href).host)
