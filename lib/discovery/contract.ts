import { z } from 'zod'
import { defineCall } from '@/lib/api/call'
import { formatted, given } from '@/lib/api/field-kinds'
import { permalink, uuid } from '@/lib/api/wire'
import { SLUG_TYPES } from '@/lib/links/segments'
import { card } from './card-contract'
import { countryInformation } from './country-contract'
import * as endpoints from './endpoints'
import { experience } from './experience-contract'
import { searchForm, searchPlace, searchResult } from './search-contract'
import { suggestions } from './suggestion-contract'

const slug = z.string().min(1).max(200)

export const validateSlug = defineCall({
  endpoint: endpoints.validateSlug,
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
  endpoint: endpoints.showExperience,
  summary: 'A product, everything its page shows',
  domain: 'discovery',
  maxAge: 60,
  failures: [404],
  params: z.object({ permalink: slug }),
  query: z.object({ settings: z.string().max(400).optional() }),
  data: experience,
})

export const showForOrder = defineCall({
  endpoint: endpoints.showForOrder,
  summary:
    'The same for whoever orders it, with whether they keep it: also a draft, with the preview token made for it',
  domain: 'discovery',
  access: 'optional',
  failures: [404],
  params: z.object({ permalink: slug }),
  query: z.object({ settings: z.string().max(400).optional(), preview: z.string().max(600).optional() }),
  data: experience,
})

export const searchByForm = defineCall({
  endpoint: endpoints.searchByForm,
  summary: 'Search with filters, sort and facets',
  domain: 'discovery',
  limit: 'search',
  failures: [404],
  params: z.object({ type: slug, value: slug }),
  body: searchForm,
  data: searchResult,
})

export const suggestSearches = defineCall({
  endpoint: endpoints.suggestSearches,
  summary: 'Places, trips and months for a search that is being typed',
  domain: 'discovery',
  maxAge: 60,
  query: z.object({ q: z.string().max(100).default('') }),
  data: suggestions,
})

export const describeSearch = defineCall({
  endpoint: endpoints.describeSearch,
  summary: 'What a search page says of its place or category',
  domain: 'discovery',
  maxAge: 60,
  failures: [404],
  params: z.object({ type: slug, value: slug }),
  data: searchPlace,
})

export const countryInformationCall = defineCall({
  endpoint: endpoints.countryInformationCall,
  summary: 'A country: climate, facts, questions and trips',
  domain: 'discovery',
  maxAge: 60,
  failures: [404],
  params: z.object({ country: slug }),
  data: countryInformation,
})

export const experienceGroups = defineCall({
  endpoint: endpoints.experienceGroups,
  summary: 'Cards in place of uuids, unknown ones skipped, order kept',
  domain: 'discovery',
  failures: [422],
  body: z.object({ groups: z.array(z.array(uuid).max(50)).max(20) }),
  data: z.object({ groups: z.array(z.array(card)) }),
})
