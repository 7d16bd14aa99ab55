import { expect, test } from 'vitest'
import { Buckets, networkOf, Slots } from '../../../server/load.ts'

test('an IPv6 network of 64 bits is one client, an IPv4 address is one however it is written', () => {
  const network = '2001:db8:0:12::/64'
  for (const address of [
    '2001:db8:0:12::1',
    '2001:0db8:0000:0012:ffff::',
    '2001:DB8:0:12:1:2:3:4',
    '2001:db8:0:12::1.2.3.4',
  ])
    expect([address, networkOf(address)]).toEqual([address, network])
  expect(networkOf('2001:db8:0:13::1')).not.toBe(network)
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '::FFFF:10.1.2.3']) expect(networkOf(address)).toBe('10.1.2.3')
  expect(networkOf('unknown')).toBe('unknown')
})

test('with more clients than are remembered the oldest is forgotten, not all of them', () => {
  const buckets = new Buckets(10)
  for (let at = 0; at < 10; at++) expect(buckets.take('guesser', 0)).toBe(true)
  for (let at = 0; at < 60_000; at++) buckets.take(`a${at}`, 0)
  expect(buckets.take('guesser', 0)).toBe(false)
  for (let at = 0; at < 99_999; at++) buckets.take(`b${at}`, 0)
  expect(buckets.take('guesser', 0)).toBe(false)
  for (let at = 0; at < 100_000; at++) buckets.take(`c${at}`, 0)
  expect(buckets.take('guesser', 0)).toBe(true)
})

test('a slot is given back once', () => {
  const slots = new Slots(2)
  const [first, second] = [slots.take('a'), slots.take('a')]
  expect([slots.take('a'), slots.take('b') !== null]).toEqual([null, true])
  first?.()
  first?.()
  expect(slots.take('a')).not.toBeNull()
  expect(slots.take('a')).toBeNull()
  second?.()
  expect(slots.take('a')).not.toBeNull()
})
