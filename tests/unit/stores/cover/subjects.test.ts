import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CoverDraft } from '../../../../src/storage/cover-keys.ts'

const fetched: string[] = []
let offline = false
vi.mock('../../../../src/storage/samples.ts', () => ({
  loadSample: async (path: string) => {
    fetched.push(path)
    if (offline) throw new TypeError('Failed to fetch')
    return new Blob([
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 80">\n  <path fill="#ffffff" d="M0 0H9V9Z"/>\n</svg>\n',
    ])
  },
}))
vi.mock('../../../../src/core/cover/subject-of.ts', () => ({
  subjectPairOf: () => null,
  subjectsOf: (title: string) => (title.includes('早睡') ? ['moon', 'clock', 'cat', 'dog'] : []),
}))

const blank: CoverDraft = {
  ...{ title: '', subtitle: '', badge: '', account: '', points: '', size: '3:4', subject: '', pictures: [], cuts: {} },
}
const load = () => import('../../../../src/stores/cover/subjects.ts')
const idsOf = (shown: readonly { readonly drawing?: { readonly id: string } | undefined }[]) =>
  shown.map(({ drawing }) => drawing!.id)

beforeEach(() => {
  vi.resetModules()
  fetched.length = 0
  offline = false
})
afterEach(() => vi.restoreAllMocks())

describe('drawings for a title', () => {
  test('the best three take turns, all can be chosen from, and each is fetched once', async () => {
    const { $subjects, $findsSubjects, findSubjects } = await load()
    const finding = findSubjects({ ...blank, title: '早睡' })
    expect($findsSubjects.get()).toBe(true)
    await finding
    expect($findsSubjects.get()).toBe(false)
    expect($subjects.get().ids).toEqual(['moon', 'clock', 'cat', 'dog'])
    expect(idsOf($subjects.get().shown)).toEqual(['moon', 'clock', 'cat'])
    await findSubjects({ ...blank, title: '早睡早起' })
    expect(fetched).toEqual(['/subjects/moon.svg', '/subjects/clock.svg', '/subjects/cat.svg'])
  })

  test('a chosen one is shown alone, also where the title no longer suggests it', async () => {
    const { $subjects, findSubjects } = await load()
    await findSubjects({ ...blank, title: '早睡', subject: 'dog' })
    expect(idsOf($subjects.get().shown)).toEqual(['dog'])
    await findSubjects({ ...blank, title: '随便', subject: 'dog' })
    expect([$subjects.get().ids, idsOf($subjects.get().shown)]).toEqual([['dog'], ['dog']])
  })

  test('none is shown on request, beside pictures, or without a title', async () => {
    const { $subjects, findSubjects, noSubject } = await load()
    await findSubjects({ ...blank, title: '早睡', subject: noSubject })
    expect([$subjects.get().ids.length, $subjects.get().shown]).toEqual([4, []])
    const picture = {
      ...{
        asset: '0'.repeat(64),
        name: 'a.jpg',
        width: 9,
        height: 9,
        focus: { x: 0, y: 0 },
        cutOut: false,
        colours: [],
      },
    }
    await findSubjects({ ...blank, title: '早睡', pictures: [picture] })
    expect($subjects.get()).toEqual({ ids: [], shown: [], pair: null })
    await findSubjects({ ...blank, title: ' ' })
    expect($subjects.get()).toEqual({ ids: [], shown: [], pair: null })
  })

  test('one that cannot be fetched is left out and tried again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { $subjects, findSubjects } = await load()
    offline = true
    await findSubjects({ ...blank, title: '早睡' })
    expect([$subjects.get().ids.length, $subjects.get().shown]).toEqual([4, []])
    offline = false
    await findSubjects({ ...blank, title: '早睡' })
    expect(idsOf($subjects.get().shown)).toEqual(['moon', 'clock', 'cat'])
  })

  test('a later title wins, however long an earlier one takes', async () => {
    const { $subjects, findSubjects } = await load()
    await Promise.all([findSubjects({ ...blank, title: '早睡' }), findSubjects({ ...blank, title: '随便' })])
    expect($subjects.get()).toEqual({ ids: [], shown: [], pair: null })
  })
})
