/**
 * Returns a random id of 72 bits for an element, a page or a design. Unlike `crypto.randomUUID` it also works without
 * TLS.
 */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
