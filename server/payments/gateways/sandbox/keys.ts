import { createHmac } from 'node:crypto'

export interface SandboxKeys {
  /** Server to server. Never leaves the server. */
  readonly secretKey: string
  /** For the tokeniser only: the browser may know it. */
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Whose charges they are: an event of another account is not ours, however well signed. */
  readonly merchant: string
}

/** All keys of one sandbox account, derived from its one secret so that service and adapter need no exchange. */
export function sandboxKeys(secret: string): SandboxKeys {
  const derive = (purpose: string) =>
    createHmac('sha256', secret).update(`sandbox-gateway:${purpose}`).digest('hex')
  return {
    secretKey: `sk_sandbox_${derive('secret')}`,
    publishableKey: `pk_sandbox_${derive('publishable').slice(0, 32)}`,
    webhookSecret: `whsec_${derive('webhook')}`,
    merchant: `acct_${derive('merchant').slice(0, 16)}`,
  }
}
