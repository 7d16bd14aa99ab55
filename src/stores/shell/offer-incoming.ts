/** Offers a file to the page as if it had been dropped (`incoming.ts`). */
export function offerIncoming(file: File): void {
  window.__qingtuIncoming = [...(window.__qingtuIncoming ?? []), file]
  document.dispatchEvent(new Event('qingtu:incoming'))
}
