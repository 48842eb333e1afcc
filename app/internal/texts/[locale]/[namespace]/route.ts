import { OFFER_TEXTS } from '@/components/layaway/offer-texts'
import { pickMessages, type TextKey } from '@/lib/locale/compiled-messages'
import { LOCALES, parseLocale } from '@/lib/locale/market'
import { LATE_TEXTS, type LateTexts } from '@/lib/locale/messages'

/** Rendered by the build: three languages of the few texts that only dialogs and later parts need. */
export const dynamic = 'force-static'
export const dynamicParams = false

interface TextsParams {
  readonly locale: string
  readonly namespace: string
}

export function generateStaticParams(): TextsParams[] {
  return LOCALES.flatMap((locale) => LATE_TEXTS.map((namespace) => ({ locale, namespace })))
}

/** What a name stands for that is no namespace. */
function keysOf(name: LateTexts): readonly TextKey[] {
  return name === 'booking' ? ['departures', ...OFFER_TEXTS] : [name]
}

/** The texts of one name for what a page loads on first use, so that no page carries them. */
export async function GET(_request: Request, { params }: { readonly params: Promise<TextsParams> }) {
  const { locale, namespace } = await params
  const known = LATE_TEXTS.find((name) => name === namespace)
  const language = parseLocale(locale)
  if (!known || !language) return new Response(null, { status: 404 })
  return Response.json(pickMessages(language, keysOf(known)), {
    headers: { 'cache-control': 'public, max-age=300' },
  })
}
