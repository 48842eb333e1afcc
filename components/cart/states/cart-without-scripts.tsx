import { useTranslations } from 'next-intl'
import { type DeskView, deskLinks } from '@/components/layout/desk-links'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { sitePicture } from '@/components/ui/pictures/site-picture'
import { contentLinks } from '@/lib/links/content-links'
import { links } from '@/lib/links/links'

interface CartWithoutScriptsProps {
  /** Who answers in the visitor's country; null where it could not be asked. */
  readonly desk: DeskView | null
  /** What needs them, and the level of that heading; the cart's own when left out. */
  readonly title?: string
  readonly level?: 1 | 2
}

/** In place of the cart, and of what pays it, where scripts are off, for the browser keeps what is in it: what to do, and who helps. */
export function CartWithoutScripts({ desk, title, level = 2 }: CartWithoutScriptsProps) {
  const t = useTranslations('cart.noScript')
  const alt = useTranslations('cart.empty')
  const chat = desk && deskLinks.chats(desk)[0]
  const call = desk && deskLinks.call(desk)
  return (
    <noscript>
      <EmptyState
        picture={sitePicture('cartEmpty', alt('pictureAlt'))}
        title={title ?? t('title')}
        level={level}
        text={t('text')}
        ways={
          <>
            {chat ? (
              <ButtonLink look="main" href={chat.href}>
                {chat.label}
              </ButtonLink>
            ) : (
              <ButtonLink look="main" href={contentLinks.contactUs()}>
                {t('write')}
              </ButtonLink>
            )}
            {call ? <ButtonLink href={call.href}>{t('call', { number: call.label })}</ButtonLink> : null}
            <ButtonLink href={links.search()}>{t('search')}</ButtonLink>
          </>
        }
      />
    </noscript>
  )
}
