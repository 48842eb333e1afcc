import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A refusal of the service's own API: `{"error":{"code":…}}` with this status. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'
  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
  ) {
    super(code)
  }
}

/** A test card that wants no usable answer: the route plays it out after everything is committed or rolled back. */
export class Misbehave extends Error {
  override readonly name = 'Misbehave'
  constructor(readonly how: 'silent' | 'unavailable' | 'garbage') {
    super(how)
  }
}
