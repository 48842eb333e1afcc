import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted, given } from '@/lib/api/field-kinds'
import { permalink, uuid } from '@/lib/api/wire'
import { SLUG_TYPES } from '@/lib/links/segments'
import { card } from './card-contract'
import { countryInformation } from './country-contract'
import { experience } from './experience-contract'
import { searchForm, searchPlace, searchResult } from './search-contract'

const slug = z.string().min(1).max(200)

export const validateSlug = defineCall({
  method: 'post',
  path: '/api/settings/validate-slug',
  summary: 'The current slugs behind a slug, old or new',
  domain: 'discovery',
  failures: [404, 422],
  body: z.object({
    type: z.enum(SLUG_TYPES),
    slug: formatted(slug),
    url: given(z.string().max(2000)).optional(),
  }),
  data: z.object({ current: permalink }),
})

export const showExperience = defineCall({
  method: 'get',
  path: '/api/v1.5/experiences/show/{permalink}',
  summary: 'A product, everything its page shows',
  domain: 'discovery',
  maxAge: 60,
  failures: [404],
  params: z.object({ permalink: slug }),
  query: z.object({ settings: z.string().max(400).optional() }),
  data: experience,
})

export const showForOrder = defineCall({
  method: 'get',
  path: '/api/v1.5/experiences/show/{permalink}/order',
  summary: 'The same for whoever orders it: also a draft, with the preview token made for it',
  domain: 'discovery',
  failures: [404],
  params: z.object({ permalink: slug }),
  query: z.object({ settings: z.string().max(400).optional(), preview: z.string().max(600).optional() }),
  data: experience,
})

export const searchByForm = defineCall({
  method: 'post',
  path: '/api/search/{type}/{value}',
  summary: 'Search with filters, sort and facets',
  domain: 'discovery',
  limit: 'search',
  failures: [404],
  params: z.object({ type: slug, value: slug }),
  body: searchForm,
  data: searchResult,
})

export const describeSearch = defineCall({
  method: 'get',
  path: '/api/search/{type}/{value}',
  summary: 'What a search page says of its place or category',
  domain: 'discovery',
  maxAge: 60,
  failures: [404],
  params: z.object({ type: slug, value: slug }),
  data: searchPlace,
})

export const countryInformationCall = defineCall({
  method: 'get',
  path: '/api/countries/{country}/information',
  summary: 'A country: climate, facts, questions and trips',
  domain: 'discovery',
  maxAge: 60,
  failures: [404],
  params: z.object({ country: slug }),
  data: countryInformation,
})

export const experienceGroups = defineCall({
  method: 'post',
  path: '/api/v1.5/experiences/list/groups',
  summary: 'Cards in place of uuids, unknown ones skipped, order kept',
  domain: 'discovery',
  failures: [422],
  body: z.object({ groups: z.array(z.array(uuid).max(50)).max(20) }),
  data: z.object({ groups: z.array(z.array(card)) }),
})
