import { createSession } from '@/server/accounts/sessions/create-session'
import { createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env/env'
import { ANA } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import { SITE_SECRET } from '@/tests/support/site'

/** A traveller of a test database. @returns the token of a session of theirs */
export async function signIn(
  databaseUrl: string,
  email: string,
  firstname: string = ANA.firstname,
): Promise<string> {
  const env = readEnv({ DATABASE_URL: databaseUrl, APP_SECRET: SITE_SECRET, LOG_LEVEL: 'error' })
  const context = await createContext(env)
  try {
    return await createSession(context, await createUser(context, { ...ANA, email, firstname }))
  } finally {
    await context.close()
  }
}
