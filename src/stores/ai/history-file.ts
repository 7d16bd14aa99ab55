import { writerKinds } from '../../catalogue/writer.ts'
import { shanghaiDay } from '../../core/calendar.ts'
import { saveUncounted } from '../bench/exports.ts'
import { publishedBody } from './text-label.ts'
import type { Written } from './writer.ts'

const rule = '\n\n————————\n\n'

/** Returns a text as it is published, with its titles and tags, under its kind and day. */
function asText({ at, wish, note }: Written): string {
  const kind = writerKinds.find(([id]) => id === wish.kind)?.[1] ?? ''
  const shots = note.shots.map(
    ({ seconds, picture, words, caption }, place) =>
      `镜头 ${place + 1}（${seconds} 秒）\n画面：${picture}\n口播：${words}\n字幕：${caption}`,
  )
  const parts = [
    `【${kind}】${wish.topic.trim()}（${shanghaiDay(at)}）`,
    note.titles.map((title, place) => `标题 ${place + 1}：${title}`).join('\n'),
    publishedBody(note),
    shots.join('\n\n'),
    note.tags.map((tag) => `#${tag}`).join(' '),
  ]
  return parts.filter((part) => part.trim() !== '').join('\n\n')
}

/** Saves texts as one text file. Returns whether it was saved. */
export function saveTexts(texts: readonly Written[]): Promise<boolean> {
  const blob = new Blob([`\ufeff${texts.map(asText).join(rule)}\n`], { type: 'text/plain;charset=utf-8' })
  return saveUncounted([{ name: `文案-${shanghaiDay(Date.now())}.txt`, blob, folder: '' }], '')
}
