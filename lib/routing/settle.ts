import { type Language, languageOf } from '@/lib/locale/market'
import { visitorMarket } from '@/lib/locale/visitor-market'
import { cleanPath } from './clean-path'
import { notFound, showPage } from './decide'
import { type Facts, type Redirect, type Rewrite, redirectTo, type SlugAnswer } from './decision'
import type { Params, SlugQuestion } from './route'
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

/**
 * What an address asks the API of, and where its page is in a language once it was answered.
 * @returns null where the address says no language by a slug of its own: it is the same one for everybody, or its words are
 * of a language (`/pais/viajar-a-…`)
 */
export function slugOf(path: string): {
  readonly question: SlugQuestion
  readonly inLanguage: (language: Language, answer: SlugAnswer) => string
} | null {
  const match = matchRoute(path, [])
  if (match?.route.kind !== 'page' || !match.route.slug || match.language) return null
  const { route, params } = match
  return {
    question: match.route.slug(params),
    inLanguage: (language, answer) =>
      typeof answer === 'string'
        ? path
        : withSlug(path, (params.prefix ?? '') + answer[language], route.slugAt),
  }
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
