import { readFileSync, writeFileSync } from 'node:fs'
import wabt from 'wabt'

const source = 'src/core/image/resample.wat'
const target = 'src/core/image/resample-kernel.ts'

/** Returns the text of the generated module. */
export async function kernelModule() {
  const { parseWat } = await wabt()
  const module = parseWat(source, readFileSync(source, 'utf8'), { simd: true })
  const { buffer } = module.toBinary({})
  module.destroy()
  return `/** Written by \`npm run kernel\` from resample.wat; not to be edited. */
export const kernelBase64 =
  '${Buffer.from(buffer).toString('base64')}'
`
}

if (import.meta.url === `file://${process.argv[1]}`) {
  writeFileSync(target, await kernelModule())
  console.log(`${target} written`)
}
