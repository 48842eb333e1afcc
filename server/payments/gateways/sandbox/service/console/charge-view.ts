import { html } from 'hono/html'
import { REFUNDS } from '../../limits'
import type { ChargeRow, VoucherRow } from '../charges'
import { MOUNT } from '../deps'
import { leftOf } from '../dispute-charge'
import { amountText, CONSOLE, type Html, instantText } from './layout'
import type { Wording } from './texts'

/** One charge of the list: what it is, and what a bank or a cashier could do to it now. */
export function chargeView(charge: ChargeRow, words: Wording): Html {
  const { t } = words
  return html`<article id="${charge.id}" data-reference="${charge.reference}" data-status="${charge.status}">
<div class="top"><h2>${t.method[charge.method]}${charge.description ? ` · ${charge.description}` : ''}</h2>
<span class="badge ${charge.status}">${t.status[charge.status]}</span></div>
<p class="sum">${amountText(charge.amount, charge)}</p>
<dl>${facts(charge, words).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${charge.vouchers.length > 0 ? vouchers(charge, words) : ''}
${charge.method === 'spei' ? transfer(charge, words) : ''}
${isOpen(charge) ? decisions(charge, words) : ''}
${isRefundable(charge) ? refund(charge, words) : ''}
${charge.method === 'card' ? dispute(charge, words) : ''}
</article>`
}

/** Cash does not go back the way it came. */
function isRefundable(charge: ChargeRow): boolean {
  return leftOf(charge) > 0 && REFUNDS[charge.method] !== 'manual'
}

function isOpen(charge: ChargeRow): boolean {
  return ['requires_action', 'pending', 'processing', 'authorized'].includes(charge.status)
}

function facts(charge: ChargeRow, words: Wording): [string, string][] {
  const { t } = words
  const list: [string, string | null][] = [
    [t.received, charge.received > 0 ? amountText(charge.received, charge) : null],
    [t.refunded, charge.refunded > 0 ? amountText(charge.refunded, charge) : null],
    [t.disputed, charge.disputed > 0 ? amountText(charge.disputed - charge.reinstated, charge) : null],
    [t.card, charge.brand ? `${charge.brand} ···· ${charge.last4}` : null],
    [t.months, charge.installments > 1 ? String(charge.installments) : null],
    [t.clabe, charge.clabe],
    [t.reason, charge.reason],
    [t.created, instantText(charge.created_at, words)],
    [t.expires, charge.expires_at ? instantText(charge.expires_at, words) : null],
    [t.reference, charge.reference],
    [t.account, charge.account],
  ]
  return list.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
}

const action = (charge: ChargeRow, name: string) => `${CONSOLE}/charges/${charge.id}/${name}`

function vouchers(charge: ChargeRow, { t }: Wording): Html {
  const name = (one: VoucherRow) => `${t.voucher} ${one.n} ${t.of} ${charge.vouchers.length}`
  const pay = (one: VoucherRow) => html`<form method="post" action="${action(charge, 'voucher')}">
<input type="hidden" name="voucher" value="${one.reference}">
<button class="main" aria-label="${t.payVoucher} ${one.reference}">${t.payVoucher}</button></form>`
  return html`<ul>${charge.vouchers.map(
    (
      one,
    ) => html`<li><span>${name(one)}</span><b>${one.reference}</b><span>${amountText(one.amount, charge)}</span>
${one.paid || one.waiting ? html`<span class="badge ${one.paid ? 'paid' : 'pending'}">${one.paid ? t.alreadyPaid : t.tillWaits}</span>` : pay(one)}</li>`,
  )}</ul>`
}

/** A transfer may be made at any time, of any amount: banks do not ask the shop. */
function transfer(charge: ChargeRow, { t }: Wording): Html {
  const due = Math.max(0, charge.amount - charge.received)
  const presets: [string, number][] = [
    [t.payWhole, due],
    [t.payHalf, Math.floor(due / 2)],
    [t.payExcess, due + Math.ceil(charge.amount / 10)],
  ]
  const usable = presets.filter(([, amount]) => amount > 0)
  return html`<form method="post" action="${action(charge, 'transfer')}">${usable.map(
    ([name, amount], index) =>
      html`<button class="${index === 0 ? 'main' : ''}" name="minor" value="${amount}">${name}: ${amountText(amount, charge)}</button>`,
  )}</form>
<form method="post" action="${action(charge, 'transfer')}">${amountField(t.otherAmount)}<button>${t.payAmount}</button></form>`
}

function amountField(label: string): Html {
  return html`<label>${label}<input name="amount" inputmode="decimal" required pattern="[0-9]{1,9}([.][0-9]{1,2})?"></label>`
}

function decisions(charge: ChargeRow, { t }: Wording): Html {
  const waits = charge.status === 'requires_action'
  const page = charge.method === 'card' ? '3ds' : charge.method
  const confirmable = waits || charge.status === 'processing'
  return html`${waits && page !== 'nequi' ? html`<p><a href="${MOUNT}/${page}/${charge.id}">${page === '3ds' ? t.open3ds : t.openBank}</a></p>` : ''}
<form method="post" action="${action(charge, 'close')}">
${confirmable ? html`<button class="main" formaction="${action(charge, 'confirm')}">${t.confirm}</button>` : ''}
<button name="how" value="failed">${t.decline}</button><button name="how" value="expired">${t.expire}</button>
<button name="how" value="cancelled">${t.cancel}</button></form>`
}

function refund(charge: ChargeRow, { t }: Wording): Html {
  const left = leftOf(charge)
  return html`<form method="post" action="${action(charge, 'refund')}">
<button name="minor" value="${left}">${t.refund}: ${amountText(left, charge)}</button></form>
<form method="post" action="${action(charge, 'refund')}">${amountField(t.refundAmount)}<button>${t.refund}</button></form>`
}

/** The payer's bank: it takes the money back, and later says who was right. */
function dispute(charge: ChargeRow, { t }: Wording): Html | '' {
  const form = (buttons: Html) =>
    html`<form method="post" action="${action(charge, 'dispute')}">${buttons}</form>`
  if (charge.dispute === 'open')
    return form(html`<button name="step" value="won">${t.disputeWon}</button>
<button name="step" value="lost">${t.disputeLost}</button>`)
  if (charge.dispute !== null || leftOf(charge) === 0) return ''
  return form(html`<button name="step" value="open">${t.disputeOpen}</button>`)
}
