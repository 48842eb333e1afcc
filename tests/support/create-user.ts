import type { Currency, Locale } from '@/lib/locale/market'
import { users } from '@/server/accounts/tables'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'

interface NewUser {
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly phone: { readonly dial: string; readonly number: string }
  readonly locale: Locale
  readonly currency: Currency
}

/** Adds a traveller; the address is kept in lower case and is unique. Returns the id. */
export async function createUser(context: Context, user: NewUser): Promise<string> {
  const now = context.clock.now()
  const id = newId(now)
  await context.db.insert(users).values({
    id,
    email: user.email.trim().toLowerCase(),
    firstname: user.firstname,
    lastname: user.lastname,
    phoneDial: user.phone.dial,
    phoneNumber: user.phone.number,
    locale: user.locale,
    currency: user.currency,
    createdAt: now,
  })
  return id
}
