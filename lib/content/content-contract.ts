import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { localDate, permalink, picture } from '@/lib/api/wire'
import { card } from '@/lib/discovery/card-contract'
import { LANGUAGES } from '@/lib/locale/market'
import * as endpoints from './endpoints'

/** The kinds of text that have addresses of their own, beside announcements. */
export const LANDING_KINDS = ['landing', 'flight', 'hotel'] as const
export type LandingKind = (typeof LANDING_KINDS)[number]

const address = z.string().min(1).max(200)

/** What a list shows of a text (specification §3, Announcement). */
export const contentSummary = z.object({
  id: z.int(),
  type: z.enum(['announcement', ...LANDING_KINDS, 'campaign', 'page']),
  key: z.string(),
  title: z.string(),
  description: z.string(),
  additional_description: z.string(),
  /** 20 words plus an ellipsis. */
  excerpt: z.string(),
  date: localDate,
  media: picture.nullable(),
  /** Slugs of both languages; null for pages and campaigns, whose address is fixed. */
  permalink: permalink.nullable(),
})

/** A whole text: sanitised HTML with placeholders, and the cards that stand for them. */
export const contentDocument = contentSummary.extend({
  /** Which it is written in: the caller's, or the only one it has. */
  language: z.enum(LANGUAGES),
  content: z.string(),
  products: z.array(z.array(card)),
})

export const announcements = defineCall({
  endpoint: endpoints.announcements,
  summary: 'Published announcements, newest first',
  domain: 'content',
  maxAge: 60,
  data: z.array(contentSummary),
})

export const announcement = defineCall({
  endpoint: endpoints.announcement,
  summary:
    'One announcement in the language of the caller, by the id of any of its translations; as it is written where there is none',
  domain: 'content',
  maxAge: 60,
  failures: [404],
  params: z.object({ id: z.string().regex(/^\d{1,9}$/) }),
  data: contentDocument,
})

export const landings = defineCall({
  endpoint: endpoints.landings,
  summary: 'Landing pages of a kind',
  domain: 'content',
  maxAge: 60,
  failures: [404],
  params: z.object({ kind: z.enum(LANDING_KINDS) }),
  data: z.array(contentSummary),
})

export const landing = defineCall({
  endpoint: endpoints.landing,
  summary: 'A landing page with its products, by permalink or by the id of any of its translations',
  domain: 'content',
  maxAge: 60,
  failures: [404],
  params: z.object({ kind: z.enum(LANDING_KINDS), landing: address }),
  data: contentDocument,
})

export const campaign = defineCall({
  endpoint: endpoints.campaign,
  summary: 'The text of an influencer campaign with its products, by page name',
  domain: 'content',
  maxAge: 60,
  failures: [404],
  params: z.object({ campaign: address }),
  data: contentDocument,
})

export const page = defineCall({
  endpoint: endpoints.page,
  summary: 'The text of a page with a fixed address',
  domain: 'content',
  maxAge: 60,
  failures: [404],
  params: z.object({ page: address }),
  data: contentDocument,
})

/** The header with the secret of whoever may tell of changes. */
export const CONTENT_SECRET = 'x-content-secret'

export const contentChanged = defineCall({
  endpoint: endpoints.contentChanged,
  summary:
    'WordPress tells that something of it changed, with the secret of WORDPRESS_SECRET in x-content-secret; whatever else it sends is not read',
  domain: 'content',
  limit: 'webhook',
  failures: [400, 404],
  data: z.null(),
})

const desk = z.object({
  whatsapp: z.array(z.string()),
  phone: z.string(),
  email: z.email(),
  schedules: z.string(),
})

/** Specification §3, Contact data per country. */
export const contact = z.object({
  alpha_3_code: z.string(),
  country: z.string(),
  customer_service: desk,
  sales: desk,
  /** `registry`: in a register of tourism, where a law asks to show it. */
  company: z.object({ name: z.string(), registry: z.string().nullable(), address: z.string() }),
  emergency_link: z.string(),
})

export const contacts = defineCall({
  endpoint: endpoints.contacts,
  summary: 'Who answers in each country, and when',
  domain: 'content',
  maxAge: 60,
  data: z.array(contact),
})

export type ContentSummary = z.output<typeof contentSummary>
export type ContentDocument = z.output<typeof contentDocument>
export type Contact = z.output<typeof contact>
