import { createSession } from '@/server/accounts/create-session'
import { createUser } from '@/server/accounts/create-user'
import { createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env'
import { SITE_SECRET } from '@/tests/support/site'

/** A traveller of a test database. @returns the token of a session of theirs */
export async function signIn(databaseUrl: string, email: string, firstname = 'Ana'): Promise<string> {
  const env = readEnv({ DATABASE_URL: databaseUrl, APP_SECRET: SITE_SECRET, LOG_LEVEL: 'error' })
  const context = await createContext(env)
  try {
    const phone = { dial: '+52', number: '5512345678' }
    const lastname = 'Pérez'
    const user = { email, firstname, lastname, phone, locale: 'es_MX', currency: 'MXN' } as const
    return await createSession(context, await createUser(context, user))
  } finally {
    await context.close()
  }
}
