/**
 * Requirements of platforms where pictures are published with text. Platforms change them without notice: figures as
 * collected on the date below, null where unknown.
 */
export const placesCheckedOn = '2026-11-20'

export interface PublishPlace {
  readonly id: string
  readonly label: string
  /** Greatest lengths, counted as `counting` says. */
  readonly title: number | null
  readonly body: number | null
  /**
   * How lengths are counted, see `core/words/count.ts`. 小红书 counts titles, and 微博 everything, with ASCII as halves;
   * for others it is the count of text fields of the web, which is never too low.
   */
  readonly counting: { readonly title: 'halves' | 'units'; readonly body: 'halves' | 'units' }
  /** Where a title goes that is published: in a field of its own, as the first line, or there between 【】. */
  readonly titleIn: 'field' | 'line' | 'brackets'
  /** Where tags go: at the end of the body, in a field of their own, or nowhere. */
  readonly tagsIn: 'body' | 'field' | 'nowhere'
  /** Greatest length of a summary that is shown instead of the body. */
  readonly digest?: number
  /** Greatest length of a body that is read to its end, where it is much less than `body`. */
  readonly readBody?: number
  readonly tags: number | null
  /** Set if tags count towards the length of the body. */
  readonly tagsInBody?: true
  /** Notation of a tag: `#a`, or `#a#`. */
  readonly tagStyle: 'one-hash' | 'two-hashes'
  /** Largest number of pictures in a post. */
  readonly pictures: number | null
  /** Largest size of each picture, KB of 1024 B. */
  readonly maxKb: number | null
  /** Figures for which no published source was found. */
  readonly unsure: readonly ('title' | 'body' | 'tags' | 'pictures' | 'maxKb')[]
  readonly note?: string
}

export const publishPlaces: readonly PublishPlace[] = [
  {
    ...{ id: 'xhs', label: '小红书', title: 20, body: 1000, tags: 10, pictures: 18 },
    ...{ tagStyle: 'one-hash', maxKb: 20_480, unsure: ['maxKb'] },
    ...{ counting: { title: 'halves', body: 'units' }, titleIn: 'field', tagsIn: 'body' },
    note: '标题里一个汉字算一个字，英文和数字有的版本只算半个',
  },
  {
    ...{ id: 'mp', label: '公众号', title: 64, body: null, tags: null, pictures: null },
    ...{ tagStyle: 'one-hash', maxKb: 2048, unsure: [] },
    ...{ counting: { title: 'units', body: 'units' }, titleIn: 'field', tagsIn: 'nowhere', digest: 120 },
    note: '图片最大可传 10 MB，超过 2 MB 会被再压一次',
  },
  {
    ...{ id: 'mp-pic', label: '公众号贴图', title: 32, body: null, tags: null, pictures: 20 },
    ...{ tagStyle: 'one-hash', maxKb: 2048, unsure: [] },
    ...{ counting: { title: 'units', body: 'units' }, titleIn: 'field', tagsIn: 'body' },
    note: '图片最大可传 10 MB，超过 2 MB 会被再压一次',
  },
  {
    ...{ id: 'dy', label: '抖音', title: 30, body: 55, tags: 5, tagsInBody: true, pictures: null },
    ...{ tagStyle: 'one-hash', maxKb: null, unsure: [] },
    ...{ counting: { title: 'units', body: 'units' }, titleIn: 'field', tagsIn: 'body' },
    note: '话题也算在正文字数里',
  },
  {
    ...{ id: 'ch', label: '视频号', title: 16, body: 1000, tags: null, pictures: null },
    ...{ tagStyle: 'one-hash', maxKb: null, unsure: ['title', 'body'] },
    ...{ counting: { title: 'units', body: 'units' }, titleIn: 'field', tagsIn: 'body' },
    note: '短标题 6–16 个字',
  },
  {
    ...{ id: 'bl', label: 'B站', title: 80, body: 2000, tags: 10, pictures: null },
    ...{ tagStyle: 'one-hash', maxKb: null, unsure: ['body'] },
    ...{ counting: { title: 'units', body: 'units' }, titleIn: 'field', tagsIn: 'field' },
    note: '标题 25 个字以内更容易读完',
  },
  {
    ...{ id: 'wb', label: '微博', title: 30, body: 2000, tags: null, pictures: 18 },
    ...{ tagStyle: 'two-hashes', maxKb: null, unsure: ['pictures'] },
    ...{ counting: { title: 'halves', body: 'halves' }, titleIn: 'brackets', tagsIn: 'body' },
    note: '话题两头都有 #',
  },
  {
    ...{ id: 'zh', label: '知乎', title: 50, body: null, tags: null, pictures: null },
    ...{ tagStyle: 'one-hash', maxKb: null, unsure: ['title'] },
    ...{ counting: { title: 'units', body: 'units' }, titleIn: 'field', tagsIn: 'field' },
  },
  {
    ...{ id: 'pyq', label: '朋友圈', title: null, body: null, tags: null, pictures: 9 },
    ...{ tagStyle: 'one-hash', maxKb: 300, unsure: ['pictures', 'maxKb'] },
    ...{ counting: { title: 'units', body: 'units' }, titleIn: 'line', tagsIn: 'nowhere', readBody: 100 },
    note: '每张 300 KB 以内，少被微信再压一次',
  },
]

/** Returns the place with an id, or the first place for an unknown id. */
export const publishPlace = (id: string): PublishPlace =>
  publishPlaces.find((place) => place.id === id) ?? publishPlaces[0]!
