import type { z } from 'zod'
import { GatewayRefused } from '../errors'
import type { Conversation } from './call'
import type { CountryTerms } from './countries'
import { accountWire } from './wire'

export interface AccountKeys {
  /** Server to server. Never leaves the server. */
  readonly accessToken: string
  /** The account that takes the money: events name it too. */
  readonly userId: string
  /** Whether real money may move here. */
  readonly live: boolean
}

/**
 * Asks once whose a token is, because it does not say so itself: one of test users looks as one that takes real money.
 * What failed is asked again.
 * @returns what throws GatewayRefused `wrong_account`: another account or country, money that is not real in production,
 * or real money outside it
 */
export function accountGuard(terms: CountryTerms, keys: AccountKeys) {
  let asked: Promise<void> | null = null
  const ask = async ({ call }: Conversation) => {
    const problem = accountProblem(terms, keys, await askAccount(call))
    if (problem !== null) throw new GatewayRefused(terms.name, 'wrong_account')
  }
  return (conversation: Conversation): Promise<void> => {
    asked ??= ask(conversation).catch((error: unknown) => {
      asked = null
      throw error
    })
    return asked
  }
}

type Account = z.output<typeof accountWire>

const askAccount = (call: Conversation['call']) => call(accountWire, { method: 'GET', path: '/users/me' })

/** The same as a sentence for whoever runs the site; null when the account is the right one. */
export async function describeAccount(
  { call }: Conversation,
  terms: CountryTerms,
  keys: AccountKeys,
): Promise<string | null> {
  return accountProblem(terms, keys, await askAccount(call))
}

/** Names variables, never what they hold. */
function accountProblem({ name, site }: CountryTerms, keys: AccountKeys, account: Account): string | null {
  const [token, user] = [`${name.toUpperCase()}_ACCESS_TOKEN`, `${name.toUpperCase()}_USER_ID`]
  const isTest = keys.accessToken.startsWith('TEST-') || Boolean(account.tags?.includes('test_user'))
  if (account.site_id !== site)
    return `${token} is of an account in another country: its site is ${account.site_id}, and ${name} needs ${site}.`
  if (account.id !== keys.userId) return `${token} is of another account than the one that ${user} names.`
  if (isTest && keys.live) return `${token} is of a test user, and in production money is real.`
  if (!isTest && !keys.live) return `${token} moves real money, and this is not production.`
  return null
}
