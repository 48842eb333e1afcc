import type { GatewayPlan } from '@/lib/payments/gateway-plan'
import { wordList } from './env-values'
import { gatewaysOf } from './gateways'

/** Combinations that are mistakes unless somebody says that they are meant (`ACCEPT_RISKS`). */
const RISKS = ['sandbox-on-https', 'embedded-database'] as const
type Risk = (typeof RISKS)[number]

export const acceptedRisks = wordList(RISKS).default([])

/** What `npm start` sets DATABASE_URL to while it checks the variables and the embedded database is not up yet. */
export const EMBEDDED = 'postgres://embedded'

interface Settings {
  readonly DATABASE_URL: string
  readonly GATEWAYS?: GatewayPlan | undefined
  readonly SITE_URL?: string | undefined
  readonly ACCEPT_RISKS: readonly Risk[]
}

/**
 * The risky combinations that nobody accepted, each with the variable to change and the rest of a sentence.
 * A public site with a gateway that takes no money sells for nothing; real money belongs into a database with backups.
 */
export function risksOf(settings: Settings): { readonly variable: string; readonly sentence: string }[] {
  const offered = Object.values(gatewaysOf(settings).offered).flat()
  const sandbox = offered.includes('sandbox')
  const takesMoney = offered.some((name) => name !== 'sandbox')
  const found: { readonly risk: Risk; readonly variable: string; readonly sentence: string }[] = []
  if (sandbox && settings.SITE_URL?.startsWith('https:')) {
    found.push({
      risk: 'sandbox-on-https',
      variable: 'SITE_URL',
      sentence:
        'is a public address while GATEWAYS names the sandbox, which takes no money: name another gateway, or ACCEPT_RISKS=sandbox-on-https if this is a demonstration',
    })
  }
  if (takesMoney && settings.DATABASE_URL === EMBEDDED) {
    found.push({
      risk: 'embedded-database',
      variable: 'DATABASE_URL',
      sentence:
        'is missing while GATEWAYS takes real money, and the embedded PostgreSQL has no backups: set it, or ACCEPT_RISKS=embedded-database',
    })
  }
  return found.filter(({ risk }) => !settings.ACCEPT_RISKS.includes(risk))
}
