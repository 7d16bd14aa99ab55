import type { JobLimits, NamedInput } from './define-job.ts'

const limits = import.meta.glob<JobLimits<NamedInput>>('./jobs/*.ts', { eager: true, import: 'limits' })

/**
 * Returns the limits of a job by its name.
 * @throws Error if there is no such job
 */
export function limitsOf(name: string): JobLimits<NamedInput> {
  const found = limits[`./jobs/${name}.ts`]
  if (!found) throw new Error(`no job ${name}`)
  return found
}
