import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { amount, currencyCode, instant } from '@/lib/api/wire'
import { WHEEL_STATES } from '@/lib/campaigns/wheel/wheel-state'
import * as endpoints from '../endpoints'

export const listWheels = defineCall({
  endpoint: endpoints.listWheels,
  summary:
    'Every wheel of fortune, the one that there is first: odds, what is left, spins, coupons, and the orders they brought',
  domain: 'desk',
  access: 'desk',
  failures: [401, 403],
  data: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** `off`: it is not in the catalogue any more. */
        state: z.enum([...WHEEL_STATES, 'off']),
        start: instant,
        end: instant,
        version: z.int(),
        permit: z.string().nullable(),
        legal_note: z.string().nullable(),
        spins: z.int(),
        /** Coupons that were given, and of them those that an order has. */
        given: z.int(),
        redeemed: z.int(),
        prizes: z.array(
          z.object({
            key: z.string(),
            percent: z.number().nullable(),
            is_consolation: z.boolean(),
            /** In how many of 100 spins it comes out; null for the consolation, which is not drawn. */
            odds: z.number().nullable(),
            drawn: z.int(),
            given: z.int(),
            /** Null where there is no end of it. */
            left: z.int().nullable(),
            redeemed: z.int(),
          }),
        ),
        orders: z.array(
          z.object({
            status: z.enum(['new', 'confirmed', 'completed', 'expired', 'cancelled']),
            currency: currencyCode,
            count: z.int(),
            total: amount,
          }),
        ),
      }),
    ),
  }),
})
