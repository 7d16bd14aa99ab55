/** Progress of tasks as markers of XMind, percent. */
const tasks: Readonly<Record<string, number>> = {
  'task-start': 0,
  'task-oct': 12.5,
  'task-quarter': 25,
  'task-3oct': 37.5,
  'task-half': 50,
  'task-5oct': 62.5,
  'task-3quar': 75,
  'task-7oct': 87.5,
  'task-done': 100,
}

/** Splits markers into a task's progress and the others. */
export function taskOf(markers: readonly string[]): { progress?: number; markers?: string[] } {
  const task = markers.find((name) => name in tasks)
  const others = markers.filter((name) => !(name in tasks))
  return {
    ...(task === undefined ? {} : { progress: tasks[task]! }),
    ...(others.length > 0 ? { markers: others } : {}),
  }
}

/** Returns the marker of the progress of a task: the eighth that is nearest, done only if it is. */
export function taskMarker(progress: number): string {
  if (progress >= 100) return 'task-done'
  const eighth = Math.min(87.5, Math.round(progress / 12.5) * 12.5)
  return Object.keys(tasks).find((name) => tasks[name] === eighth) ?? 'task-start'
}
