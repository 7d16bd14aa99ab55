/**
 * Where pictures are published together with words. What platforms take changes without notice:
 * figures as gathered on the day below, null where none is known.
 */
export const placesCheckedOn = '2026-11-20'

export interface PublishPlace {
  readonly id: string
  readonly label: string
  /** Characters. */
  readonly title: number | null
  readonly body: number | null
  readonly tags: number | null
  /** Tags are counted as a part of the body. */
  readonly tagsInBody?: true
  /** How a tag is written: `#a`, or `#a#`. */
  readonly tagStyle: 'one-hash' | 'two-hashes'
  /** Pictures of one post. */
  readonly pictures: number | null
  /** Of each picture; 1 KB is 1024 B. */
  readonly maxKb: number | null
  /** Of these figures no published source was at hand. */
  readonly unsure: readonly ('title' | 'body' | 'tags' | 'pictures' | 'maxKb')[]
  readonly note?: string
}

export const publishPlaces: readonly PublishPlace[] = [
  {
    ...{ id: 'xhs', label: '小红书', title: 20, body: 1000, tags: 10, pictures: 18 },
    ...{ tagStyle: 'one-hash', maxKb: 20_480, unsure: ['maxKb'] },
    note: '标题里一个汉字算一个字，英文和数字有的版本只算半个',
  },
  {
    ...{ id: 'mp', label: '公众号', title: 64, body: null, tags: null, pictures: null },
    ...{ tagStyle: 'one-hash', maxKb: 2048, unsure: [] },
    note: '图片最大可传 10 MB，超过 2 MB 会被再压一次',
  },
  {
    ...{ id: 'mp-pic', label: '公众号贴图', title: 32, body: null, tags: null, pictures: 20 },
    ...{ tagStyle: 'one-hash', maxKb: 2048, unsure: [] },
    note: '图片最大可传 10 MB，超过 2 MB 会被再压一次',
  },
  {
    ...{ id: 'dy', label: '抖音', title: 30, body: 55, tags: 5, tagsInBody: true, pictures: null },
    ...{ tagStyle: 'one-hash', maxKb: null, unsure: [] },
    note: '话题也算在正文字数里',
  },
  {
    ...{ id: 'ch', label: '视频号', title: 16, body: 1000, tags: null, pictures: null },
    ...{ tagStyle: 'one-hash', maxKb: null, unsure: ['title', 'body'] },
    note: '短标题 6–16 个字',
  },
  {
    ...{ id: 'bl', label: 'B站', title: 80, body: 2000, tags: 10, pictures: null },
    ...{ tagStyle: 'one-hash', maxKb: null, unsure: ['body'] },
    note: '标题 25 个字以内更容易读完',
  },
  {
    ...{ id: 'wb', label: '微博', title: 30, body: 2000, tags: null, pictures: 18 },
    ...{ tagStyle: 'two-hashes', maxKb: null, unsure: ['pictures'] },
    note: '话题两头都有 #',
  },
  {
    ...{ id: 'zh', label: '知乎', title: 50, body: null, tags: null, pictures: null },
    ...{ tagStyle: 'one-hash', maxKb: null, unsure: ['title'] },
  },
  {
    ...{ id: 'pyq', label: '朋友圈', title: null, body: null, tags: null, pictures: 9 },
    ...{ tagStyle: 'one-hash', maxKb: 300, unsure: ['pictures', 'maxKb'] },
    note: '每张 300 KB 以内，少被微信再压一次',
  },
]

/** One by its id; the first for an id nobody knows. */
export const publishPlace = (id: string): PublishPlace =>
  publishPlaces.find((place) => place.id === id) ?? publishPlaces[0]!
