import { getTranslations } from 'next-intl/server'
import { FixedPage, fixedMetadata } from '@/app/_content/content-pages'
import type { MarketParams } from '@/app/_data/market'
import { contentLinks } from '@/lib/links/content-links'

interface PageProps {
  readonly params: Promise<MarketParams>
}

const NAME = 'contact-us'

export function generateMetadata({ params }: PageProps) {
  return fixedMetadata({ name: NAME, params }, contentLinks.contactUs)
}

export default function Page({ params }: PageProps) {
  return <FixedPage name={NAME} params={params} below={<AskByForm />} />
}

/** Opens the form; until scripts are there it leads to the phones and addresses below, which are all there is without them. */
async function AskByForm() {
  const text = await getTranslations('content')
  return (
    <p className="wrap pt-6 noscript:hidden">
      <a href="#content" data-dialog="contact" className="btn btn-main">
        {text('askByForm')}
      </a>
    </p>
  )
}
