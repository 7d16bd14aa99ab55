import type { ModelQuestion, SeenAnything, SeeQuestion } from './protocol.ts'

/** Answers what a job asks the page to see: with the library that finds people, or with the operator's model. */
export async function see(asked: SeeQuestion | ModelQuestion, signal: AbortSignal): Promise<SeenAnything> {
  return asked.see === 'model'
    ? (await import('./model-runner.ts')).askModel(asked, signal)
    : (await import('./people-finder.ts')).see(asked)
}
