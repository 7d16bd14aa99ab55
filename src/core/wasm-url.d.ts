/** Where the build keeps a file of WebAssembly. */
declare module '*.wasm?url' {
  const address: string
  export default address
}
