import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { deskApi } from '@/lib/client/desk-client'
import { formatInstant } from '@/lib/dates/format-instant'
import type { DeskMail } from '@/lib/desk/deed-contract'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'
import { FormFailure } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'

const LOOKS: Readonly<Record<DeskMail['state'], string>> = {
  queued: 'wait',
  sent: 'ok',
  failed: 'late',
  dropped: 'wait',
}

interface MailsListProps {
  readonly code: string
  readonly mails: readonly DeskMail[]
}

/** What was written about a reservation, to whom and how it stands; each can be sent once more. */
export function MailsList({ code, mails }: MailsListProps) {
  const t = useTranslations('desk.mails')
  const { session } = useDesk()
  const mayResend = session.permissions.includes('edit_reservation')
  return (
    <section className="box">
      <header>
        <h2>{t('title')}</h2>
        <small className="soft">{t('note')}</small>
      </header>
      <ul className="rows mails">
        {mails.map((mail) => (
          <MailRow key={mail.uuid} code={code} mail={mail} mayResend={mayResend} />
        ))}
      </ul>
    </section>
  )
}

function MailRow({ code, mail, mayResend }: { code: string; mail: DeskMail; mayResend: boolean }) {
  const t = useTranslations('desk.mails')
  const { market } = useDesk()
  const queries = useQueryClient()
  const { uuid, subject, recipient, state, created_at: at } = mail
  const resending = useKeyedSubmit(
    (_: null, options) =>
      atDesk(() => deskApi(market).reservations.resendMail({ params: { code, uuid } }, options)),
    ({ recipient: to }) => {
      deskToasts.getState().show({ text: t('resent', { to }) })
      void queries.invalidateQueries({ queryKey: ['desk', 'reservation', code] })
    },
  )
  return (
    <li>
      <span>
        <b>{subject ?? t('waiting')}</b>
        <span className="sub soft">
          {recipient} · {formatInstant(new Date(at), TIME_ZONE, market.locale)}
        </span>
        <FormFailure error={resending.error} />
      </span>
      <span className={`st ${LOOKS[state]}`}>{t(`states.${state}`)}</span>
      {mayResend && state !== 'queued' ? (
        <DeskButton
          isSmall
          aria-label={`${t('resend')}: ${subject ?? ''}`}
          busy={resending.isPending}
          onClick={() => resending.submit(null)}
        >
          {t('resend')}
        </DeskButton>
      ) : null}
    </li>
  )
}
