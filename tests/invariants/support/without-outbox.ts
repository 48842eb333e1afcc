import { serve } from '@hono/node-server'
import type { PlacedOrder } from '@/lib/checkout/contract'
import { createApp } from '@/server/app'
import { createContext } from '@/server/platform/context'
import { readEnv } from '@/server/platform/env/env'
import { mailTransport } from '@/server/platform/mail/deliver-mails'
import { runEntry } from '@/server/process/entry'

/**
 * Our API as many shops have it: the order is committed and answered, then its mail is sent, and no row and no job
 * remembers that. The negative control of the kills: who dies in between has lost the mail.
 */
runEntry(async () => {
  const context = await createContext(readEnv())
  const readiness = { draining: () => false, jobs: () => true, migrated: async () => true }
  const app = await createApp(context, readiness)
  const transport = mailTransport(context)
  const answer = async (request: Request, bindings: object): Promise<Response> => {
    const sent = request.clone()
    const response = await app.fetch(request, bindings)
    if (response.status === 201 && new URL(request.url).pathname === '/api/orders/create') {
      const { general_info } = (await sent.json()) as { general_info: { email: string } }
      const { data } = (await response.clone().json()) as { data: PlacedOrder }
      void transport?.sendMail({ to: general_info.email, subject: data.code, text: data.public_link })
    }
    return response
  }
  serve({ fetch: answer, port: context.env.port, hostname: '127.0.0.1' })
})
