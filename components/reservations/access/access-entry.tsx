'use client'
import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button, ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { ApiError } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { failureText, fieldText } from '@/lib/client/failure-text'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import type { AccessLinkOver } from '@/lib/reservations/contract'
import { LINK_MINUTES } from '@/lib/reservations/guest-access'
import { AskAccess } from './ask-access'

interface AccessEntryProps {
  readonly market: Market
  readonly token: string
}

/** The link works once, and programs that read mail open every link: only the button uses it. */
export function AccessEntry({ market, token }: AccessEntryProps) {
  const t = useTranslations('access')
  const entry = useSubmit({
    send: async () => {
      const { code } = await api(market).reservations.redeemAccess({ body: { token } })
      location.replace(links.publicReservation(code))
    },
  })
  const over = overOf(entry.error)
  if (over) return <Over market={market} over={over} />
  return (
    <div className="grid justify-items-start gap-4">
      {entry.error ? (
        <Note tone="chile" role="alert">
          {failureText(entry.error, t('noAnswer'))}
        </Note>
      ) : null}
      <Button look="main" busy={entry.isPending || entry.isSuccess} onClick={() => entry.submit()}>
        {t('enter')}
      </Button>
    </div>
  )
}

/** Why it opens nothing; one that lacks a part is as good as none. Null for another failure. */
function overOf(error: unknown): AccessLinkOver | null {
  if (fieldText(error, 'token')) return { state: 'unknown', code: null }
  if (!(error instanceof ApiError) || error.code !== 'access_link_over') return null
  return error.data as AccessLinkOver
}

function Over({ market, over: { state, code } }: { readonly market: Market; readonly over: AccessLinkOver }) {
  const t = useTranslations('access')
  return (
    <div className="grid gap-6">
      <Note tone="maize" role="alert">
        {t(`over.${state}`, { minutes: LINK_MINUTES })}
      </Note>
      <section className="grid gap-4">
        <h2 className="text-h3">{t('another')}</h2>
        <AskAccess market={market} code={code} />
      </section>
      {code === null ? null : (
        <p>
          <ButtonLink href={links.publicReservation(code)}>{t('toReservation')}</ButtonLink>
        </p>
      )}
    </div>
  )
}
