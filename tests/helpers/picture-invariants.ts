import type { Database } from '../../server/db/schema.ts'

const sum = (rows: readonly { bytes: number }[]) => rows.reduce((total, { bytes }) => total + bytes, 0)

/** Returns the violations of the invariants of works and their pictures (I7), one line each. */
export async function brokenPictures(db: Database): Promise<string[]> {
  const people = await db.selectFrom('users').select(['id', 'blob_bytes']).execute()
  const works = await db.selectFrom('templates').select(['id', 'user_id', 'blob_bytes', 'thumbnail']).execute()
  const [uses, blobs, uploads] = [
    await db.selectFrom('template_blobs').selectAll().execute(),
    await db.selectFrom('blobs').selectAll().execute(),
    await db.selectFrom('uploads').selectAll().execute(),
  ]
  const broken: string[] = []
  const hold = (holds: boolean, said: string) => {
    if (!holds) broken.push(`I7: ${said}`)
  }
  for (const { id, blob_bytes } of people) {
    const own = ({ user_id }: { user_id: number }) => user_id === id
    const held = sum(blobs.filter(own)) + sum(uploads.filter(own))
    hold(blob_bytes === held, `user ${id} has ${blob_bytes} bytes counted and ${held} stored`)
  }
  const known = new Map(blobs.map((blob) => [`${blob.user_id} ${blob.hash}`, blob]))
  const used = new Set(uses.map(({ user_id, hash }) => `${user_id} ${hash}`))
  for (const { user_id, hash, template_id } of uses) {
    hold(known.has(`${user_id} ${hash}`), `work ${template_id} uses a picture that is not there`)
    const work = works.find(({ id }) => id === template_id)
    hold(work?.user_id === user_id, `work ${template_id} of user ${user_id} is not there`)
  }
  for (const { id, user_id, blob_bytes, thumbnail } of works) {
    const own = uses.filter(({ template_id }) => template_id === id)
    const total = sum(own.flatMap(({ hash }) => known.get(`${user_id} ${hash}`) ?? []))
    hold(blob_bytes === total, `work ${id} counts ${blob_bytes} bytes of ${total}`)
    const undrawn = own.filter(({ in_document }) => in_document === 0).map(({ hash }) => hash)
    const isHeld = thumbnail === '' || own.some(({ hash }) => hash === thumbnail)
    hold(isHeld && undrawn.every((hash) => hash === thumbnail), `work ${id} has the thumbnail ${thumbnail}`)
  }
  for (const [key, { expires_at }] of known)
    hold(
      (expires_at === null) === used.has(key),
      `picture ${key} ${used.has(key) ? 'is used and' : 'is unused and'} expires at ${expires_at}`,
    )
  for (const [key, { kept_until }] of known)
    hold(kept_until === null || used.has(key), `picture ${key} is unused and kept until ${kept_until}`)
  for (const { id, received, bytes, pieces } of uploads)
    hold(received <= bytes && received > 0 === pieces.length > 0, `upload ${id} has ${received} of ${bytes}`)
  return broken
}
