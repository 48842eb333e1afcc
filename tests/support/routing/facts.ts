import { UNTESTED } from '@/lib/campaigns/ab-tests'
import type { Facts } from '@/lib/routing/decision'

/** A request of nobody, of whom nothing is known: what a test says otherwise is what it is about. */
export const NOBODY: Facts = {
  pathname: '/',
  search: '',
  country: null,
  blockedCountries: [],
  enabledRedirects: [],
  token: null,
  visitor: null,
  byRouter: false,
  abVisitor: null,
  tests: UNTESTED,
  localeCookie: null,
  currencyCookie: null,
  acceptLanguage: null,
}
