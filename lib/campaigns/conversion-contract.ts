import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted, given } from '@/lib/api/field-kinds'
import { currencyCode } from '@/lib/api/wire'
import * as endpoints from './endpoints'
import { eventId } from './leads/lead-contract'

/** SHA-256 as hexadecimal digits of a value in lower case without spaces around it; null when it is not known. */
const hashed = formatted(z.string().regex(/^[0-9a-f]{64}$/)).nullable()

/** Few and short words by name: cookies and query parameters of the page a lead came from. */
const words = given(
  z
    .record(z.string().max(64), z.string().max(256))
    .refine((value) => Object.keys(value).length <= 20, { params: { message: 'too_long' } }),
)

/**
 * Specification §7, conversion: a lead as advertisers are told of it, counted once by its `event_id`. Exactly these fields;
 * what a person answers to comes by `sendLead`.
 */
export const conversion = z.strictObject({
  type: z.literal('lead'),
  event_id: eventId,
  source_url: given(z.url({ protocol: /^https?$/ }).max(1024)),
  cookies: words,
  query_params: words,
  user_data: z.strictObject({ email: hashed, first_name: hashed, phone: hashed, external_id: hashed }),
  content_type: given(z.string().max(80)),
  content_ids: given(z.array(z.string().max(80)).max(20)),
  content_name: given(z.string().max(200)),
  currency: currencyCode,
})

const call = {
  domain: 'campaigns',
  limit: 'contact',
  body: conversion,
  data: z.object({ event_id: z.string() }),
} as const

export const guestConversion = defineCall({
  ...call,
  endpoint: endpoints.guestConversion,
  summary: 'That somebody who is not signed in became a lead',
})

export const userConversion = defineCall({
  ...call,
  endpoint: endpoints.userConversion,
  summary: 'That the signed-in traveller became a lead',
  access: 'user',
})

export type Conversion = z.output<typeof conversion>
