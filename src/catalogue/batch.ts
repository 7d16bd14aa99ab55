/** Words of batches: by what columns are known, how colours are called, what the report says. */

/**
 * Usual headings by the name of a slot of our templates, and by `code`, `picture` and `colour`; what stands below a
 * heading of `barcode` is printed as a bar code.
 */
export const batchHeadings: Readonly<Record<string, readonly string[]>> = {
  title: [
    '标题',
    '大标题',
    '主标题',
    '名称',
    '品名',
    '商品名',
    '商品名称',
    '活动名称',
    '课程',
    '课程名称',
    '节气',
    'title',
  ],
  subtitle: ['副标题', '说明', '介绍', '职务', '职位', '岗位', '一句话', '卖点', 'subtitle'],
  badge: ['角标', '标签', '奖项', '类型', '类别', '等级', 'badge'],
  account: ['署名', '账号', '店铺', '落款', 'account'],
  person: ['姓名', '名字', '员工姓名', '学生姓名', '获奖人', '嘉宾', '老师', '讲师', '称呼', 'name', 'person'],
  note: ['备注', '正文', '内容', '事由', '使用说明', '寄语', 'note'],
  host: ['单位', '公司', '部门', '学校', '主办', '主办方', '颁发单位', '公司名称', 'company', 'host'],
  date: ['日期', '时间', '有效期', '开课日期', '活动日期', '颁发日期', 'date'],
  time: ['时间', '时段', '几点', '星期', 'time'],
  place: ['地址', '地点', '门店', '城市', '校区', '适用门店', 'address', 'place'],
  price: ['价格', '售价', '现价', '单价', '金额', '面额', '零售价', 'price'],
  was: ['原价', '划线价', '市场价', '吊牌价'],
  phone: ['电话', '手机', '手机号', '联系电话', '联系方式', 'tel', 'phone'],
  point: ['要点', '卖点', '规格', '特点', 'point'],
  code: ['二维码', '二维码内容', '网址', '链接', '券码', '核销码', '地址链接', 'url', 'link', 'qr', 'qrcode'],
  picture: ['图片', '照片', '头像', '主图', '图片名', '图片文件', '证件照', 'photo', 'image', 'picture'],
  barcode: ['条码', '条形码', '商品条码', '货号', '工号', '编号', 'barcode', 'ean', 'sku'],
  colour: ['颜色', '主色', '配色', '色值', 'color', 'colour'],
}

/** How cells may call a colour. */
export const colourNames: Readonly<Record<string, string>> = {
  ...{ 红: '#d92d20', 红色: '#d92d20', 橙: '#e8590c', 橙色: '#e8590c', 黄: '#e0a100', 黄色: '#e0a100' },
  ...{ 绿: '#15803d', 绿色: '#15803d', 青: '#0f766e', 青色: '#0f766e', 蓝: '#1d4ed8', 蓝色: '#1d4ed8' },
  ...{ 紫: '#7c3aed', 紫色: '#7c3aed', 粉: '#db2777', 粉色: '#db2777', 棕: '#8b5a2b', 棕色: '#8b5a2b' },
  ...{ 黑: '#1a1a1a', 黑色: '#1a1a1a', 灰: '#6b7280', 灰色: '#6b7280' },
}

/** The pattern of dates where the design shows none. */
export const batchDatePattern = 'YYYY年M月D日'
/** Word for a column without a heading, which its letter follows. */
export const columnWord = '列'
