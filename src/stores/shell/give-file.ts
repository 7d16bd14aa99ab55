/** Hands a file to the page as if it had been dropped. */
export function giveFile(file: File): void {
  window.__qingtuIncoming ??= []
  window.__qingtuIncoming.push(file)
  document.dispatchEvent(new Event('qingtu:incoming'))
}
