import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balanceDiscount, fenOf, priceTag, shareOf, yuanOf } from '../../../src/core/money.ts'

describe('money', () => {
  test('[P-11] every amount of fen is a string of yuan with two places and comes back as it was', () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(1000), fc.integer({ min: 0, max: 999_999_999_999 })), (fen) => {
        const text = yuanOf(fen)
        expect(text).toMatch(/^(0|[1-9]\d*)\.\d\d$/)
        expect(fenOf(text)).toBe(fen)
        expect(text).toBe(`${BigInt(fen) / 100n}.${String(BigInt(fen) % 100n).padStart(2, '0')}`)
        expect(fen === 0 ? '0.00' : yuanOf(-fen)).toBe(fen === 0 ? '0.00' : `-${text}`)
      }),
      { numRuns: 10_000 },
    )
  })

  test('[P-11] sums that floating point gets wrong are right: 0.1 + 0.2', () => {
    expect(yuanOf(fenOf('0.1')! + fenOf('0.2')!)).toBe('0.30')
    for (const text of ['1.15', '0.29', '0.57', '1.1', '8.2', '4.35', '1.005'.slice(0, 4), '9999999999.99', '16.08']) {
      const [whole = '', part = ''] = text.split('.')
      expect(fenOf(text)).toBe(Number(whole + part.padEnd(2, '0')))
    }
    expect([fenOf('12'), fenOf('12.5'), fenOf('012.50'), fenOf('0')]).toEqual([1200, 1250, 1250, 0])
  })

  test('[P-11] anything that is no amount is none', () => {
    const wrong = [
      '',
      ' ',
      '.5',
      '1.',
      '1.234',
      '-1',
      '+1',
      '1e3',
      '0x10',
      '1,00',
      '１',
      'NaN',
      ' 1',
      '1\n',
      '12345678901',
    ]
    expect(wrong.map(fenOf)).toEqual(wrong.map(() => null))
    fc.assert(
      fc.property(fc.string(), (text) => {
        const fen = fenOf(text)
        expect(fen === null || (Number.isSafeInteger(fen) && fen >= 0 && /^[\d.]+$/.test(text))).toBe(true)
      }),
    )
  })

  test('[P-11] in 10,000 random ledgers debits and credits agree to the fen, and no balance goes below zero', () => {
    const price = fc.constantFrom(500, 1000, 1500, 2500, 5000, 5800, 6800, 12_800)
    const move = fc.oneof(
      fc.record({ kind: fc.constant('friend' as const), price, friend: fc.nat(15_000) }),
      fc.record({ kind: fc.constantFrom('buy' as const, 'release' as const), price, friend: fc.constant(0) }),
    )
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30, size: 'max' }), (moves) => {
        let balance = 0
        const ledger: number[] = []
        for (const { kind, price: fen, friend } of moves) {
          if (kind === 'friend') {
            const amount = fen - balanceDiscount(fen, friend)
            // 30 % rounded down, recomputed with BigInt, which has no rounding errors.
            expect(BigInt(shareOf(amount, 30))).toBe((BigInt(amount) * 30n) / 100n)
            ledger.push(shareOf(amount, 30))
          } else {
            const discount = balanceDiscount(fen, balance)
            expect(discount).toBe(balance >= fen ? fen - 100 : balance)
            expect(Number.isInteger(discount) && discount >= 0 && discount <= balance).toBe(true)
            // At least something is left to pay, since a gateway accepts no order of 0.
            expect(fen - discount).toBeGreaterThan(0)
            ledger.push(-discount)
            if (kind === 'release') ledger.push(discount)
          }
          balance = ledger.reduce((sum, entry) => sum + entry, 0)
          expect(balance).toBeGreaterThanOrEqual(0)
          expect(fenOf(yuanOf(balance))).toBe(balance)
        }
      }),
      { numRuns: 10_000 },
    )
  })

  test('the balance covers all but 1 yuan of a price, or is used up', () => {
    const of = (price: number, balance: number) => balanceDiscount(price, balance)
    expect([of(5800, 0), of(5800, 1), of(5800, 5799), of(5800, 5800), of(5800, 999_999)]).toEqual([
      0, 1, 5799, 5700, 5700,
    ])
    // A price up to 1 yuan gets no discount, and a negative balance gives none.
    expect([of(100, 100), of(50, 80), of(5800, -5)]).toEqual([0, 0, 0])
  })

  test('a share is rounded down, also where floating point would round up', () => {
    expect([shareOf(5800, 30), shareOf(101, 30), shareOf(3, 30), shareOf(0, 30), shareOf(395, 30)]).toEqual([
      1740, 30, 0, 0, 118,
    ])
    for (let fen = 0; fen <= 20_000; fen++) expect(BigInt(shareOf(fen, 30))).toBe((BigInt(fen) * 30n) / 100n)
  })

  test('a price tag has as few digits as it needs', () => {
    expect([5800, 50, 0, 105, 100_000, 12_345].map(priceTag)).toEqual(['58', '0.5', '0', '1.05', '1000', '123.45'])
  })
})
