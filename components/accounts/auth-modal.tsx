'use client'

import { useTranslations } from 'next-intl'
import { ModalFrame } from '@/components/layout/modal-frame'
import type { ModalProps } from '@/components/layout/modal-props'
import { ButtonLink } from '@/components/ui/button'
import { userLinks } from '@/lib/links/user-links'
import { SignInForm } from './sign-in-form'
import { SignOutButton } from './sign-out-button'
import { useMe } from './use-me'

/** Signing in, in place; whoever is signed in finds the way to the account here, and out. */
export default function AuthModal({ modal, market, close }: ModalProps<'auth'>) {
  const t = useTranslations('accounts')
  const me = useMe(market)
  return (
    <ModalFrame
      close={close}
      title={me ? t('profile.hello', { name: me.profile.firstname || me.email }) : t('signIn.title')}
    >
      {me ? (
        <div className="grid gap-3">
          <ButtonLink look="main" wide href={modal.redirect ?? userLinks.profile()}>
            {t('profile.title')}
          </ButtonLink>
          <SignOutButton market={market} label={t('profile.signOut')} failed={t('profile.signOutFailed')} />
        </div>
      ) : (
        <SignInForm market={market} redirect={modal.redirect} />
      )}
    </ModalFrame>
  )
}
