import type { ClosingObstacle } from '@/lib/accounts/closing'
import type { Context } from '@/server/platform/context'

/** Whose account is closed, as the domains know them. */
export interface Person {
  readonly userId: string
  /** Of the account, in lower case. */
  readonly email: string
  /** Whether they proved it: only then is what was bought with it theirs. */
  readonly isProven: boolean
  /** What they bought. */
  readonly orders: readonly { readonly id: string; readonly code: string }[]
  /** What stands where their address stood. */
  readonly pseudonym: string
}

/** What stands where their name stood: hosts read it too. */
export const NOBODY = 'Viajero'

/** What a domain keeps of people: what speaks against closing an account, and forgetting them. */
export interface PersonKeeper {
  /** The tables that are seen to: a test asks of every table with somebody in it whose it is. */
  readonly tables: readonly string[]
  readonly obstacles?: (context: Context, person: Person) => Promise<ClosingObstacle[]>
  /** In the transaction that closes the account; doing it twice changes nothing. */
  readonly forget: (context: Context, person: Person) => Promise<void>
}

/** What nobody has to settle first: whoever closes their own account is told that it is lost. */
export const isLost = ({ kind }: ClosingObstacle): boolean => kind === 'credit'

/** What the domains above accounts do when one is closed; handed over in server/closing-wiring.ts. */
export interface Closing {
  readonly ordersOf: (
    context: Context,
    account: Pick<Person, 'userId' | 'email' | 'isProven'>,
  ) => Promise<Person['orders']>
  readonly keepers: readonly PersonKeeper[]
}

/** Ids as SQL takes them: `in (select value::uuid from jsonb_array_elements_text(…))`. */
export const idsOf = ({ orders }: Pick<Person, 'orders'>): string =>
  JSON.stringify(orders.map(({ id }) => id))
