import type { Service } from './deps'
import { SandboxError } from './errors'

/** Nobody waits longer than this for an answer that does not come. */
const PATIENCE = 120_000

/** Says nothing until the caller hangs up, the service stops or patience ends. @throws SandboxError 504, always */
export async function silence(service: Service, caller: AbortSignal): Promise<never> {
  const end = AbortSignal.any([caller, service.stopping, AbortSignal.timeout(PATIENCE)])
  if (!end.aborted)
    await new Promise<void>((resolve) => end.addEventListener('abort', () => resolve(), { once: true }))
  throw new SandboxError(504, 'no_answer')
}
