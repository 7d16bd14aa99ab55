import { beforeEach, expect, test, vi } from 'vitest'
import type * as DialogHistory from '../../../../src/stores/shell/dialog-history.ts'

/** A browser's history: going back takes effect in a later task, and is told by `popstate`. */
class FakeHistory extends EventTarget {
  readonly states: ({ dialog?: string } | null)[] = [null]
  at = 0

  get state() {
    return this.states[this.at] ?? null
  }

  pushState(state: { dialog?: string }): void {
    this.states.splice(this.at + 1, Number.POSITIVE_INFINITY, state)
    this.at += 1
  }

  back(): void {
    setTimeout(() => {
      this.at -= 1
      this.dispatchEvent(new Event('popstate'))
    }, 20)
  }
}

let fake: FakeHistory
let dialogs: typeof DialogHistory

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fake = new FakeHistory()
  vi.stubGlobal('history', fake)
  vi.stubGlobal('addEventListener', fake.addEventListener.bind(fake))
  vi.stubGlobal('removeEventListener', fake.removeEventListener.bind(fake))
  vi.resetModules()
  dialogs = await import('../../../../src/stores/shell/dialog-history.ts')
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** Opens a dialog that closes when the user goes back. Returns it. */
function opened() {
  const one = { open: true, close: () => {} }
  const remove = dialogs.addDialogEntry(() => one.close())
  one.close = () => {
    one.open = false
    remove()
  }
  return one
}

test('the Back button closes the topmost dialog only', () => {
  const [lower, upper] = [opened(), opened()]
  fake.back()
  vi.runAllTimers()
  expect([lower.open, upper.open, fake.at]).toEqual([true, false, 1])
  fake.back()
  vi.runAllTimers()
  expect([lower.open, fake.at]).toEqual([false, 0])
})

test('a dialog opened while the entry of the last one is being removed stays open', () => {
  opened().close()
  const next = opened()
  vi.runAllTimers()
  expect([next.open, fake.at, fake.states.length]).toEqual([true, 1, 2])
  next.close()
  vi.runAllTimers()
  expect(fake.at).toBe(0)
})

test('one opened and closed in that time leaves no entry', () => {
  opened().close()
  opened().close()
  vi.runAllTimers()
  expect([fake.at, fake.states.length]).toEqual([0, 2])
})

test('two dialogs that close together both remove their entries, in whatever order', () => {
  for (const lowerFirst of [true, false]) {
    const [lower, upper] = [opened(), opened()]
    expect(fake.at).toBe(2)
    for (const one of lowerFirst ? [lower, upper] : [upper, lower]) one.close()
    vi.runAllTimers()
    expect(fake.at).toBe(0)
  }
})

test('an act after dialogs waits until all of their entries are removed', () => {
  const [lower, upper] = [opened(), opened()]
  let ended: number | undefined
  dialogs.afterDialog(() => {
    ended = fake.at
  })
  // React unmounts them a little later, one at a time.
  setTimeout(() => upper.close(), 5)
  setTimeout(() => lower.close(), 40)
  vi.advanceTimersByTime(30)
  expect(ended).toBeUndefined()
  vi.runAllTimers()
  expect(ended).toBe(0)
})

test('an act does not wait without a dialog, nor for ever below one that stays', () => {
  let acts = 0
  const act = () => {
    acts += 1
  }
  dialogs.afterDialog(act)
  expect(acts).toBe(1)
  opened()
  dialogs.afterDialog(act)
  vi.advanceTimersByTime(499)
  expect(acts).toBe(1)
  vi.advanceTimersByTime(1)
  expect(acts).toBe(2)
  vi.runAllTimers()
  expect(acts).toBe(2)
})

test('a mark left by a reload keeps nothing waiting', () => {
  fake.pushState({ dialog: 'of before the reload' })
  let acted = false
  dialogs.afterDialog(() => {
    acted = true
  })
  expect(acted).toBe(true)
})
