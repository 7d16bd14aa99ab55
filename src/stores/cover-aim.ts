/** Whether the next files are meant as the reference: they were dropped on it, or pasted into it. */
let aimed = false

export function aimAtReference(): void {
  aimed = true
  // What came in is taken in the same turn, or was no picture.
  setTimeout(() => {
    aimed = false
  })
}

export function takeAim(): boolean {
  const was = aimed
  aimed = false
  return was
}
