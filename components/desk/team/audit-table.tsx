import { useTranslations } from 'next-intl'
import { formatInstant } from '@/lib/dates/format-instant'
import type { AuditEntry } from '@/lib/desk/audit-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { useDesk } from '../frame/desk-context'
import { DeskLink } from '../ui/desk-link'
import { Who } from '../ui/who'
import { changesOf, shortId } from './audit-changes'
import { OBJECT_TYPES } from './audit-wish'

/** Entries in a table; cards on phones. What an entry is about leads to all there is about it. */
export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const t = useTranslations('desk.audit')
  return (
    <div className="t-wrap">
      <table className="t stackable">
        <thead>
          <tr>
            <th scope="col">{t('at')}</th>
            <th scope="col">{t('who')}</th>
            <th scope="col">{t('action')}</th>
            <th scope="col">{t('object')}</th>
            <th scope="col">{t('detail')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.seq} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function EntryRow({ entry }: { readonly entry: AuditEntry }) {
  const t = useTranslations('desk')
  const { market } = useDesk()
  const { type, id } = entry.object
  const known = OBJECT_TYPES.find((one) => one === type)
  const about = deskLinks.audit({ object_type: type, object_id: id })
  const action = `audit.actions.${entry.action}` as 'audit.actions.enter'
  return (
    <tr data-desk-row="">
      <td className="nw soft">
        {formatInstant(new Date(entry.at), TIME_ZONE, market.locale, { weekday: false })}
      </td>
      <td className="nw">
        <span className="person">
          <Who name={entry.role === 'system' ? null : entry.actor} />
          <span>{entry.role === 'system' ? t('audit.system') : entry.actor}</span>
        </span>
      </td>
      <td>
        <b>{t.has(action) ? t(action) : entry.action}</b>
      </td>
      <td>
        <DeskLink href={about} data-desk-open="">
          {known ? t(`audit.objects.${known}`) : type} <span className="mono">{shortId(id)}</span>
        </DeskLink>
      </td>
      <td className="whole diff">
        {changesOf(entry).map(({ name, before, after }) => (
          <span key={name} className="sub mono">
            {name}: {before === null ? null : <del>{before}</del>} <ins>{after}</ins>
          </span>
        ))}
        {entry.reason === null ? null : (
          <span className="sub">{t('audit.reason', { reason: entry.reason })}</span>
        )}
      </td>
    </tr>
  )
}
