import { atom } from 'nanostores'
import { articleWords } from '../../catalogue/article-words.ts'
import { pictureWords } from '../../catalogue/picture-words.ts'
import type { ArticleReading } from '../../core/words/article.ts'
import { linesOfTraits, type PictureTrait, pictureTraits, type SeenPicture } from '../../core/words/picture-facts.ts'
import { readKey, writeKey } from '../../storage/keys.ts'
import { type WriterSource, writerSourceKey } from '../../storage/writer-keys.ts'
import { pool } from '../../workers/pool.ts'
import { showFileErrors } from '../shell/error-toasts.ts'
import { toast } from '../shell/toasts.ts'
import { $wish, changeWish } from './writer.ts'

/** What pictures and pasted texts have to say for a text; all of it is read on the device. */

/** Most pictures that are looked at in one go. */
const mostPictures = 60
/** Longest facts and wanted words of a wish, UTF-16 units. */
const longest = { facts: 4000, wanted: 400 } as const

export const $source = atom<WriterSource>({ text: '', forModel: true })
/** What the pasted text says; null before it was read. */
export const $reading = atom<ArticleReading | null>(null)
/** What the pictures say, and how many of them were looked at so far; null while there are none. */
export const $pictures = atom<{
  readonly all: number
  readonly seen: number
  readonly traits: readonly PictureTrait[]
} | null>(null)

/** Loads the pasted text of the last visit. */
export function loadSource(): void {
  const kept = readKey(writerSourceKey)
  if (kept) $source.set(kept)
}

export function changeSource(patch: Partial<WriterSource>): void {
  $source.set({ ...$source.get(), ...patch })
  if (patch.text !== undefined) $reading.set(null)
  writeKey(writerSourceKey, $source.get())
}

/** Returns the pasted text if the model is to read it, '' otherwise. */
export const sourceForModel = (): string => {
  const { text, forModel } = $source.get()
  return forModel ? text.trim() : ''
}

let looking = 0

/** Looks at pictures in the workers; pictures that come meanwhile begin anew. Reports those that cannot be read. */
async function lookAtPictures(files: readonly File[]): Promise<void> {
  const few = files.slice(0, mostPictures)
  if (files.length > mostPictures) toast.info(`一次看 ${mostPictures} 张，只看前 ${mostPictures} 张`)
  const turn = ++looking
  let seen = 0
  $pictures.set({ all: few.length, seen, traits: [] })
  const results = await Promise.allSettled(
    few.map(async (file): Promise<SeenPicture> => {
      try {
        return await pool().run('describe-picture', { name: file.name, file })
      } finally {
        seen += 1
        if (turn === looking) $pictures.set({ all: few.length, seen, traits: [] })
      }
    }),
  )
  if (turn !== looking) return
  showFileErrors(results)
  const told = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const traits = pictureTraits(told, pictureWords, { thisYear: new Date().getFullYear() })
  $pictures.set(traits.length === 0 ? null : { all: told.length, seen: told.length, traits })
}

/** Forgets the pictures; nothing of them is kept. */
export function forgetPictures(): void {
  looking += 1
  $pictures.set(null)
}

/** Reads the pasted text. */
export async function readSource(): Promise<void> {
  const { text } = $source.get()
  try {
    const reading = await pool().run('read-article', { name: '', text, words: articleWords })
    if ($source.get().text !== text) return
    const { topic, specs, facts } = reading
    if (topic === '' && specs.length === 0 && facts.length === 0) toast.error('这段文字里没有读到内容，换一段再试')
    else $reading.set(reading)
  } catch (thrown) {
    console.error(thrown)
    toast.error('没有读成功，请再试一次')
  }
}

/** Adds lines to what a person knows, those that are there already not twice. Returns whether there was room. */
function addFacts(lines: readonly string[]): boolean {
  const { facts } = $wish.get()
  const known = facts.split('\n').map((line) => line.trim())
  const fresh = lines.filter((line) => !known.includes(line))
  const whole = [facts.trimEnd(), ...fresh].filter((line) => line !== '').join('\n')
  if (whole.length > longest.facts) {
    toast.error('「你知道的事」放不下了：先删几行，或者少选几条')
    return false
  }
  if (fresh.length > 0) changeWish({ facts: whole })
  return true
}

/** Takes what was kept of the pictures into the wish. */
export function takePictureTraits(traits: readonly PictureTrait[]): boolean {
  return addFacts(linesOfTraits(traits, pictureWords))
}

/** Takes what was kept of the pasted text into the wish. */
export function takeReading({
  topic,
  facts,
  keywords,
}: {
  readonly topic: string
  readonly facts: readonly string[]
  readonly keywords: readonly string[]
}): boolean {
  if (!addFacts(facts)) return false
  const { wanted } = $wish.get()
  const all = [...new Set([...wanted.split(/[\s,，、;；]+/u), ...keywords])].filter((word) => word !== '').join(' ')
  changeWish({
    ...(topic === '' ? {} : { topic: topic.slice(0, 500) }),
    ...(all.length <= longest.wanted ? { wanted: all } : {}),
  })
  $reading.set(null)
  return true
}

const textFile = /\.(md|markdown|txt)$/i
/** Largest text file that is read, bytes. */
const largestFile = 2 ** 20

/** Takes files that came into the page: pictures to look at, the first text file to read. Returns what was taken. */
export async function takeSourceFiles(files: readonly File[]): Promise<'pictures' | 'text' | null> {
  const text = files.find(({ name }) => textFile.test(name))
  if (text) {
    if (text.size > largestFile) toast.error(`「${text.name}」超过 1 MB，请只留要用的部分`)
    else {
      const whole = await text.text()
      if (whole.length > 20_000) toast.info(`「${text.name}」有 ${whole.length} 字，只取前 20000 字`)
      changeSource({ text: whole.slice(0, 20_000) })
      await readSource()
      return 'text'
    }
    return null
  }
  const pictures = files.filter(
    ({ name, type }) => type.startsWith('image/') || /\.(heic|heif|avif|tiff?)$/i.test(name),
  )
  const other = files.find((file) => !pictures.includes(file))
  if (other) toast.error(`「${other.name}」不是图片，也不是 .txt 或 .md，这里用不上`)
  if (pictures.length === 0) return null
  await lookAtPictures(pictures)
  return 'pictures'
}
