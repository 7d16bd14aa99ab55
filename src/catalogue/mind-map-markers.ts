/** Names of the markers of mind maps. */

const groups: Readonly<Record<string, string>> = {
  ...{ priority: '优先级', flag: '旗帜', star: '星标', people: '人物', symbol: '符号', arrow: '箭头', smiley: '表情' },
}
const words: Readonly<Record<string, string>> = {
  ...{ red: '红', orange: '橙', yellow: '黄', 'light-blue': '浅蓝', blue: '蓝', green: '绿', purple: '紫', gray: '灰' },
  ...{ plus: '加', minus: '减', question: '疑问', exclam: '重要', attention: '注意', right: '正确', wrong: '错误' },
  ...{ pause: '暂停', info: '信息', idea: '想法', pin: '图钉', like: '喜欢' },
  ...{ smile: '微笑', laugh: '大笑', boring: '平静', cry: '难过', angry: '生气', surprise: '惊讶' },
  ...{ up: '上', down: '下', left: '左' },
}

/** Returns what a group of markers is called. */
export const markerGroupLabel = (kind: string): string => groups[kind] ?? kind

/** Returns what a marker of a group is called. */
export const markerLabel = (kind: string, name: string): string =>
  kind === 'arrow' && name === 'right' ? '右箭头' : `${words[name] ?? name}${markerGroupLabel(kind)}`
