import type { ModelUse } from '../core/model/description.ts'

/** A model that is being made ready. */
export interface ModelLoading {
  readonly use: ModelUse
  /** Bytes that are there, and of the whole file; equal while the model is started. */
  readonly loaded: number
  readonly total: number
}

/** What became of making a model ready. */
export interface ModelStarted {
  readonly use: ModelUse
  /** Whether the file stays on this device. */
  readonly isKept: boolean
  /** How long one run takes, ms. */
  readonly ms: number
}

export type ModelNews = { readonly loading: ModelLoading | null } | { readonly started: ModelStarted }

type Listener = (news: ModelNews) => void

const listeners = new Set<Listener>()

/** Calls a listener while a model is made ready, with null when that ends, and when it runs. Returns how to stop. */
export function watchModels(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells all listeners. */
export function tellModelNews(news: ModelNews): void {
  for (const listener of listeners) listener(news)
}
