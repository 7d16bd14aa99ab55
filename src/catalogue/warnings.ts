/**
 * Codes of notes that ask for attention: the result is not all that was asked for, or lacks a part of the file. Their
 * sentences are in `messages.ts`; this list is apart so that a page can count them before it loads any sentence.
 */
export const warningCodes: ReadonlySet<string> = new Set([
  'file-incomplete',
  'drawing-empty',
  'files-left-out',
  'frames-lost',
  'target-missed-small',
  'target-missed-large',
  'clip-cut-short',
  'cut-without-model',
  'cut-no-model',
  'cut-unclear',
  'cut-face-mended',
  'cut-face-cut',
  'portrait-no-face',
  'enhance-no-page',
  'enlarge-only-grows',
  'enlarge-no-model',
  'id-photo-check-red',
  'id-photo-upscaled',
  'id-photo-head-cut',
  'id-photo-turned',
  'id-photo-body-cut',
  'id-photo-poor',
  'id-photo-under',
])
