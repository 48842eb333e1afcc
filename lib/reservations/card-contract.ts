import { z } from 'zod'
import { actionCodeSent } from '@/lib/accounts/action-code'
import { defineCall } from '@/lib/api/call'
import { formatted } from '@/lib/api/field-kinds'
import { uuid } from '@/lib/api/wire'
import { savedCard } from '@/lib/payments/saved-card'
import { recurring } from './detail'
import * as endpoints from './endpoints'

const codeParam = z.object({ code: z.string().min(1).max(60) })

const cards = z.object({ cards: z.array(savedCard) })

export const myCards = defineCall({
  endpoint: endpoints.myCards,
  summary: 'Saved cards of the signed-in traveller, the default first',
  domain: 'reservations',
  access: 'user',
  data: cards,
})

export const removeMyCard = defineCall({
  endpoint: endpoints.removeMyCard,
  summary: 'Removes a saved card; what is charged to it by itself ends with it',
  domain: 'reservations',
  access: 'user',
  limit: 'lookup',
  failures: [404],
  params: z.object({ uuid }),
  data: cards,
})

export const makeMyCardDefault = defineCall({
  endpoint: endpoints.makeMyCardDefault,
  summary: 'Makes a saved card the one that is proposed first',
  domain: 'reservations',
  access: 'user',
  limit: 'lookup',
  failures: [404],
  params: z.object({ uuid }),
  data: cards,
})

export const orderCards = defineCall({
  endpoint: endpoints.orderCards,
  summary: 'Saved cards that a reservation can be paid with: for its owner and for its buyer as a guest',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [401, 404],
  params: codeParam,
  data: cards,
})

export const removeOrderCard = defineCall({
  endpoint: endpoints.removeOrderCard,
  summary: 'Removes a saved card; what is charged to it by itself ends with it',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [401, 404],
  params: codeParam.extend({ uuid }),
  data: cards,
})

export const switchAutopayOn = defineCall({
  endpoint: endpoints.switchAutopayOn,
  summary: 'Charges the parts that are left to a saved card, each on its due date',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [401, 404, 409, 422],
  params: codeParam,
  body: z.strictObject({ card: uuid, consent_version: formatted(z.string().min(1).max(40)) }),
  data: recurring,
})

export const switchAutopayOff = defineCall({
  endpoint: endpoints.switchAutopayOff,
  summary: 'Charges nothing by itself any more, without a question',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [401, 404],
  params: codeParam,
  data: recurring,
})

/** Ours: a code for what a stolen session must not do alone; the call that does it takes the digits. */
export const sendBuyerCode = defineCall({
  endpoint: endpoints.sendBuyerCode,
  summary:
    'Mails a code of six digits to the owner or buyer, to cancel, to save a card or to name an account',
  domain: 'reservations',
  access: 'optional',
  limit: 'lookup',
  failures: [401, 404],
  params: codeParam,
  data: actionCodeSent,
})
