import type { Hono } from 'hono'
import * as calls from '@/lib/desk/dispute-contract'
import type { Payments } from '@/server/payments/payments'
import { Answer } from '@/server/platform/http/answer'
import { DISCREET } from '@/server/platform/http/discreet'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { deskRoute } from '../access/desk-route'
import { askAcceptance, quoteLoss } from './ask-acceptance'
import { writeDisputeFile } from './dispute-file'
import { listDisputes } from './list-disputes'
import { submitDispute } from './submit-dispute'

/** Disputed payments at the desk. */
export function disputeRoutes(api: Hono<EdgeVariables>, payments: Payments): void {
  const sees = { action: 'see_payments' } as const
  deskRoute(api, calls.listDisputes, sees, async ({ context, market }) => ({
    items: await listDisputes(context, payments, market.locale),
  }))
  deskRoute(api, calls.submitDispute, sees, ({ context, member, params, body, market }) =>
    submitDispute(context, payments, member, { uuid: params.uuid, locale: market.locale, ...body }),
  )
  const asks = { action: 'ask_refund' } as const
  deskRoute(api, calls.quoteDisputeLoss, asks, ({ context, member, params, market }) =>
    quoteLoss(context, payments, member, { ...params, locale: market.locale }),
  )
  deskRoute(api, calls.acceptDispute, asks, ({ context, member, params, body, market }) =>
    askAcceptance(context, payments, member, { ...params, ...body, locale: market.locale }),
  )
  deskRoute(api, calls.disputeFile, sees, async ({ context, member, params, market }) => {
    const bytes = await writeDisputeFile(context, member, params.uuid, market.locale)
    return new Answer(bytes, {
      ...DISCREET,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="dispute-${params.uuid}.pdf"`,
      'cache-control': 'private, no-store',
    })
  })
}
