/** Names of the themes of mind maps by id, by the mood they are chosen for. */
export const mindMapThemes: readonly {
  readonly group: string
  readonly names: Readonly<Record<string, string>>
}[] = [
  {
    group: '清新',
    names: {
      qing: '青',
      zhu: '竹影',
      haiyan: '海盐',
      qingkong: '晴空',
      bohe: '薄荷',
      ziteng: '紫藤',
      caihong: '虹',
      tangguo: '糖果',
    },
  },
  { group: '暖意', names: { ying: '樱', mitao: '蜜桃', hupo: '琥珀', luori: '落日', tao: '陶土', niupi: '牛皮纸' } },
  { group: '沉稳', names: { chahe: '茶褐', songyan: '松烟', shangwu: '商务蓝', haijun: '藏青', molandi: '莫兰迪' } },
  { group: '素净', names: { mobai: '墨白', sumiao: '素描', jijian: '极简', zhusha: '朱砂' } },
  { group: '夜色', names: { shimo: '石墨', wuye: '午夜', senlin: '深林', nihong: '霓虹' } },
]
