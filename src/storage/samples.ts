/**
 * Fetches a sample picture of this site by its path.
 * @throws Error when it cannot be fetched.
 */
export async function loadSample(path: string): Promise<Blob> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.blob()
}
