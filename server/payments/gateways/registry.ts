import type { Gateway } from './port'
import { createSandboxGateway } from './sandbox/adapter'

export interface GatewaySettings {
  /** Comma-separated names, the first is the default; empty or missing means the embedded sandbox. */
  readonly names: string | undefined
  /** Origin under which this process reaches the sandbox, e.g. `http://127.0.0.1:3000` (SANDBOX_URL). */
  readonly sandboxUrl: string
  readonly sandboxSecret: string
  /** 20 s unless told otherwise. */
  readonly timeoutMs?: number
  readonly clock: { now(): Date }
}

export interface GatewayRegistry {
  readonly default: Gateway
  /** The gateway of that name, or null when it is not switched on here. */
  find(name: string): Gateway | null
  names(): string[]
}

const BUILDERS: Record<string, (settings: GatewaySettings) => Gateway> = {
  sandbox: (settings) =>
    createSandboxGateway({
      url: settings.sandboxUrl,
      secret: settings.sandboxSecret,
      clock: settings.clock,
      ...(settings.timeoutMs === undefined ? {} : { timeoutMs: settings.timeoutMs }),
    }),
}

/** The gateways that are switched on. An unknown name stops the start: silently charging elsewhere would be worse. */
export function createGateways(settings: GatewaySettings): GatewayRegistry {
  const names = (settings.names ?? '').split(',').flatMap((name) => name.trim() || [])
  const wanted = names.length > 0 ? names : ['sandbox']
  const gateways = new Map(wanted.map((name) => [name, build(name, settings)] as const))
  const [first] = gateways.values()
  if (!first) throw new Error('no payment gateway is switched on')
  return {
    default: first,
    find: (name) => gateways.get(name) ?? null,
    names: () => [...gateways.keys()],
  }
}

function build(name: string, settings: GatewaySettings): Gateway {
  const builder = Object.hasOwn(BUILDERS, name) ? BUILDERS[name] : undefined
  if (!builder)
    throw new Error(`unknown payment gateway "${name}"; known: ${Object.keys(BUILDERS).join(', ')}`)
  return builder(settings)
}
