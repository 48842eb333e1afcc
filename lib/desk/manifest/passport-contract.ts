import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { codeParam } from '@/lib/reservations/code-param'
import { DOCUMENT_KINDS } from '@/lib/reservations/travelers/document-number'
import * as endpoints from '../endpoints'

/** A place of the list of travellers, as addresses have it. */
export const placeParam = codeParam.extend({
  position: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number),
})

export const viewPassport = defineCall({
  domain: 'desk',
  access: 'desk',
  endpoint: endpoints.viewPassport,
  summary:
    'The whole number of a traveller’s document, with fresh proof and a reason: that it was read is kept and shown to the traveller',
  failures: [401, 403, 404, 422],
  params: placeParam,
  body: z.strictObject({ reason: z.string().trim().min(3, 'required').max(500, 'too_long') }),
  data: z.object({ kind: z.enum(DOCUMENT_KINDS), number: z.string() }),
})
