import { expect, test } from 'vitest'
import { type CloudWork, cloudStateOf } from '../../../../src/stores/design/cloud-state.ts'

const user = '100000001'
const copy = { user, id: 'w', version: 3, revision: 10, name: '早睡', waiting: false, pending: null }
const row = (version: number): CloudWork => ({
  ...{ id: 'w', name: '早睡', bytes: 1, blob_bytes: 0, version, modified_time: 1, thumbnail: '' },
})
const here = { cloud: copy, revision: 10, name: '早睡' }

test('a work that is not in this account has no state, whoever else stored it', () => {
  expect(cloudStateOf({ ...here, cloud: null }, user, [row(3)])).toBe('none')
  expect(cloudStateOf(here, '100000002', [row(3)])).toBe('none')
  expect(cloudStateOf({ ...here, cloud: { ...copy, id: '' } }, user, [])).toBe('none')
})

test('changes here, changes elsewhere, both and neither are told apart', () => {
  expect(cloudStateOf(here, user, [row(3)])).toBe('saved')
  expect(cloudStateOf({ ...here, revision: 11 }, user, [row(3)])).toBe('ahead')
  expect(cloudStateOf({ ...here, name: '晚起' }, user, [row(3)])).toBe('ahead')
  expect(cloudStateOf(here, user, [row(4)])).toBe('behind')
  expect(cloudStateOf({ ...here, revision: 11 }, user, [row(4)])).toBe('both')
})

test('what waits says so first; what was deleted in the account is gone', () => {
  expect(cloudStateOf({ ...here, cloud: { ...copy, waiting: true } }, user, [])).toBe('waiting')
  expect(cloudStateOf(here, user, [])).toBe('gone')
})

test('while the account is not read, only what is known here counts', () => {
  expect(cloudStateOf(here, user, null)).toBe('saved')
  expect(cloudStateOf({ ...here, revision: 11 }, user, null)).toBe('ahead')
})
