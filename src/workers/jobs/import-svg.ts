import { defineJob, type JobLimits, megabyte } from '../define-job.ts'
import { readFile } from '../read-file.ts'

interface Input {
  readonly name: string
  readonly file: Blob
}

export const limits: JobLimits<Input> = {
  memory: ({ file }) => 20 * megabyte + file.size * 30,
  deadline: () => 30_000,
}

/** Reads an SVG file as elements of a design, or returns what keeps it from becoming some. */
export default defineJob({
  name: 'import-svg',
  limits,
  run: async ({ file, name }) => {
    const { checkSvg } = await import('../../core/image/svg.ts')
    const { decodeSvgText } = await import('../../core/image/svg-text.ts')
    const { readSvg } = await import('../../core/design/svg-import/read.ts')
    const { NotEditable } = await import('../../core/design/svg-import/nodes.ts')
    const { bytes } = await readFile(file, name)
    checkSvg(bytes, name)
    try {
      return { drawing: await readSvg(decodeSvgText(bytes), () => crypto.randomUUID()) }
    } catch (thrown) {
      if (thrown instanceof NotEditable) return { obstacle: thrown.obstacle }
      throw thrown
    }
  },
})
