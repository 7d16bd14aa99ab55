import { designMessages } from './design-messages.ts'
import { type Message, messageLookup, messages } from './messages.ts'

/** Messages about files of boards, by code; designs do without them. */
const boardMessages = {
  'board-file-broken': {
    text: '「{name}」读不出来，文件可能已损坏或不完整',
    advice: '请重新下载，或在原软件里重新导出一份。',
  },
  'board-file-large': { text: '「{name}」有 {mb} MB，太大了', advice: '最大 {limitMb} MB，请在原软件里拆成几份再试。' },
  'xml-broken': { text: '「{name}」的内容不完整，读不出来', advice: '请重新下载，或在原软件里重新导出一份。' },
  'xml-entities': { text: '「{name}」里声明了实体（ENTITY），没有打开', advice: '请在原软件里重新导出一份再试。' },
  'xml-too-large': { text: '「{name}」的内容太多，打不开', advice: '请在原软件里拆成几份再试。' },
  'drawio-broken': { text: '「{name}」里的图读不出来', advice: '请用 draw.io 打开后重新保存一份再试。' },
  'board-too-many-sheets': {
    text: '「{name}」有 {count} 页，太多了',
    advice: '一份最多 {limit} 页，请先在原软件里拆成几份。',
  },
  'diagram-too-large': {
    text: '「{name}」有 {nodes} 个图形或连线，一页放不下',
    advice: '一页最多 5000 个图形、10000 条连线，请先拆成几页。',
  },
} as const satisfies Record<string, Message>

/** Returns the message of a code about boards and their files; falls back to those about designs and files. */
export const boardMessageOf = messageLookup({ ...messages, ...designMessages, ...boardMessages })
