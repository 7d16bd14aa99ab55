import { atom } from 'nanostores'

/** A file to show; the list scrolls to it. */
export const $shownFile = atom<string | null>(null)
