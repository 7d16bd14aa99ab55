import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes the files of a new image tool, ready to be filled in; its entry in the catalogue has to be written by hand.
 */
const slug = process.argv[2] ?? ''
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug)) {
  console.error('Usage: npm run new:tool -- <slug>, for example rotate-image')
  process.exit(1)
}
const type = `${slug.replace(/(^|-)(\w)/g, (_, __, letter) => letter.toUpperCase())}Options`

const files = {
  [`src/core/tools/${slug}.ts`]: `import * as z from 'zod/mini'
import { encoderFor, formats, nameFor } from '../image/formats.ts'
import { carryOver } from '../image/metadata/write.ts'
import { openImage } from '../image/open.ts'
import { defineTool } from '../tool.ts'

const options = z.object({
  quality: z.catch(z.int().check(z.minimum(1), z.maximum(100)), 90),
})

export type ${type} = z.output<typeof options>

export default defineTool({
  options,
  async process(file, { quality }, { signal, progress }) {
    const opened = await openImage(file, { signal })
    progress(0.4)
    const { pixels } = opened
    const settings = { quality, lossless: false, effort: 'balanced', chroma: '420', progressive: true, background: '#ffffff', dither: 0.75 } as const
    const encoded = await (await encoderFor('webp'))(pixels, settings)
    const bytes = carryOver(encoded, 'webp', opened, { gps: false, device: false, time: false, text: false })
    const { width, height } = pixels
    return [{ name: nameFor(file.name, 'webp'), bytes, mime: formats.webp.mime, width, height, notes: [...opened.info.notes, ...opened.notes] }]
  },
})
`,
  [`src/islands/tools/${slug}/Options.tsx`]: `import type { ${type} } from '../../../core/tools/${slug}.ts'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { Slider } from '../../ui/fields.tsx'

export default function Options({ value, onChange }: OptionsProps<${type}>) {
  return <Slider label="画质" min={1} max={100} value={value.quality} onChange={(quality) => onChange({ quality })} />
}
`,
  [`tests/unit/core/tools/${slug}.test.ts`]: `import sharp from 'sharp'
import { expect, test } from 'vitest'
import tool from '../../../../src/core/tools/${slug}.ts'
import { photo } from '../../../helpers/files.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

test('${slug} keeps the size of a picture', async () => {
  const file = { name: 'a.jpg', bytes: Uint8Array.from(await photo(320, 200).jpeg().toBuffer()) }
  const [output] = await tool.process(file, { quality: 80 }, toolContext())
  expect(output?.name).toBe('a.webp')
  expect(await sharp(output?.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 200 })
})
`,
}

const taken = Object.keys(files).filter((path) => existsSync(path))
if (taken.length > 0) {
  console.error(`Already there: ${taken.join(', ')}`)
  process.exit(1)
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  console.log(path)
}
const known = readFileSync('src/catalogue/tools.ts', 'utf8').includes(`slug: '${slug}'`)
console.log(
  `\nNext: ${known ? 'publish' : 'add'} the entry '${slug}' in src/catalogue/tools.ts (live: true, kind: 'bench', tool: '${slug}'),` +
    ' and give it one line in tests/e2e/tools.spec.ts.',
)
