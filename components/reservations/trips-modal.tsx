'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useMe } from '@/components/accounts/use-me'
import { textsOf } from '@/components/layout/drafts'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { ModalFrame } from '@/components/layout/modal-frame'
import type { ModalProps } from '@/components/layout/modal-props'
import { openModal } from '@/components/layout/open-modal'
import { Button, ButtonLink } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import { isMissing } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import { formatDate } from '@/lib/dates/format-date'
import { readTypedCode } from '@/lib/ids/read-typed-code'
import { links } from '@/lib/links/links'
import { userLinks } from '@/lib/links/user-links'
import type { Market } from '@/lib/locale/market'

/** The way to one's trips: the account's for whoever is signed in, a code for everybody. */
export default function TripsModal({ market, close }: ModalProps<'trips'>) {
  const t = useTranslations('dialogs.trips')
  const me = useMe(market)
  return (
    <ModalFrame close={close} title={t('title')} description={me ? undefined : t('text')}>
      {me ? (
        <div className="mb-6 grid gap-4">
          <p>{t('signedIn', { name: me.profile.firstname })}</p>
          <OwnTrips market={market} />
          <ButtonLink look="main" wide href={userLinks.profile('reservations')}>
            {t('all')}
          </ButtonLink>
        </div>
      ) : null}
      <CodeForm market={market} />
      {me === null ? (
        <p className="mt-4 flex flex-wrap items-center gap-x-2 text-note">
          {t('or')}
          <Button look="text" onClick={() => openModal({ name: 'auth', redirect: null })}>
            {t('signIn')}
          </Button>
        </p>
      ) : null}
    </ModalFrame>
  )
}

const MOST = 5

/** The newest reservations of the account; nothing when they cannot be asked. */
function OwnTrips({ market }: { readonly market: Market }) {
  const { data } = useQuery(
    {
      queryKey: queryKeys.trips(market),
      queryFn: ({ signal }) => api(market).reservations.mine({ query: { page: 1 } }, { signal }),
    },
    browserQueries(),
  )
  return (
    <ul className="grid gap-2">
      {data?.items.slice(0, MOST).map(({ code, name, start }) => (
        <li key={code}>
          <a href={userLinks.reservation(code)} className="date-row">
            <b>{name}</b>
            <span className="text-note text-ink-soft">{start ? formatDate(start, market.locale) : null}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function CodeForm({ market }: { readonly market: Market }) {
  const t = useTranslations('dialogs.trips')
  const [isWrong, setWrong] = useState(false)
  const { submit, error, isPending } = useSubmit({
    send: async (code: string) => {
      // When nobody answers, the page itself says so.
      await api(market)
        .reservations.showPublic({ params: { code } })
        .catch((failure: unknown) => (isMissing(failure) ? Promise.reject(failure) : null))
      location.assign(links.publicReservation(code))
    },
  })
  const problem = isWrong ? 'codeWrong' : isMissing(error) ? 'codeUnknown' : null
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = readTypedCode(textsOf(event.currentTarget).code ?? '')
    setWrong(!code)
    if (code) submit(code)
  }
  return (
    <form onSubmit={open} noValidate className="grid gap-4">
      <TextField
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        error={problem ? t(problem) : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
      />
      <Button type="submit" look="line" wide busy={isPending}>
        {t('open')}
      </Button>
    </form>
  )
}
