const tint = (light: string, plain: string, deep: string) => ({ light, plain, deep })

/** How the page that writes texts says what pictures show. */
export const pictureWords = {
  photos: '{n} 张照片',
  pictures: '{n} 张图',
  day: '{month} 月 {day} 日',
  dayOfYear: '{year} 年 {month} 月 {day} 日',
  days: '{from}到 {day} 日',
  span: '{from}到 {to}',
  taken: '拍于 {date}{time}',
  weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  onWeekday: '那天是{day}',
  /** From December on, as the north has them. */
  seasons: ['冬天', '春天', '夏天', '秋天'],
  hours: [
    [5, '凌晨'],
    [7, '清晨'],
    [9, '早上'],
    [11, '上午'],
    [13, '中午'],
    [17, '下午'],
    [19, '傍晚'],
    [23, '晚上'],
    [24, '深夜'],
  ],
  colours: {
    red: tint('浅红', '红色', '深红'),
    orange: tint('浅橙', '暖橙', '赭石色'),
    yellow: tint('奶黄', '暖黄', '橄榄黄'),
    green: tint('嫩绿', '绿色', '墨绿'),
    teal: tint('薄荷绿', '青色', '深青'),
    blue: tint('浅蓝', '蓝色', '深蓝'),
    purple: tint('浅紫', '紫色', '深紫'),
    pink: tint('浅粉', '粉色', '玫红'),
    brown: tint('浅棕', '棕色', '深棕'),
    white: tint('白色', '白色', '白色'),
    grey: tint('浅灰', '灰色', '深灰'),
    black: tint('黑色', '黑色', '黑色'),
  },
  oneColour: '以{colour}为主',
  twoColours: '以{one}和{other}为主',
  shapes: { tall: '都是竖图', wide: '都是横图', square: '都是方图' },
  mostly: { tall: '竖图为多', wide: '横图为多' },
  unnamed:
    'mmexport wx_camera mvimg pxl dscf dscn dsc img image images imag screenshot screen photo picture pic camera scan vid video p0 cover copy untitled final edited 微信图片 微信截图 微信 QQ图片 QQ截图 屏幕截图 屏幕快照 截屏 截图 图片 照片 未命名 无标题 新建 副本 编辑 最终版 终版 原图 拷贝 下载 快照'.split(
      ' ',
    ),
  named: '拍的是{names}',
  between: '、',
  comma: '，',
} as const
