import { useTranslations } from 'next-intl'
import { groupedCode } from '@/components/reservations/reservation-code'
import type { CallData } from '@/lib/api/call'
import { formatDate } from '@/lib/dates/format-date'
import type { showDeparture } from '@/lib/desk/departures/departure-contract'
import type { Manifest as ManifestList } from '@/lib/desk/manifest/manifest-contract'
import type { listRequests } from '@/lib/desk/requests/request-contract'
import { deskLinks } from '@/lib/links/desk-links'
import type { Locale } from '@/lib/locale/market'
import { AlsoHere } from '../live/also-here'
import { Status } from '../reservations/status'
import { DeskLink } from '../ui/desk-link'
import { DeskIcon } from '../ui/icon'
import { AnswersList } from './decision/answers-list'
import { DecisionColumn } from './decision/decision-column'
import { DocumentsBox } from './documents/documents-box'
import { ManifestBox } from './manifest/manifest-box'
import { orderOf } from './manifest/manifest-groups'
import { SendingBox } from './manifest/sending-box'
import { NoticesBox } from './notices/notices-box'
import { PnlBox } from './pnl-box'
import { RequestsBox } from './requests/requests-box'
import { Seats } from './seats'
import { ThreadBox } from './thread/thread-box'
import { WaitlistBox } from './waitlist/waitlist-box'

type Departure = CallData<typeof showDeparture>

interface DepartureViewProps {
  readonly one: Departure
  /** Null for who sees no travellers. */
  readonly manifest: ManifestList | null
  /** As the address says it. */
  readonly order: string
  /** What its host asked for; null where that could not be read, then the browser asks. */
  readonly requests: CallData<typeof listRequests> | null
  /** For who may book on it for a traveller. */
  readonly mayBook: boolean
  /** Its first day has come: nobody books it any more. */
  readonly hasLeft: boolean
  readonly locale: Locale
}

/** One departure with who travels, and beside it whether it goes, what can be decided, who answered what, and who waits. */
export function DepartureView({ one, manifest: list, order, requests, ...rest }: DepartureViewProps) {
  const { mayBook, hasLeft, locale } = rest
  const t = useTranslations('desk.departures')
  const { departure, manifest, changes, waitlist } = one
  const travellers = manifest.reduce((all, { tickets }) => all + tickets, 0)
  const { product, start, end, status, code } = departure
  const days =
    start === end ? formatDate(start, locale) : `${formatDate(start, locale)} – ${formatDate(end, locale)}`
  return (
    <>
      <div className="title">
        <h1 tabIndex={-1}>{product.name}</h1>
        <span className="soft">
          {days} · <span className="mono">{code}</span>
        </span>
        <span className={`st ${status === 'open' && !hasLeft ? 'ok' : 'off'}`}>
          {t(`state.${hasLeft ? 'left' : status}`)}
        </span>
        <AlsoHere type="departure" id={departure.uuid} />
        {mayBook && !hasLeft && status === 'open' && departure.free > 0 ? (
          <div className="acts">
            <DeskLink className="btn" href={deskLinks.createReservation(departure.uuid)} data-page-key="n">
              <DeskIcon name="calendar-plus" />
              {t('book')} <kbd className="only-l">N</kbd>
            </DeskLink>
          </div>
        ) : null}
      </div>
      <div className="dossier">
        <section className="box">
          <div className="pad">
            <Seats departure={departure} meter={one.meter} />
          </div>
        </section>
        <div className="act-col">
          {list ? <SendingBox uuid={departure.uuid} manifest={list} /> : null}
          <ThreadBox uuid={departure.uuid} />
          <DecisionColumn one={one} />
          {one.pnl ? <PnlBox pnl={one.pnl} /> : null}
          <NoticesBox uuid={departure.uuid} mayWrite={manifest.some((row) => row.status === 'confirmed')} />
          <RequestsBox departure={departure} first={requests} />
          <AnswersList changes={changes} locale={locale} />
          {hasLeft ? null : <WaitlistBox uuid={departure.uuid} waitlist={waitlist} />}
        </div>
        <div className="main-col">
          {list ? (
            <ManifestBox uuid={departure.uuid} manifest={list} order={orderOf(order, list)} locale={locale} />
          ) : (
            <section className="box">
              <header>
                <h2>{t('manifest.title')}</h2>
                <small className="soft">{t('manifest.count', { travellers })}</small>
              </header>
              {manifest.length === 0 ? (
                <div className="empty">
                  <DeskIcon name="users" />
                  <p className="soft">{t('manifest.empty')}</p>
                </div>
              ) : (
                <Manifest rows={manifest} />
              )}
            </section>
          )}
          <DocumentsBox uuid={departure.uuid} />
        </div>
      </div>
    </>
  )
}

function Manifest({ rows }: { readonly rows: Departure['manifest'] }) {
  const t = useTranslations('desk.departures.manifest')
  const showsMoney = rows.some(({ liquidated }) => liquidated !== null)
  return (
    <div className="t-wrap">
      <table className="t stackable">
        <thead>
          <tr>
            <th scope="col">{t('buyer')}</th>
            <th scope="col">{t('travellers')}</th>
            <th scope="col">{t('rooms')}</th>
            <th scope="col">{t('missing')}</th>
            {showsMoney ? <th scope="col">{t('paid')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code} data-desk-row="">
              <td>
                <DeskLink className="row-link" href={deskLinks.reservation(row.code)} data-desk-open="">
                  <b>{row.buyer}</b>
                  <span className="sub mono">{groupedCode(row.code)}</span>
                </DeskLink>
              </td>
              <td>
                {row.tickets} <Status status={row.status} />
              </td>
              <td className="whole">
                {row.rooms.length === 0
                  ? t('noRooms')
                  : row.rooms.map(({ name, qty }) => `${qty} × ${name}`).join(', ')}
              </td>
              <td>
                {row.named >= row.tickets ? (
                  <span className="st ok">{t('complete')}</span>
                ) : (
                  <span className="st wait">{t('unnamed', { count: row.tickets - row.named })}</span>
                )}
              </td>
              {showsMoney ? (
                <td>
                  <span className={`st ${row.liquidated ? 'ok' : 'wait'}`}>
                    {t(row.liquidated ? 'liquidated' : 'owes')}
                  </span>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
