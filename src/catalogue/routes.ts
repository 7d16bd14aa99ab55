import { categories } from './categories.ts'
import { type PageName, pages, type SitePage } from './pages.ts'
import { tools } from './tools.ts'
import type { AcceptedFormat, Category, CategorySlug, LiveTool, PageSeo, Question, ToolEntry } from './types.ts'

/** Product name as used in titles and structured data. */
export const siteName = '青图'

/** Content of a page's head. Paths are site-absolute; the layout adds the origin. */
export interface PageHead {
  readonly path: string
  readonly seo: PageSeo
  readonly image: string
  /** Size of the share picture, px; that of the share cards if absent. */
  readonly imageSize?: { readonly width: number; readonly height: number }
  readonly crumbs: readonly Crumb[]
  /** JSON-LD objects, ready to serialise. */
  readonly structured: readonly object[]
}

export interface Crumb {
  readonly title: string
  readonly path: string
}

/** A row of the search index; pinyin is added at build time. */
export interface SearchSource {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly kind: 'tool' | 'page'
  readonly slug?: string
  readonly icon?: string
  readonly category?: string
  readonly accepts?: readonly string[]
  readonly words: string
  readonly popular?: number
}

const toolFolders: Record<CategorySlug, string> = {
  'design-tools': '/app',
  'common-tools': '/app/image-tools/common-tools',
  'format-conversion': '/app/image-tools/format-conversion',
  'editing-tools': '/app/image-tools/editing-tools',
  'special-features': '/app/image-tools/special-features',
  'efficiency-tools': '/app/image-tools/efficiency-tools',
}

/** Returns the path of a tool's page, without a trailing slash. */
export function toolPath(tool: Pick<ToolEntry, 'category' | 'slug'>): string {
  return `${toolFolders[tool.category]}/${tool.slug}`
}

/** Returns the published tools. */
export function liveTools(): LiveTool[] {
  return tools.filter((tool) => tool.live)
}

/** Returns the published tools by category, without empty categories. */
export function directory(): { category: Category; tools: LiveTool[] }[] {
  return categories
    .map((category) => ({ category, tools: liveTools().filter((tool) => tool.category === category.slug) }))
    .filter((group) => group.tools.length > 0)
}

/** Returns the first `limit` published tools by popularity, then in directory order. */
export function popularTools(limit: number): LiveTool[] {
  const rank = (tool: LiveTool) => tool.popular ?? Number.POSITIVE_INFINITY
  return liveTools()
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, limit)
}

/** Returns the published tools among a tool's related tools. */
export function relatedTools(tool: LiveTool): LiveTool[] {
  return tool.related.flatMap((slug) => liveTools().filter((other) => other.slug === slug))
}

/** Tools that take photographs of people alone, which seals, codes and animations are not. */
const takesPeople: ReadonlySet<string> = new Set(['image-card'])

/** Results that the editor shows as they are; of an animation it would show one picture. */
const editorTakes = ['jpg', 'png', 'webp', 'avif', 'svg'] as const satisfies readonly AcceptedFormat[]

/** Returns the published tools that accept a hand-over of another tool's results, the likeliest next step first. */
export function takersOf(tool: LiveTool): LiveTool[] {
  const takers = popularTools(Number.POSITIVE_INFINITY)
    .filter(({ slug, kind, accepts }) => slug !== tool.slug && kind !== 'embed' && accepts.length > 0)
    .filter(({ slug }) => tool.kind !== 'maker' || !takesPeople.has(slug))
  const related = relatedTools(tool)
  const rank = (other: LiveTool) => {
    const at = related.indexOf(other)
    return at < 0 ? related.length : at
  }
  return takers.sort((one, other) => rank(one) - rank(other))
}

/** A page that can take over the results of a tool. */
interface NextPage extends Pick<ToolEntry, 'title' | 'accepts'> {
  readonly path: string
  /** Whether a cut-out stays editable there. */
  readonly mendsCuts?: boolean
}

/** Returns the pages that take over the results of a tool: the related tools, the editor, and the other tools. */
export function nextPages(tool: LiveTool): NextPage[] {
  const related = new Set(relatedTools(tool))
  const pageOf = (other: LiveTool): NextPage => ({
    ...{ title: other.title, path: toolPath(other), accepts: other.accepts },
    ...(other.kind === 'editor' && { mendsCuts: true }),
  })
  const takers = takersOf(tool)
  const { path, title } = pages['common-design']
  const editor = { title, path, accepts: editorTakes, mendsCuts: true }
  const [near, far] = [takers.filter((other) => related.has(other)), takers.filter((other) => !related.has(other))]
  return [...near.map(pageOf), editor, ...far.map(pageOf)]
}

/** Returns the JSON-LD of a page's breadcrumbs. */
export function breadcrumbList(crumbs: readonly Crumb[], origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.title,
      item: origin + crumb.path,
    })),
  }
}

function faqPage(faq: readonly Question[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faq.map(({ ask, answer }) => ({
      '@type': 'Question',
      name: ask,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** Returns the head of a page that is not a tool. `origin` is the published origin without a trailing slash. */
export function pageHead(name: PageName, origin: string): PageHead {
  const page: SitePage = pages[name]
  const home = { title: pages.home.title, path: pages.home.path }
  const crumbs = name === 'home' ? [home] : [home, { title: page.title, path: page.path }]
  const website = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: siteName,
    alternateName: 'QingTu',
    url: `${origin}/`,
    inLanguage: 'zh-CN',
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/image-tools?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
  return {
    path: page.path,
    seo: page.seo,
    image: `/og/${name}.png`,
    crumbs,
    structured:
      name === 'home'
        ? [website]
        : [
            ...(page.program ? [software(page.title, page, origin, name)] : []),
            breadcrumbList(crumbs, origin),
            ...(page.faq ? [faqPage(page.faq)] : []),
          ],
  }
}

/** Returns the JSON-LD of an application of the site. Its share picture has the name of the page. */
function software(title: string, { path, seo }: { path: string; seo: PageSeo }, origin: string, picture: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: `${siteName}${title}`,
    description: seo.description,
    url: origin + path,
    image: `${origin}/og/${picture}.png`,
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Windows, macOS, Linux, Android, iOS',
    browserRequirements: '需要支持 WebAssembly 的浏览器',
    inLanguage: 'zh-CN',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'CNY' },
  }
}

/** Returns the head of a published tool's page. */
export function toolHead(tool: LiveTool, origin: string): PageHead {
  const path = toolPath(tool)
  const listing = pages['image-tools']
  const crumbs = [
    { title: pages.home.title, path: pages.home.path },
    { title: listing.title, path: listing.path },
    { title: tool.title, path },
  ]
  return {
    path,
    seo: tool.seo,
    image: `/og/${tool.slug}.png`,
    crumbs,
    structured: [
      software(tool.title, { path, seo: tool.seo }, origin, tool.slug),
      breadcrumbList(crumbs, origin),
      faqPage(tool.page.faq),
    ],
  }
}

/** Returns the texts on the share picture of each page; `name` is the file name without `.png`. */
export function shareCards(): { name: string; title: string; text: string; icon: string }[] {
  const named = Object.entries(pages).map(([name, page]) => ({
    name,
    title: name === 'home' ? '图片处理，全在本机' : page.title,
    text: page.description,
    icon: name === 'home' ? 'leaf' : name.endsWith('-design') ? 'cover' : 'grid',
  }))
  return [
    ...named,
    ...liveTools().map((tool) => ({ name: tool.slug, title: tool.title, text: tool.description, icon: tool.icon })),
  ]
}

/**
 * Whether this build has accounts. `import.meta.env` is undefined in Node, which reads this file for the build
 * settings.
 */
const withAccounts = import.meta.env?.PUBLIC_API_BASE !== 'none'

/** Returns the pages that are not personal and exist in this build. */
function openPages(accounts: boolean): SitePage[] {
  return Object.values(pages).filter((page: SitePage) => !page.private && (accounts || !page.accounts))
}

/** Returns the names of the pages that show account data; none in a build without accounts. */
export function accountPages(accounts = withAccounts): PageName[] {
  const names = Object.keys(pages) as PageName[]
  return accounts ? names.filter((name) => (pages[name] as SitePage).accounts) : []
}

/** Returns every published page with the date of its last change, for the sitemap. */
export function sitemapRows(accounts = withAccounts): { path: string; updated: string }[] {
  return [
    ...openPages(accounts).map(({ path, updated }) => ({ path, updated })),
    ...liveTools().map((tool) => ({ path: toolPath(tool), updated: tool.updated })),
  ]
}

/** Returns all rows of the search index: published tools first, then pages. */
export function searchRows(accounts = withAccounts): SearchSource[] {
  return [
    ...liveTools().map((tool) => ({
      path: toolPath(tool),
      title: tool.title,
      description: tool.description,
      kind: 'tool' as const,
      slug: tool.slug,
      icon: tool.icon,
      category: categories.find((category) => category.slug === tool.category)?.title ?? '',
      accepts: tool.accepts,
      words: tool.synonyms.join(' '),
      ...(tool.popular === undefined ? {} : { popular: tool.popular }),
    })),
    ...openPages(accounts).map((page) => ({
      path: page.path,
      title: page.title,
      description: page.description,
      kind: 'page' as const,
      words: page.synonyms.join(' '),
    })),
  ]
}
