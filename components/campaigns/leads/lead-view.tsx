'use client'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import type { CallData } from '@/lib/api/call'
import type { showLead } from '@/lib/campaigns/leads/lead-contract'
import { formatInstant } from '@/lib/dates/format-instant'
import { contentLinks } from '@/lib/links/content-links'
import type { Market } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { LeadReply } from './lead-reply'

interface LeadViewProps {
  readonly market: Market
  readonly token: string
  readonly lead: CallData<typeof showLead>
  /** When the page was made. */
  readonly now: number
}

/** A lead as whoever it is of sees it. */
export function LeadView({ market, token, lead, now }: LeadViewProps) {
  const t = useTranslations('accounts.leadLink')
  const at = (instant: string) => formatInstant(new Date(instant), TIME_ZONE, market.locale)
  const { kind, state, answer_due: due, messages, wishes } = lead
  return (
    <>
      <h1 className="mb-3 text-h2">{t(`title.${kind}`)}</h1>
      <p className="mb-2 text-ink-soft">{t('asked', { at: at(lead.created_at) })}</p>
      <p className="mb-6" role="status">
        <b>{t(`states.${state}`)}</b>
        {due === null ? '' : `. ${new Date(due).getTime() < now ? t('late') : t('due', { at: at(due) })}`}
      </p>
      <Asked lead={lead} />
      {wishes === '' ? null : (
        <p className="mb-6 max-w-measure whitespace-pre-wrap [overflow-wrap:anywhere]">{wishes}</p>
      )}
      {messages.length === 0 ? null : (
        <section aria-label={t('thread')} className="mb-6 grid gap-4">
          {messages.map(({ uuid, author, message, created_at }) => (
            <article key={uuid} className="rounded-card border border-hairline bg-card p-4">
              <p className="text-small text-ink-soft">{`${t(author === 'desk' ? 'desk' : 'you')} · ${at(created_at)}`}</p>
              <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>
            </article>
          ))}
        </section>
      )}
      {state === 'closed' ? (
        <>
          <Note>{t('closedText')}</Note>
          <p className="mt-4">
            <ButtonLink look="line" href={contentLinks.contactUs()}>
              {t('contact')}
            </ButtonLink>
          </p>
        </>
      ) : (
        <LeadReply market={market} token={token} mayReply={lead.may_reply} />
      )}
    </>
  )
}

function Asked({ lead: { kind, about, month, travelers } }: Pick<LeadViewProps, 'lead'>) {
  const t = useTranslations('accounts.leadLink')
  const rows = [
    ['about', about],
    ['month', kind === 'contact' ? '' : month],
    ['travelers', kind === 'contact' ? '' : t('count', { count: travelers })],
  ] as const
  return (
    <dl className="mb-4 grid gap-1">
      {rows.map(([name, value]) =>
        value === '' ? null : (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{t(name)}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
