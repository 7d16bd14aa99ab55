/** An id for an element, a page or a design: 72 random bits, two of one design do not meet. Also where a site has no TLS. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
