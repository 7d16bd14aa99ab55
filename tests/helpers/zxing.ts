import { readFileSync } from 'node:fs'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareZXingWriter } from 'zxing-wasm/writer'

/** In Node nothing is fetched. */
function wasmOf(part: 'reader' | 'writer'): ArrayBuffer {
  const path = `../../node_modules/zxing-wasm/dist/${part}/zxing_${part}.wasm`
  return new Uint8Array(readFileSync(new URL(path, import.meta.url))).buffer
}

/** Makes the reader of codes ready. */
export async function prepareReader(): Promise<void> {
  await prepareZXingModule({ overrides: { wasmBinary: wasmOf('reader') }, fireImmediately: true })
}

/** Makes a writer of all kinds of codes ready, which the product does not have. */
export async function prepareWriter(): Promise<void> {
  await prepareZXingWriter({ overrides: { wasmBinary: wasmOf('writer') }, fireImmediately: true })
}
