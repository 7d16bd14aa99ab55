import { pages } from './pages.ts'
import { breadcrumbList, type PageHead } from './routes.ts'

const crumbsTo = (title: string, path: string) => [
  { title: pages.home.title, path: pages.home.path },
  { title: pages.template.title, path: pages.template.path },
  { title, path },
]

/** A list of templates with an address of its own. */
interface ListedPage {
  readonly key: string
  readonly label: string
  readonly intro: string
  readonly rows: readonly { readonly title: string }[]
}

/** Returns the head of a page that lists a part of the templates. `origin` is the published origin without a slash. */
export function templateListHead({ key, label, intro, rows }: ListedPage, origin: string): PageHead {
  const path = `/template/${key}`
  const crumbs = crumbsTo(label, path)
  const named = rows.slice(0, 3).map(({ title }) => title)
  return {
    path,
    seo: {
      title: `${label}模板_在线换字即用-青图`,
      keywords: [`${label}模板`, `${label}设计`, ...named.slice(0, 2)],
      description: `${rows.length} 个${label}模板。${intro}有「${named.join('」「')}」等，写上自己的标题先看效果，再在浏览器里修改和导出。`,
    },
    image: '/og/template.png',
    crumbs,
    structured: [breadcrumbList(crumbs, origin)],
  }
}

/** A template as its own page tells of it. */
interface ShownTemplate {
  readonly id: string
  readonly name: string
  /** Label of its category. */
  readonly category: string
  readonly tags: readonly string[]
  /** Size of its design, px. */
  readonly width: number
  readonly height: number
  readonly pages: number
  /** Size of its large picture, px. */
  readonly picture: { readonly width: number; readonly height: number }
}

/** Returns the head of a template's page, with its picture as structured data. */
export function templateHead(template: ShownTemplate, origin: string): PageHead {
  const { id, name, category, tags, width, height, pages: count, picture } = template
  const path = `/template/d/${id}`
  const crumbs = crumbsTo(name, path)
  const image = `/templates/${id}.jpg`
  const description = `${category}模板「${name}」，${width}×${height} 像素${count > 1 ? `，${count} 页成套` : ''}，适合${tags.slice(0, 4).join('、')}。换上自己的标题和图片就能用，颜色、字体和比例都可以换，在浏览器里完成，图片不上传。`
  const seo = { title: `${name}_${category}模板-青图`, keywords: [`${category}模板`, ...tags.slice(0, 4)], description }
  return {
    ...{ path, seo, image, imageSize: picture, crumbs },
    structured: [
      {
        '@context': 'https://schema.org',
        '@type': 'ImageObject',
        name,
        description,
        contentUrl: origin + image,
        thumbnailUrl: `${origin}/templates/${id}.webp`,
        width: picture.width,
        height: picture.height,
        encodingFormat: 'image/jpeg',
        inLanguage: 'zh-CN',
        license: `${origin}/licenses`,
        acquireLicensePage: `${origin}${path}`,
        creditText: '青图',
        creator: { '@type': 'Organization', name: '青图', url: `${origin}/` },
        copyrightNotice: '青图',
      },
      breadcrumbList(crumbs, origin),
    ],
  }
}
