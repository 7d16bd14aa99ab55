/** Fetches the id of the build on the server; undefined if that fails. */
export async function latestBuild(): Promise<string | undefined> {
  try {
    const response = await fetch('/latest.json', { cache: 'no-store' })
    if (!response.ok) return undefined
    const { build } = (await response.json()) as { build?: unknown }
    return typeof build === 'string' && build !== '' ? build : undefined
  } catch {
    return undefined
  }
}
