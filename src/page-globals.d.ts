/** What the small page scripts and the islands share without importing each other. */
interface Window {
  /** Files and folders dropped, pasted or chosen that nobody has taken yet. */
  __qingtuIncoming?: (File | FileSystemEntry)[]
  /** How much a reload would destroy just now. */
  __qingtuBusy?: number
  /** The browser's offer to install the app, until it is used. */
  __qingtuInstall?: Event | undefined
}
