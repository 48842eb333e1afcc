import { pickMessages } from '@/lib/locale/compiled-messages'
import { LOCALES, parseLocale } from '@/lib/locale/market'
import { LATE_NAMESPACES } from '@/lib/locale/messages'

/** Rendered by the build: three languages of the few namespaces that only dialogs need. */
export const dynamic = 'force-static'
export const dynamicParams = false

interface TextsParams {
  readonly locale: string
  readonly namespace: string
}

export function generateStaticParams(): TextsParams[] {
  return LOCALES.flatMap((locale) => LATE_NAMESPACES.map((namespace) => ({ locale, namespace })))
}

/** The texts of one namespace for what a page loads on first use, so that no page carries them. */
export async function GET(_request: Request, { params }: { readonly params: Promise<TextsParams> }) {
  const { locale, namespace } = await params
  const known = LATE_NAMESPACES.find((name) => name === namespace)
  const language = parseLocale(locale)
  if (!known || !language) return new Response(null, { status: 404 })
  return Response.json(pickMessages(language, [known]), {
    headers: { 'cache-control': 'public, max-age=300' },
  })
}
