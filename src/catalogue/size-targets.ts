/** A file size required by an exam, a platform or a mail server. 1 KB = 1024 B. */
export interface SizeTarget {
  readonly id: string
  readonly label: string
  readonly maxKb: number
  /** Smaller files are rejected too. */
  readonly minKb?: number
  /** Format the recipient requires. */
  readonly format?: 'jpg' | 'png' | 'webp'
  /** Longest side the recipient requires, px. */
  readonly longSide?: number
}

/** Common size limits, grouped by purpose. Platforms change their figures; these are the ones in common use. */
export const sizeTargets: readonly { readonly title: string; readonly targets: readonly SizeTarget[] }[] = [
  {
    title: '报名与证件',
    targets: [
      { id: 'exam-20-200', label: '考试报名 20–200 KB', maxKb: 200, minKb: 20, format: 'jpg' },
      { id: 'exam-30', label: '30 KB 以内', maxKb: 30, format: 'jpg' },
      { id: 'exam-50', label: '50 KB 以内', maxKb: 50, format: 'jpg' },
      { id: 'exam-100', label: '100 KB 以内', maxKb: 100, format: 'jpg' },
      { id: 'id-14-20', label: '身份证照 14–20 KB', maxKb: 20, minKb: 14, format: 'jpg' },
      { id: 'pp-20-80', label: '护照照片 20–80 KB', maxKb: 80, minKb: 20, format: 'jpg' },
      { id: 'us-240', label: '美国签证 240 KB 以内', maxKb: 240, format: 'jpg' },
    ],
  },
  {
    title: '发布与上架',
    targets: [
      { id: 'pyq', label: '朋友圈不糊 300 KB', maxKb: 300, format: 'jpg', longSide: 1080 },
      { id: 'mp-thumb', label: '公众号缩略图 64 KB', maxKb: 64, format: 'jpg' },
      { id: 'mp-body', label: '公众号正文图 1 MB', maxKb: 1024 },
      { id: 'wx-emoji', label: '微信表情 500 KB', maxKb: 500, longSide: 240 },
      { id: 'tb-3m', label: '淘宝主图 3 MB', maxKb: 3072, format: 'jpg' },
      { id: 'tb-white', label: '淘宝白底图 38–300 KB', maxKb: 300, minKb: 38, format: 'jpg' },
      { id: 'mini-share', label: '小程序分享图 128 KB', maxKb: 128 },
    ],
  },
  {
    title: '网页与邮件',
    targets: [
      { id: 'web-thumb', label: '网页缩略图 50 KB', maxKb: 50, format: 'webp' },
      { id: 'web-hero', label: '网页大图 200 KB', maxKb: 200, format: 'webp' },
      { id: 'gov-500k', label: '政务系统 500 KB', maxKb: 500, format: 'jpg' },
      { id: 'email-1m', label: '邮件附件 1 MB', maxKb: 1024 },
      { id: 'resume-2m', label: '简历照片 2 MB', maxKb: 2048, format: 'jpg' },
    ],
  },
]
