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

/** Rows of each table that is about somebody, as they may read them: no secret, nothing of others. */
export type Told = Readonly<Record<string, unknown[]>>

/** A row of a statement that tells: an object whose fields are its columns. */
export interface ToldRow extends Record<string, unknown> {
  readonly told: unknown
}

/** The objects of a statement that tells. */
export const toldIn = ({ rows }: { readonly rows: readonly ToldRow[] }): unknown[] =>
  rows.map(({ told }) => told)

/** What a domain keeps of people: what speaks against closing an account, forgetting them, and what they are told of it. */
export interface PersonKeeper {
  /** The tables that are seen to: a test asks of every table with somebody in it whose it is. */
  readonly tables: readonly string[]
  readonly obstacles?: (context: Context, person: Person) => Promise<ClosingObstacle[]>
  /** In the transaction that closes the account; doing it twice changes nothing. */
  readonly forget: (context: Context, person: Person) => Promise<void>
  /** What is kept of them, by table; columns are named one by one, so that a new secret stays inside. */
  readonly tell: (context: Context, person: Person) => Promise<Told>
  /** Tables with somebody in them that are told to nobody, each with why. */
  readonly untold?: Readonly<Record<string, string>>
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
