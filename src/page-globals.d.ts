/** Globals shared by page scripts and islands, which do not import each other. */
interface Window {
  /** Files and folders dropped, pasted or chosen that no island has taken yet. */
  __qingtuIncoming?: (File | FileSystemEntry)[]
  /** Number of unfinished tasks that a reload would destroy. */
  __qingtuBusy?: number
  /** The browser's install prompt, until it is used. */
  __qingtuInstall?: Event | undefined
}
