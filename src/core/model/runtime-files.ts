/** The library that runs models, as the build lays it out on the site and the worker loads it. */

/** Version of the package that the worker was made for. */
export const runtimeVersion = '1.30.0'

/** Folder of its files; another version has another one, so that they can be cached for ever. */
export const runtimeFolder = `/vendor/onnxruntime/${runtimeVersion}`

/**
 * The files by what they compute with: the module, its glue and its code. Modules of the package are published as `.js`,
 * which every server knows to be a script.
 */
export const runtimeFiles = {
  wasm: {
    module: 'ort.wasm.min.js',
    glue: 'ort-wasm-simd-threaded.js',
    code: 'ort-wasm-simd-threaded.wasm',
  },
  webgpu: {
    module: 'ort.webgpu.min.js',
    glue: 'ort-wasm-simd-threaded.asyncify.js',
    code: 'ort-wasm-simd-threaded.asyncify.wasm',
  },
} as const

/** What a model computes with. */
export type Provider = keyof typeof runtimeFiles
