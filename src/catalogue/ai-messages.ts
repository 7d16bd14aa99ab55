import { accountMessageOf } from './account-messages.ts'
import { fill } from './fill.ts'

/**
 * Why nothing came of a creation, by code. They come from the server with each refusal; apart from the other messages,
 * which every page loads.
 */
const aiMessages = {
  'ai-off': '这个网站没有接入 AI 模型，可以用模板草稿',
  'ai-empty': '请先写清楚要写什么：主题、事实或原文至少填一项文字',
  'ai-word': '内容里有不能使用的词「{term}」，请改掉后再试；没有扣次数',
  'ai-running': '这一条正在生成，请等它完成',
  'ai-done': '这一条已经生成过了，请重新点一次生成',
  'ai-many': '同时生成的太多，请等前面的完成',
  'ai-visitors': '这个网络今天试用 AI 的次数已用完，请登录后继续，或用模板草稿',
  'ai-spent-own': '今天用 AI 的字数已到上限，明天 0 点恢复；模板草稿不受影响',
  'ai-spent': '本站今天的 AI 用量已到上限，明天 0 点恢复；模板草稿不受影响',
  'ai-busy': 'AI 模型正忙，请稍后再试；没有扣次数',
  'ai-away': 'AI 模型暂时不可用，请稍后再试，或用模板草稿；没有扣次数',
  'ai-rejected': 'AI 模型暂时不可用，请稍后再试，或用模板草稿；没有扣次数',
  'ai-slow': 'AI 模型太久没有回答，请再试一次；没有扣次数',
  'ai-broken': 'AI 模型的回答不能用，请换个说法再试；没有扣次数',
  'ai-flood': 'AI 模型的回答不能用，请换个说法再试；没有扣次数',
  'ai-declined': 'AI 模型不愿写这个内容，请换个主题或说法；没有扣次数',
} as const satisfies Record<string, string>

/** Returns the message of any code of the API, as {@link accountMessageOf}. */
export function apiMessageOf(code: string, params: Readonly<Record<string, string | number>> = {}): string {
  const own: string | undefined = aiMessages[code as keyof typeof aiMessages]
  return own === undefined ? accountMessageOf(code, params) : fill(own, params)
}
