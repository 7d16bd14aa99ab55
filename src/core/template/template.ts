import type { ColourGroup } from '../colour/groups.ts'
import type { BriefPicture, Details, PageBrief } from '../compose/brief.ts'
import type { PaletteSource } from '../compose/palette.ts'
import type { Voice } from '../compose/style.ts'
import type { TitleEffect } from '../compose/title-effects.ts'
import type { Design } from '../design/schema.ts'
import type { Size } from '../geometry.ts'

/** What a template is listed and found by. */
export interface TemplateFacts {
  readonly id: string
  /** The title shown on its card. */
  readonly name: string
  /** Id of its category. */
  readonly category: string
  /** Words people search for: topics, occasions, trades. */
  readonly tags: readonly string[]
  /** What the words do, such as advising, comparing, announcing; ids of intents. */
  readonly intents: readonly string[]
  /** Ids of styles. */
  readonly styles: readonly string[]
  /** Id of its size in the list of sizes. */
  readonly size: string
  /** px */
  readonly width: number
  readonly height: number
  readonly pages: number
  /** How many pictures it shows, and how many of them it takes from a person. */
  readonly pictures: number
  /** Main colours, `#rrggbb`, the largest first. */
  readonly colours: readonly string[]
  /** Ids of the layouts of its pages; empty for a template drawn by hand. */
  readonly layouts: readonly string[]
}

/** A page of a composed template: a layout with its words. Pictures are named as files of the site. */
export interface TemplatePage {
  readonly layout: string
  readonly title: string
  readonly subtitle: string
  readonly badge: string
  readonly account: string
  readonly points: readonly string[]
  readonly details: Details
  /** Ids of drawings, or `photo:` with the name of a sample picture. */
  readonly pictures: readonly string[]
}

/** The colours, fonts and chance of a composed template; palette and voice as the catalogue names them. */
export interface TemplateStyle {
  readonly palette: PaletteSource
  readonly voice: Voice
  readonly effect: TitleEffect
  readonly seed: number
}

/** A template that layouts compose from words and pictures. */
export interface ComposedTemplate {
  readonly facts: TemplateFacts
  readonly style: TemplateStyle
  readonly pages: readonly TemplatePage[]
}

/** A template drawn by hand, whose slots take words and pictures. */
export interface DrawnTemplate {
  readonly facts: TemplateFacts
  readonly design: Design
}

export type Template = ComposedTemplate | DrawnTemplate

export const isDrawn = (template: Template): template is DrawnTemplate => 'design' in template

/**
 * Words that replace those of a template: the title on the first page and on every page with the same one, the account
 * on every page that is signed, the rest on the first page where it has such words.
 */
export interface WishedWords extends Partial<Omit<PageBrief, 'pictures' | 'details'>> {}

/** What somebody wants of a template instead of what it comes with. */
export interface TemplateWish {
  readonly words?: WishedWords | undefined
  /** Pictures that replace those of the template, in the order of its pages. */
  readonly pictures?: readonly BriefPicture[] | undefined
  readonly palette?: PaletteSource | undefined
  readonly voice?: Voice | undefined
  /** Size and what its platform covers, px; that of the template if absent. */
  readonly size?: TemplateSize | undefined
}

/** A size with what its platform covers or crops, px from each edge. */
export interface TemplateSize extends Size {
  readonly insets: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }
}

/** A template as it is searched and listed. */
export interface TemplateRow
  extends Pick<TemplateFacts, 'id' | 'category' | 'width' | 'height' | 'pages' | 'pictures' | 'styles'> {
  readonly title: string
  /** Label of its category. */
  readonly description: string
  /** Tags, and words for its category, intents and styles, separated by spaces. */
  readonly words: string
  /** Of the title, without tones. */
  readonly pinyin: string
  readonly initials: string
  readonly colours: readonly ColourGroup[]
  /** Number of the batch that holds its data; batches follow the order of the list. */
  readonly batch: number
}

/** Returns the names of the pictures that the pages show, each once. */
export const picturesOf = (pages: readonly TemplatePage[]): string[] => [
  ...new Set(pages.flatMap(({ pictures }) => pictures)),
]
