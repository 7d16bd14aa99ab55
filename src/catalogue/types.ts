/** Formats a tool accepts, named as in `core/image/info`. */
export type AcceptedFormat =
  | 'jpg'
  | 'png'
  | 'webp'
  | 'avif'
  | 'gif'
  | 'svg'
  | 'bmp'
  | 'ico'
  | 'tiff'
  | 'heic'
  | 'pdf'
  | 'video'

export type CategorySlug =
  | 'design-tools'
  | 'common-tools'
  | 'format-conversion'
  | 'editing-tools'
  | 'special-features'
  | 'efficiency-tools'

export interface Question {
  readonly ask: string
  readonly answer: string
}

/** Head of a page. Title ≤ 30 汉字, description 70 to 80 汉字, 3 to 5 keywords. */
export interface PageSeo {
  readonly title: string
  readonly keywords: readonly string[]
  readonly description: string
}

/** The text content of a tool's page, readable without JavaScript. */
export interface ToolPage {
  /** One sentence under the heading. */
  readonly lead: string
  readonly features: readonly { readonly title: string; readonly text: string }[]
  readonly steps: readonly { readonly title: string; readonly text: string }[]
  /** What it accepts and what it cannot do, as label and text. */
  readonly limits: readonly { readonly label: string; readonly text: string }[]
  readonly faq: readonly Question[]
}

interface Entry {
  /** Last part of the path, as in the specification. */
  readonly slug: string
  readonly category: CategorySlug
  /** Name of an icon in `graphics/icons`. */
  readonly icon: string
  readonly title: string
  /** One line on a card. */
  readonly description: string
  /** Additional search words. */
  readonly synonyms: readonly string[]
  readonly accepts: readonly AcceptedFormat[]
  /** Rank among the popular tools, 1 first; absent if not popular. */
  readonly popular?: number
  readonly related: readonly string[]
  readonly seo: PageSeo
}

/**
 * A published tool. A `bench` starts from pictures, a `maker` from text or clips. `tool` names the file in `core/tools`
 * and the folder in `islands/tools`; `preset` holds the options this page sets.
 */
export interface LiveTool extends Entry {
  readonly live: true
  readonly kind: 'bench' | 'maker' | 'editor' | 'embed'
  readonly tool: string
  readonly preset?: Readonly<Record<string, unknown>>
  /** Options that depend on the pictures of one visit, such as a crop frame or a password; they are not remembered. */
  readonly forgets?: readonly string[]
  /** What has to be said where pictures are put in, before the first is processed. */
  readonly notice?: string
  readonly page: ToolPage
  /** Date of the last change visible to readers, YYYY-MM-DD. */
  readonly updated: string
}

/** A tool of the specification that is not implemented yet: no page, no card, no sitemap entry. */
export interface PlannedTool extends Entry {
  readonly live: false
}

export type ToolEntry = LiveTool | PlannedTool

export interface Category {
  readonly slug: CategorySlug
  readonly title: string
  readonly description: string
}
