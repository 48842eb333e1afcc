import type { z } from 'zod'

/** Every wrong variable at once, one sentence each; values are not repeated, they may be secrets. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError'

  constructor(readonly sentences: readonly string[]) {
    super(sentences.join('\n'))
  }

  static of(error: z.ZodError): EnvironmentError {
    return new EnvironmentError(error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`))
  }
}

/** The variables that are set: an empty one counts as absent. */
export function givenIn(source: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
}
