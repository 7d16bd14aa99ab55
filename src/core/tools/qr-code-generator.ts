import { UserError } from '../errors.ts'
import { splitName } from '../file-name.ts'
import { openSequence } from '../image/sequence.ts'
import { writeCode } from '../qr/files.ts'
import { type QrOptions, qrOptions } from '../qr/options.ts'
import { payloadText } from '../qr/payload/index.ts'
import { readCodes } from '../qr/read.ts'
import { defineTool } from '../tool.ts'

/** Returns a file name that says what the code is about, unless the user gave one. */
function stemOf(options: QrOptions, text: string): string {
  if (options.fileName) return options.fileName
  const host = options.type === 'url' ? /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(text)?.[1] : undefined
  return `qr-${host ?? options.type}`
}

/** 二维码生成: draws the data of a form as a styled code, or redraws the code in a picture in that style. */
export default defineTool({
  options: qrOptions,
  async make(options, context) {
    const text = payloadText(options)
    return [await writeCode(text, options, stemOf(options, text), context)]
  },
  async process(file, options, context) {
    const { signal, host } = context
    const sequence = await openSequence(file, { signal, host })
    let text: string | undefined
    for await (const { pixels } of sequence.frames()) {
      text ??= (await readCodes(pixels))[0]?.text
      if (text !== undefined) break
    }
    if (text === undefined) throw new UserError('no-code-found', { name: file.name })
    return [await writeCode(text, options, splitName(file.name).stem, context)]
  },
})
