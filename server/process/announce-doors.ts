import { isLoopback } from '../platform/env/env-values'
import type { OperatorDoor } from '../platform/operator/operator-door'

/** What the start says, in plain lines, of who reaches the site; nothing where only this machine does. */
export function doorSentences(hostname: string, siteUrl: string, door: OperatorDoor): readonly string[] {
  const everywhere = ['0.0.0.0', '::'].includes(hostname)
  const reach = everywhere ? `${hostname}, which is every network of this machine` : hostname
  return [
    ...(isLoopback(hostname) ? [] : [`listening: on ${reach}; HOST=localhost keeps it to this machine`]),
    ...(door.generated
      ? [
          `sandbox: ${siteUrl}/sandbox/console and /sandbox/mail ask for a password; it is ${door.password} (set your own as SANDBOX_PASSWORD)`,
        ]
      : []),
  ]
}
