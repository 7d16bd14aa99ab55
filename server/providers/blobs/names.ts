/** Names of objects: a picture, and the pieces of one that is being uploaded. */
const pattern = /^(blobs\/[0-9a-f]{32}|uploads\/[0-9a-f]{32}\/[0-9a-f]{32})$/

/** Throws for a name that the server has not made up itself, so that no name leads out of the store. */
export function assertName(name: string): void {
  if (!pattern.test(name)) throw new Error(`not a name of an object: ${JSON.stringify(name)}`)
}
