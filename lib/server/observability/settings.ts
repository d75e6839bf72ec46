import { z } from 'zod'

const flag = z
  .enum(['', '0', '1'], { error: 'expected 1 or 0' })
  .default('')
  .transform((value) => value === '1')

const schema = z.object({ METRICS: flag, ACCESS_LOG: flag })

/** What the operator wants to see of the process; from the environment, read when it starts. */
export type OperateSettings = z.infer<typeof schema>

/** @throws Error that names every variable that is wrong, and what was expected */
export function readOperateSettings(environment: Record<string, string | undefined>): OperateSettings {
  const parsed = schema.safeParse({ METRICS: environment.METRICS, ACCESS_LOG: environment.ACCESS_LOG })
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
}
