/**
 * Whether an account can do without Google: somebody must still come in by a password, or by a link to an address that
 * they proved.
 */
export function mayDisconnect(account: {
  readonly hasPassword: boolean
  readonly isProven: boolean
}): boolean {
  return account.hasPassword || account.isProven
}
