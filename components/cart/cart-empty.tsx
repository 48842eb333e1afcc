import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { sitePicture } from '@/components/ui/pictures/site-picture'
import { links } from '@/lib/links/links'

/** An empty cart: a picture, one sentence, two ways on. */
export function CartEmpty() {
  const t = useTranslations('cart')
  return (
    <EmptyState
      picture={sitePicture('cartEmpty', t('empty.pictureAlt'))}
      title={t('empty.title')}
      text={t('empty.text')}
      ways={
        <>
          <ButtonLink look="main" href={links.search()}>
            {t('empty.search')}
          </ButtonLink>
          <ButtonLink href={links.home()}>{t('empty.home')}</ButtonLink>
        </>
      }
    />
  )
}
