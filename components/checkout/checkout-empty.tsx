import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { sitePicture } from '@/components/ui/pictures/site-picture'
import { links } from '@/lib/links/links'

/** Nothing to pay: two ways on. */
export function CheckoutEmpty() {
  const t = useTranslations('checkout.empty')
  return (
    <EmptyState
      level={1}
      picture={sitePicture('cartEmpty', '')}
      title={t('title')}
      text={t('text')}
      ways={
        <>
          <ButtonLink look="main" href={links.search()}>
            {t('search')}
          </ButtonLink>
          <ButtonLink href={links.cart()}>{t('cart')}</ButtonLink>
        </>
      }
    />
  )
}
