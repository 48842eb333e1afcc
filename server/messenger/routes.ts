import type { Hono } from 'hono'
import { addQuestion } from '@/lib/messenger/contract'
import type { EdgeVariables } from '@/server/platform/edge'
import { DomainError } from '@/server/platform/errors'
import { route } from '@/server/platform/route'
import { askQuestion } from './ask-question'
import { listQuestions } from './list-questions'

export function messengerRoutes(api: Hono<EdgeVariables>): void {
  route(api, addQuestion, async ({ context, session, market, body }) => {
    if (!session) throw new DomainError('unauthenticated')
    await askQuestion(context, session, { product: body.to.uuid, message: body.message })
    return listQuestions(context, session, market.locale)
  })
}
