import { temporaryFolders } from './tied.mjs'

/** Gives a run of the unit tests its own temporary folders, removed however it ends. */
export default function setup() {
  return temporaryFolders()
}
