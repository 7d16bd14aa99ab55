import { readFileSync } from 'node:fs'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareZXingWriter } from 'zxing-wasm/writer'

/** Reads the wasm from disk, so that nothing is fetched. */
function wasmOf(part: 'reader' | 'writer'): ArrayBuffer {
  const path = `../../node_modules/zxing-wasm/dist/${part}/zxing_${part}.wasm`
  return new Uint8Array(readFileSync(new URL(path, import.meta.url))).buffer
}

/** Initialises the code reader. */
export async function prepareReader(): Promise<void> {
  await prepareZXingModule({ overrides: { wasmBinary: wasmOf('reader') }, fireImmediately: true })
}

/** Initialises a writer of all kinds of codes, which the product does not have. */
export async function prepareWriter(): Promise<void> {
  await prepareZXingWriter({ overrides: { wasmBinary: wasmOf('writer') }, fireImmediately: true })
}
