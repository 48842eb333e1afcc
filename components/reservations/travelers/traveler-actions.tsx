'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { api } from '@/lib/client/client'
import { failureText, fieldText } from '@/lib/client/failure-text'
import { formatInstant } from '@/lib/dates/format-instant'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { LINK_DAYS } from '@/lib/reservations/travelers/personal-link'
import type { TravelerCardProps } from './card-props'

/** How long a number that was asked for is shown. */
const SHOWN_MS = 30_000

interface TravelerActionsProps extends TravelerCardProps {
  readonly onEdit: () => void
}

/** What can be done with a place while its form is closed: fill it in, send a link, read the number. */
export function TravelerActions(props: TravelerActionsProps) {
  const { market, code, traveler, onEdit } = props
  const t = useTranslations('travelers')
  const router = useRouter()
  const [isSending, setSending] = useState(false)
  const params = { code, position: String(traveler.position) }
  const ending = useSubmit({
    send: () => api(market).travelers.endLink({ params }),
    onSuccess: () => router.refresh(),
  })
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button look="line" onClick={onEdit}>
          {t(traveler.empty ? 'fillIn' : 'edit')}
        </Button>
        <Button look="quiet" aria-expanded={isSending} onClick={() => setSending(!isSending)}>
          {t('sendLink')}
        </Button>
        {traveler.details?.document ? <ShowNumber {...props} /> : null}
      </div>
      {traveler.link ? (
        <p className="text-small text-ink-soft">
          {t('linkOut', { email: traveler.link.email })}{' '}
          <Button look="text" busy={ending.isPending} onClick={() => ending.submit()}>
            {t('endLink')}
          </Button>
        </p>
      ) : null}
      {isSending ? <SendLink {...props} onSent={() => setSending(false)} /> : null}
      <Reads traveler={traveler} />
    </>
  )
}

/** Reads the number once, for half a minute; that it was read is written down. */
function ShowNumber({ market, code, traveler }: TravelerCardProps) {
  const t = useTranslations('travelers')
  const router = useRouter()
  const params = { code, position: String(traveler.position) }
  const reading = useSubmit({
    send: () => api(market).travelers.readDocument({ params }),
    onSuccess: () => router.refresh(),
  })
  const { data, reset } = reading
  useEffect(() => {
    if (!data) return
    const end = setTimeout(reset, SHOWN_MS)
    return () => clearTimeout(end)
  }, [data, reset])
  return (
    <>
      <Button look="text" busy={reading.isPending} onClick={() => (data ? reset() : reading.submit())}>
        {t(data ? 'hide' : 'show')}
      </Button>
      <output className="num self-center font-bold">{data?.number}</output>
      {reading.error ? <Failed>{failureText(reading.error, t('noAnswer'))}</Failed> : null}
    </>
  )
}

function SendLink({ market, code, traveler, onSent }: TravelerCardProps & { readonly onSent: () => void }) {
  const t = useTranslations('travelers')
  const router = useRouter()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } })
  const sending = useSubmit({
    send: ({ email }: { email: string }) =>
      api(market).travelers.sendLink({
        params: { code, position: String(traveler.position) },
        body: { email: email.trim() },
      }),
    onSuccess: () => {
      onSent()
      router.refresh()
    },
  })
  const wrong = formState.errors.email ? t('emailMissing') : fieldText(sending.error, 'email')
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((fields) => sending.submit(fields))(event)}
      className="grid max-w-measure gap-3"
    >
      {sending.error && !wrong ? <Failed>{failureText(sending.error, t('noAnswer'))}</Failed> : null}
      <TextField
        label={t('linkEmail')}
        hint={t('linkHint', { days: LINK_DAYS })}
        type="email"
        inputMode="email"
        autoComplete="off"
        error={wrong}
        {...register('email', { required: true })}
      />
      <Button type="submit" look="line" busy={sending.isPending} className="justify-self-start">
        {t('send')}
      </Button>
    </form>
  )
}

/** Every time somebody read the number, for the owner to see. */
function Reads({ traveler }: Pick<TravelerCardProps, 'traveler'>) {
  const t = useTranslations('travelers')
  const locale = useSiteLocale()
  if (traveler.reads.length === 0) return null
  return (
    <details className="text-small text-ink-soft">
      <summary>{t('reads', { count: traveler.reads.length })}</summary>
      <ul className="mt-2 grid gap-1">
        {traveler.reads.map(({ by, at, role, reason }) => (
          <li key={`${at} ${by}`}>
            {t(by === 'holder' ? 'readBy.buyer' : `readBy.${by}`, {
              at: formatInstant(new Date(at), TIME_ZONE, locale, { year: true }),
              role: role ?? '',
              reason: reason ?? '',
            })}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Failed({ children }: { readonly children: ReactNode }) {
  return (
    <Note tone="chile" role="alert">
      {children}
    </Note>
  )
}
