interface Pressed {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Returns the movement of an arrow key to the right and down: `small`, or `large` with Shift; null for other keys. */
export function arrowMove(
  { key, shiftKey, ctrlKey, metaKey }: Pressed,
  small: number,
  large: number,
): readonly [number, number] | null {
  const step = shiftKey ? large : small
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  }
  return ctrlKey || metaKey ? null : (moves[key] ?? null)
}
