/** Whether the next files are meant as the reference, because they were dropped or pasted there. */
let aimed = false

/** Marks the next files as the reference. */
export function markNextFilesAsReference(): void {
  aimed = true
  // Files are handled in the same task; if none were, the mark must not stay.
  setTimeout(() => {
    aimed = false
  })
}

/** Returns whether the files are meant as the reference, and clears the mark. */
export function consumeReferenceMark(): boolean {
  const was = aimed
  aimed = false
  return was
}
