import { type Language, languageOf } from '@/lib/locale/market'
import { visitorMarket } from '@/lib/locale/visitor-market'
import { cleanPath } from './clean-path'
import { notFound, showPage } from './decide'
import { type Facts, type Redirect, type Rewrite, redirectTo, type SlugAnswer } from './decision'
import type { Params } from './route'
import { matchRoute } from './route-table'

/** Applies the API's answer: unknown slugs are 404, old and foreign ones 301 to the default slug (specification §5). */
export function settle(decision: Rewrite, answer: SlugAnswer, facts: Facts): Rewrite | Redirect {
  const { question } = decision
  if (!question || answer === 'unknown') return { ...decision, question: null }
  if (answer === 'missing') return notFound(facts)
  if (question.about === 'reservation') return { ...decision, question: null }
  return atSlug(answer, question.slug, facts)
}

/** The page in the language of its slug, where only the slug tells it; both slugs share one page of a market. */
function atSlug(answer: Exclude<SlugAnswer, string>, slug: string, facts: Facts): Rewrite | Redirect {
  const path = cleanPath(facts.pathname) ?? ''
  const match = matchRoute(path, facts.enabledRedirects)
  if (match?.route.kind !== 'page') return notFound(facts)
  const { route, params } = match
  if (slug !== answer.es && slug !== answer.en) {
    return redirectTo(withSlug(path, (params.prefix ?? '') + answer.default, route.slugAt) + facts.search)
  }
  const language = match.language ?? languageOfSlug(answer, slug)
  const { locale } = visitorMarket(facts, language)
  const inMarket: Params = { ...params, slug: answer[languageOf(locale)] }
  return { ...showPage(route, inMarket, facts, { language, visitor: 'guest' }), question: null }
}

/** The same address with another slug. */
function withSlug(path: string, slug: string, segment: number): string {
  const segments = path.split('/')
  segments[segment] = slug
  return segments.map(encodeURIComponent).join('/')
}

function languageOfSlug(answer: { es: string; en: string }, slug: string): Language | null {
  if (answer.es === answer.en) return null
  return slug === answer.en ? 'en' : 'es'
}
