import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useStore } from 'zustand'
import { useMe } from '@/components/accounts/use-me'
import { useCaptcha } from '@/components/layout/captcha/use-captcha'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/forms/field'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { Skeleton } from '@/components/ui/skeleton'
import { WithLateTexts } from '@/components/ui/texts/with-late-texts'
import type { AvailabilityEntry } from '@/lib/availability/contract'
import { waitingEmail } from '@/lib/availability/waitlist-contract'
import { api } from '@/lib/client/client'
import { failureText, fieldText } from '@/lib/client/failure-text'
import { formatDate } from '@/lib/dates/format-date'
import { knownBuyer } from '@/stores/known-buyer'
import { useBooking, useChoice } from '../booking-context'
import { CheckMailNote, StandingNote } from './joined-note'
import { noteStanding, waitlistStore } from './waitlist-store'

const typed = z.object({ email: z.string().trim().pipe(waitingEmail) })
type Fields = z.output<typeof typed>

interface WaitlistFormProps {
  readonly entry: AvailabilityEntry
}

/** The form of "Avísame", once its words are there. */
export function WaitlistForm({ entry }: WaitlistFormProps) {
  return (
    <WithLateTexts locale={useSiteLocale()} namespace="waitlist" fallback={<Skeleton className="h-52" />}>
      <Form key={entry.id} entry={entry} />
    </WithLateTexts>
  )
}

/** Where to write to. For how many is said: the one counter of the party is the card's, which shows what is left for fewer. */
function Form({ entry }: WaitlistFormProps) {
  const t = useTranslations('waitlist')
  const { facts, market } = useBooking()
  const tickets = useChoice((state) => state.tickets)
  const me = useMe(market)
  const captcha = useCaptcha(market.locale)
  const { register, handleSubmit, formState } = useForm<Fields>({
    values: { email: me?.email ?? knownBuyer(Date.now())?.email ?? '' },
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(typed),
  })
  const joining = useSubmit({
    send: async ({ email }: Fields) => {
      const proof = await captcha.proof('lead')
      const body = { departure: entry.code ?? '', qty: tickets, email, ...proof }
      return api(market).availability.joinWaitlist({ params: { experience: facts.uuid }, body })
    },
    onSuccess: ({ departure, state, place, qty }) => {
      if (state !== 'check_mail') noteStanding(departure, { state, place, qty, isTold: false })
    },
    onError: captcha.explain,
  })
  const standing = useStore(waitlistStore, ({ standings }) => standings[entry.code ?? ''])
  const { data, variables, error } = joining
  if (standing) return <StandingNote standing={standing} />
  if (data && variables) return <CheckMailNote email={variables.email} onAgain={joining.reset} />
  const date = formatDate(entry.start, market.locale, { year: false })
  return (
    <form
      aria-label={t('title')}
      onSubmit={(event) => void handleSubmit((fields) => joining.submit(fields))(event)}
      onFocus={captcha.prepare}
      noValidate
      className="grid gap-4"
    >
      <p>
        {t('text', { date })} {t('forParty', { qty: tickets })}
      </p>
      <Failure error={error} />
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        autoFocus
        error={formState.errors.email ? t('emailWrong') : fieldText(error, 'email')}
        {...register('email')}
      />
      {captcha.part}
      <Button type="submit" look="main" wide busy={joining.isPending} className="min-h-13.5">
        {t('send')}
      </Button>
      <p className="text-small text-ink-soft">{t('privacy')}</p>
    </form>
  )
}

/** What the server found of the departure or the party; what it says of the address stands at its field. */
function Failure({ error }: { readonly error: unknown }) {
  const t = useTranslations('waitlist')
  if (!error || fieldText(error, 'email')) return null
  const aboutDates = fieldText(error, 'qty') ?? fieldText(error, 'departure')
  return (
    <Note tone="chile" role="alert">
      <p>{aboutDates ?? failureText(error, t('noAnswer'))}</p>
      {aboutDates ? (
        <Button look="text" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      ) : null}
    </Note>
  )
}
