import { localeOfManifest, manifestPath, manifestResponse } from '@/app/_metadata/app-manifest'
import { LOCALES } from '@/lib/locale/market'

/** Rendered by the build. */
export const dynamic = 'force-static'
export const dynamicParams = false

interface ManifestParams {
  readonly locale: string
}

export function generateStaticParams(): ManifestParams[] {
  return LOCALES.map((locale) => ({ locale: manifestPath(locale).split('/').at(-1) ?? '' }))
}

/** The web app manifest of a language. */
export async function GET(_request: Request, { params }: { readonly params: Promise<ManifestParams> }) {
  const locale = localeOfManifest((await params).locale)
  return locale ? manifestResponse(locale) : new Response(null, { status: 404 })
}
