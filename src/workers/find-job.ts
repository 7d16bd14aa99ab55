import type { JobDefinition, NamedInput } from './define-job.ts'

const jobs = import.meta.glob<{ default: JobDefinition<string, NamedInput, unknown> }>('./jobs/*.ts')

/**
 * Loads the definition of a job by its name.
 * @throws Error if there is none
 */
export async function findJob(name: string): Promise<JobDefinition<string, NamedInput, unknown>> {
  const load = jobs[`./jobs/${name}.ts`]
  if (!load) throw new Error(`no job ${name}`)
  return (await load()).default
}
