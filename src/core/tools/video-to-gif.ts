import * as z from 'zod/mini'
import type { Clip } from '../clip/clip.ts'
import { editedFrames } from '../clip/frames.ts'
import { editFields, type WriteOptions, writeFields } from '../clip/model.ts'
import { openClip } from '../clip/open.ts'
import { estimateWritten, writeClip } from '../clip/write.ts'
import { UserError } from '../errors.ts'
import { defineTool, type ToolContext, type ToolNote, type ToolOutput } from '../tool.ts'

const film = z.object({
  width: z.int().check(z.minimum(1), z.maximum(16_384)),
  height: z.int().check(z.minimum(1), z.maximum(16_384)),
  seconds: z.number().check(z.positive(), z.maximum(86_400)),
})

const options = z.object({
  ...editFields,
  ...writeFields,
  /** For each file, what the page's player found, for files that only the player can decode. */
  players: z.catch(z.array(z.nullable(film)).check(z.maxLength(1000)), []),
})

export type VideoToGifOptions = z.output<typeof options>

interface NamedBlob {
  readonly name: string
  readonly blob: Blob
}

/** Loads the fonts of captions before anything is painted; returns a note of the characters they lack. */
async function fontNotes({ captions }: VideoToGifOptions, { host }: ToolContext): Promise<ToolNote[]> {
  const missing: string[] = []
  for (const { text, font, weight } of captions) {
    if (text.trim() !== '') missing.push(...(await host.loadFont(font, weight, text)))
  }
  return missing.length > 0 ? [{ code: 'glyphs-missing', params: { characters: [...new Set(missing)].join('') } }] : []
}

async function withClips<Result>(
  files: readonly NamedBlob[],
  asked: VideoToGifOptions,
  { host }: ToolContext,
  work: (clips: readonly Clip[]) => Promise<Result>,
): Promise<Result> {
  const clips: Clip[] = []
  try {
    for (const [place, { blob, name }] of files.entries()) {
      clips.push(await openClip(blob, name, host, asked.players[place] ?? null))
    }
    return await work(clips)
  } finally {
    for (const clip of clips) clip.close()
  }
}

function writeFiles(
  files: readonly NamedBlob[],
  asked: VideoToGifOptions,
  context: ToolContext,
): Promise<readonly ToolOutput[]> {
  return withClips(files, asked, context, async (clips) => {
    const write: WriteOptions = asked
    const notes = await fontNotes(asked, context)
    const source = await editedFrames({ clips, edit: asked, write, signal: context.signal })
    const outputs = await writeClip(source, write, files[0]?.name ?? '', context)
    const cut = clips.flatMap(({ facts }) => facts.notes)
    return outputs.map((output) => ({ ...output, notes: [...cut, ...notes, ...output.notes] }))
  })
}

/**
 * Estimates the size of the result, bytes; null if it cannot be estimated from a part.
 * @throws UserError as the tool
 */
export function estimateFiles(
  files: readonly NamedBlob[],
  unchecked: unknown,
  context: ToolContext,
): Promise<number | null> {
  const asked = z.parse(options, unchecked)
  return withClips(files, asked, context, async (clips) => {
    await fontNotes(asked, context)
    const source = await editedFrames({ clips, edit: asked, write: asked, signal: context.signal })
    return estimateWritten(source, asked, context)
  })
}

/** A range of a piece that loops without a seam, seconds of its video, and how well it loops, 0 to 1. */
export interface FoundLoop {
  readonly from: number
  readonly to: number
  readonly score: number
}

/** The most frames that are searched for loops; more are thinned. */
const mostSearched = 1200

/** Finds the ranges of the first piece that loop best, best first. @throws UserError `clip-nothing`, and as the tool */
export function findLoops(
  files: readonly NamedBlob[],
  unchecked: unknown,
  context: ToolContext,
): Promise<readonly FoundLoop[]> {
  const asked = z.parse(options, unchecked)
  return withClips(files, asked, context, async (clips) => {
    const [piece] = asked.pieces
    const facts = clips[0]?.facts
    if (!piece || !facts) throw new UserError('clip-nothing')
    const seconds = (piece.to ?? facts.seconds) - piece.from
    const fps = seconds * facts.fps > mostSearched ? Math.max(1, Math.floor(mostSearched / seconds)) : 0
    const edit = { ...asked, captions: [], pieces: [{ ...piece, file: 0, speed: 1, reverse: false, boomerang: false }] }
    const { signal } = context
    const source = await editedFrames({ clips, edit, write: { ...asked, fps, target: 'none', width: null }, signal })
    const { findLoop } = await import('../clip/loop-finder.ts')
    const loops = await findLoop(source, { fewest: Math.ceil(Math.max(6, facts.fps / 3)), signal })
    return loops.flatMap(({ from, to, score }) => {
      const [first, behind] = [source.plan[from], source.plan[to]]
      return first && behind ? [{ from: first.time, to: behind.time, score }] : []
    })
  })
}

/** 视频转 GIF: cuts, turns, speeds up and captions clips, and writes them as an animation, a video or frames. */
export default defineTool({
  options,
  process: ({ name, bytes }, asked, context) => writeFiles([{ name, blob: new Blob([bytes]) }], asked, context),
  join: writeFiles,
  /** Makes a sample for visitors without a video of their own: a video where the browser can encode one, else a GIF. */
  async make(asked, context) {
    const { sampleFrames } = await import('../clip/sample.ts')
    const source = sampleFrames()
    const format = asked.format === 'gif' ? 'webm' : asked.format
    try {
      return await writeClip(source, { ...asked, format }, 'sample', context)
    } catch (thrown) {
      if (!(thrown instanceof UserError) || thrown.code !== 'film-encoder-missing') throw thrown
      return writeClip(source, { ...asked, format: 'gif' }, 'sample', context)
    }
  },
})
