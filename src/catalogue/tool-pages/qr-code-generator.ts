import type { ToolPage } from '../types.ts'

/** Texts of the page 二维码生成. */
export const qrCodeGeneratorPage: ToolPage = {
  lead: '填好内容，选个样式，保存之前先替你扫一遍：七种情况都扫得出才算可识别。',
  features: [
    {
      title: '先检验，再下载',
      text: '每次改动后，独立的识别程序会去读导出的图：原尺寸、缩小、模糊、斜拍、暗光、压缩后。扫不出会说明是标志太大、颜色太近还是码太密。',
    },
    {
      title: '十种内容，都有表单',
      text: '网址、文本、Wi-Fi、名片、电话、短信、邮件、位置、日程、纯数字。特殊符号自动转义，号码和邮箱写错会提醒，国内地图坐标自动换算。',
    },
    {
      title: '好看也守规矩',
      text: '九种码点、六种码眼、渐变、背景图片、标志和八种边框文字。标志不会压住三个角和定位线，对比度随时显示。',
    },
    {
      title: '批量与重绘',
      text: '粘贴多行或放入 CSV、Excel 表格，一次生成一批，打包或排成可打印的页。也能识别图片里的码，换个样式重新画。',
    },
  ],
  steps: [
    { title: '填内容', text: '选类型、填表单，码随时更新；字数和容量写在下面，超出会说超了多少。' },
    { title: '选样式', text: '从十六款现成样式开始，再改颜色、形状、标志和边框文字，样式会记住。' },
    { title: '看检验，再保存', text: '显示「可识别」就可以下载 PNG、JPG、SVG 或 PDF；印刷用毫米定大小。' },
  ],
  limits: [
    { label: '最多能装', text: '2953 字节（约 984 个汉字）或 7089 位数字；纠错越高能装的越少' },
    { label: '保存格式', text: 'PNG、JPG（像素，或毫米加 DPI）、SVG、PDF（矢量，文字已转成路径）' },
    { label: '最大尺寸', text: '8192 像素宽；更大的印刷品请用 SVG 或 PDF' },
    { label: '标志', text: '最多占边长的 25%，放了标志纠错固定为最高' },
    { label: '静态码', text: '内容就在码里，没有有效期和扫码次数限制，也不能印好后再改' },
  ],
  faq: [
    {
      ask: '生成的二维码会过期吗？',
      answer:
        '不会。内容直接写在码里，不经过任何跳转服务，也没有扫码统计。但网址对应的页面要一直能打开；微信群码这类由平台控制的内容，仍按平台的期限失效，例如群码 7 天。',
    },
    {
      ask: '「可识别」是怎么判断的？',
      answer:
        '用一个和绘制无关的识别程序去读将要导出的像素，按原尺寸、缩小一半、每格约 2.5 像素、模糊、倾斜 15°、低对比度、JPG 压缩各读一遍，全部读对才显示可识别。大批印刷之前，仍建议打样后用自己的手机扫一次。',
    },
    {
      ask: '为什么加了标志就扫不出？',
      answer:
        '标志挡住的部分要靠纠错补回来。这里把标志限制在边长的 25% 以内并使用最高纠错，仍扫不出时，把标志缩小，或缩短内容让码疏一些。',
    },
    {
      ask: '印名片、海报要多大？',
      answer:
        '每一格至少 0.4 毫米，设置里会按你的码算出最小宽度。要在远处扫，宽度约为距离的十分之一，3 米外看的海报用 30 厘米。选毫米并导出 SVG 或 PDF，放大不会糊。',
    },
    {
      ask: 'Wi-Fi 码、名片码，微信能扫吗？',
      answer:
        '微信能打开网址和名片，也能看到文本。连接 Wi-Fi、加日历、发短信请用手机自带的相机扫，微信里多半只显示成文字。',
    },
    {
      ask: '填的密码和联系方式会上传吗？',
      answer:
        '不会。生成、检验、识别都在你的浏览器里完成。填写的内容离开页面就忘掉，只记住样式；分享设置的链接里不含 Wi-Fi 密码。',
    },
  ],
}

/** Options that hold the content of a code; they are not remembered after the visit. */
export const qrForgets: readonly string[] = [
  'url',
  'text',
  'wifiName',
  'wifiPassword',
  'wifiSecurity',
  'wifiHidden',
  'contactFamily',
  'contactGiven',
  'contactMobile',
  'contactTelephone',
  'contactMail',
  'contactCompany',
  'contactTitle',
  'contactUrl',
  'contactAddress',
  'contactNote',
  'phone',
  'smsTo',
  'smsText',
  'mailTo',
  'mailSubject',
  'mailBody',
  'placeLatitude',
  'placeLongitude',
  'placeName',
  'eventTitle',
  'eventStart',
  'eventEnd',
  'eventPlace',
  'eventNote',
  'digits',
  'fileName',
  'picture',
]
