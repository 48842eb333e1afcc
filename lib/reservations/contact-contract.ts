import { z } from 'zod'
import { actionCode, actionCodeSent } from '@/lib/accounts/action-code'
import { defineCall } from '@/lib/api/call'
import { codeParam } from './code-param'
import * as endpoints from './endpoints'

const address = z.email('email').max(254, 'too_long')
const CORRECTING = {
  domain: 'reservations',
  access: 'optional',
  failures: [401, 404, 409, 422],
  params: codeParam,
} as const

export const sendOwnContactCode = defineCall({
  ...CORRECTING,
  endpoint: endpoints.sendOwnContactCode,
  summary:
    'Mails a code to the right address of an unpaid reservation, for its owner, its unlocked buyer and the browser that ordered',
  limit: 'contact',
  body: z.strictObject({ email: address }),
  data: actionCodeSent,
})

export const correctOwnContact = defineCall({
  ...CORRECTING,
  endpoint: endpoints.correctOwnContact,
  summary:
    'Corrects the mistyped address of an unpaid reservation, proved by that code; both addresses are told',
  limit: 'lookup',
  body: z.strictObject({ email: address, email_code: actionCode }),
  data: z.object({ email: z.string() }),
})
