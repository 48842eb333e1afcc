import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { captchaToken } from '@/lib/api/captcha'
import { formatted, given, identity } from '@/lib/api/field-kinds'
import { currencyCode } from '@/lib/api/wire'
import * as endpoints from './endpoints'

/** SHA-256 as hexadecimal digits of a value in lower case without spaces around it; null when it is not known. */
const hashed = formatted(z.string().regex(/^[0-9a-f]{64}$/)).nullable()

/** Few and short words by name: cookies and query parameters of the page a lead came from. */
const words = given(
  z
    .record(z.string().max(64), z.string().max(256))
    .refine((value) => Object.keys(value).length <= 20, { params: { message: 'too_long' } }),
)

/** Specification §7, conversion: a lead, counted once by its `event_id`. */
export const conversion = z.object({
  type: z.literal('lead'),
  event_id: identity(z.string().regex(/^[A-Za-z0-9_-]{8,80}$/)),
  source_url: given(z.url({ protocol: /^https?$/ }).max(1024)),
  cookies: words,
  query_params: words,
  user_data: z.object({ email: hashed, first_name: hashed, phone: hashed, external_id: hashed }),
  content_type: z.enum(['product', 'destination']),
  content_ids: given(z.array(z.string().max(80)).max(20)),
  content_name: given(z.string().max(200)),
  currency: currencyCode,
  /** What an advisor answers to. Our addition: hashes alone reach nobody. */
  request: z.object({
    firstname: z.string().trim().min(1).max(80),
    email: z.email().max(254),
    phone: given(z.string().trim().max(30)),
    where: z.string().trim().max(120),
    month: z.string().trim().max(40),
    travelers: z.int().min(1).max(99),
    wishes: z.string().trim().max(1000),
  }),
  captcha: captchaToken,
})

const call = {
  domain: 'campaigns',
  limit: 'contact',
  captcha: 'lead',
  body: conversion,
  data: z.object({ event_id: z.string() }),
} as const

export const guestConversion = defineCall({
  ...call,
  endpoint: endpoints.guestConversion,
  summary: 'A lead of somebody who is not signed in',
})

export const userConversion = defineCall({
  ...call,
  endpoint: endpoints.userConversion,
  summary: 'A lead of the signed-in traveller',
  access: 'user',
})

export type Conversion = z.output<typeof conversion>
