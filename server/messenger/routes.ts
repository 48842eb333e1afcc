import type { Hono } from 'hono'
import { addQuestion } from '@/lib/messenger/contract'
import { DomainError } from '@/server/platform/errors'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import { askQuestion, type OperatorAddress } from './ask-question'
import { listQuestions } from './list-questions'

export function messengerRoutes(api: Hono<EdgeVariables>, operatorAddress: OperatorAddress): void {
  route(api, addQuestion, async ({ context, session, market, body }) => {
    if (!session) throw new DomainError('unauthenticated')
    const question = { product: body.to.uuid, message: body.message, locale: market.locale }
    await askQuestion(context, session, question, operatorAddress)
    return listQuestions(context, session, market.locale)
  })
}
