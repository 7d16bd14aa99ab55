import type { CallData } from '../../api/contract.ts'
import type { DesignSummary } from './designs.ts'

/** How a work on this device and its copy in the account relate. */

/** A work in the account, without its document. */
export type CloudWork = CallData<'getTemplates'>[number]

/**
 * `none`: not in this account · `waiting`: is saved once the server can be reached · `saved`: both are the same ·
 * `ahead`: changed here since · `behind`: saved elsewhere since · `both`: both of these · `gone`: deleted in the account.
 */
export type CloudState = 'none' | 'waiting' | 'saved' | 'ahead' | 'behind' | 'both' | 'gone'

/** What lists say of it; '' for nothing. */
export const cloudNotes: Readonly<Record<CloudState, string>> = {
  none: '',
  waiting: '等待上传',
  saved: '已存云端',
  ahead: '云端不是最新的',
  behind: '云端有更新的版本',
  both: '云端和这里都改过',
  gone: '云端那份已被删除',
}

/**
 * Returns the state of a work for an account. `rows` are the works in the account, null while they are not known: then
 * only what this device knows counts.
 */
export function cloudStateOf(
  { cloud, revision, name }: Pick<DesignSummary, 'cloud' | 'revision' | 'name'>,
  user: string,
  rows: readonly CloudWork[] | null,
): CloudState {
  if (cloud?.user !== user) return 'none'
  if (cloud.waiting) return 'waiting'
  if (cloud.id === '') return 'none'
  const row = rows?.find(({ id }) => id === cloud.id)
  if (rows && !row) return 'gone'
  const isAhead = revision !== cloud.revision || name !== cloud.name
  const isBehind = row !== undefined && row.version > cloud.version
  if (isAhead) return isBehind ? 'both' : 'ahead'
  return isBehind ? 'behind' : 'saved'
}
